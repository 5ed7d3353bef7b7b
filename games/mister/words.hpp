// What stories and advice of MISTER ZERO have in common.
#pragma once

#include "games/mister/mister.hpp"

namespace zeros::mister {

// "3 tokens".
Message inTokens(int number);

} // namespace zeros::mister
