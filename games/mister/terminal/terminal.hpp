// Mister on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/mister/mister.hpp"

namespace zeros::terminal {

Lines draw(const Mister::View& view, const Scene& scene);

} // namespace zeros::terminal
