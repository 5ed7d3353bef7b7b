// Knizia on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros::terminal {

Lines draw(const Knizia::View& view, const Scene& scene);

} // namespace zeros::terminal
