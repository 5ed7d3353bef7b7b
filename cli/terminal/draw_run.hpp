// Mister Zero's run, jump by jump.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "games/mister/mister.hpp"

namespace zeros::terminal {

// The board with all its tokens after so many jumps of the run, and a story beside it.
Lines drawRun(const Mister::State& full, const Mister::Run& run, std::size_t jumps,
              const Lines& story, const Scene& scene);

// One sentence for each jump: from where to where, over which token, and what is collected.
Lines tellRun(const Mister::State& full, const Mister::Run& run, const Scene& scene);
// What each colour has at the end.
std::string tellCount(const Mister::Run& run, const Scene& scene);

} // namespace zeros::terminal
