// Every game with its name, its players and its options, as front ends show them.
#pragma once

#include <string>

namespace zeros {

// {"games":[…]}
std::string catalogue();

} // namespace zeros
