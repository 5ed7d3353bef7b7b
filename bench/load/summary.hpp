// What a run has shown, as JSON.
#pragma once

#include "bench/load/conductor.hpp"
#include "core/game.hpp"

namespace zeros::load {

Json summary(const Options& options, const Course& course, const Tally& tally);

} // namespace zeros::load
