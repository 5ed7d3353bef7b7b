// What a seat of ZERO (Solèr) sees, and what it can infer.
#include "core/reading.hpp"
#include "games/rehearsal.hpp"
#include "games/soler/soler.hpp"

#include <map>

namespace zeros {
namespace {

soler::Bag bag(std::string_view text) {
    soler::Bag cards;
    for (std::string_view word = cutWord(text); !word.empty(); word = cutWord(text)) {
        cards.add(*Soler::parseCard(word));
    }
    return cards;
}

TEST(SolerView, HidesOtherHandsAndThePile) {
    Rehearsal<Soler> one(2);
    Rehearsal<Soler> two(2);
    one.deal("0 0 0 +1 +1 -1 -1 -1 -2 -2 +3 +3 +2");
    two.deal("0 0 0 +1 +1 +3 +3 +2 -3 -1 -1 -1 -2");
    EXPECT_EQ(Soler::view(one.state, 0), Soler::view(two.state, 0));
    EXPECT_NE(Soler::view(one.state, 1), Soler::view(two.state, 1));
}

TEST(SolerView, HidesThePlacedCardsUntilTheyAreRevealed) {
    Rehearsal<Soler> one(2);
    Rehearsal<Soler> two(2);
    one.deal("0 0 0 +1 +1 -1 -1 -1 -2 -2");
    two.deal("0 0 0 +1 +1 -1 -1 -1 -2 -2");
    one.does(0, "play +1").does(1, "play -1");
    two.does(0, "play +1").does(1, "play -2");
    EXPECT_EQ(Soler::view(one.state, 0), Soler::view(two.state, 0));
    EXPECT_EQ(Soler::view(one.state, spectator), Soler::view(two.state, spectator));
    one.does(0, "bid 5").does(1, "bid 6");
    two.does(0, "bid 5").does(1, "bid 6");
    EXPECT_NE(Soler::view(one.state, 0), Soler::view(two.state, 0));
}

TEST(SolerView, RemembersCardsSeenGoingIntoAHand) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +2 +2 -1 -1 -2 -2 0");
    // Seat 1 takes +3 and 0 by its Zero, secures nothing, and holds both from now on.
    game.does(0, "play +3").does(1, "play 0").does(0, "bid 5").does(1, "bid 6").does(1, "done");
    EXPECT_EQ(game.state.known[1], bag("0 +3"));
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
        const auto guessed = Soler::guess(Soler::view(game.state, 0), rng);
        EXPECT_TRUE(guessed.hands[1].contains(bag("0 +3")));
        EXPECT_EQ(guessed.hands[1].size(), game.state.hands[1].size());
        EXPECT_EQ(guessed.hands[0], game.state.hands[0]);
    }
    // Placed but not revealed, it may be either of them or any other.
    game.does(0, "play +2").does(1, "play -1");
    std::map<int, int> placed;
    for (int i = 0; i < 500; ++i) {
        ++placed[Soler::guess(Soler::view(game.state, 0), rng).cards[1]];
    }
    EXPECT_GT(placed[*Soler::parseCard("0")], 50);
    EXPECT_GT(placed[*Soler::parseCard("+3")], 50);
}

TEST(SolerView, RemembersCardsSeenGoingUnderThePileUntilTheyAreDrawn) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +2 +2 -1 -1 -2 -2 -1");
    const int before = game.state.pile.size();
    game.does(0, "play +3").does(1, "play -2").does(0, "bid 5").does(1, "bid 6");
    EXPECT_EQ(game.state.unseen, before);
    Rng rng(1);
    for (int i = 0; i < 100; ++i) {
        const auto guessed = Soler::guess(Soler::view(game.state, 1), rng);
        EXPECT_EQ(Soler::cardText(guessed.pile.at(before)), "+3");
        EXPECT_EQ(Soler::cardText(guessed.pile.at(before + 1)), "-2");
    }
    // Drawn later, it is known in that hand.
    game.state.pile = {};
    game.state.pile.putUnder(*Soler::parseCard("+3"));
    game.state.unseen = 0;
    game.state.hands[1] = bag("-1 -2");
    game.state.hands[0] = bag("+3 +2 +2 +1 +1");
    game.does(0, "play +2").does(1, "play -1").does(0, "bid 5").does(1, "bid 6");
    EXPECT_TRUE(game.state.known[1].contains(bag("+3")));
}

TEST(SolerView, TheZeroThatWentBackIsKnown) {
    Rehearsal<Soler> game(2);
    game.deal("0 +3 +3 +2 +2 0 -1 -2 -2 -1");
    game.does(0, "play 0").does(1, "play 0").does(0, "bid 5").does(1, "bid 6");
    EXPECT_EQ(game.state.known[0], bag("0"));
    EXPECT_EQ(game.state.known[1], bag("0"));
}

TEST(SolerView, GuessesEveryArrangementWithTheSameProbability) {
    // Out of seat 0's sight are +1 +1 -1 -2: two in seat 1's hand, two at the top of the pile.
    Rehearsal<Soler> game(2);
    game.deal("");
    Soler::State& state = game.state;
    state.hands[0] = bag("0 0 0");
    state.hands[1] = bag("+1 -1");
    state.pile = {};
    state.pile.putUnder(*Soler::parseCard("+1"));
    state.pile.putUnder(*Soler::parseCard("-2"));
    state.unseen = 2;
    state.secured[0] = soler::allCards;
    for (const char* card : {"0", "0", "0", "+1", "+1", "-1", "-2"}) {
        state.secured[0].remove(*Soler::parseCard(card));
    }
    // Twelve ways to lay the four cards in a row, two of them the same for each hand of two
    // different cards.
    std::map<std::string, int> seen;
    Rng rng(2);
    const int trials = 60'000;
    for (int i = 0; i < trials; ++i) {
        const auto guessed = Soler::guess(Soler::view(state, 0), rng);
        ++seen[Soler::text({}, Soler::Move::secure(guessed.hands[1])) + " | " +
               Soler::cardText(guessed.pile.at(0)) + " " + Soler::cardText(guessed.pile.at(1))];
    }
    EXPECT_EQ(seen.size(), 7U);
    double chi = 0;
    for (const auto& [text, count] : seen) {
        const double share = text.starts_with("secure +1 +1") ? 1 : 2;
        const double expected = trials * share / 12;
        chi += (count - expected) * (count - expected) / expected;
    }
    EXPECT_LT(chi, 22.5); // one in a thousand with six degrees of freedom
}

TEST(SolerView, AStepThatEndedByItselfTellsThatNoSetWasLeft) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +2 +2 +2 +1 +1 +1 -2");
    // Seat 1 takes +3 and +1; when it has secured -2 +2 nothing is left that sums to 0 or 10.
    game.does(0, "play +3").does(1, "play +1").does(0, "bid 5").does(1, "bid 4");
    game.does(1, "secure -2 +2");
    ASSERT_EQ(game.state.phase, Soler::Phase::placing);
    ASSERT_TRUE(game.state.withoutSet.contains(1));
    Rng rng(3);
    for (int i = 0; i < 500; ++i) {
        EXPECT_FALSE(soler::holdsSet(Soler::guess(Soler::view(game.state, 0), rng).hands[1]));
    }
    // Placing a card changes nothing about that; a card drawn does. Seat 1 leads now.
    game.does(0, "play +3").does(1, "play +1").does(1, "bid 5").does(0, "bid 6");
    EXPECT_TRUE(game.state.withoutSet.contains(1));
    game.does(0, "play +3").does(1, "play +1").does(1, "bid 5").does(0, "bid 6");
    EXPECT_FALSE(game.state.withoutSet.contains(1));
}

TEST(SolerView, WhoSecuresHoldsASet) {
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +2 +2 +1 +1 +1 +1 -1");
    game.does(0, "play +3").does(1, "play +1").does(0, "bid 5").does(1, "bid 4");
    ASSERT_EQ(game.state.phase, Soler::Phase::securing);
    Rng rng(3);
    for (int i = 0; i < 500; ++i) {
        EXPECT_TRUE(soler::holdsSet(Soler::guess(Soler::view(game.state, 0), rng).hands[1]));
    }
}

} // namespace
} // namespace zeros
