// The first message of somebody who comes to a table (docs/messages.md).
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace zeros {

// Whether several events at once come with how the game stood after each.
enum class Views : bool { none, given };

struct Hello {
    std::string table;
    std::string key = {};
    std::string host = {};
    std::optional<std::uint64_t> since = std::nullopt; // the last event they have
    Views views = Views::none;
};

Result<Hello> readHello(const Json& json);

} // namespace zeros
