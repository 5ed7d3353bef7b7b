// Who sits on a seat.
#pragma once

#include "core/any_game.hpp"
#include "players/level.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

// What plays by itself: a computer of a level, or a bot by its name.
struct Automaton {
    Level level = Level::medium;
    std::string bot = {}; // empty for a computer

    Automaton(Level plays) : level(plays) {} // NOLINT(google-explicit-constructor)
    explicit Automaton(std::string name) : bot(std::move(name)) {}

    bool isBot() const { return !bot.empty(); }
    // As messages and records have it: "hard", "bot:greedy".
    std::string id() const { return isBot() ? "bot:" + bot : std::string(name(level)); }
    bool operator==(const Automaton&) const = default;
};

// A person, a computer or bot, a person for whom a computer plays, or nobody yet.
struct Sitter {
    bool person = false;
    std::string name = {};
    std::optional<Automaton> computer = std::nullopt;

    bool isOpen() const { return !person && !computer; }
    bool operator==(const Sitter&) const = default;
};

// As messages and events have it: {"person":true,"name":"Anna","level":null}.
inline Json show(const Sitter& sitter) {
    return {{"person", sitter.person},
            {"name", sitter.name},
            {"level", sitter.computer ? Json(sitter.computer->id()) : Json()}};
}

} // namespace zeros
