// What moves in ZERO HERO would lead to, as far as a seat can see.
#pragma once

#include "games/hero/hero.hpp"

#include <bit>

namespace zeros::hero {

inline Collection collectionOf(const Hero::State& seen, Seat seat) {
    return seen.faceUp[seat].with(seen.hidden[seat], seen.options.box);
}

// The points of a seat as far as they can be seen.
inline int pointsOf(const Hero::State& seen, Seat seat) {
    return Hero::points(seen)[seat];
}

Hero::State withPair(const Hero::State& seen, Seat seat, std::size_t pair);
// After a card was given or stolen, or neither.
Hero::State withTransfer(const Hero::State& seen, Seat seat, Hero::Move move);

// By how many points a pair changes those of a seat.
inline int gainOf(const Hero::State& seen, Seat seat, std::size_t pair) {
    return pointsOf(withPair(seen, seat, pair), seat) - pointsOf(seen, seat);
}
// The pair that gains most: this one, if no other gains more.
std::size_t bestPair(const Hero::State& seen, Seat seat, std::size_t best);

// The card that is best given or stolen, or neither: what makes the largest lead over the best of
// the others, as far as it can be seen.
Hero::Move bestTransfer(Hero::State after, Seat seat);

// The 0s of which one does not know where they are, one bit each.
std::uint64_t zerosOutOfSight(const Hero::State& seen);

// Whether what is told of one's own points holds whatever cards the others hide: only 0s among
// those could change it, if one of them has more 0s then.
template <class Told>
bool isSure(const Hero::State& seen, Seat seat, Told told) {
    for (Seat other = 0; other < seen.players; ++other) {
        Hero::State supposed = seen;
        int hidden = other == seat ? 0 : seen.hiddenCount[other];
        for (auto zeros = zerosOutOfSight(seen); zeros != 0 && hidden > 0; zeros &= zeros - 1U) {
            const int place = std::countr_zero(zeros);
            supposed.hidden[other].add(seen.options.box.at(place), seen.options.box);
            --hidden;
            if (told(supposed) != told(seen)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace zeros::hero
