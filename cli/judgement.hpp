// What a computer thinks of a move, as programs read it.
#pragma once

#include "core/message.hpp"
#include "players/computer.hpp"

#include <nlohmann/json.hpp>

namespace zeros::cli {

// As many digits as mean something.
double rounded(double value);

// {"move":…,"win":…,"points":…,"error":…,"exact":…,"reason":…}
Json toJson(const Judged& judged, const AnyGame& game, const AnyState& state, const Message& reason,
            Language language);

} // namespace zeros::cli
