// The list of games. A game is added by its folder and a line here.
#pragma once

#include "core/any_game.hpp"
#include "games/hero/hero.hpp"
#include "games/knizia/knizia.hpp"
#include "games/mister/mister.hpp"
#include "games/soler/soler.hpp"

#include <span>
#include <string_view>
#include <tuple>

namespace zeros {

using Games = std::tuple<Soler, Knizia, Hero, Mister>;

// The same games behind their type-erased face, in the same order.
std::span<const AnyGame* const> allGames();

// "soler, knizia, hero, mister"
std::string gameNames();

// Null when there is no such game.
const AnyGame* findGame(std::string_view id);
// The same, or which games there are.
Result<const AnyGame*> gameNamed(std::string_view id);

} // namespace zeros
