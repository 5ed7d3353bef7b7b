// Mister Zero's run, jump by jump.
#pragma once

#include "cli/terminal/face.hpp"
#include "games/mister/mister.hpp"

namespace zeros::terminal {

// The board with all its tokens after each jump, the sentences so far beside it.
std::vector<Frame> filmRun(const Mister::State& full, const Scene& scene);

// One sentence for each jump: from where to where, over which token, and what is collected.
Lines tellRun(const Mister::State& full, const Mister::Run& run, const Scene& scene);
// What each colour has at the end.
std::string tellCount(const Mister::Run& run, const Scene& scene);

} // namespace zeros::terminal
