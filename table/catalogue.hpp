// Every game with its name, its players and its options, as front ends show them.
#pragma once

#include "core/game.hpp"

namespace zeros {

// {"games":[…]}
Json catalogue();

} // namespace zeros
