// The contract of a game, in parts: algorithms ask for those that they use, and a game is all of
// them. The compiler names what is missing or misspelt.
//
// A game is a struct of value types and pure functions. Search, simulation and benchmarks are
// templates over it, with nothing virtual or allocated in their loops; front ends use any_game.hpp.
//
// A game runs: start → { while wantsDeal: deal | while somebody is to move: play } → over.
#pragma once

#include "core/fixed_list.hpp"
#include "core/message.hpp"
#include "core/option.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/story.hpp"

#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zeros {

using Json = nlohmann::json;
class JsonText; // core/json_text.hpp
// What is built on the games, and what their folders provide for it.
class Mind; // players/computer.hpp
namespace terminal {
class Face; // cli/terminal/face.hpp
}
namespace exact {
template <class G>
struct Deal; // exact/grow.hpp
}

// The numbers of players that a game allows.
class PlayerCounts {
  public:
    constexpr PlayerCounts(std::initializer_list<int> counts) {
        for (const int count : counts) {
            bits_ |= 1U << count;
        }
    }
    constexpr bool contains(int players) const {
        return players >= 0 && players <= maxSeats && (bits_ >> players & 1U) != 0;
    }
    std::string text() const; // "2/3/4"

  private:
    unsigned bits_ = 0;
};

// What is hidden from players. It has no default: a game that hides nothing says so.
enum class Hides : std::uint8_t { unsaid, nothing, cards, cardsAndMoves };

// What never changes about a game.
struct Facts {
    std::string_view id;    // as in records and on the command line
    std::string_view title; // unique among the games
    std::string_view box;   // as printed on the box
    Phrase about;           // in one line
    Phrase aim;             // what to do to win, in a sentence for whoever has never played
    std::string_view authors;
    PlayerCounts players;
    int usualPlayers;
    bool fewestPointsWin;
    Hides hides;
};

// Points of each seat; those beyond the number of players are 0.
using Points = std::array<int, maxSeats>;

constexpr std::size_t maxStateSize = 256;
constexpr std::size_t maxMoveSize = 8;

// What a seat (or a spectator) may know: a state in which everything else is blanked out, so that
// two states that differ only in what the seat cannot know have equal views.
template <class State>
struct ViewOf {
    Seat seat = spectator;
    State seen;

    bool operator==(const ViewOf&) const = default;
};

// A static evaluation of a state before the end: the points each seat can expect to have then, and
// how far a lead may stray from that.
struct Evaluation {
    std::array<double, maxSeats> points{};
    double spread = 1;
};

// Which optional functions a game has: the domain knowledge that makes a search stronger, in
// concepts below.
struct Knows {
    bool rateMoves = false;
    bool playoutMove = false;
    bool evaluate = false;
    bool sampleBelief = false;
    bool amafSlots = false;
    // For zeros solve and zeros bench.
    bool smallDeals = false;
    bool measure = false;
};

// The actions that make one move, in their order.
constexpr std::size_t maxActionsOfMove = 56;
using Actions = FixedList<int, maxActionsOfMove>;

// The draft of a game in which every action is a move.
struct NoDraft {
    bool operator==(const NoDraft&) const = default;
};

template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// The turns of a game, which search and exact solutions go through.
template <class G>
concept Turns =
    Value<typename G::State> && sizeof(typename G::State) <= maxStateSize &&
    Value<typename G::Move> && sizeof(typename G::Move) <= maxMoveSize &&
    std::has_unique_object_representations_v<typename G::Move> && // so that its bytes are the move
    requires(const typename G::State& state, typename G::State& changing, Seat seat,
             const typename G::Move& move, typename G::Moves& moves) {
        { G::facts.fewestPointsWin } -> std::convertible_to<bool>;
        { G::over(state) } -> std::same_as<bool>;
        // The seats that may act now: several at once where a game has everybody act together.
        { G::toMove(state) } -> std::same_as<Seats>;
        // A seat never has more moves than that.
        requires std::same_as<typename G::Moves, FixedList<typename G::Move, G::maxMoves>>;
        // Adds every move that `seat` may make now, each once.
        { G::legal(state, seat, moves) } -> std::same_as<void>;
        // Makes a move that is legal.
        { G::play(changing, seat, move) } -> std::same_as<void>;
        // Points so far, of what is on the table and, in a view, what its seat can see.
        { G::points(state) } -> std::same_as<Points>;
    };

// Everything from the first shuffle to the last point.
template <class G>
concept Rules =
    Turns<G> && requires(const typename G::State& state, typename G::State& changing, Seat seat,
                         const typename G::Move& move, const typename G::Deck& deck,
                         const typename G::Options& options, int players) {
        { G::facts } -> std::convertible_to<const Facts&>;

        // The table before the first shuffle. `state.players` is the number of seats.
        { G::start(players, options) } -> std::same_as<typename G::State>;
        { state.players } -> std::convertible_to<int>;

        // The only chance is in shuffles, and a shuffle is data: a whole deck, top card first.
        // All cards in their order, as the options have them.
        { G::deckOf(state) } -> std::convertible_to<const typename G::Deck&>;
        { G::wantsDeal(state) } -> std::same_as<bool>;
        { G::deal(changing, deck) } -> std::same_as<void>;
        // How many deals, rounds or games of a series are over. A search looks no further than to
        // the next change of this number.
        { G::chapter(state) } -> std::same_as<int>;

        // Why `seat` may not make the move; nothing when it may.
        { G::refusal(state, seat, move) } -> std::same_as<Refusal>;
        // Whether two different seats win and lose together.
        { G::partners(seat, seat) } -> std::same_as<bool>;
    };

// What a seat knows is a view.
template <class G>
concept Viewed = requires(const typename G::State& state, Seat seat) {
    { G::view(state, seat) } -> std::same_as<ViewOf<typename G::State>>;
};

// What is hidden. Every game must say so, even if it is nothing: `facts.hides`.
template <class G>
concept Hiding = Viewed<G> && G::facts.hides != Hides::unsaid &&
                 requires(const typename G::State& state, const typename G::Move& move,
                          const ViewOf<typename G::State>& view, Seat seat, Rng& rng) {
                     // A move as an observer sees it: another one, the same for all that cannot be
                     // told apart, if it is made face down; itself if not.
                     { G::asSeenBy(move, seat, seat) } -> std::same_as<typename G::Move>;
                     // Whether a move that was made brought something hidden to light, beyond what
                     // its seat chose to do: that cannot be unseen.
                     { G::reveals(state, move, state) } -> std::same_as<bool>;
                     // A determinization: a state that agrees with the view, each with the same
                     // probability.
                     { G::guess(view, rng) } -> std::same_as<typename G::State>;
                 };

// How it is written in records, on command lines and in messages.
template <class G>
concept Notation =
    requires(const typename G::State& state, Seat seat, const typename G::Move& move,
             const typename G::Card& card, int players, const Json& json, std::string_view text) {
        // What a table can agree on, from a record's header or the command line, and back.
        { G::options() } -> std::same_as<std::span<const Option>>;
        { G::readOptions(json, players) } -> std::same_as<Result<typename G::Options>>;
        { G::writeOptions(state, std::declval<JsonText&>()) } -> std::same_as<void>;
        // Moves in this state (they may name places on its board). `parse` also reads
        // what people type for the same move.
        { G::text(state, move) } -> std::same_as<std::string>;
        { G::parse(state, text) } -> std::same_as<std::optional<typename G::Move>>;
        { G::cardText(card) } -> std::same_as<std::string>;
        { G::parseCard(text) } -> std::same_as<std::optional<typename G::Card>>;
        // How many of the legal moves earlier versions did not have: their records may count
        // without them.
        { G::addedMoves(state, seat) } -> std::same_as<int>;
    };

// In a game whose moves may be made face down: that these seats did so, one after another.
template <class G>
concept TellingHidden = requires(std::span<const Seat> seats) {
    { G::tellHidden(seats) } -> std::same_as<Message>;
};

// What front ends and bots are shown and told.
template <class G>
concept Showing = (G::facts.hides == Hides::cardsAndMoves) == TellingHidden<G> &&
                  requires(const ViewOf<typename G::State>& view, const typename G::Move& move,
                           const WitnessedOf<ViewOf<typename G::State>, typename G::Move>& event) {
                      // Adds to an open object what the view shows beyond what every game shows
                      // (GameFace adds that).
                      { G::show(view, std::declval<JsonText&>()) } -> std::same_as<void>;
                      // What happened, in sentences to the listener. A move that they may not see
                      // begins with what `tellHidden` says of its seat alone.
                      { G::tell(event) } -> std::same_as<std::vector<Message>>;
                      // Of the event that ends the game: why it ended, and what decided it between
                      // a winner and the best of the others. Nobody is addressed, as several may
                      // read it together.
                      { G::tellEnd(event) } -> std::same_as<Message>;
                      { G::tellDecision(event, Seat(), Seat()) } -> std::same_as<Message>;
                      // What a move would do, to whoever has this view: "buy pair 2 for 3 tokens".
                      { G::describe(view, move) } -> std::same_as<Message>;
                      // How it looks on a terminal.
                      { G::onTerminal() } -> std::same_as<const terminal::Face&>;
                  };

// Move ordering: how good each move looks at first sight, from what the seat sees. It fills in a
// rating for each, higher for better, and must be quick.
template <class G>
concept RatingMoves = requires(const typename G::State& seen, Seat seat,
                               const typename G::Moves& moves, std::span<float> ratings) {
    { G::rateMoves(seen, seat, moves, ratings) } -> std::same_as<void>;
};
// The policy of playouts: quickly, what somebody sensible would do.
template <class G>
concept GuidingPlayouts = requires(const typename G::State& seen, Seat seat, Rng& rng) {
    { G::playoutMove(seen, seat, rng) } -> std::same_as<typename G::Move>;
};
// Static evaluation (Shannon 1950, Programming a Computer for Playing Chess): what can be expected
// of a state, and which states are quiet, that is quiescent, so that playouts may stop there.
template <class G>
concept Evaluating = requires(const typename G::State& state) {
    { G::isQuiet(state) } -> std::same_as<bool>;
    { G::evaluate(state) } -> std::same_as<Evaluation>;
};
// Belief sampling: a determinization that is the likelier the better it explains what the others
// have done.
template <class G>
concept SamplingBeliefs = requires(const ViewOf<typename G::State>& view, Rng& rng) {
    { G::sampleBelief(view, rng) } -> std::same_as<typename G::State>;
};
// The outcome of a game does not depend on the order of its moves, so a search may learn from a
// move as if it were made first, whenever it was made: all moves as first (players/search.hpp). Of
// the moves with the same slot a game has only one.
template <class G>
concept Unordered = requires(const typename G::Move& move) {
    { G::amafSlots } -> std::convertible_to<std::size_t>;
    { G::amafSlot(move) } -> std::same_as<std::size_t>;
};

// What is good to do. The more a game knows, the better its computers play; it lists what it knows
// in `knows`, so that nothing is left out by mistake.
template <class G>
concept Advice =
    G::knows.rateMoves == RatingMoves<G> && G::knows.playoutMove == GuidingPlayouts<G> &&
    G::knows.evaluate == Evaluating<G> && G::knows.sampleBelief == SamplingBeliefs<G> &&
    G::knows.amafSlots == Unordered<G> &&
    requires(const typename G::State& state, Seat seat, const ViewOf<typename G::State>& view,
             const typename G::Move& move, Rng& rng) {
        // A legal move, each with the same probability.
        { G::pick(state, seat, rng) } -> std::same_as<typename G::Move>;
        // A move that makes sense to somebody who knows the rules, from what the seat can see.
        { G::sense(view, rng) } -> std::same_as<typename G::Move>;
        // What there is to say about a legal move, from what the seat can see, and from the lead
        // in points that results, where that is known for certain.
        { G::reason(view, move, std::optional<int>(), Asked()) } -> std::same_as<Reason>;
        // The mind that thinks about it, within so many bytes.
        { G::mind(std::size_t()) } -> std::same_as<std::unique_ptr<Mind>>;
        // The iterations of a search with which `medium` clearly beats `easy` and clearly loses to
        // `hard`, as measured in the arena.
        { G::mediumIterations } -> std::convertible_to<std::uint64_t>;
    };

// In numbers, for programs that learn to play it (docs/research.md).
//
// What a seat may do is a fixed list of numbered actions, what it knows a fixed row of columns.
// Both count seats from the one that acts or looks (0 is itself, 1 the next one clockwise), so that
// whoever can play on one seat can play on all.
//
// An action is a move, but where a game has too many moves to number, several actions make one.
// What they have made so far is a draft, which only its seat knows.
template <class G>
concept Encoding =
    Value<typename G::Draft> &&
    requires(const typename G::State& seen, Seat seat, const ViewOf<typename G::State>& view,
             const typename G::Move& move, const typename G::Draft& draft,
             typename G::Draft& changing, int action, Actions& actions,
             std::span<std::uint8_t> mask, std::span<float> columns) {
        // What the numbers mean, for the players and options of a state. Action names are written
        // like moves.
        { G::actionNames(seen) } -> std::same_as<std::vector<std::string>>;
        { G::columnNames(seen) } -> std::same_as<std::vector<std::string>>;
        // Fills in 1 for every action that a seat may take now and 0 for all others.
        { G::mask(seen, seat, draft, mask) } -> std::same_as<void>;
        // Takes an action that the mask allows: returns the move that it makes or completes;
        // otherwise the draft has changed.
        { G::act(seen, seat, changing, action) } -> std::same_as<std::optional<typename G::Move>>;
        // The actions that make a legal move, from an empty draft on.
        { G::actionsOf(seen, seat, move, actions) } -> std::same_as<void>;
        // Fills in what a seat knows, and its draft.
        { G::observe(view, draft, columns) } -> std::same_as<void>;
    };

template <class G>
concept Game = Rules<G> && Hiding<G> && Notation<G> && Showing<G> && Advice<G> && Encoding<G>;

// The move with the best rating; ties are broken at random.
template <class G>
    requires Turns<G> && RatingMoves<G>
typename G::Move bestRated(const typename G::State& seen, Seat seat, const typename G::Moves& moves,
                           Rng& rng) {
    std::array<float, G::maxMoves> room; // NOLINT(*-member-init): only what is filled is read
    const std::span<float> ratings(room.data(), moves.size());
    G::rateMoves(seen, seat, moves, ratings);
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < ratings.size(); ++i) {
        equals = ratings[i] > ratings[best] ? 1 : equals + (ratings[i] == ratings[best] ? 1U : 0U);
        if (ratings[i] > ratings[best] || (ratings[i] == ratings[best] && rng.below(equals) == 0)) {
            best = i;
        }
    }
    return moves[best];
}

// Whether two seats win and lose together.
template <Rules G>
bool onOneSide(Seat one, Seat two) {
    return one == two || G::partners(one, two);
}

// Who has the best of these points: the winners when the game is over.
Seats bestSeats(const Points& points, int players, const Facts& facts);

// How it stands when a game is over: a winner, the best of those who are not on the same side, and
// whether they have as many points.
struct Finish {
    Seat winner = 0;
    Seat next = 0;
    int best = 0; // points
    int second = 0;
    bool isShared = false;
};
Finish finishOf(const Points& points, int players, const Facts& facts,
                bool (*sameSide)(Seat, Seat));
// Tells it last: why the game is over, by how much it was won, and what decided it.
void addEnding(std::vector<Message>& told, const Finish& finish, Message end, Message decided);
// That decided a game in which nobody is ahead.
Message tellHowNear();

// The points that a state keeps for each seat.
template <class Numbers>
Points pointsFrom(const Numbers& numbers) {
    Points points{};
    std::ranges::copy(numbers, points.begin());
    return points;
}

// What several games refuse.
extern const ErrorKind gameIsOver;
extern const ErrorKind notInHand; // {0} is the card

// Why there is no such seat.
Refusal refuseSeatNumber(int seat, int players);

// Why this seat may not act at all, whatever the move. Every game's `refusal` begins with it.
Refusal refuseSeat(bool over, bool wantsDeal, Seats toMove, Seat seat, int players);

} // namespace zeros
