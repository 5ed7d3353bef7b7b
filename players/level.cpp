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
    static constexpr Phrase unknown{"there is no player {0}; choose one of {1}",
                                    "il n’y a pas de joueur {0} ; choisissez parmi {1}",
                                    "es gibt keinen Spieler {0}; wähle einen von {1}"};
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
