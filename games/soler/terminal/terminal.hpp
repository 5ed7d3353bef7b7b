// Soler on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/soler/soler.hpp"

namespace zeros::terminal {

Lines draw(const Soler::View& view, const Scene& scene);

} // namespace zeros::terminal
