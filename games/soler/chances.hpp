// How likely each total is in ZERO (Solèr), by counting.
#pragma once

#include "games/soler/soler.hpp"

namespace zeros::soler {

// The chance of every total from −3n to +3n, the lowest in place 0.
using Chances = std::array<double, 31>;

constexpr std::size_t placeOf(int total, int players) {
    return static_cast<std::size_t>(total + 3 * players);
}

// The cards of which `viewer` (a seat, or a spectator) does not know where they are.
Bag outOfSight(const Soler::State& seen, Seat viewer);

// How many cards there are of which `viewer` only knows that they are no 0: those that nobody has
// seen in the hands of others without a set, as a 0 alone is one.
int hiddenWithoutZero(const Soler::State& seen, Seat viewer);

// From what `viewer` knows, which has placed a card: each of the others has placed any card of its
// hand with the same chance, and a card that nobody has seen is like any that is out of the
// viewer's sight, but no 0 in a hand without a set. (What else it tells that a hand is known to
// hold a set, or none, is left out.) What the viewer cannot see is not looked at.
Chances chancesOfTotals(const Soler::State& seen, Seat viewer);

} // namespace zeros::soler
