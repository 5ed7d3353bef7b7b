#include "cli/commands.hpp"
#include "cli/input.hpp"
namespace zeros::cli {
int play(const PlayOptions& /*options*/) { return complain("not yet"); }
} // namespace zeros::cli
