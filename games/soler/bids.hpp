// What the bids of ZERO (Solèr) tell about the cards that were placed: a model of the opponents.
#pragma once

#include "games/soler/chances.hpp"

namespace zeros::soler {

// The likelihood of a bid by somebody for whom the totals have these chances, from 0 to 1: highest
// for the likeliest total that was free, and never 0. `named` has a bit for every total that was
// taken. Measured in bench/RESULTS.md (Parts of the search).
double bidLikelihood(std::size_t bid, const Chances& chances, std::uint32_t named);

// The posterior chances of the totals for `viewer`, by Bayes' rule: given the bids of the others,
// and as far as anybody can see.
Chances chancesAfterBids(const Soler::State& seen, Seat viewer);

} // namespace zeros::soler
