// What a match is, in a form that another machine can read, and the match itself.
#pragma once

#include "cli/contender.hpp"

#include <nlohmann/json.hpp>

namespace zeros::cli {

// Everything that decides how the games go, except the program that plays them.
struct MatchPlan {
    std::string game;
    int players = 0;
    Json options; // all of them, with whole boards
    std::string a;
    std::string b;
    std::uint64_t deals = 0;
    std::uint64_t seed = 0;
    Thinking thinking;
    bool sequential = false; // stops when the result is clear
    double elo0 = 0;
    double elo1 = 0;
};

struct Match {
    MatchPlan plan;
    const AnyGame* game = nullptr;
    AnyState start;
    Seatings seatings;
    Contender a;
    Contender b;

    bool hasBot() const { return !a.bot.empty() || !b.bot.empty(); }
    std::uint64_t games() const { return plan.deals * seatings.size(); }
};

// The match that was asked for on the command line. However it was asked for, the same match has
// the same plan.
Result<Match> readMatch(const ArenaOptions& options);

// The plan as JSON: the same plan, the same text. Refused if it cannot be written.
Result<std::string> describe(const MatchPlan& plan);
// A match from such a text, which may come from anywhere.
Result<Match> readDescription(std::string_view text);

// All games of a deal, by the two players of each seating.
std::vector<GameResult> playDeal(const Match& match, std::span<const Chooser> a,
                                 std::span<const Chooser> b, std::uint64_t deal);

} // namespace zeros::cli
