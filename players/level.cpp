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

std::string levelNames() {
    std::string names;
    for (const Level level : levels) {
        names += (names.empty() ? "" : ", ") + std::string(name(level));
    }
    return names;
}

} // namespace zeros
