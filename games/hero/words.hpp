// What stories and advice of ZERO HERO have in common.
#pragma once

#include "games/hero/hero.hpp"

namespace zeros::hero {

// "3 tokens".
Message inTokens(int number);

} // namespace zeros::hero
