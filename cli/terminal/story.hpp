// What happened, in sentences, as somebody at the table may hear it.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "table/game_log.hpp"

namespace zeros::terminal {

// The story of a table from event number `from` on, one sentence for each thing that happened. What
// the listener did is not told, only what came of it.
Lines story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene);

// Where the story begins for who last acted some time ago: at the own last move or at the last
// deal.
std::size_t lastHeard(const GameLog& log, Seats listeners);

} // namespace zeros::terminal
