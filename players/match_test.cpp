// Matches: who sits where, and what results say.
#include "games/find.hpp"
#include "players/match.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros {
namespace {

TEST(Match, ExchangesSeats) {
    const Seatings three = seatingsFor(*findGame("knizia"), 3);
    ASSERT_EQ(three.size(), 3U);
    EXPECT_EQ(three[2], Seats::only(2));
    const Seatings teams = seatingsFor(*findGame("mister"), 4);
    ASSERT_EQ(teams.size(), 2U);
    EXPECT_TRUE(teams[0].contains(0) && teams[0].contains(2) && teams[0].count() == 2);
    EXPECT_EQ(seatingsFor(*findGame("mister"), 2).size(), 2U);
}

TEST(Match, PlaysTheSameCardsWhereverOneSits) {
    const AnyGame& game = *findGame("knizia");
    const AnyState start = *game.start(2, Json::object());
    std::vector<AnyView> seen;
    const Chooser look = [&](const AnyView& view, Rng& rng) {
        if (seen.empty() || seen.size() == 1) {
            seen.push_back(view);
        }
        return game.randomMove(view, rng);
    };
    playGame(game, start, Seats::only(0), look, look, 9, 4);
    const AnyView first = seen[0];
    seen.clear();
    playGame(game, start, Seats::only(1), look, look, 9, 4);
    EXPECT_TRUE(game.same(first, seen[0]));
    seen.clear();
    playGame(game, start, Seats::only(1), look, look, 9, 5);
    EXPECT_FALSE(game.same(first, seen[0]));
}

TEST(Match, CountsTheShareOfA) {
    const AnyGame& game = *findGame("hero");
    const AnyState start = *game.start(3, Json::object());
    const Chooser random = [&](const AnyView& view, Rng& rng) {
        return game.randomMove(view, rng);
    };
    const Chooser sane = [&](const AnyView& view, Rng& rng) { return game.senseMove(view, rng); };
    Tally tally(1.0 / 3);
    for (std::uint64_t deal = 0; deal < 60; ++deal) {
        std::vector<GameResult> games;
        for (const Seats seats : seatingsFor(game, 3)) {
            games.push_back(playGame(game, start, seats, sane, random, 1, deal));
        }
        tally.add(games);
    }
    EXPECT_EQ(tally.games(), 180U);
    EXPECT_GT(tally.share().low, 0.6);
    EXPECT_GT(tally.pointsA(), tally.pointsB());
    EXPECT_GT(tally.elo().low, 100);
}

TEST(Match, WhoHasNoMoveToMakeLosesTheGame) {
    static constexpr ErrorKind tired{"tired", "it is tired", "il est fatigué", "er ist müde"};
    const AnyGame& game = *findGame("hero");
    const AnyState start = *game.start(3, Json::object());
    int left = 0;
    const Chooser steady = [&](const AnyView& view, Rng& rng) {
        return game.randomMove(view, rng);
    };
    const Chooser weak = [&](const AnyView& view, Rng& rng) -> Result<AnyMove> {
        if (--left < 0) {
            return say(tired);
        }
        return game.randomMove(view, rng);
    };
    Tally tally(1.0 / 3);
    for (const Seats seats : seatingsFor(game, 3)) {
        left = 2;
        const GameResult lost = playGame(game, start, seats, weak, steady, 1, 1);
        EXPECT_EQ(lost.share, 0);
        EXPECT_EQ(lost.forfeitA->code, "tired");
        EXPECT_FALSE(lost.forfeitB);
        left = 2;
        const GameResult won = playGame(game, start, seats, steady, weak, 1, 1);
        EXPECT_EQ(won.share, 1);
        EXPECT_TRUE(won.forfeitB);
        tally.add({lost, won, playGame(game, start, seats, steady, steady, 1, 1)});
    }
    EXPECT_EQ(tally.forfeitsA().games, 3U);
    EXPECT_EQ(tally.forfeitsB().games, 3U);
    EXPECT_EQ(tally.forfeitsB().last->in(Language::de), "er ist müde");
}

GameResult result(double share) {
    return {.share = share, .pointsA = 3, .pointsB = 1, .forfeitA = {}, .forfeitB = {}};
}

TEST(Tally, TakesADealForOneResult) {
    // Deals that cancel are worth half a win each and tell that the players are equal.
    Tally equal(0.5);
    for (int deal = 0; deal < 100; ++deal) {
        equal.add({result(1), result(0)});
    }
    EXPECT_DOUBLE_EQ(equal.share().value, 0.5);
    EXPECT_GT(equal.share().low, 0.49);
    EXPECT_NEAR(equal.elo().value, 0, 1e-9);
    EXPECT_DOUBLE_EQ(equal.pointsA(), 3);
    // The same games in another pairing are far less sure.
    Tally lucky(0.5);
    for (int deal = 0; deal < 100; ++deal) {
        const double all = deal % 2 == 0 ? 1 : 0;
        lucky.add({result(all), result(all)});
    }
    EXPECT_DOUBLE_EQ(lucky.share().value, 0.5);
    EXPECT_NEAR(lucky.share().low, 0.5 - 1.96 * 0.05, 0.001);
}

TEST(Tally, MeasuresStrengthAgainstTheFairShare) {
    Tally tally(0.25);
    for (int deal = 0; deal < 100; ++deal) {
        tally.add({result(1), result(0), result(0), result(0)});
    }
    EXPECT_NEAR(tally.elo().value, 0, 1e-9);
    Tally two(0.5);
    for (int deal = 0; deal < 11; ++deal) {
        two.add({result(deal == 0 ? 0 : 1), result(deal == 0 ? 0 : 1)});
    }
    EXPECT_NEAR(two.elo().value, 400, 1e-9); // ten to one
}

TEST(Tally, KnowsWhenAResultIsClear) {
    Tally better(0.5);
    Tally worse(0.5);
    for (int deal = 0; deal < 200; ++deal) {
        better.add({result(1), result(deal % 2 == 0 ? 1 : 0)});
        worse.add({result(0), result(deal % 2 == 0 ? 1 : 0)});
    }
    EXPECT_GT(better.logLikelihoodRatio(0, 20), 3);
    EXPECT_LT(worse.logLikelihoodRatio(0, 20), -3);
}

} // namespace
} // namespace zeros
