// Who plays: a computer of a level, or a bot.
#pragma once

#include "bots/processes.hpp"
#include "cli/commands.hpp"
#include "players/match.hpp"

namespace zeros::cli {

struct Contender {
    std::string bot; // the command that starts it; empty for a computer of a level
    Level level = Level::random;
    Budget budget = Budget::iterations(0);
    std::size_t bytes = 0; // for a search
};

// How much a contender may use for a move, where given.
struct Thinking {
    std::optional<std::uint64_t> milliseconds; // of all but medium
    std::optional<std::uint64_t> iterations;   // the same, and no bot
    std::uint64_t megabytes = usualMegabytes;
};

// What a contender's name begins with if it is a bot.
constexpr std::string_view botPrefix = "cmd:";

// The level of this name, or the bot after cmd:.
Result<Contender> readContender(const std::string& name, const AnyGame& game,
                                const Thinking& thinking);

// Its moves, in each of so many seatings. The same deal is played in all of them, and a bot might
// remember what it saw: so it has a process for each seating and each seat. They run as long as
// this lives. Not for several threads at once.
std::vector<Chooser> makeChoosers(const AnyGame& game, const Contender& contender,
                                  std::size_t seatings, Processes& processes);

} // namespace zeros::cli
