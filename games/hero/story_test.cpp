// What is told of ZERO HERO, by examples. Records call those who sit there seat 0, 1 and so on.
#include "games/hero/hero.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

using Sentences = std::vector<std::string>;

// Two players: twelve cards are set aside, one is hidden at each seat, ten are final, and then come
// pairs 1 to 4.
std::string deckWith(std::string_view pairs) {
    return "r0~ r0 r2+ r2? r2! r3 r3 r4 o0 o2! o2+ o4 v3 o3 y3 y3 g3 g3 t3 t3 b3 b3 y4 g4 " +
           std::string(pairs);
}

Rehearsal<Hero> atMarket(std::string_view pairs) {
    Rehearsal<Hero> game(2);
    game.deal(deckWith(pairs));
    game.state.purses = {4, 4};
    return game;
}

TEST(HeroStory, TheDealTellsThePairsAndTheOwnHiddenCard) {
    Rehearsal<Hero> game(2);
    EXPECT_EQ(game.toldOfDeal(1, deckWith("v4 v2? t4 t2+ y2! g0 v2! y0~")),
              (Sentences{"The cards are dealt.", "Pair 1: v4 and v2? with draw, 4 tokens.",
                         "Pair 2: t4 and t2+ with token, 4 tokens.",
                         "Pair 3: y2! with flags and g0, 4 tokens.",
                         "Pair 4: v2! with flags and y0~ with move, 4 tokens.",
                         "Everybody has 3 tokens.", "Your hidden card: o3."}));
    Rehearsal<Hero> again(2);
    EXPECT_EQ(again.toldOfDeal(spectator, deckWith("v4 v2? t4 t2+")).size(), 6U);
}

TEST(HeroStory, TakingTellsWhatThePairCostsThen) {
    auto game = atMarket("v4 v2? t4 t2+ y2! g0 v2! y0");
    EXPECT_EQ(game.told(1, 0, "take 2 1"),
              Sentences{"seat 0 takes 1 token from pair 2, which now costs 3, and has 5."});
    game.state.stacks[1] = 1;
    EXPECT_EQ(game.told(1, 1, "take 2 1"),
              Sentences{"You take 1 token from pair 2, which is now free, and have 5."});
}

TEST(HeroStory, BuyingTellsWhatTheSymbolsDoAndWhatComesNext) {
    auto game = atMarket("g2+ v2? t4 t2+ y2! g0 v2! y0 v4 b2! b0");
    EXPECT_EQ(
        game.told(1, 0, "buy 1"),
        (Sentences{"seat 0 buys pair 1 (g2+ with token and v2? with draw) for 4 tokens and has 0 "
                   "left.",
                   "seat 0 gets 1 token from the reserve and has 1.", "seat 0 draws a hidden card.",
                   "New at pair 1: b2! with flags and b0, 8 tokens.",
                   "Points in view: seat 0 (4)."}));
}

TEST(HeroStory, OnlyWhoeverDrawsIsToldWhichCard) {
    auto game = atMarket("t2! v2? t4 t2+ y2! g0 v2! y0 v4 b2! b0");
    auto same = game;
    EXPECT_EQ(game.told(0, 0, "buy 1")[1], "You draw a hidden card: v4.");
    for (const std::string& sentence : same.told(1, 0, "buy 1")) {
        EXPECT_EQ(sentence.find("v4"), std::string::npos) << sentence;
    }
}

TEST(HeroStory, GivingAndStealingSpeakToTheListener) {
    auto game = atMarket("t0~ b4 t4 t2+ y2! g0 v2! y0");
    game.state.stacks[0] = 0;
    const auto bought = game.told(0, 0, "buy 1");
    EXPECT_EQ(bought[0], "You take pair 1 (t0~ with move and b4) for nothing.");
    EXPECT_EQ(bought[1], "You may give or steal a card.");
    EXPECT_EQ(game.described(0, "give b4 1"), "give b4 to seat 1");
    EXPECT_EQ(game.described(1, "give b4 1"), "give b4 to you");
    for (const auto& [listener, sentence] : std::initializer_list<std::pair<Seat, const char*>>{
             {0, "You give b4 to seat 1."},
             {1, "seat 0 gives you b4."},
             {spectator, "seat 0 gives b4 to seat 1."}}) {
        auto same = game;
        EXPECT_EQ(same.told(listener, 0, "give b4 1")[0], sentence);
    }
}

TEST(HeroStory, TheEndTellsWhyAndEveryScore) {
    auto game = atMarket("b2? b4 t4 t2+ y2! g0 v2! y0");
    game.state.pileLeft = 2;
    EXPECT_EQ(game.told(0, 0, "buy 2"),
              (Sentences{"You buy pair 2 (t4 and t2+ with token) for 4 tokens and have 0 left.",
                         "You get 1 token from the reserve and have 1.",
                         "New at pair 2: y4 and g4, 8 tokens.", "Your hidden card: v3.",
                         "seat 1’s hidden card: o3.", "seat 0: violet 3; 3 points in all.",
                         "seat 1: orange 3; 3 points in all."}));
}

TEST(HeroStory, TheEndTellsWhyAndWhatDecided) {
    auto game = atMarket("b2? b4 t4 t2+ y2! g0 v2! y0");
    game.state.pileLeft = 2;
    auto zeros = game;
    EXPECT_EQ(game.ending(0, "buy 2"),
              (Sentences{"The pile is empty: the game is over.", "A tie: 3 points each.",
                         "A single point would have decided it."}));
    zeros.state.purses = {4, 4};
    EXPECT_EQ(zeros.ending(0, "buy 4"),
              (Sentences{"The pile is empty: the game is over.", "Won by 2 points: 5 to 3.",
                         "The points for the most 0s decided it: seat 0 (5) and seat 1 (0)."}));
}

TEST(HeroStory, InThreeLanguages) {
    auto game = atMarket("b4 v2? t4 t2+ y2! g0 v2! y0");
    EXPECT_EQ(game.described(0, "buy 1", Language::fr),
              "acheter la paire 1 (b4 et v2? avec symbole carte cachée) pour 4 jetons");
    EXPECT_EQ(game.described(0, "take 1 1", Language::de), "1 Chip von Paar 1 nehmen");
    EXPECT_EQ(game.told(0, 0, "take 1 1", Language::fr),
              Sentences{"Vous prenez 1 jeton à la paire 1, qui coûte maintenant 3, et en avez 5."});
    EXPECT_EQ(game.told(0, 1, "take 1 1", Language::de),
              Sentences{"Platz 1 nimmt 1 Chip von Paar 1, das jetzt 2 kostet, und hat 5."});
}

} // namespace
} // namespace zeros
