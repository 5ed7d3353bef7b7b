// The records that are kept to be read for ever.
#pragma once

#include <string>

namespace zeros {

// What is in games/golden/NAME.
std::string golden(const std::string& name);

} // namespace zeros
