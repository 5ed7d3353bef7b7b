#include "games/hero/foresight.hpp"

#include <algorithm>

namespace zeros::hero {

Hero::State withPair(const Hero::State& seen, Seat seat, std::size_t pair) {
    Hero::State after = seen;
    for (const Card card : seen.market[pair]) {
        if (card != noCard) {
            after.faceUp[seat].add(card, seen.options.box);
        }
    }
    return after;
}

Hero::State withTransfer(const Hero::State& seen, Seat seat, Hero::Move move) {
    const bool giving = move.kind() == Hero::Move::Kind::give;
    Hero::State after = seen;
    if (move.kind() == Hero::Move::Kind::keep) {
        return after;
    }
    after.faceUp[giving ? seat : move.other()].remove(move.card(), seen.options.box);
    after.faceUp[giving ? move.other() : seat].add(move.card(), seen.options.box);
    return after;
}

std::size_t bestPair(const Hero::State& seen, Seat seat, std::size_t best) {
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        best = gainOf(seen, seat, pair) > gainOf(seen, seat, best) ? pair : best;
    }
    return best;
}

Hero::Move bestTransfer(Hero::State after, Seat seat) {
    after.phase = Hero::Phase::moving;
    Hero::Moves moves;
    Hero::legal(after, seat, moves);
    const auto leadBy = [&](Hero::Move move) {
        const Points points = Hero::points(withTransfer(after, seat, move));
        int lead = points[seat];
        for (Seat other = 0; other < after.players; ++other) {
            lead = other == seat ? lead : std::min(lead, points[seat] - points[other]);
        }
        return std::pair(lead, points[seat]);
    };
    const Hero::Move best = *std::ranges::max_element(moves, {}, leadBy);
    const bool mayKeep = !after.options.symbolMust;
    return mayKeep && leadBy(Hero::Move::keep()) >= leadBy(best) ? Hero::Move::keep() : best;
}

std::uint64_t zerosOutOfSight(const Hero::State& seen) {
    Collection inSight;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        inSight = inSight.with(collectionOf(seen, seat), seen.options.box);
    }
    for (const auto& pair : seen.market) {
        for (const Card card : pair) {
            if (card != noCard) {
                inSight.add(card, seen.options.box);
            }
        }
    }
    return zeroBits & ~inSight.bits();
}

} // namespace zeros::hero
