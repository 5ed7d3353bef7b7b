#include "cli/arena/match_plan.hpp"

#include <gtest/gtest.h>

namespace zeros::cli {
namespace {

ArenaOptions asked() {
    ArenaOptions options;
    options.game = "mister";
    options.a = "medium";
    options.b = "cmd:python3 bot.py";
    options.games = 9;
    options.seed = UINT64_MAX;
    options.options = {"board=diamond"};
    return options;
}

std::string described(const ArenaOptions& options) {
    return *describe(readMatch(options)->plan);
}

TEST(MatchPlan, AnotherMachineReadsTheSameMatch) {
    ArenaOptions options = asked();
    options.milliseconds = 70;
    options.iterations = 500;
    options.sequential = true;
    options.elo1 = 0.1;
    const auto match = readMatch(options);
    ASSERT_TRUE(match);
    const auto there = readDescription(*describe(match->plan));
    ASSERT_TRUE(there) << there.error().in(Language::en);
    EXPECT_EQ(*describe(there->plan), *describe(match->plan));
    EXPECT_EQ(there->plan.deals, 5U); // of two games each
    EXPECT_EQ(there->plan.seed, UINT64_MAX);
    EXPECT_EQ(there->plan.elo1, 0.1);
    EXPECT_EQ(there->b.bot, "python3 bot.py");
    EXPECT_EQ(there->b.budget.maxMilliseconds(), 70U);
    EXPECT_TRUE(there->game->same(there->start, match->start));
}

TEST(MatchPlan, TheSameMatchInOtherWordsHasTheSameDescription) {
    ArenaOptions options = asked();
    options.players = 2;
    options.games = 10;
    options.options = {"games=1", "board=diamond"};
    options.elo0 = 5; // for --sprt only
    EXPECT_EQ(described(options), described(asked()));
}

TEST(MatchPlan, AnotherMatchHasAnotherDescription) {
    ArenaOptions options = asked();
    options.seed = 1;
    EXPECT_NE(described(options), described(asked()));
    options = asked();
    options.options = {};
    EXPECT_NE(described(options), described(asked()));
    options = asked();
    options.sequential = true;
    EXPECT_NE(described(options), described(asked()));
    options = asked();
    options.megabytes = 1;
    EXPECT_NE(described(options), described(asked()));
}

TEST(MatchPlan, WhatCannotBeWrittenIsRefused) {
    ArenaOptions options = asked();
    options.b = "cmd:true \xFF";
    EXPECT_FALSE(describe(readMatch(options)->plan));
    options = asked();
    options.sequential = true;
    options.elo1 = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(describe(readMatch(options)->plan));
}

TEST(MatchPlan, WhatIsNoDescriptionIsRefused) {
    const std::string fine = described(asked());
    for (const auto& [part, instead] : std::vector<std::pair<std::string, std::string>>{
             {R"("deals":5)", R"("deals":0)"},
             {R"("deals":5)", R"("deals":-5)"},
             {R"("deals":5)", R"("deals":5.5)"},
             {R"("deals":5)", R"("deals":18446744073709551615)"},
             {R"("players":2)", R"("players":4294967298)"},
             {R"("players":2)", R"("players":3)"},
             {R"("game":"mister")", R"("game":"chess")"},
             {R"("memory":256)", R"("memory":99999999)"},
             {R"("seed":)", R"("sprt":{"elo0":1},"seed":)"},
             {R"("seed":)", R"("sprt":{"elo0":1,"elo1":1},"seed":)"},
             {R"("seed":)", R"("ms":"long","seed":)"},
             {R"("a":"medium")", R"("a":"deep")"},
             {R"("a":"medium",)", ""},
             {R"("diamond")", R"("/etc/passwd")"},
         }) {
        std::string text = fine;
        const auto at = text.find(part);
        ASSERT_NE(at, std::string::npos) << part << " in " << fine;
        text.replace(at, part.size(), instead);
        EXPECT_FALSE(readDescription(text)) << text;
    }
}

} // namespace
} // namespace zeros::cli
