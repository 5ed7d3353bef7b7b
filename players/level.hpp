// How well a computer plays, by name.
#pragma once

#include "core/message.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zeros {

// `random` plays any legal move, `easy` moves that make sense to somebody who knows the rules,
// `medium` and `hard` search with domain knowledge, and `textbook` searches without any: it is the
// baseline.
enum class Level : std::uint8_t { random, easy, medium, hard, textbook };

constexpr std::array<Level, 5> levels{Level::random, Level::easy, Level::medium, Level::hard,
                                      Level::textbook};

std::string_view name(Level level);
std::optional<Level> levelFromName(std::string_view text);
// The same, or which levels there are.
Result<Level> levelNamed(std::string_view text);

// "random, easy, medium, hard, textbook"
std::string levelNames();

} // namespace zeros
