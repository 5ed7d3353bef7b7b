// What the bids of ZERO (Solèr) tell about the cards that were placed.
#pragma once

#include "games/soler/chances.hpp"

namespace zeros::soler {

// How well a bid suits somebody for whom the totals have these chances, from 0 to 1: best the
// likeliest of those that were free, and nothing is quite impossible. `named` has a bit for every
// total that was taken.
double suits(std::size_t bid, const Chances& chances, std::uint32_t named);

// The chances of the totals as `viewer` sees them, with what the bids of the others tell: a card is
// the likelier the better the bid of who placed it suits it, as far as anybody can see.
Chances chancesAfterBids(const Soler::State& seen, Seat viewer);

} // namespace zeros::soler
