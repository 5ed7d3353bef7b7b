// What a computer thinks of a move, as programs read it.
#pragma once

#include "core/message.hpp"
#include "players/computer.hpp"

#include <nlohmann/json.hpp>

namespace zeros::cli {

// To as many digits as mean something.
double rounded(double value, double scale = 1e4);

// {"move":…,"win":…,"points":…,"error":…,"exact":…,"reason":…}
Json toJson(const Judged& judged, const AnyGame& game, const AnyState& state, const Message& reason,
            Language language);

} // namespace zeros::cli
