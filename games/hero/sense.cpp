#include "games/hero/hero.hpp"

namespace zeros {

namespace {

using hero::Card;
using hero::Collection;

constexpr int token = 5; // is worth about half a point, in tenths

// Tenths of points that the cards of a colour promise, by their places in its row, one bit each.
// Two of a colour hope for the third, and a 0 may be one of the most.
using Promises = std::array<std::int16_t, 256>;

Promises makePromises() {
    Promises table{};
    for (unsigned held = 0; held < table.size(); ++held) {
        int product = 1;
        int zeros = 0;
        for (unsigned left = held; left != 0; left &= left - 1U) {
            const int value = hero::valueAt[static_cast<std::size_t>(std::countr_zero(left))];
            product *= value;
            zeros += value == 0 ? 1 : 0;
        }
        const int hope = std::popcount(held) == 2 ? 5 * product : 0;
        table[held] = static_cast<std::int16_t>(10 * hero::pointsOfRow[held] + 8 * zeros + hope);
    }
    return table;
}

// Made when the program starts: a page would load it else.
const Promises promised = makePromises();

int promiseOf(Collection cards, int colour) {
    return promised[cards.ofColour(colour)];
}

// What a card more, or less, does to a collection.
int gainWith(Collection cards, Card card, const hero::Box& box) {
    const int colour = hero::colourOf(card);
    Collection after = cards;
    after.add(card, box);
    return promiseOf(after, colour) - promiseOf(cards, colour);
}
int gainWithout(Collection cards, Card card, const hero::Box& box) {
    const int colour = hero::colourOf(card);
    Collection after = cards;
    after.remove(card, box);
    return promiseOf(after, colour) - promiseOf(cards, colour);
}

// What buying a pair would add.
int gainOfPair(const Hero::State& seen, Collection own, std::size_t pair) {
    int gain = -token * seen.stacks[pair];
    for (const Card card : seen.market[pair]) {
        gain += gainWith(own, card, seen.options.box);
        own.add(card, seen.options.box);
        const hero::Symbol symbol = hero::faceOf(card).symbol;
        gain += symbol == hero::Symbol::token ? token : 0;
        gain += symbol == hero::Symbol::move ? 3 * token : 0;
    }
    return gain;
}

int valueOf(const Hero::State& seen, Collection own, const std::array<int, Hero::pairs>& gains,
            Hero::Move move) {
    const hero::Box& box = seen.options.box;
    switch (move.kind()) {
    case Hero::Move::Kind::buy:
        return gains[move.pair()];
    case Hero::Move::Kind::take:
        // Where the pair is good, a token less is a step towards it.
        return 4 * move.number() + std::max(0, gains[move.pair()]) / 10;
    case Hero::Move::Kind::give:
        return 2 * gainWithout(own, move.card(), box) -
               gainWith(seen.faceUp[move.other()], move.card(), box);
    case Hero::Move::Kind::keep:
        return 0;
    case Hero::Move::Kind::steal:
        break;
    }
    return 2 * gainWith(own, move.card(), box) -
           gainWithout(seen.faceUp[move.other()], move.card(), box);
}

} // namespace

void Hero::rateMoves(const State& seen, Seat seat, const Moves& moves, std::span<float> ratings) {
    const Collection own = seen.faceUp[seat].with(seen.hidden[seat], seen.options.box);
    std::array<int, pairs> gains{};
    for (std::size_t pair = 0; seen.phase == Phase::turn && pair < pairs; ++pair) {
        gains[pair] = gainOfPair(seen, own, pair);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        ratings[i] = static_cast<float>(valueOf(seen, own, gains, moves[i]));
    }
}

Hero::Move Hero::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestRated<Hero>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
