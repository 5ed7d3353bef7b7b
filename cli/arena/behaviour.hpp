// Whether two programs would play the same match alike.
#pragma once

#include "core/any_game.hpp"

namespace zeros::cli {

// The version, and a signature of what every level does in the first decisions of a few games from
// this start: the rules, the random numbers and the searches are all in it. Takes a moment.
std::string behaviour(const AnyGame& game, const AnyState& start);

} // namespace zeros::cli
