// Which moments of a game are told, and how.
#include "table/moments.hpp"

#include <gtest/gtest.h>

namespace zeros {
namespace {

constexpr Phrase doing{"do {0}", "faire {0}", "{0} tun"};

// Two players in turns, whose chances do not change.
std::vector<Decision> quietGame(std::size_t length) {
    std::vector<Decision> decisions(length);
    for (std::size_t i = 0; i < length; ++i) {
        decisions[i].ply = i;
        decisions[i].seat = static_cast<Seat>(i % 2);
        decisions[i].played.win = 0.5;
        decisions[i].best.win = 0.5;
        decisions[i].playedInWords = say(doing, {static_cast<int>(i)});
        decisions[i].bestInWords = say(doing, {"better"});
    }
    return decisions;
}

std::vector<std::size_t> pliesOf(const std::vector<Moment>& moments) {
    std::vector<std::size_t> plies;
    for (const Moment& moment : moments) {
        plies.push_back(moment.ply);
    }
    return plies;
}

TEST(Moments, AreTheCostliestDecisionsInTheirOrder) {
    auto decisions = quietGame(10);
    EXPECT_TRUE(decidingMoments(decisions, 10, {}, 0).empty());
    decisions[7].cost = 0.2;
    decisions[1].cost = 0.3;
    decisions[4].cost = 0.1;
    decisions[2].cost = 0.05;    // the fourth
    decisions[5].pointsCost = 4; // of the lead alone
    const auto moments = decidingMoments(decisions, 10, {}, 1);
    EXPECT_EQ(pliesOf(moments), (std::vector<std::size_t>{1, 4, 7}));
    EXPECT_EQ(moments[0].told.in(Language::en),
              "You give away 30% in winning chances: do 1. Better: do better.");
    EXPECT_EQ(moments[1].told.in(Language::de),
              "Platz 0 verschenkt 10 % Gewinnchance: 4 tun. Besser: better tun.");
}

TEST(Moments, OfAGameThatIsLostAnywayAreTheLead) {
    auto decisions = quietGame(4);
    decisions[2].pointsCost = 6;
    const auto moments = decidingMoments(decisions, 10, {}, spectator);
    EXPECT_EQ(pliesOf(moments), (std::vector<std::size_t>{2}));
    EXPECT_EQ(moments[0].told.in(Language::en),
              "seat 0 gives away about 6 points: do 2. Better: do better.");
}

TEST(Moments, AreAlsoTurnsOfChance) {
    auto decisions = quietGame(6);
    decisions[4].played.win = decisions[4].best.win = 0.1; // nobody did anything wrong
    const auto moments = decidingMoments(decisions, 10, {}, 0);
    EXPECT_EQ(pliesOf(moments), (std::vector<std::size_t>{3})); // between 2 and 4
    EXPECT_EQ(moments[0].told.in(Language::en),
              "seat 1: do 3. Your chance of winning then falls from 50% to 10%.");
    // The same in the eyes of the other is not told again.
    decisions[5].played.win = decisions[5].best.win = 0.8;
    EXPECT_EQ(pliesOf(decidingMoments(decisions, 10, {}, 0)), (std::vector<std::size_t>{3}));
    // Where several moves came between, or none of others, it is what came of the first.
    decisions[1].seat = 0;
    decisions[2].seat = 1;
    EXPECT_EQ(pliesOf(decidingMoments(decisions, 10, {}, 0)), (std::vector<std::size_t>{1}));
    decisions[2].seat = decisions[3].seat = 0;
    decisions[2].forced = decisions[3].forced = true;
    const auto own = decidingMoments(decisions, 10, {}, 0);
    EXPECT_EQ(pliesOf(own), (std::vector<std::size_t>{1}));
    EXPECT_EQ(own[0].told.in(Language::en),
              "seat 0: do 1. Your chance of winning then falls from 50% to 10%.");
}

TEST(Moments, AreNoTurnsWhereSomebodyGaveTheWinAwayOrNothingIsClear) {
    auto decisions = quietGame(6);
    decisions[4].played.win = decisions[4].best.win = 0.9;
    decisions[3].cost = 0.4; // that is why
    EXPECT_EQ(pliesOf(decidingMoments(decisions, 10, {}, 0)), (std::vector<std::size_t>{3}));
    decisions[3].cost = 0;
    decisions[4].best.error = 0.3;
    EXPECT_TRUE(decidingMoments(decisions, 10, {}, 0).empty());
    decisions[4].best.error = 0;
    decisions[4].chapter = decisions[5].chapter = 1; // another round, judged by itself
    EXPECT_TRUE(decidingMoments(decisions, 10, {}, 0).empty());
}

TEST(Moments, TheEndIsOneToo) {
    auto decisions = quietGame(4);
    const FinalStanding end{.scores = {3, 8}, .winners = Seats::only(1)};
    const auto moments = decidingMoments(decisions, 4, end, 1);
    ASSERT_EQ(moments.size(), 1U); // for both, but told once
    EXPECT_EQ(moments[0].ply, 3U);
    EXPECT_EQ(moments[0].told.in(Language::en),
              "seat 1: do 3. seat 0’s chance of winning then falls from 50% to 0%.");
    EXPECT_TRUE(decidingMoments(std::span(decisions).first(3), 4, end, 1).empty());
    // What went against it decided nothing, or less.
    decisions[2].played.win = decisions[2].best.win = 0.9;
    EXPECT_EQ(decidingMoments(decisions, 4, end, 1).size(), 1U);
    EXPECT_EQ(decidingMoments(decisions, 4, end, 1)[0].ply, 3U);
}

} // namespace
} // namespace zeros
