// Computer players by name.
#pragma once

#include "core/any_game.hpp"

namespace zeros {

// How well a computer plays. `easy` makes moves that make sense to somebody who knows the rules.
enum class Level : std::uint8_t { random, easy };

constexpr std::array<Level, 2> levels{Level::random, Level::easy};

std::string_view name(Level level);
std::optional<Level> levelFromName(std::string_view text);

// The move of a computer that sees this view and nothing else.
AnyMove chooseMove(const AnyGame& game, const AnyView& view, Level level, Rng& rng);

} // namespace zeros
