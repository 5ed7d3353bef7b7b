// The contract of a game.
//
// A game is a struct of value types and pure functions. Search, simulation and benchmarks are
// templates over it, so nothing is virtual or allocated in their loops; front ends use the
// type-erased face in any_game.hpp instead.
//
// A game goes: start → { while wantsDeal: deal | while somebody is to move: play } → over.
#pragma once

#include "core/fixed_list.hpp"
#include "core/message.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace zeros {

using Json = nlohmann::json;
class JsonText; // core/json_text.hpp

// Numbers of players that a game is for.
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

// What never changes about a game.
struct Facts {
    std::string_view id; // as in records and on the command line
    std::string_view title;
    std::string_view authors;
    PlayerCounts players;
    int usualPlayers;
    bool fewestPointsWin;
    bool hidden; // something is hidden from somebody: hands must not be shown around
};

// Points of each seat; those beyond the number of players are 0.
using Points = std::array<int, maxSeats>;

constexpr std::size_t maxStateSize = 256;
constexpr std::size_t maxMoveSize = 8;

// What a seat (or a spectator) may know: a state in which everything else is blotted out, so that
// two states that differ only in what the seat cannot know have equal views.
template <class State>
struct ViewOf {
    Seat seat = spectator;
    State seen;

    bool operator==(const ViewOf&) const = default;
};

template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class G>
concept Game = Value<typename G::State> && sizeof(typename G::State) <= maxStateSize &&
               Value<typename G::Move> && sizeof(typename G::Move) <= maxMoveSize &&
               std::same_as<typename G::View, ViewOf<typename G::State>> &&
               requires(const typename G::State& state, typename G::State& changing, Seat seat,
                        const typename G::Move& move, const typename G::View& view,
                        const typename G::Deck& deck, typename G::Moves& moves,
                        const typename G::Options& options, const typename G::Card& card,
                        int players, const Json& json, std::string_view text, Rng& rng) {
                   { G::facts } -> std::convertible_to<const Facts&>;

                   // Options from a record's header or the command line, and back.
                   { G::readOptions(json, players) } -> std::same_as<Result<typename G::Options>>;
                   { G::writeOptions(state, std::declval<JsonText&>()) } -> std::same_as<void>;

                   // The table before the first shuffle. `state.players` is the number of seats.
                   { G::start(players, options) } -> std::same_as<typename G::State>;
                   { state.players } -> std::convertible_to<int>;

                   // Chance is only in shuffles, and a shuffle is data: a whole deck, top card
                   // first.
                   { G::fullDeck } -> std::convertible_to<const typename G::Deck&>;
                   { G::wantsDeal(state) } -> std::same_as<bool>;
                   { G::deal(changing, deck) } -> std::same_as<void>;

                   { G::over(state) } -> std::same_as<bool>;
                   // The seats that may act now: several at once where a game has everybody act
                   // together.
                   { G::toMove(state) } -> std::same_as<Seats>;
                   // Adds every move that `seat` may make now, each once.
                   { G::legal(state, seat, moves) } -> std::same_as<void>;
                   // Why `seat` may not make the move; nothing when it may.
                   { G::refusal(state, seat, move) } -> std::same_as<Refusal>;
                   // Makes a move that is legal.
                   { G::play(changing, seat, move) } -> std::same_as<void>;
                   // Whether a move that was made brought something hidden to light, beyond what
                   // its seat chose to do: that cannot be unseen.
                   { G::reveals(state, move, state) } -> std::same_as<bool>;
                   // Points so far, of what is on the table and, in a view, what its seat can see.
                   { G::points(state) } -> std::same_as<Points>;

                   { G::view(state, seat) } -> std::same_as<typename G::View>;
                   // A state that agrees with the view, every one that does with the same
                   // probability.
                   { G::guess(view, rng) } -> std::same_as<typename G::State>;
                   // Adds to an object that is open what the view shows beyond what every game has
                   // (GameFace adds that), for bots and front ends.
                   { G::show(view, std::declval<JsonText&>()) } -> std::same_as<void>;

                   // The notation of records, for moves in this state (Mister Zero's name the
                   // bridges of its board). `parse` also reads what people type for the same move.
                   { G::text(state, move) } -> std::same_as<std::string>;
                   { G::parse(state, text) } -> std::same_as<std::optional<typename G::Move>>;
                   { G::cardText(card) } -> std::same_as<std::string>;
                   { G::parseCard(text) } -> std::same_as<std::optional<typename G::Card>>;

                   // A move that makes sense to somebody who knows the rules, from what the seat
                   // can see.
                   { G::sense(view, rng) } -> std::same_as<typename G::Move>;
                   // The main point of a legal move, good or bad, from what the seat can see, and
                   // from the lead in points that comes of it, where that is known for certain.
                   { G::reason(view, move, std::optional<int>()) } -> std::same_as<Message>;
               };

// A legal move, each with the same probability. A game that can draw one without listing them all
// offers `pick`.
template <Game G>
typename G::Move randomMove(const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (requires { G::pick(state, seat, rng); }) {
        return G::pick(state, seat, rng);
    } else {
        typename G::Moves moves;
        G::legal(state, seat, moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
}

// A game may say how good its moves look at first sight, from what the seat sees: `weigh(seen,
// seat, moves, weights)` fills a number for each, more for better. It must be quick.
template <class G>
concept Weighing = requires(const typename G::State& seen, Seat seat,
                            const typename G::Moves& moves, std::span<float> weights) {
    { G::weigh(seen, seat, moves, weights) } -> std::same_as<void>;
};

// The move that looks best; of equals each has the same chance.
template <Weighing G>
typename G::Move bestLooking(const typename G::State& seen, Seat seat,
                             const typename G::Moves& moves, Rng& rng) {
    std::array<float, G::maxMoves> room; // NOLINT(*-member-init): only what is filled is read
    const std::span<float> weights(room.data(), moves.size());
    G::weigh(seen, seat, moves, weights);
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < weights.size(); ++i) {
        equals = weights[i] > weights[best] ? 1 : equals + (weights[i] == weights[best] ? 1U : 0U);
        if (weights[i] > weights[best] || (weights[i] == weights[best] && rng.below(equals) == 0)) {
            best = i;
        }
    }
    return moves[best];
}

// What a game may say of a state before its end: the points each seat can expect to have then, and
// how far a lead may stray from that.
struct Outlook {
    std::array<double, maxSeats> points{};
    double spread = 1;
};

// Whether two seats win and lose together.
template <Game G>
bool onOneSide(Seat one, Seat two) {
    if constexpr (requires { G::partners(one, two); }) {
        return one == two || G::partners(one, two);
    } else {
        return one == two;
    }
}

// Who has the best of these points: the winners when the game is over.
Seats bestSeats(const Points& points, int players, const Facts& facts);

// The points that a state keeps for each seat.
template <class Numbers>
Points pointsFrom(const Numbers& numbers) {
    Points points{};
    std::ranges::copy(numbers, points.begin());
    return points;
}

// Why there is no such seat.
Refusal refuseSeatNumber(int seat, int players);

// Why this seat may not act at all, whatever the move. Every game's `refusal` begins with it.
Refusal refuseSeat(bool over, bool wantsDeal, Seats toMove, Seat seat, int players);

// JSON as it comes from outside: nothing when it is not JSON, has a key twice in one object, or is
// nested deeper than anything here (a few levels), which a hostile text may be just to overrun the
// stack.
std::optional<Json> parseJson(std::string_view text);
// A whole number within a range.
std::optional<int> readWhole(const Json& json, int low, int high);
// A whole number from the options, within its range.
Result<int> readNumber(const Json& options, std::string_view key, int low, int high, int otherwise);
// Why one of the options is none that the game knows.
Refusal refuseUnknownOption(const Json& options, std::initializer_list<std::string_view> known);

// "+3" or "−2" as a decimal number of at most `maxDigits` digits; nothing else around it.
std::optional<int> parseNumber(std::string_view text, int maxDigits = 4);

// Cuts the first word off a text of words separated by blanks; empty at its end.
std::string_view cutWord(std::string_view& text);

} // namespace zeros
