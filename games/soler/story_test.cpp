// What is told of ZERO (Solèr), by examples. Records call those who sit there seat 0, 1 and so on.
#include "games/rehearsal.hpp"
#include "games/soler/soler.hpp"

namespace zeros {
namespace {

using Sentences = std::vector<std::string>;

// Five cards each, then the pile.
constexpr std::string_view fiveEach = "-1 0 +2 +3 +3 -2 +1 +1 +2 +2 +3 +3 -1";

TEST(SolerStory, ADealTellsTheOwnHandAndWhoLeads) {
    Rehearsal<Soler> game(2);
    EXPECT_EQ(game.toldOfDeal(0, fiveEach),
              (Sentences{"Deal 1: the cards are dealt.", "Your hand: -1, 0, +2, +3 and +3.",
                         "You lead and will bid first.", "45 cards are left in the pile."}));
    Rehearsal<Soler> again(2);
    EXPECT_EQ(again.toldOfDeal(spectator, fiveEach, Language::fr),
              (Sentences{"Donne 1 : les cartes sont distribuées.",
                         "la place 0 ouvre et annoncera en premier.",
                         "Il reste 45 cartes dans la pioche."}));
}

TEST(SolerStory, ACardThatIsPlacedIsToldToWhoPlacedItAlone) {
    for (const char* move : {"play 0", "play -1"}) {
        Rehearsal<Soler> game(2);
        game.deal(fiveEach);
        auto same = game;
        EXPECT_EQ(game.told(1, 0, move), Sentences{"seat 0 places a card face down."});
        EXPECT_EQ(same.told(spectator, 0, move), Sentences{"seat 0 places a card face down."});
        EXPECT_EQ(game.told(0, 1, "play +1"), (Sentences{"seat 1 places a card face down.",
                                                         "All cards are placed. You bid first."}));
    }
    Rehearsal<Soler> game(2);
    game.deal(fiveEach);
    EXPECT_EQ(game.told(0, 0, "play -1"), Sentences{"You place -1 face down."});
    EXPECT_EQ(Soler::tellHidden(std::array<Seat, 2>{0, 1}).in(Language::en),
              "seat 0 and seat 1 place a card each, face down.");
}

TEST(SolerStory, TheEndOfARoundIsToldWithAllCardsAndWhoDrew) {
    Rehearsal<Soler> game(2);
    game.deal(fiveEach).does(0, "play +3").does(1, "play -2").does(0, "bid 4");
    game.state.hands[0] = game.state.known[0] = {};
    game.state.hands[0].add(soler::Card{6});
    EXPECT_EQ(game.told(0, 1, "bid 5"),
              (Sentences{"seat 1 bids 5.", "The cards: seat 0 (+3) and seat 1 (-2). Together 1.",
                         "Nobody bid 1 and there is no 0: the cards go under the pile.",
                         "You draw -1, +3 and +3.", "44 cards are left in the pile."}));
}

TEST(SolerStory, WhoeverTakesTheCardsSecuresAndLeads) {
    Rehearsal<Soler> game(2);
    game.deal(fiveEach).does(0, "play 0").does(1, "play -2").does(0, "bid 4");
    EXPECT_EQ(game.told(1, 1, "bid -2"),
              (Sentences{"You bid -2.", "The cards: seat 0 (0) and seat 1 (-2). Together -2.",
                         "You bid -2: right! You take the cards."}));
    EXPECT_EQ(game.told(0, 1, "secure -2 0 +1 +1"),
              (Sentences{"seat 1 secures -2, 0, +1 and +1: 4 points.", "seat 1 now has 4 points.",
                         "seat 1 holds no further set.", "seat 1 draws 1 card.",
                         "44 cards are left in the pile.", "seat 1 leads the next round."}));
}

TEST(SolerStory, TheEndTellsWhatDecided) {
    Rehearsal<Soler> game(2);
    game.deal(fiveEach).does(0, "play 0").does(1, "play -2").does(0, "bid 4").does(1, "bid -2");
    game.state.pile = {};
    game.state.hands[0] = {};
    auto earlier = game;
    auto cards = game;
    EXPECT_EQ(
        game.ending(1, "secure -2 0 +1 +1"),
        (Sentences{"The pile is empty and somebody has no card left: the game is over.",
                   "Won by 4 points: 4 to 0.", "The last set decided it: seat 1, 4 points."}));
    cards.state.points[1] = 3;
    cards.state.secured[1].add(soler::zero, 3);
    EXPECT_EQ(cards.ending(1, "secure -2 0 +1 +1")[2],
              "The 0s made the greatest difference: seat 1 (4) and seat 0 (0).");
    earlier.state.options.deals = 2;
    earlier.state.dealsPlayed = 1;
    earlier.state.points = {9, 2};
    EXPECT_EQ(
        earlier.ending(1, "secure -2 0 +1 +1", Language::fr),
        (Sentences{"Les 2 donnes sont jouées : la partie est finie.", "Gagné de 3 points : 9 à 6.",
                   "Les donnes précédentes ont décidé : la place 0 (9) et la place 1 (2)."}));
}

TEST(SolerStory, AMoveInWords) {
    Rehearsal<Soler> game(2);
    game.deal(fiveEach);
    EXPECT_EQ(game.described(0, "play -1", Language::de), "-1 verdeckt legen");
    EXPECT_EQ(game.described(0, "bid -4"), "bid -4");
    EXPECT_EQ(game.described(0, "secure -2 -1 +3", Language::fr), "mettre à l’abri -2, -1 et +3");
    EXPECT_EQ(game.described(0, "done"), "secure nothing more");
}

} // namespace
} // namespace zeros
