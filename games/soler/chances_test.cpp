// How likely each total of ZERO (Solèr) is.
#include "games/rehearsal.hpp"
#include "games/soler/chances.hpp"

#include <numeric>

namespace zeros {
namespace {

double chanceOf(const Soler::State& state, Seat viewer, int total) {
    return soler::chancesOfTotals(Soler::view(state, viewer).seen,
                                  viewer)[soler::placeOf(total, state.players)];
}

TEST(SolerChances, CountTheCardsOutOfSight) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 +3 +3 +3 -1 -1 -2 -2 +1");
    game.does(0, "play +3").does(1, "play -1");
    // 50 cards are out of sight of seat 0, among them ten 0s, one −3 and ten +3s.
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 3), 10.0 / 50);
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 0), 1.0 / 50);
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 6), 10.0 / 50);
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, -1), 0);
}

TEST(SolerChances, CountTheCardsSeenGoingIntoAHand) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +2 +2 -1 -1 -2 -2 0");
    // Seat 1 takes +3 and 0 and holds both among six cards; four of them nobody has seen.
    game.does(0, "play +3").does(1, "play 0").does(0, "bid 5").does(1, "bid 6").does(1, "done");
    game.does(0, "play +2").does(1, "play -1");
    const double unseenZeros = 11.0 / 49; // seat 0 holds four cards and knows of two
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 2), (1 + 4 * unseenZeros) / 6);
}

TEST(SolerChances, AreThoseOfTheStatesThatArePossible) {
    constexpr int guesses = 20000;
    for (int players = 2; players <= 5; ++players) {
        Rng rng(static_cast<std::uint64_t>(players));
        Rehearsal<Soler> game(players);
        game.deal("");
        for (int moves = 0; moves < 300 || game.state.phase != Soler::Phase::bidding ||
                            !game.state.withSet.empty() || !game.state.withoutSet.empty();
             ++moves) {
            ASSERT_FALSE(Soler::over(game.state));
            const Seat seat = Soler::toMove(game.state).first();
            Soler::play(game.state, seat, Soler::pick(game.state, seat, rng));
        }
        const Seat viewer = game.state.bidder;
        const auto view = Soler::view(game.state, viewer);
        soler::Chances drawn{};
        for (int i = 0; i < guesses; ++i) {
            const auto guessed = Soler::guess(view, rng);
            const int total = std::accumulate(
                guessed.cards.begin(), guessed.cards.begin() + players, 0,
                [](int sum, soler::Card card) { return sum + soler::valueOf(card); });
            drawn[soler::placeOf(total, players)] += 1.0 / guesses;
        }
        const soler::Chances counted = soler::chancesOfTotals(view.seen, viewer);
        for (std::size_t total = 0; total < counted.size(); ++total) {
            EXPECT_NEAR(counted[total], drawn[total], 0.015) << players << " players";
        }
        EXPECT_NEAR(std::accumulate(counted.begin(), counted.end(), 0.0), 1, 1e-9);
        EXPECT_EQ(counted, soler::chancesOfTotals(game.state, viewer)); // hidden cards play no part
    }
}

} // namespace
} // namespace zeros
