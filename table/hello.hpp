// The first message of somebody who comes to a table (docs/messages.md).
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace zeros {

struct Hello {
    std::string table;
    std::string key = {};
    std::string host = {};
    std::optional<std::uint64_t> since = std::nullopt; // the last event they have
    bool views = false; // they want to see how the game stood after each event that they missed
};
Result<Hello> readHello(const Json& json);

} // namespace zeros
