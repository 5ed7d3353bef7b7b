// The log of one game: its deals and moves. State, views and take-backs all follow from it.
#pragma once

#include "core/record.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace zeros {

// A deal (a deck, no seat) or a move.
struct LogEntry {
    Seat seat = spectator;
    AnyMove move;
    AnyDeck deck;

    bool isDeal() const { return seat == spectator; }
};

// How a game ended.
struct FinalStanding {
    std::vector<int> scores;
    Seats winners;
};

class GameLog {
  public:
    // The empty log of a game with these options, or why there can be none.
    static Result<GameLog> open(const AnyGame& game, int players, const Json& options);

    const AnyGame& game() const { return *game_; }
    const AnyState& start() const { return milestones_.front(); } // before the first deal
    const AnyState& state() const { return state_; }
    const AnyState& before() const { return before_; } // the last entry
    AnyState stateAfter(std::size_t length) const;     // so many entries
    const std::vector<LogEntry>& entries() const { return entries_; }
    int players() const { return game_->players(state_); }

    // A game also ends when a seat forfeits it. Then the points are those on the table, and all win
    // but that seat and its partner.
    bool over() const { return forfeit_ || game_->over(state_); }
    bool wantsDeal() const { return !forfeit_ && game_->wantsDeal(state_); }
    Seats toMove() const { return forfeit_ ? Seats() : game_->toMove(state_); }
    const std::optional<Forfeit>& forfeit() const { return forfeit_; }
    std::optional<FinalStanding> finalStanding() const; // nothing before the end
    AnyView view(Seat seat) const { return game_->view(state_, seat); }

    // Each adds to the log, or says why not and changes nothing.
    Refusal deal(const AnyDeck& deck);
    Refusal play(Seat seat, const AnyMove& move);
    Refusal lose(Forfeit forfeit);
    Refusal add(const LogEntry& entry); // of another log of this game

    // The length to which the log goes back when `seat` takes back its last decision; nothing when
    // it may not. Against computers alone that is always possible. Among people (`people` has more
    // than one seat) it is not once another person has moved or something hidden has come to light.
    std::optional<std::size_t> takeBackLength(Seat seat, Seats people) const;
    // Whether what came after so many entries showed somebody something hidden.
    bool showsSomething(std::size_t from) const;
    // Goes back to when the log had this length.
    void goBack(std::size_t length);

    // The whole record: header, log and, when the game is over, the result.
    std::string record(const Json& more = Json::object()) const;
    // The line of one entry, as in the record.
    std::string line(const LogEntry& entry) const;
    // What follows the last entry when the game is over: the result, and before it a forfeit.
    std::string lastLines() const;

  private:
    GameLog(const AnyGame& game, AnyState state)
        : game_(&game),
          before_(state),
          state_(state),
          milestones_{state} {}

    const AnyGame* game_;
    AnyState before_;
    AnyState state_;
    std::vector<LogEntry> entries_;
    // The states after every so many entries, the first one before all of them: going back takes no
    // longer in a long game.
    std::vector<AnyState> milestones_;
    std::optional<Forfeit> forfeit_;
};

} // namespace zeros
