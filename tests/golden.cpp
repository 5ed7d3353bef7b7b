#include "tests/golden.hpp"

#include <fstream>
#include <sstream>

namespace zeros {

std::string golden(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(ZEROS_SOURCE_DIR "/games/golden/" + name).rdbuf();
    return text.str();
}

} // namespace zeros
