// Who sits on a seat.
#pragma once

#include "core/any_game.hpp"
#include "players/level.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

// A person, a computer, a person for whom a computer plays, or nobody yet.
struct Sitter {
    bool person = false;
    std::string name = {};
    std::optional<Level> computer = std::nullopt;

    bool isOpen() const { return !person && !computer; }
    bool operator==(const Sitter&) const = default;
};

// As messages and events have it: {"person":true,"name":"Anna","level":null}.
inline Json show(const Sitter& sitter) {
    return {{"person", sitter.person},
            {"name", sitter.name},
            {"level", sitter.computer ? Json(name(*sitter.computer)) : Json()}};
}

} // namespace zeros
