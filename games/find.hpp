// The games of the list behind their type-erased face.
#pragma once

#include "core/any_game.hpp"

#include <span>
#include <string_view>

namespace zeros {

// In the order of the list.
std::span<const AnyGame* const> allGames();

// The ids of all games, with commas.
std::string gameNames();

// Null when there is no such game.
const AnyGame* findGame(std::string_view id);
// The same, or which games there are.
Result<const AnyGame*> gameNamed(std::string_view id);

} // namespace zeros
