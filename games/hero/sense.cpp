#include "games/hero/hero.hpp"

namespace zeros {

namespace {

// Tenths of points that a collection promises: two of a colour hope for the third.
int promise(Hero::Collection cards) {
    int sum = 10 * hero::colourPoints(cards) + 8 * hero::countZeros(cards);
    for (int colour = 0; colour < hero::colours; ++colour) {
        const unsigned held = cards.ofColour(colour);
        if (std::popcount(held) == 2) {
            int product = 1;
            for (unsigned left = held; left != 0; left &= left - 1U) {
                const auto place = static_cast<Hero::Card>(8 * colour + std::countr_zero(left));
                product *= hero::faceOf(place).value;
            }
            sum += 5 * product;
        }
    }
    return sum;
}

int promiseOf(const Hero::State& seen, Seat seat) {
    return promise(seen.faceUp[seat].with(seen.hidden[seat]));
}

// What buying a pair would add, in tenths of points. A token is worth about half a point.
int gainOfPair(const Hero::State& seen, Seat seat, std::size_t pair) {
    constexpr int token = 5;
    Hero::Collection cards = seen.faceUp[seat].with(seen.hidden[seat]);
    const int before = promise(cards);
    int extra = 0;
    for (const hero::Card card : seen.market[pair]) {
        cards.add(card);
        const hero::Symbol symbol = hero::faceOf(card).symbol;
        extra += symbol == hero::Symbol::token ? token : 0;
        extra += symbol == hero::Symbol::move ? 3 * token : 0;
    }
    return promise(cards) - before + extra - token * seen.stacks[pair];
}

int valueOf(const Hero::State& seen, Seat seat, Hero::Move move) {
    switch (move.kind()) {
    case Hero::Move::Kind::buy:
        return gainOfPair(seen, seat, move.pair());
    case Hero::Move::Kind::take:
        // Where the pair is good, a token less is a step towards it.
        return 4 * move.number() + std::max(0, gainOfPair(seen, seat, move.pair())) / 10;
    case Hero::Move::Kind::give:
    case Hero::Move::Kind::steal:
        break;
    }
    Hero::State after = seen;
    const bool giving = move.kind() == Hero::Move::Kind::give;
    after.faceUp[giving ? seat : move.other()].remove(move.card());
    after.faceUp[giving ? move.other() : seat].add(move.card());
    return 2 * promiseOf(after, seat) - promiseOf(after, move.other()) +
           promiseOf(seen, move.other());
}

} // namespace

void Hero::weigh(const State& seen, Seat seat, const Moves& moves, std::span<float> weights) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        weights[i] = static_cast<float>(valueOf(seen, seat, moves[i]));
    }
}

Hero::Move Hero::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Hero>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
