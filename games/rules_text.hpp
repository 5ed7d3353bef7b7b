// The rules of each game in the project's own words (games/GAME/rules/LANGUAGE.txt).
#pragma once

#include "core/message.hpp"

namespace zeros {

// Empty when there is no such game.
std::string_view rulesText(std::string_view game, Language language);

} // namespace zeros
