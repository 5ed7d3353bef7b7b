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

TEST(KniziaLastTurn, CountsExactlyWhatIsKnown) {
    auto game = twoPlayers();
    game.does(1, "knock").does(0, "swap g5 r7").does(1, "knock");
    auto view = Knizia::view(game.state, 0);
    EXPECT_FALSE(knizia::countLastMoves(view, someDeals)); // any nine cards of 33
    view.seen.hands[1] = game.state.hands[1];              // had all of them been seen
    const auto moves = knizia::countLastMoves(view, someDeals);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->size(), game.legal(0).size());
    EXPECT_EQ((*moves)[0].move, knizia::bestLastMove(view));
    for (const auto& last : *moves) {
        Knizia::State after = game.state;
        Knizia::play(after, 0, last.move);
        const int lead = after.points[1] - after.points[0];
        EXPECT_DOUBLE_EQ(last.lead, lead);
        EXPECT_DOUBLE_EQ(last.share, lead > 0 ? 1 : lead == 0 ? 0.5 : 0);
    }
}

TEST(KniziaLastTurn, CountsAllHandsThatArePossible) {
    auto game = twoPlayers();
    game.does(1, "knock").does(0, "swap g5 r7").does(1, "knock");
    auto view = Knizia::view(game.state, 0);
    view.seen.hands[1] = game.state.hands[1] & ~(knizia::wholeNumber(1) | knizia::wholeNumber(8));
    view.seen.known[1] = view.seen.hands[1];
    const auto moves = knizia::countLastMoves(view, someDeals);
    ASSERT_TRUE(moves);
    constexpr int guesses = 20'000;
    double lead = 0;
    double share = 0;
    Rng rng(1);
    for (int i = 0; i < guesses; ++i) {
        Knizia::State state = Knizia::guess(view, rng);
        Knizia::play(state, 0, (*moves)[0].move);
        const int difference = state.points[1] - state.points[0];
        lead += static_cast<double>(difference) / guesses;
        share += (difference > 0 ? 1 : difference == 0 ? 0.5 : 0) / guesses;
    }
    EXPECT_NEAR((*moves)[0].lead, lead, 0.2);
    EXPECT_NEAR((*moves)[0].share, share, 0.02);
}

} // namespace
} // namespace zeros
