// One interface to all games, for front ends, records and tools that know the game only at run
// time. A state, a move and a view are plain bytes here; only their own game can read them.
#pragma once

#include "core/game.hpp"

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace zeros {

template <std::size_t size>
struct AnyValue {
    alignas(8) std::array<std::byte, size> bytes{};

    template <class T>
    static AnyValue of(const T& value) {
        static_assert(sizeof(T) <= size);
        AnyValue any;
        std::memcpy(any.bytes.data(), &value, sizeof(T));
        return any;
    }
    template <class T>
    const T& as() const {
        static_assert(sizeof(T) <= size && alignof(T) <= 8 && std::is_trivially_copyable_v<T>);
        return *reinterpret_cast<const T*>(bytes.data()); // NOLINT
    }
    template <class T>
    T& as() {
        static_assert(sizeof(T) <= size);
        return *reinterpret_cast<T*>(bytes.data()); // NOLINT
    }
};

using AnyState = AnyValue<maxStateSize>;
using AnyMove = AnyValue<maxMoveSize>;
using AnyView = AnyValue<maxStateSize + 8>;

// A whole deck, top card first; each card as its game numbers it.
using AnyDeck = std::vector<std::uint8_t>;

// What a listener witnesses of an event (core/story.hpp).
struct AnyWitnessed {
    Seat seat = spectator;
    std::optional<AnyMove> move;
    AnyView before;
    AnyView after;
};

class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    virtual const Facts& facts() const = 0;

    // What a table can agree on before it begins.
    virtual std::span<const Option> knownOptions() const = 0;
    // The options are an object, empty for all defaults.
    virtual Result<AnyState> start(int players, const Json& options) const = 0;
    virtual Json options(const AnyState& state) const = 0;
    virtual int players(const AnyState& state) const = 0;

    virtual bool wantsDeal(const AnyState& state) const = 0;
    // All cards in their order: what fair shuffles begin with (docs/fairness.md).
    virtual AnyDeck deckOf(const AnyState& state) const = 0;
    virtual AnyDeck shuffledDeck(const AnyState& state, Rng& rng) const = 0;
    virtual Refusal deal(AnyState& state, const AnyDeck& deck) const = 0;

    virtual bool over(const AnyState& state) const = 0;
    virtual Seats toMove(const AnyState& state) const = 0;
    // The number of the chapter that is being played.
    virtual int chapter(const AnyState& state) const = 0;
    virtual std::vector<AnyMove> legal(const AnyState& state, Seat seat) const = 0;
    virtual std::size_t countLegal(const AnyState& state, Seat seat) const = 0;
    // How many of them earlier versions did not have.
    virtual std::size_t countAdded(const AnyState& state, Seat seat) const = 0;
    virtual AnyMove randomMove(const AnyView& view, Rng& rng) const = 0;
    virtual AnyMove senseMove(const AnyView& view, Rng& rng) const = 0;
    virtual std::uint64_t mediumIterations() const = 0;
    // Why the seat may not make the move; nothing when it may.
    virtual Refusal refusal(const AnyState& state, Seat seat, const AnyMove& move) const = 0;
    // What there is to say about a legal move; the lead in points if it is known for certain.
    virtual Message reason(const AnyView& view, const AnyMove& move, std::optional<int> lead,
                           Asked asked) const = 0;
    // Makes the move, or says why not and changes nothing.
    virtual Refusal play(AnyState& state, Seat seat, const AnyMove& move) const = 0;
    // Whether the move, which led from one state to the other, brought something hidden to light.
    virtual bool reveals(const AnyState& before, const AnyMove& move,
                         const AnyState& after) const = 0;
    // Whether an observer sees which move this is, not only that its seat has moved.
    virtual bool isSeen(const AnyMove& move, Seat mover, Seat observer) const = 0;
    // The points of each seat; nothing before the game is over.
    virtual std::optional<std::vector<int>> scores(const AnyState& state) const = 0;
    // The points so far, as far as the view shows them.
    virtual std::vector<int> points(const AnyView& view) const = 0;
    virtual Seats winners(const AnyState& state) const = 0;
    // Whether two seats win and lose together.
    virtual bool sameSide(Seat one, Seat two) const = 0;

    virtual AnyView view(const AnyState& state, Seat seat) const = 0;
    virtual AnyState guess(const AnyView& view, Rng& rng) const = 0;
    // The state as far as the view shows it: what its seat may do follows from that.
    virtual AnyState seen(const AnyView& view) const = 0;
    // Whose view it is.
    virtual Seat seat(const AnyView& view) const = 0;
    // Writes the view as an object, for bots and front ends (docs/bots.md). A server does so for
    // every viewer after every move, so it goes straight into text.
    virtual void show(const AnyView& view, JsonText& json) const = 0;
    // What happened, in sentences to the listener. Of a game that ends by it the last three are by
    // topic: `end`, why it ended; `lead`, by how much it was won; `decided`, what decided it.
    virtual std::vector<Message> tell(const AnyWitnessed& event) const = 0;
    // That these seats moved face down, one after another, in a game that has such moves.
    virtual Message tellHidden(std::span<const Seat> seats) const = 0;
    // What a move would do, to whoever has this view.
    virtual Message describe(const AnyView& view, const AnyMove& move) const = 0;

    virtual std::string text(const AnyState& state, const AnyMove& move) const = 0;
    virtual std::optional<AnyMove> parse(const AnyState& state, std::string_view text) const = 0;
    virtual std::string cardText(std::uint8_t card) const = 0;
    virtual std::optional<std::uint8_t> parseCard(std::string_view text) const = 0;

    virtual bool same(const AnyState& one, const AnyState& two) const = 0;
    virtual bool same(const AnyView& one, const AnyView& two) const = 0;
};

// What a listener witnesses of a move, or of a deal if nobody (`spectator`) moves, that led from
// one state to another: their views, and the move only if they may see it.
AnyWitnessed witnessed(const AnyGame& game, Seat listener, const AnyState& before, Seat seat,
                       const AnyMove& move, const AnyState& after);

// The legal moves of a seat that may be chosen before everybody's eyes: they are made in the open,
// and allowed by what everybody knows. So they are the same whatever is hidden.
std::vector<AnyMove> openMoves(const AnyGame& game, const AnyState& state, Seat seat);

// Why these are not the cards of a whole deck.
Refusal refuseDeck(const AnyDeck& deck, std::span<const std::uint8_t> full, const AnyGame& game);
// A move, or a deck of cards, from their texts; or which of them this game does not have.
Result<AnyMove> readMove(std::string_view text, const AnyGame& game, const AnyState& state);
Result<AnyDeck> readDeck(std::span<const std::string> cards, const AnyGame& game);
// Why the game cannot be played by so many.
Refusal refusePlayers(int players, const Facts& facts);

} // namespace zeros
