#include "core/bits.hpp"
#include "games/goofspiel/goofspiel.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace zeros {

namespace {

constexpr ErrorKind notHeld{"card_not_held", "you do not hold {0}", "vous n’avez pas {0}",
                            "du hast {0} nicht"};

Goofspiel::Hand only(Goofspiel::Card card) {
    return static_cast<Goofspiel::Hand>(1U << card);
}

// Whoever laid the highest card alone.
std::optional<Seat> takerOf(const Goofspiel::State& state) {
    std::optional<Seat> taker;
    Goofspiel::Card highest = Goofspiel::noCard;
    for (Seat seat = 0; seat < state.players; ++seat) {
        if (state.laid[seat] == highest) {
            taker.reset();
        } else if (state.laid[seat] > highest) {
            highest = state.laid[seat];
            taker = seat;
        }
    }
    return taker;
}

// The next prize, if there is one.
void turnUp(Goofspiel::State& state) {
    state.prize = Goofspiel::noCard;
    if (state.toCome != 0) {
        const auto next = static_cast<std::size_t>(std::popcount(state.toCome)) - 1;
        state.prize = std::exchange(state.pile[next], Goofspiel::noCard);
        state.toCome = static_cast<Goofspiel::Hand>(state.toCome & ~only(state.prize));
    }
}

} // namespace

Goofspiel::State Goofspiel::start(int players, const Options& options) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    return state;
}

void Goofspiel::deal(State& state, const Deck& deck) {
    state.dealt = true;
    for (const Card card : deck) {
        if (card <= state.options.cards) { // the others stay out of the game
            const auto place =
                state.options.cards - 1U - static_cast<unsigned>(std::popcount(state.toCome));
            state.pile[place] = card;
            state.toCome |= only(card);
        }
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        state.hands[seat] = state.toCome;
    }
    turnUp(state);
}

void Goofspiel::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    for (unsigned cards = state.hands[seat]; cards != 0; cards &= cards - 1) {
        moves.add({static_cast<Card>(std::countr_zero(cards))});
    }
}

Goofspiel::Move Goofspiel::pick(const State& state, Seat seat, Rng& rng) {
    const std::uint64_t cards = state.hands[seat];
    return {static_cast<Card>(
        nthSetBit(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards)))))};
}

Refusal Goofspiel::refusal(const State& state, Seat seat, Move move) {
    if (auto refused =
            refuseSeat(over(state), wantsDeal(state), toMove(state), seat, state.players)) {
        return refused;
    }
    const bool held = move.card <= maxCards && (state.hands[seat] & only(move.card)) != 0;
    return held ? Refusal() : say(notHeld, {AsCard{cardText(move.card)}});
}

void Goofspiel::play(State& state, Seat seat, Move move) {
    state.laid[seat] = move.card;
    state.ready.add(seat);
    if (state.ready != Seats::all(state.players)) {
        return;
    }
    if (const auto taker = takerOf(state)) {
        state.points[*taker] = static_cast<std::uint8_t>(state.points[*taker] + state.prize);
    }
    for (Seat each = 0; each < state.players; ++each) {
        state.hands[each] = static_cast<Hand>(state.hands[each] & ~only(state.laid[each]));
    }
    state.shown = state.laid;
    state.laid = {};
    state.ready = {};
    turnUp(state);
}

} // namespace zeros
