// The small versions of ZERO (Solèr) and ZERO (Knizia) for two players, with all their deals: the
// rules and the computers of the whole games on few cards (soler::small, knizia::small).
#pragma once

#include "exact/grow.hpp"
#include "games/knizia/knizia.hpp"
#include "games/soler/soler.hpp"

namespace zeros::exact {

std::vector<Deal<Soler>> smallSolerDeals();
std::vector<Deal<Knizia>> smallKniziaDeals();

} // namespace zeros::exact
