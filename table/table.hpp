// A game being played. Its log of deals and moves is the truth: state, views and take-backs all
// follow from it.
#pragma once

#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace zeros {

// A deal (a deck, no seat) or a move.
struct Event {
    Seat seat = spectator;
    AnyMove move;
    AnyDeck deck;

    bool isDeal() const { return seat == spectator; }
};

class Table {
  public:
    // Opens a table for a game with these options, or says why there can be none.
    static Result<Table> open(const AnyGame& game, int players, const Json& options);

    const AnyGame& game() const { return *game_; }
    const AnyState& state() const { return state_; }
    const std::vector<Event>& log() const { return log_; }
    int players() const { return game_->players(state_); }

    bool over() const { return game_->over(state_); }
    bool wantsDeal() const { return game_->wantsDeal(state_); }
    Seats toMove() const { return game_->toMove(state_); }
    AnyView view(Seat seat) const { return game_->view(state_, seat); }

    // Each adds to the log, or says why not and changes nothing.
    Refusal deal(const AnyDeck& deck);
    Refusal play(Seat seat, const AnyMove& move);

    // The length to which the log goes back when `seat` takes back its last decision; nothing when
    // it may not. Against computers alone that is always possible. Among people (`people` has more
    // than one seat) it is not once another person has moved or something hidden has come to light.
    std::optional<std::size_t> takeBackLength(Seat seat, Seats people) const;
    // Goes back to when the log had this length.
    void goBack(std::size_t length);

    // The whole record: header, log and, when the game is over, the result.
    std::string record(const Json& more = Json::object()) const;
    // The line of one event, as in the record.
    std::string line(const Event& event) const;

  private:
    Table(const AnyGame& game, AnyState state) : game_(&game), start_(state), state_(state) {}

    bool revealed(const Event& event, const AnyState& before, const AnyState& after) const;

    const AnyGame* game_;
    AnyState start_;
    AnyState state_;
    std::vector<Event> log_;
};

} // namespace zeros
