// What the moves of the last turn of a round of ZERO (Knizia) come to.
#include "games/knizia/last_turn.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

constexpr std::uint64_t someDeals = 100'000;

// Two players, one round. Seat 0 deals, so seat 1 begins; both hold two low numbers and high ones.
Rehearsal<Knizia> twoPlayers() {
    Rehearsal<Knizia> game(2, R"({"rounds": 1})");
    game.deal("r1 r2 r3 r4 g5 g6 b7 b8 y1 "
              "g1 g2 g3 g4 r5 r6 y7 y8 b1 "
              "r7 k2 s4 s5 s6");
    return game;
}

TEST(KniziaLastTurn, IsTheOneThatNobodyCanAnswer) {
    auto game = twoPlayers();
    EXPECT_FALSE(knizia::isLastTurn(game.state));
    game.does(1, "knock");
    EXPECT_FALSE(knizia::isLastTurn(game.state));
    game.does(0, "knock");
    EXPECT_TRUE(knizia::isLastTurn(game.state));
    Rehearsal<Knizia> three(3);
    three.deal("");
    three.does(1, "knock").does(2, "knock");
    EXPECT_FALSE(knizia::isLastTurn(three.state)); // seat 1 follows
}

TEST(KniziaLastTurn, TheBestMoveLeavesTheLeastWorth) {
    auto game = twoPlayers();
    game.does(1, "knock").does(0, "swap g5 r7").does(1, "knock");
    ASSERT_TRUE(knizia::isLastTurn(game.state));
    // With r7 seat 0 has five reds; 6, 7, 8 and 1 are left, and laying the 8 saves most.
    const auto view = Knizia::view(game.state, 0);
    const auto best = knizia::bestLastMove(view);
    EXPECT_EQ(best.lay(), *Knizia::parseCard("b8"));
    EXPECT_EQ(knizia::worth(game.state.hands[0]), 1 + 6 + 7 + 8);
}

TEST(KniziaLastTurn, IsCertainWhenAllIsKnown) {
    auto game = twoPlayers();
    game.does(1, "knock").does(0, "swap g5 r7").does(1, "knock");
    auto view = Knizia::view(game.state, 0);
    view.seen.hands[1] = game.state.hands[1]; // had all of them been seen
    Rng rng(1);
    const auto moves = knizia::judgeLastMoves(view, someDeals, rng);
    EXPECT_EQ(moves.size(), game.legal(0).size());
    EXPECT_EQ(moves[0].move, knizia::bestLastMove(view));
    for (const auto& last : moves) {
        Knizia::State after = game.state;
        Knizia::play(after, 0, last.move);
        const int lead = after.points[1] - after.points[0];
        EXPECT_EQ(last.certainLead, lead);
        EXPECT_NEAR(last.lead, lead, 1e-9);
        EXPECT_NEAR(last.share, lead > 0 ? 1 : lead == 0 ? 0.5 : 0, 1e-9);
        EXPECT_EQ(last.error, 0);
    }
}

TEST(KniziaLastTurn, SupposesThatWhoKnockedHasAGoodHand) {
    auto game = twoPlayers();
    game.does(1, "knock").does(0, "swap g5 r7").does(1, "knock");
    const auto view = Knizia::view(game.state, 0);
    Rng rng(1);
    const auto moves = knizia::judgeLastMoves(view, someDeals, rng);
    double guessed = 0; // had seat 1 not knocked
    constexpr int guesses = 4000;
    for (int i = 0; i < guesses; ++i) {
        Knizia::State state = Knizia::guess(view, rng);
        Knizia::play(state, 0, moves[0].move);
        guessed += static_cast<double>(state.points[1] - state.points[0]) / guesses;
    }
    EXPECT_LT(moves[0].lead, guessed - 3);
    EXPECT_FALSE(moves[0].certainLead);
    EXPECT_GT(moves[0].error, 0);
}

} // namespace
} // namespace zeros
