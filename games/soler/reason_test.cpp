// What is said of moves in ZERO (Solèr), by examples.
#include "games/rehearsal.hpp"
#include "games/soler/chances.hpp"

namespace zeros {
namespace {

TEST(SolerReason, ABidIsAsGoodAsItsTotalIsLikely) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 +2 +3 +3 +3 +2 +2").does(0, "play 0").does(1, "play +3");
    // Of the 50 cards that seat 0 cannot see, 13 are +3, 12 are +2 and 9 are 0.
    EXPECT_EQ(game.reason(0, "bid 3"), "a total of 3 is the likeliest: 26%");
    EXPECT_EQ(game.reason(0, "bid 3", Language::fr), "un total de 3 est le plus probable : 26 %");
    EXPECT_EQ(game.reason(0, "bid 3", Language::de),
              "eine Summe von 3 ist am wahrscheinlichsten: 26 %");
    EXPECT_EQ(game.reason(0, "bid 0"), "a total of 0: 18%; 3 is likelier: 26%");
    EXPECT_EQ(game.reason(0, "bid -5", Language::fr), "un total de -5 est impossible");
    // What is named already is barred. It suits a 0, and nearly as well a +3, which makes 6.
    game.does(0, "bid 3");
    EXPECT_EQ(game.reason(1, "bid 6"), "of the totals nobody has named, 6 is the likeliest: 26%");
    EXPECT_EQ(game.reason(1, "bid 5"), "a total of 5: 13%; 6 is likelier: 26%");
}

TEST(SolerReason, TotalsThatAreEquallyLikelyAreNotEachTheLikeliest) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 -1 +3 +3 +3 +2 +2").does(0, "play 0").does(1, "play +3");
    // Of the 50 cards that seat 0 cannot see, 13 are +3 and 13 are +2.
    EXPECT_EQ(game.reason(0, "bid 2"), "a total of 2: 26%, about as likely as 3");
    EXPECT_EQ(game.reason(0, "bid 3", Language::fr),
              "un total de 3 : 26 %, à peu près aussi probable que 2");
    EXPECT_EQ(game.reason(0, "bid 0"), "a total of 0: 18%; 2 is likelier: 26%");
}

TEST(SolerReason, ACardThatEverybodyHasSeenCountsInATotal) {
    // Seat 1 takes the round with its 0, so all know +3 and 0 in its hand, beside five others.
    Rehearsal<Soler> game(2);
    game.deal("+3 +3 +3 +3 +3 0 +2 +2 +2 -1").does(0, "play +3").does(1, "play 0");
    game.does(0, "bid 6").does(1, "bid 5").does(1, "done");
    game.does(0, "play +3").does(1, "play +2");
    // One of its six cards is known to be +3 and one 0; of the 49 others in nobody's sight 8 are
    // +3 and 11 are 0.
    const auto chances = soler::chancesOfTotals(Soler::view(game.state, 0).seen, 0);
    EXPECT_NEAR(chances[soler::placeOf(6, 2)], 1.0 / 6 + 4.0 / 6 * 8 / 49, 1e-9);
    EXPECT_NEAR(chances[soler::placeOf(3, 2)], 1.0 / 6 + 4.0 / 6 * 11 / 49, 1e-9);
    double sum = 0;
    for (const double chance : chances) {
        sum += chance;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(SolerReason, A0MayTakeEverything) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 +2 +3 +3 +3 +2 +2"); // nine of 50 are 0s
    EXPECT_EQ(game.reason(0, "play 0"),
              "with a chance of 82% yours is the only 0; it then takes both cards unless a bid is "
              "right");
    EXPECT_EQ(game.reason(0, "play 0", Language::fr),
              "il y a 82 % de chances que votre 0 soit le seul ; il prend alors les deux cartes, "
              "sauf annonce juste");
    EXPECT_EQ(
        game.reason(0, "play 0", Language::de),
        "zu 82 % ist deine 0 die einzige; dann nimmt sie beide Karten, wenn kein Gebot stimmt");
}

TEST(SolerReason, AHandWithoutASetHoldsNo0) {
    // Seat 1 takes +2 and +3, and as it holds no set then, all know that it has no 0.
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 +2 +3 +3 +3 +3 +3").does(0, "play +2").does(1, "play +3");
    game.does(0, "bid 6").does(1, "bid 5");
    EXPECT_EQ(game.reason(0, "play 0", Language::de),
              "zu 100 % ist deine 0 die einzige; dann nimmt sie beide Karten, wenn kein Gebot "
              "stimmt");
    // It holds +2, +3 and four others: any of 41 that are no 0, among them 12 +2s.
    EXPECT_EQ(game.reason(1, "play +2"),
              "you need +2 for no set; another player’s chance of guessing it is 36%");
}

TEST(SolerReason, ACardIsNeededForASetOrNot) {
    Rehearsal<Soler> game(2);
    game.deal("-1 +1 +2 0 -2 +3 +3 +3 +2 +2");
    EXPECT_EQ(game.reason(0, "play +1"), "without +1 your hand can secure 3 instead of 5 cards");
    EXPECT_EQ(game.reason(0, "play +1", Language::de),
              "ohne +1 kann deine Hand nur noch 3 statt 5 Karten sichern");
    EXPECT_EQ(game.reason(1, "play +2", Language::fr),
              "sans +2, votre main ne peut plus mettre à l’abri que 0 au lieu de 4 cartes");
    Rehearsal<Soler> other(2);
    other.deal("0 0 0 +1 +2 +3 +3 +3 +2 +2"); // 8 of 55 cards are +1, and 13 are +2
    EXPECT_EQ(other.reason(0, "play +1"),
              "you need +1 for no set, and of your cards it is the hardest to guess: 15%");
    EXPECT_EQ(other.reason(0, "play +2"),
              "you need +2 for no set; another player’s chance of guessing it is 24%");
}

TEST(SolerReason, A0MayBeTheHardestToGuess) {
    // Seat 1 secures two 0s and a +2, so of 50 cards that nobody has seen ten are 0, 12 +2 and
    // 13 +3.
    Rehearsal<Soler> game(2);
    game.deal("0 0 +2 +2 +3 -2 0 0 +2 -1").does(0, "play +2").does(1, "play -1");
    game.does(0, "bid 6").does(1, "bid 1").does(1, "secure -2 0 0 +2");
    EXPECT_EQ(game.reason(0, "play +2"),
              "you need +2 for no set; another player’s chance of guessing it is 24%");
}

TEST(SolerReason, A0StaysOnlyWhileTheDealGoesOn) {
    Rehearsal<Soler> game(2);
    game.deal("0 +3 +3 +3 +3 +2 +2 +2 +2 +2").does(0, "play 0").does(1, "play +2");
    game.does(0, "bid 0").does(1, "bid 1");
    EXPECT_EQ(game.reason(0, "done"),
              "your 0 stays to take the cards of a round; secured, it gives 1 point");
    game.state.barrenRounds = Soler::barrenRoundsToEnd - 1;
    EXPECT_EQ(game.reason(0, "done"),
              "that leaves 1 point in your hand which you could secure now");
    // A last card in the pile goes to the taker, and the other holds none.
    game.state.barrenRounds = 0;
    game.state.pile = {};
    game.state.pile.putUnder(soler::zero);
    game.state.unseen = 1;
    game.state.hands[1] = {};
    game.state.hands[0] = {};
    game.state.hands[0].add(soler::zero);
    EXPECT_EQ(game.reason(0, "done"),
              "that leaves 1 point in your hand which you could secure now");
    EXPECT_EQ(game.reason(0, "secure 0"), "1 point, the most that your hand gives");
}

TEST(SolerReason, SecuringIsMeasuredByWhatTheHandGives) {
    Rehearsal<Soler> game(2);
    game.deal("-1 +1 +2 0 -2 +3 +3 +3 +2 +2").does(0, "play +2").does(1, "play +3");
    game.does(0, "bid 5").does(1, "bid 6");
    EXPECT_EQ(game.reason(0, "secure -2 -1 +1 +2"),
              "4 points, and your 0 can still take the cards of a round");
    EXPECT_EQ(game.reason(0, "secure -1 +1", Language::de),
              "2 Punkte, und 3 weitere können folgen: Mehr gibt deine Hand nicht her");
    EXPECT_EQ(game.reason(0, "secure -2 -1 +3", Language::fr),
              "3 points, 4 avec le reste ; votre main pourrait en donner 5");
    EXPECT_EQ(game.reason(0, "secure 0"), "1 point, but your 0 will take no more cards");
    EXPECT_EQ(game.reason(0, "done"),
              "that leaves 5 points in your hand which you could secure now");
    game.does(0, "secure -2 -1 +1 +2");
    EXPECT_EQ(game.reason(0, "done"),
              "your 0 stays to take the cards of a round; secured, it gives 1 point");
}

TEST(SolerReason, NothingIsSaidAgainstAMoveThatIsRecommended) {
    Rehearsal<Soler> game(2);
    game.deal("-1 +1 +2 0 -2 +3 +3 +3 +2 +2");
    EXPECT_EQ(game.merit(0, "play +1"), "another player’s chance of guessing +1 is 15%");
    EXPECT_EQ(game.merit(1, "play +2"), "another player’s chance of guessing +2 is 24%");
    game.does(0, "play +2").does(1, "play +3");
    EXPECT_EQ(game.merit(0, "bid 2"), "a total of 2: 22%, and nobody else can name it now");
    EXPECT_EQ(game.merit(0, "bid -5", Language::fr),
              "un total de -5 : 0 %, et personne d’autre ne peut plus l’annoncer");
    game.does(0, "bid 5");
    EXPECT_EQ(game.merit(1, "bid 3", Language::de), "kein anderer Zug sieht besser aus");
    game.does(1, "bid 6");
    EXPECT_EQ(game.merit(0, "secure 0"), "1 point, and 4 more can follow: your hand gives no more");
    EXPECT_EQ(game.merit(0, "secure -2 -1 +3"),
              "3 points, and your 0 can still take the cards of a round");
    EXPECT_EQ(game.merit(0, "done", Language::fr),
              "votre 0 reste pour prendre les cartes d’un tour ; à l’abri, il donne 1 point");
    Rehearsal<Soler> ten(2);
    ten.deal("+1 +1 +2 +3 +3 0 0 0 +2 -1");
    EXPECT_EQ(ten.merit(0, "play +3"), "no other card leaves you more to secure: 0 cards");
    EXPECT_EQ(ten.merit(0, "play +3", Language::de),
              "keine andere Karte lässt dir mehr zu sichern: 0 Karten");
}

} // namespace
} // namespace zeros
