// Reviews: what a decision cost, by what its player could know.
#include "games/find.hpp"
#include "table/review.hpp"

#include <gtest/gtest.h>

namespace zeros {
namespace {

GameLog playedTable(const char* game, int players, std::initializer_list<const char*> moves) {
    GameLog log = *GameLog::open(*findGame(game), players, Json::object());
    for (const char* text : moves) {
        const auto refused = log.play(log.toMove().first(), *log.game().parse(log.state(), text));
        EXPECT_FALSE(refused) << text << ": " << refused->in(Language::en);
    }
    return log;
}

// A table at which everybody plays at random.
GameLog randomLog(const char* game, int players, std::uint64_t seed, std::size_t events) {
    GameLog log = *GameLog::open(*findGame(game), players, Json::object());
    Rng rng(seed);
    while (!log.over() && log.entries().size() < events) {
        if (log.wantsDeal()) {
            log.deal(log.game().shuffledDeck(log.state(), rng));
        } else {
            const Seat seat = log.toMove().first();
            log.play(seat, log.game().randomMove(log.view(seat), rng));
        }
    }
    return log;
}

std::vector<Decision> decisionsOf(const GameLog& log, std::uint64_t iterations = 200) {
    Review review(log, Seats::all(log.players()), Budget::iterations(iterations), 1);
    std::vector<Decision> decisions;
    while (auto decision = review.next()) {
        decisions.push_back(std::move(*decision));
        EXPECT_EQ(review.done(), decisions.size());
    }
    EXPECT_EQ(decisions.size(), review.total());
    return decisions;
}

TEST(Review, ABlunderInAnExactEndingCostsExactlyWhatItCosts) {
    int blunders = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const GameLog log = randomLog("mister", 2, seed, 20);
        ASSERT_TRUE(log.over());
        const auto decisions = decisionsOf(log);
        // From where all is known, the lead at the end is the lead that was possible less what red
        // gave away, plus what green did.
        const std::vector<int> scores = *log.game().scores(log.state());
        int lead = 0;
        bool known = false;
        for (const Decision& decision : decisions) {
            if (decision.forced || !decision.best.exact) {
                continue;
            }
            EXPECT_TRUE(decision.sure && decision.played.exact);
            const int sign = decision.seat == 0 ? 1 : -1;
            if (!known) {
                lead = sign * *decision.best.certainLead;
                known = true;
            }
            EXPECT_EQ(sign * *decision.best.certainLead, lead);
            lead = sign * *decision.played.certainLead;
            EXPECT_EQ(decision.pointsCost,
                      *decision.best.certainLead - *decision.played.certainLead);
            EXPECT_EQ(decision.cost, decision.best.win - decision.played.win);
            blunders += decision.cost > 0 ? 1 : 0;
        }
        EXPECT_TRUE(known);
        EXPECT_EQ(lead, scores[0] - scores[1]);
    }
    EXPECT_GT(blunders, 0);
}

TEST(Review, AForcedMoveCostsNothing) {
    const auto decisions = decisionsOf(randomLog("mister", 2, 1, 20));
    EXPECT_TRUE(decisions.back().forced); // one token, one bridge
    EXPECT_EQ(decisions.back().cost, 0);
    EXPECT_FALSE(decisions.back().whyPlayed.in(Language::en).empty());
}

TEST(Review, KnowsNoMoreThanThePlayer) {
    // The cards that nobody ever sees are exchanged, and those of seat 1 with them: what seat 0
    // sees is the same, and so is what is said of it.
    const AnyGame& game = *findGame("knizia");
    Rng rng(5);
    const AnyDeck deck = game.shuffledDeck(*game.start(2, Json::object()), rng);
    AnyDeck other = deck; // for two: nine cards each, five on the table, the rest unseen
    std::swap_ranges(other.begin() + 9, other.begin() + 18, other.begin() + 30);
    std::vector<std::vector<Decision>> reviews;
    for (const AnyDeck& cards : {deck, other}) {
        GameLog log = *GameLog::open(game, 2, Json::object());
        ASSERT_FALSE(log.deal(cards));
        ASSERT_FALSE(log.play(1, *game.parse(log.state(), "knock")));
        const auto swaps = game.legal(log.state(), 0);
        ASSERT_FALSE(log.play(0, swaps[7]));
        Review review(log, Seats::only(0), Budget::iterations(500), 3);
        EXPECT_EQ(review.total(), 1U);
        reviews.push_back({*review.next()});
        EXPECT_FALSE(review.next());
    }
    const Decision& one = reviews[0][0];
    const Decision& two = reviews[1][0];
    EXPECT_EQ(one.ply, 1U);
    EXPECT_EQ(one.played.win, two.played.win);
    EXPECT_EQ(one.best.win, two.best.win);
    EXPECT_EQ(one.best.move.bytes, two.best.move.bytes);
    EXPECT_EQ(one.cost, two.cost);
    EXPECT_EQ(one.whyBest.in(Language::de), two.whyBest.in(Language::de));
}

TEST(Review, WhatMayBeChanceIsNotCounted) {
    for (const char* name : {"soler", "knizia", "hero"}) {
        for (const Decision& decision : decisionsOf(randomLog(name, 3, 2, 12), 60)) {
            EXPECT_GE(decision.cost, 0);
            if (!decision.sure) {
                EXPECT_EQ(decision.cost, 0);
                EXPECT_EQ(decision.pointsCost, 0);
            }
            if (decision.cost > 0) {
                EXPECT_GT(decision.cost,
                          2 * std::hypot(decision.best.error, decision.played.error));
            }
            if (decision.pointsCost > 0 && !decision.best.certainLead) {
                EXPECT_GT(decision.pointsCost,
                          2 * std::hypot(decision.best.pointsError, decision.played.pointsError));
            }
        }
    }
}

// Whoever has lost, or wins anyway, can still play badly: the lead tells.
TEST(Review, WhoeverPlaysAtRandomIsToldSo) {
    for (const char* name : {"soler", "knizia", "hero", "mister"}) {
        const auto decisions = decisionsOf(randomLog(name, 2, 4, 50), 2000);
        std::size_t number = 0;
        Summary all;
        for (const Seat seat : Seats::all(2)) {
            const Summary summary = summarise(decisions, seat);
            number += summary.decisions;
            all.mistakes += summary.mistakes;
            all.losses += summary.losses;
            EXPECT_GT(summary.meanPointsCost, 0.2) << name;
        }
        EXPECT_GE(10 * all.mistakes, number) << name << ": " << all.mistakes << " in " << number;
        EXPECT_GE(5 * all.losses, number) << name << ": " << all.losses << " in " << number;
    }
}

TEST(Review, WhoeverPlaysAsItWouldIsNotBlamed) {
    for (const char* name : {"soler", "knizia", "hero", "mister"}) {
        GameLog log = *GameLog::open(*findGame(name), 2, Json::object());
        Computer computer(log.game(), Level::hard, std::size_t{8} << 20U);
        Rng rng(6);
        while (!log.over() && log.entries().size() < 40) {
            if (log.wantsDeal()) {
                log.deal(log.game().shuffledDeck(log.state(), rng));
                continue;
            }
            const Seat seat = log.toMove().first();
            log.play(seat, computer.choose(log.view(seat), Budget::iterations(3000), rng));
        }
        std::size_t mistakes = 0;
        for (const Decision& decision : decisionsOf(log, 2000)) {
            mistakes += decision.isMistake() ? 1U : 0U;
        }
        EXPECT_LE(8 * mistakes, log.entries().size()) << name << ": " << mistakes;
    }
}

TEST(Review, SumsUpEachSeat) {
    std::vector<Decision> decisions(6);
    const std::array<double, 6> costs{0.1, 0, 0.3, 0.02, 0.2, 0.9};
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        decisions[i].ply = i;
        decisions[i].cost = costs[i];
    }
    decisions[0].pointsCost = 10; // weighs more than 0.3 of the win
    decisions[3].pointsCost = 0.4;
    decisions[1].forced = true;
    decisions[5].seat = 1;
    const Summary summary = summarise(decisions, 0);
    EXPECT_EQ(summary.decisions, 4U);
    EXPECT_EQ(summary.mistakes, 3U);
    EXPECT_EQ(summary.losses, 4U);
    EXPECT_NEAR(summary.meanCost, 0.62 / 4, 1e-9);
    EXPECT_NEAR(summary.meanPointsCost, 10.4 / 4, 1e-9);
    ASSERT_EQ(summary.costliest.size(), 3U);
    EXPECT_EQ(summary.costliest[0]->ply, 0U);
    EXPECT_EQ(summary.costliest[2]->ply, 4U);
    EXPECT_EQ(summarise(decisions, 1).costliest.size(), 1U);
}

TEST(Review, AccuracyIsTheShareOfTheStakeThatWasKept) {
    std::vector<Decision> decisions(5);
    for (Decision& decision : decisions) {
        decision.stake = 0.2;
    }
    EXPECT_EQ(summarise(decisions, 0).accuracy, 1.0);
    decisions[0].cost = Loss::mistakeCost;
    constexpr double mistake = 0.2;
    EXPECT_NEAR(*summarise(decisions, 0).accuracy, 1 - mistake, 1e-9);
    // One as large in the lead counts as much; a forced move, or one of somebody else, does not.
    decisions[1].pointsCost = Loss::mistakePoints;
    decisions[2].forced = true;
    decisions[3].seat = 1;
    EXPECT_NEAR(*summarise(decisions, 0).accuracy, 1 - 2 * mistake / 0.6, 1e-9);
    // Whoever does worse than by chance is not told how much worse, and one blunder is not all.
    decisions[0].cost = 1;
    EXPECT_LT(decisions[0].harm(), 1);
    EXPECT_EQ(summarise(decisions, 0).accuracy, 0.0);
    EXPECT_FALSE(summarise(std::span(decisions).first(0), 0).accuracy);
}

TEST(Review, AccuracyTellsPlayersApart) {
    for (const char* name : {"soler", "knizia", "hero", "mister"}) {
        const auto decisions = decisionsOf(randomLog(name, 2, 4, 50), 2000);
        for (const Seat seat : Seats::all(2)) {
            const auto accuracy = summarise(decisions, seat).accuracy;
            ASSERT_TRUE(accuracy) << name;
            EXPECT_LT(*accuracy, 0.6) << name;
        }
    }
}

TEST(Review, GoesAsFarAsTheGameDoes) {
    const auto decisions = decisionsOf(playedTable("mister", 2, {"7 EG", "3 AB", "2 AC"}), 250);
    ASSERT_EQ(decisions.size(), 3U);
    EXPECT_EQ(decisions[2].seat, 0);
    EXPECT_EQ(decisions[2].ply, 2U);
}

} // namespace
} // namespace zeros
