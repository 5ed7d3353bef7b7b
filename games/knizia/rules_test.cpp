// The rules of ZERO (Knizia), by examples.
#include "core/reading.hpp"
#include "games/knizia/knizia.hpp"
#include "games/rehearsal.hpp"

#include <cmath>
#include <map>

namespace zeros {
namespace {

Knizia::Cards cards(std::string_view text) {
    Knizia::Cards all = 0;
    for (std::string_view word = cutWord(text); !word.empty(); word = cutWord(text)) {
        all |= knizia::only(*Knizia::parseCard(word));
    }
    return all;
}

// Three players; the table holds s4 … s8, and nobody is near anything.
Rehearsal<Knizia> threePlayers(std::string_view options = "{}") {
    Rehearsal<Knizia> game(3, options);
    game.deal("r1 r2 r3 g4 g5 g6 b7 b8 y1 "
              "r4 r5 r6 g1 g2 g3 b1 b2 y8 "
              "r7 r8 g7 g8 b3 b4 y2 y3 v1 "
              "s4 s5 s6 s7 s8");
    return game;
}

TEST(Knizia, HasSevenColoursOfEightNumbers) {
    EXPECT_EQ(Knizia::fullDeck.size(), 56U);
    EXPECT_EQ(Knizia::cardText(*Knizia::parseCard("s8")), "s8");
    EXPECT_FALSE(Knizia::parseCard("r9"));
    EXPECT_FALSE(Knizia::parseCard("w1"));
}

TEST(Knizia, ScoresThePrintedExamples) {
    EXPECT_EQ(knizia::worth(cards("g2 r5 s5 k3 y3 b3 g3 s3 r3")), 7);
    EXPECT_EQ(knizia::worth(cards("v1 b1 g4 b8 r1 r3 r4 r7 r8")), 13);
    EXPECT_EQ(knizia::worth(cards("y1 b2 r2 g2 k5 k7 b7 y7 s7")), 15);
    EXPECT_EQ(knizia::worth(cards("b8 b7 b5 b1 b2 y2 r2 s2 g2")), 0);
}

TEST(Knizia, FourOfANumberCountOnceAndFiveNothing) {
    EXPECT_EQ(knizia::worth(cards("r7 g7 b7 y7 r1 g1 b2 y2 v2")), 10);
    EXPECT_EQ(knizia::worth(cards("r7 g7 b7 y7 v7 r1 g1 b2 y2")), 3);
}

TEST(Knizia, ACardInAFiveDoesNotCountForItsNumber) {
    // The red 7 is in the red five, but the green 7 still counts.
    EXPECT_EQ(knizia::worth(cards("r1 r2 r3 r4 r7 g7 b6 y5 v8")), 7 + 6 + 5 + 8);
}

TEST(Knizia, AZeroIsFiveOfAColourAndFiveOfANumber) {
    EXPECT_TRUE(knizia::isZero(cards("b8 b7 b5 b1 b2 y2 r2 s2 g2")));
    EXPECT_FALSE(knizia::isZero(cards("b8 b7 b5 b1 b2 y2 r2 s2 g3")));
    EXPECT_FALSE(knizia::isZero(cards("b8 b7 b5 b1 g1 y2 r2 s2 g2")));
}

TEST(Knizia, ThePlayerAfterTheDealerBegins) {
    const auto game = threePlayers();
    EXPECT_EQ(Knizia::toMove(game.state), Seats::only(1));
    EXPECT_EQ(game.legal(1).size(), 46U);
    EXPECT_EQ(game.legal(0).size(), 0U);
}

TEST(Knizia, ASwapLaysACardAndTakesOneOfTheFive) {
    auto game = threePlayers();
    EXPECT_EQ(game.refusal(1, "swap r1 s4"), "r1 is not in your hand");
    EXPECT_EQ(game.refusal(1, "swap r4 k4"), "k4 is not on the table");
    EXPECT_EQ(game.refusal(1, "swap r4 r4"), "you may not take r4, the card you lay");
    EXPECT_EQ(game.refusal(0, "swap r1 s4"), "it is not the turn of seat 0");
    EXPECT_EQ(game.refusal(1, "pass"), "passing is for the last turns: swap or knock");
    game.does(1, "swap r4 s4");
    EXPECT_EQ(game.state.table, cards("r4 s5 s6 s7 s8"));
    EXPECT_EQ(game.state.hands[1], cards("s4 r5 r6 g1 g2 g3 b1 b2 y8"));
    EXPECT_EQ(Knizia::toMove(game.state), Seats::only(2));
}

TEST(Knizia, KnocksCountOverAllPlayersAndTheSecondGivesTheOthersOneLastTurn) {
    auto game = threePlayers();
    game.does(1, "knock").does(2, "swap r7 s4").does(0, "swap r1 s5");
    game.does(1, "knock"); // the same player may knock again
    EXPECT_EQ(game.refusal(2, "knock"), "there were two knocks already: swap or pass");
    game.does(2, "pass").does(0, "swap r2 s6");
    EXPECT_TRUE(Knizia::wantsDeal(game.state)); // seat 1 has no last turn
    EXPECT_EQ(game.refusal(1, "knock"), "the cards are not dealt yet");
}

TEST(Knizia, AllHandsAreScoredAtTheEndOfARound) {
    auto game = threePlayers();
    game.does(1, "knock").does(2, "knock").does(0, "pass").does(1, "pass");
    // Seat 0: 1 to 8 are all there; seat 1: 1 2 3 4 5 6 8; seat 2: 1 2 3 4 7 8.
    EXPECT_EQ(game.points(), (std::vector<int>{36, 29, 25}));
}

TEST(Knizia, AZeroEndsTheRoundAtOnce) {
    Rehearsal<Knizia> game(3);
    game.deal("");
    game.state.hands[1] = cards("b8 b7 b5 b1 b2 y2 r2 s2 k3");
    game.state.table = cards("g2 s4 s5 s6 s7");
    game.does(1, "swap k3 g2");
    EXPECT_TRUE(Knizia::wantsDeal(game.state));
    EXPECT_EQ(game.points()[1], 0);
}

TEST(Knizia, AZeroEndsTheRoundInTheLastTurnsToo) {
    Rehearsal<Knizia> game(4);
    game.deal("");
    game.state.hands[3] = cards("b8 b7 b5 b1 b2 y2 r2 s2 k3");
    game.state.table = cards("g2 s4 s5 s6 s7");
    game.does(1, "knock").does(2, "knock").does(3, "swap k3 g2");
    EXPECT_TRUE(Knizia::wantsDeal(game.state)); // seats 0 and 1 have no turn any more
}

TEST(Knizia, AZeroStraightAfterTheDealEndsTheRound) {
    Rehearsal<Knizia> game(3);
    game.deal("b8 b7 b5 b1 b2 y2 r2 s2 g2");
    EXPECT_TRUE(Knizia::wantsDeal(game.state));
    EXPECT_EQ(game.state.roundsPlayed, 1);
    EXPECT_EQ(game.points()[0], 0);
    EXPECT_GT(game.points()[1], 0);
}

TEST(Knizia, AZeroAtTheLastDealEndsTheGame) {
    Rehearsal<Knizia> game(3, R"({"rounds": 1})");
    game.deal("b8 b7 b5 b1 b2 y2 r2 s2 g2");
    EXPECT_TRUE(Knizia::over(game.state));
}

TEST(Knizia, HouseRuleFiftyTurnsEachEndTheRound) {
    auto game = threePlayers(R"({"rounds": 1})");
    for (int turn = 0; turn < 150; ++turn) {
        ASSERT_FALSE(Knizia::over(game.state)) << turn;
        const Seat seat = Knizia::toMove(game.state).first();
        if (turn == 70) {
            game.does(seat, "knock"); // one knock changes nothing
            continue;
        }
        // Swap back and forth.
        game.does(seat, game.legal(seat).front());
        if (knizia::isZero(game.state.hands[seat])) {
            FAIL() << "a ZERO was not meant to come up here";
        }
    }
    EXPECT_TRUE(Knizia::over(game.state));
}

TEST(Knizia, ASecondKnockInTheVeryLastTurnStillGivesLastTurns) {
    auto game = threePlayers(R"({"rounds": 1})");
    game.state.turnsLeft = 1;
    game.state.knocks = 1;
    game.does(1, "knock");
    EXPECT_FALSE(Knizia::over(game.state));
    game.does(2, "pass").does(0, "pass");
    EXPECT_TRUE(Knizia::over(game.state));
}

TEST(Knizia, ThereAreAsManyRoundsAsPlayersAndTheDealPasses) {
    Rehearsal<Knizia> game(4);
    Rng rng(1);
    Knizia::Deck deck = Knizia::fullDeck;
    for (int round = 0; round < 4; ++round) {
        rng.shuffle(deck);
        Knizia::deal(game.state, deck);
        EXPECT_EQ(Knizia::toMove(game.state), Seats::only(static_cast<Seat>((round + 1) % 4)));
        while (!Knizia::toMove(game.state).empty()) {
            const Seat seat = Knizia::toMove(game.state).first();
            Knizia::play(game.state, seat, Knizia::pick(game.state, seat, rng));
        }
    }
    EXPECT_TRUE(Knizia::over(game.state));
}

TEST(Knizia, FewestPointsWin) {
    EXPECT_EQ(bestSeats({12, 7, 7}, 3, Knizia::facts).count(), 2);
    EXPECT_FALSE(bestSeats({12, 7, 7}, 3, Knizia::facts).contains(0));
}

TEST(Knizia, TwoMayPlayAsAHouseRule) {
    Rehearsal<Knizia> game(2);
    game.deal("");
    EXPECT_EQ(game.legal(1).size(), 46U);
    game.does(1, "knock").does(0, "knock").does(1, "pass");
    EXPECT_TRUE(Knizia::wantsDeal(game.state));
}

TEST(KniziaView, HidesHandsButNotWhatWasSeenGoingThere) {
    auto one = threePlayers();
    auto two = threePlayers();
    // Seat 2 has other cards, and so has the rest of the box.
    two.state.hands[2] = cards("k1 k2 k3 k4 v5 v6 v7 v8 y7");
    EXPECT_EQ(Knizia::view(one.state, 0), Knizia::view(two.state, 0));
    one.does(1, "swap r4 s4");
    two.does(1, "swap r4 s4");
    EXPECT_EQ(Knizia::view(one.state, 0), Knizia::view(two.state, 0));
    EXPECT_EQ(Knizia::view(one.state, 0).seen.hands[1], cards("s4"));
    EXPECT_EQ(Knizia::view(one.state, spectator).seen.hands[0], cards(""));
    one.does(2, "swap r7 r4").does(0, "swap r1 s5").does(1, "swap s4 r1");
    EXPECT_EQ(one.state.known[1], cards("r1")); // s4 went back to the table
    Rng rng(1);
    for (int i = 0; i < 100; ++i) {
        const auto guessed = Knizia::guess(Knizia::view(one.state, 0), rng);
        EXPECT_EQ(guessed.hands[1] & cards("r1"), cards("r1"));
        EXPECT_EQ(guessed.hands[2] & cards("r4"), cards("r4"));
        EXPECT_EQ(std::popcount(guessed.hands[1]), 9);
    }
}

TEST(KniziaView, GuessesEveryPossibleHandWithTheSameProbability) {
    // Two players; of seat 1's hand only two cards are unknown, and one pair would be a ZERO.
    Rehearsal<Knizia> game(2);
    game.deal("");
    game.state.hands[0] = cards("r1 r3 r4 r5 r6 r7 r8 g1 g3");
    game.state.table = cards("k1 k3 k4 k5 k6");
    game.state.hands[1] = cards("b8 b7 b5 b1 b2 y2 r2 v5 v6");
    game.state.known[1] = cards("b8 b7 b5 b1 b2 y2 r2");
    std::map<Knizia::Cards, int> seen;
    Rng rng(4);
    const int unseen = 56 - 9 - 5 - 7;
    const int pairs = unseen * (unseen - 1) / 2;
    const int trials = 100 * pairs;
    for (int i = 0; i < trials; ++i) {
        ++seen[Knizia::guess(Knizia::view(game.state, 0), rng).hands[1]];
    }
    // g2 s2 k2 v2 would complete the ZERO in pairs: six hands that cannot be.
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(pairs - 6));
    double chi = 0;
    const double expected = static_cast<double>(trials) / (pairs - 6);
    for (const auto& [hand, count] : seen) {
        EXPECT_FALSE(knizia::isZero(hand));
        chi += (count - expected) * (count - expected) / expected;
    }
    const double freedom = pairs - 7;
    EXPECT_LT(chi, freedom + 4 * std::sqrt(2 * freedom));
}

TEST(KniziaView, HandsLieOpenWhenARoundIsOver) {
    auto game = threePlayers();
    game.does(1, "knock").does(2, "knock").does(0, "pass").does(1, "pass");
    EXPECT_EQ(Knizia::view(game.state, 0).seen.hands, game.state.hands);
}

} // namespace
} // namespace zeros
