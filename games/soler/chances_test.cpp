// How likely each total of ZERO (Solèr) is.
#include "core/reading.hpp"
#include "games/rehearsal.hpp"
#include "games/soler/chances.hpp"

#include <numeric>

namespace zeros {
namespace {

double chanceOf(const Soler::State& state, Seat viewer, int total) {
    return soler::chancesOfTotals(Soler::view(state, viewer).seen,
                                  viewer)[soler::placeOf(total, state.players)];
}

soler::Bag bagOf(std::string_view cards) {
    soler::Bag bag;
    for (std::string_view word = cutWord(cards); !word.empty(); word = cutWord(cards)) {
        bag.add(*Soler::parseCard(word));
    }
    return bag;
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

TEST(SolerChances, LeaveOutThe0sOfAHandWithoutASet) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +2 0 0 0 +3 +3 +3 +3 +3").does(0, "play +2").does(1, "play +3");
    game.does(0, "bid 6").does(1, "bid 5"); // seat 1 takes, and holds no set
    game.does(0, "play +3").does(1, "play +3");
    // It holds +2, +3 and four others; 40 of 49 cards out of sight are no 0, among them 11 +3s.
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 3), 0);
    EXPECT_DOUBLE_EQ(chanceOf(game.state, 0, 6), (1 + 4 * 11.0 / 40) / 6);
}

TEST(SolerChances, AreThoseOfTheStatesWithoutA0InAHand) {
    // No negative card is out of sight, so two cards of seat 1 without a set are without a 0, and
    // 0s are the likelier with seat 2, of which all have seen a +1.
    constexpr int guesses = 20000;
    Rehearsal<Soler> game(3);
    game.deal("");
    game.state.hands = {bagOf("+2"), bagOf("+3 +3"), bagOf("+1 0 0")};
    game.state.known[2] = bagOf("+1");
    game.state.withoutSet.add(1);
    game.state.pile = {};
    for (const auto* card : {"0", "0", "0", "0", "+1", "+2", "+3", "+3"}) {
        game.state.pile.putUnder(*Soler::parseCard(card));
    }
    game.state.unseen = 8;
    game.state.secured[0] = soler::allCards;
    game.state.secured[0].remove(bagOf("+2 +3 +3 +1 0 0 0 0 0 0 +1 +2 +3 +3"));
    game.does(0, "play +2").does(1, "play +3").does(2, "play 0");
    Rng rng(1);
    const auto view = Soler::view(game.state, 0);
    soler::Chances drawn{};
    for (int i = 0; i < guesses; ++i) {
        const auto cards = Soler::guess(view, rng).cards;
        const int total =
            soler::valueOf(cards[0]) + soler::valueOf(cards[1]) + soler::valueOf(cards[2]);
        drawn[soler::placeOf(total, 3)] += 1.0 / guesses;
    }
    const soler::Chances counted = soler::chancesOfTotals(view.seen, 0);
    for (std::size_t total = 0; total < counted.size(); ++total) {
        EXPECT_NEAR(counted[total], drawn[total], 0.015);
    }
    EXPECT_NEAR(std::accumulate(counted.begin(), counted.end(), 0.0), 1, 1e-9);
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
