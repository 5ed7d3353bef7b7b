#include "players/level.hpp"

namespace zeros {

std::string_view name(Level level) {
    return level == Level::random ? "random" : "easy";
}

std::optional<Level> levelFromName(std::string_view text) {
    for (const Level level : levels) {
        if (name(level) == text) {
            return level;
        }
    }
    return std::nullopt;
}

AnyMove chooseMove(const AnyGame& game, const AnyView& view, Level level, Rng& rng) {
    return level == Level::random ? game.randomMove(view, rng) : game.senseMove(view, rng);
}

} // namespace zeros
