// Hero on a terminal, in parts.
#pragma once

#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"
#include "games/hero/hero.hpp"

namespace zeros::terminal {

using HeroEvent = EventOf<Hero>;

Lines draw(const Hero::View& view, const Scene& scene);
Lines narrate(const HeroEvent& event, const Scene& scene);

} // namespace zeros::terminal
