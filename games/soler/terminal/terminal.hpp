// Soler on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/soler/soler.hpp"

namespace zeros::terminal {

using SolerEvent = EventOf<Soler>;

Lines draw(const Soler::View& view, const Scene& scene);
Lines narrate(const SolerEvent& event, const Scene& scene);

} // namespace zeros::terminal
