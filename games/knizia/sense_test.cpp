// What somebody sensible makes of a position of ZERO (Knizia).
#include "games/knizia/knizia.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

// Seat 1 begins with three threes and takes two more.
Rehearsal<Knizia> afterSomeSwaps() {
    Rehearsal<Knizia> game(2);
    game.deal("r8 r7 r6 r5 g8 g7 b8 b6 y1 "
              "r3 g3 b3 r1 g2 b4 y5 k6 s7 "
              "y3 k3 s8 v8 v7");
    game.does(1, "swap s7 y3").does(0, "swap y1 v8").does(1, "swap k6 k3");
    return game;
}

TEST(KniziaSuppose, KeepsAllThatIsSeen) {
    const auto game = afterSomeSwaps();
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        const auto view = Knizia::view(game.state, seat);
        Rng rng(1);
        for (int i = 0; i < 500; ++i) {
            const auto sampled = Knizia::sampleBelief(view, rng);
            EXPECT_EQ(Knizia::view(sampled, seat), view);
            EXPECT_EQ(std::popcount(sampled.hands[0]), Knizia::handSize);
            EXPECT_EQ(std::popcount(sampled.hands[1]), Knizia::handSize);
            EXPECT_EQ(sampled.hands[0] & sampled.hands[1], 0U);
            EXPECT_EQ((sampled.hands[0] | sampled.hands[1]) & sampled.table, 0U);
            EXPECT_FALSE(knizia::isZero(sampled.hands[1 - seat]));
        }
    }
}

TEST(KniziaSuppose, WhoTookTwoThreesMayHoldMoreOfThem) {
    const auto game = afterSomeSwaps();
    const auto view = Knizia::view(game.state, 0);
    Rng rng(1);
    int sampled = 0;
    int guessed = 0;
    const auto threesOf = [](const Knizia::State& state) {
        return std::popcount(state.hands[1] & knizia::wholeNumber(3));
    };
    for (int i = 0; i < 2000; ++i) {
        sampled += threesOf(Knizia::sampleBelief(view, rng));
        guessed += threesOf(Knizia::guess(view, rng));
    }
    EXPECT_GT(sampled, guessed + 500);
}

TEST(KniziaSuppose, AFreshDealTellsNothing) {
    Rehearsal<Knizia> game(3);
    game.deal("");
    const auto view = Knizia::view(game.state, 1);
    Rng one(1);
    Rng two(1);
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(Knizia::sampleBelief(view, one), Knizia::guess(view, two));
    }
}

} // namespace
} // namespace zeros
