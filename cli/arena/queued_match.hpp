// A match that others play: filed in a queue, and waited for.
#pragma once

#include "cli/arena/match_plan.hpp"

namespace zeros::cli {

// Files the match, or takes up one that was filed before, and prints its result when all of it is
// there. The exit code.
int playByQueue(const Match& match, const std::string& address);

// Removes the match and everything played of it from the queue. The exit code.
int withdrawFromQueue(const Match& match, const std::string& address);

} // namespace zeros::cli
