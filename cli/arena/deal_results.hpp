// The games of a deal as text, to be sent from one machine to another.
#pragma once

#include "players/match.hpp"

namespace zeros::cli {

// A JSON list with an object for each game. Numbers are written so that they are read as exactly
// the same ones: a result is the same wherever it was played.
std::string writeGames(const std::vector<GameResult>& games);

// Nothing if the text is not what a deal of so many games is written as.
std::optional<std::vector<GameResult>> readGames(std::string_view text, std::size_t number);

} // namespace zeros::cli
