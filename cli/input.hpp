// Input that the subcommands share.
#pragma once

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "players/budget.hpp"
#include "table/game_log.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace zeros::cli {

// Prints "zeros: …" to standard error and returns the exit code for bad input.
int complain(const std::string& sentence);

// What command lines say about games, players and options.
std::string helpOnGames(); // their ids, in a list with "or"
std::string helpOnPlayers();
std::string helpOnOptions();

// Options from "key=value" arguments. A value is JSON where it can be read as such (3, true), for
// an option that takes objects the name of a file, and anything else is text.
Result<Json> readOptionWords(const std::vector<std::string>& words);

// The language of the locale, if it is one of ours.
std::optional<Language> localeLanguage();
// The language named, else that of the locale, else English.
Result<Language> chooseLanguage(const std::string& named);

// All of a file, up to 64 MB; "-" is standard input.
Result<std::string> readFile(const std::string& path);

// The table of the first game in a file of records: when a decision is due after so many moves, or
// at the end of what there is of that game.
Result<GameLog> readLog(const std::string& path, std::optional<std::uint64_t> moves);

// So many iterations if they are given, else so much time.
Budget budgetOf(std::optional<std::uint64_t> iterations, std::uint64_t milliseconds);

} // namespace zeros::cli
