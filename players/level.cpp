#include "players/level.hpp"

namespace zeros {

std::string_view name(Level level) {
    constexpr std::array<std::string_view, levels.size()> names{"random", "easy", "medium", "hard",
                                                                "textbook"};
    return names[static_cast<std::size_t>(level)];
}

std::optional<Level> levelFromName(std::string_view text) {
    for (const Level level : levels) {
        if (name(level) == text) {
            return level;
        }
    }
    return std::nullopt;
}

Result<Level> levelNamed(std::string_view text) {
    static constexpr ErrorKind unknown{"no_such_level", "there is no level {0}; choose one of {1}",
                                       "il n’y a pas de niveau {0} ; choisissez parmi {1}",
                                       "es gibt keine Stufe {0}; wähle eine von {1}"};
    if (const auto level = levelFromName(text)) {
        return *level;
    }
    return say(unknown, {shown(text), levelNames()});
}

std::string levelNames() {
    std::string names;
    for (const Level level : levels) {
        names += (names.empty() ? "" : ", ") + std::string(name(level));
    }
    return names;
}

} // namespace zeros
