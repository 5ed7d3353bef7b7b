// Hero on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/hero/hero.hpp"

namespace zeros::terminal {

Lines draw(const Hero::View& view, const Scene& scene);

} // namespace zeros::terminal
