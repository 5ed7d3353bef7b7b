// What somebody sensible makes of a position of ZERO (Solèr).
#include "games/rehearsal.hpp"
#include "games/soler/soler.hpp"

namespace zeros {
namespace {

// How much the card of seat 0 counts on the average, as far as seat 1 can tell.
double meanCard(const Soler::View& view, Soler::State (*imagine)(const Soler::View&, Rng&)) {
    constexpr int times = 2000;
    Rng rng(1);
    int sum = 0;
    for (int i = 0; i < times; ++i) {
        sum += soler::valueOf(imagine(view, rng).cards[0]);
    }
    return static_cast<double>(sum) / times;
}

TEST(SolerSuppose, WhoBidsHighHasRatherPlacedAHighCard) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 +3 -1 -1 +1 -2 -2");
    game.does(0, "play +3").does(1, "play +1");
    const double before = meanCard(Soler::view(game.state, 1), Soler::sampleBelief);
    game.does(0, "bid 4");
    const auto view = Soler::view(game.state, 1);
    EXPECT_GT(meanCard(view, Soler::sampleBelief), before + 0.5);
    EXPECT_NEAR(meanCard(view, Soler::guess), before, 0.2);
}

TEST(SolerSuppose, KeepsAllThatIsSeen) {
    Rehearsal<Soler> game(3);
    game.deal("0 0 0 +1 +3 -1 -1 +1 -2 -2 +2 +2 +2 +2 +2");
    game.does(0, "play 0").does(1, "play +1").does(2, "play +2").does(0, "bid 2");
    Rng rng(1);
    for (Seat seat = 0; seat < 3; ++seat) {
        const auto view = Soler::view(game.state, seat);
        for (int i = 0; i < 200; ++i) {
            EXPECT_EQ(Soler::view(Soler::sampleBelief(view, rng), seat), view);
        }
    }
}

} // namespace
} // namespace zeros
