// Mister on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/mister/mister.hpp"

namespace zeros::terminal {

using MisterEvent = EventOf<Mister>;

Lines draw(const Mister::View& view, const Scene& scene);
Lines narrate(const MisterEvent& event, const Scene& scene);

} // namespace zeros::terminal
