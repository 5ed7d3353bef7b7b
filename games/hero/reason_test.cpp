// What is said of moves in ZERO HERO, by examples.
#include "games/hero/hero.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

// Two players: twelve cards are set aside, one is hidden at each seat, ten are final, and then come
// pairs 1 to 4.
Rehearsal<Hero> market(std::string_view pairs, std::string_view hidden = "v3 o3") {
    Rehearsal<Hero> game(2);
    game.deal("r0~ r0 r2+ r2? r2! r3 r3 r4 o0 o2! o2+ o4 " + std::string(hidden) +
              " y3 y3 g3 g3 t3 t3 b3 b3 y4 g4 " + std::string(pairs));
    game.state.purses = {4, 4};
    return game;
}

TEST(HeroReason, APairIsWorthWhatItsColoursGive) {
    const auto game = market("v4 v2? t4 t2+ y2! g0 v2! y0");
    EXPECT_EQ(game.reason(0, "buy 1"), "three violet cards count 12: 3 → 12 points, for 4 tokens, "
                                       "and a hidden card comes with it");
    EXPECT_EQ(game.reason(0, "buy 1", Language::fr),
              "trois cartes violettes valent 12 : 3 → 12 points, pour 4 jetons, avec une carte "
              "cachée en plus");
    EXPECT_EQ(game.reason(0, "buy 1", Language::de),
              "drei Karten in Violett zählen 12: 3 → 12 Punkte, für 4 Chips, und eine verdeckte "
              "Karte kommt dazu");
    EXPECT_EQ(game.reason(0, "buy 2"), "two turquoise cards count 8 or more with a third, for 4 "
                                       "tokens, and a token comes with it");
    EXPECT_EQ(game.reason(0, "buy 3"),
              "having the most 0s gives you 5 points: 3 → 10 points, for 4 tokens");
}

TEST(HeroReason, ACardToMoveIsPartOfAPair) {
    auto game = market("v4 g0~ t4 t2+ y2! g2! g2? y2?");
    game.state.faceUp[1].add(*Hero::parseCard("v2!"), hero::printedBox);
    EXPECT_EQ(game.reason(0, "buy 1"),
              "having the most 0s gives you 5 points: 3 → 5 points, for 4 tokens, "
              "then steal v2! from seat 1, which makes 17 points");
}

TEST(HeroReason, WhatAHiddenCardChangesIsNotForetold) {
    const auto twice = market("v4 g0~ v0~ b0~ y2! g2! g2? y2?");
    EXPECT_EQ(twice.reason(0, "buy 2"),
              "having the most 0s gives you 5 points: 3 → 5 points, for 4 "
              "tokens, then you give or steal a card twice");
    EXPECT_EQ(twice.reason(0, "buy 2", Language::fr),
              "le plus grand nombre de 0 vous donne 5 points : 3 → 5 points, pour 4 jetons, puis "
              "vous donnez ou volez deux fois une carte");
    EXPECT_EQ(twice.reason(0, "buy 2", Language::de),
              "die meisten Nullen geben dir 5 Punkte: 3 → 5 Punkte, für 4 Chips, dann gibst oder "
              "stiehlst du zweimal eine Karte");
    const auto drawn = market("g0~ t2? t4 t2+ y2! g2! g2? y2?");
    EXPECT_EQ(
        drawn.reason(0, "buy 1"),
        "having the most 0s gives you 5 points: 3 → 10 points, for 4 tokens, a hidden card comes "
        "with it, then you give or steal a card");
}

TEST(HeroReason, TheMost0sAreSureOnlyIfNobodyCanHideMore) {
    // Seat 1 hides a second card, and may have two 0s against one.
    auto game = market("y2! g0 t4 t2? b4 b2+ g2? y2?");
    EXPECT_EQ(game.reason(0, "buy 1"),
              "having the most 0s gives you 5 points: 3 → 10 points, for 4 tokens");
    game.does(0, "take 3 1").does(1, "buy 2");
    EXPECT_EQ(game.reason(0, "buy 1"),
              "having the most 0s gives you 5 points: 3 → 10 points, as far as "
              "you can see, for 4 tokens");
    EXPECT_EQ(game.reason(0, "buy 1", Language::fr),
              "le plus grand nombre de 0 vous donne 5 points : 3 → 10 points, à votre "
              "connaissance, pour 4 jetons");
    EXPECT_EQ(game.reason(0, "buy 1", Language::de),
              "die meisten Nullen geben dir 5 Punkte: 3 → 10 Punkte, soweit du siehst, für 4 "
              "Chips");
    EXPECT_EQ(game.reason(0, "take 4 1"),
              "that puts off pair 1, which you can already pay for: +7 for 4 tokens, as far as you "
              "can see");
    game.state.purses[0] = 2;
    EXPECT_EQ(game.reason(0, "take 1 1", Language::de),
              "Paar 1 kostet dann 3 von deinen 3 Chips: +7, soweit du siehst");
    // With a 0 already a second one seems to bring nothing.
    game.state.faceUp[0].add(*Hero::parseCard("b0"), hero::printedBox);
    const auto card = [](std::string_view text) { return *Hero::parseCard(text); };
    game.state.market = {{{card("g0"), card("y0")},
                          {card("g0~"), card("y0~")},
                          {card("t0"), card("b0~")},
                          {card("t0~"), card("r0")}}};
    EXPECT_EQ(game.reason(0, "take 4 1"),
              "as far as you can see, no pair brings you points now; you then have 3 tokens");
    game.state.purses = {4, 0};
    EXPECT_EQ(game.reason(0, "take 4 1", Language::fr),
              "à votre connaissance, aucune paire ne vous rapporte de points ; vous avez alors 5 "
              "jetons");
}

TEST(HeroReason, APairMayCostPoints) {
    auto game = market("v2! b2! t4 t2+ y2! g2! g2? y2?");
    game.state.purses[1] = 0; // so that there is nothing to keep from the other
    EXPECT_EQ(game.reason(0, "buy 1", Language::de),
              "mit zwei Karten in Violett verlierst du 3 Punkte: 3 → 2 Punkte, für 4 Chips");
}

TEST(HeroReason, WhatIsBadForOneselfMayBeWorseForOthers) {
    // Seat 0 has two turquoise cards that count nothing, and would have four.
    auto game = market("t2! t2? v4 v2+ y2! g2! g2? y2?", "t2+ o3");
    game.state.faceUp[0].add(*Hero::parseCard("t0"), hero::printedBox);
    game.state.faceUp[1].add(*Hero::parseCard("t4"), hero::printedBox);
    EXPECT_EQ(game.reason(0, "buy 1"), "seat 1, who would gain 4 by it as far as you can see, does "
                                       "not get it, for 4 tokens, and a hidden card comes with it");
    EXPECT_EQ(
        game.reason(0, "buy 1", Language::fr),
        "la place 1, qui y gagnerait 4 à votre connaissance, ne l’aura pas, pour 4 jetons, avec "
        "une carte cachée en plus");
}

TEST(HeroReason, TokensAreTakenForAPair) {
    auto game = market("v4 v2? t4 t2+ y2! g2! g2? y2?");
    game.state.purses = {3, 0};
    EXPECT_EQ(game.reason(0, "take 2 1"), "with 4 tokens you can pay for pair 1 next turn: +9");
    EXPECT_EQ(game.reason(0, "take 1 1"), "pair 1 then costs 3 of your 4 tokens: +9");
    game.state.purses = {2, 0};
    EXPECT_EQ(game.reason(0, "take 2 1", Language::fr),
              "il manque encore 1 jeton pour la paire 1, qui vous rapporte +9");
    game.state.purses = {4, 0};
    EXPECT_EQ(game.reason(0, "take 2 1", Language::de),
              "das schiebt Paar 1 auf, das du schon bezahlen kannst: +9 für 4 Chips");
    game.state.stacks[2] = 1;
    EXPECT_EQ(
        game.reason(0, "take 3 1"),
        "pair 3 is then free for whoever comes next: as far as you can see +4 for you, +4 for "
        "seat 1");
}

TEST(HeroReason, WhatSpeaksAgainstAMoveIsNotItsMerit) {
    auto game = market("v4 v2! t4 t2+ b4 b2! g2! g2?", "o3 v3");
    game.state.purses = {0, 3};
    game.state.faceUp[1].add(*Hero::parseCard("v3"), hero::printedBox);
    EXPECT_EQ(game.reason(0, "take 1 1"),
              "seat 1 can then pay for pair 1: +9, as far as you can see");
    EXPECT_EQ(game.merit(0, "take 1 1"), "no pair brings you points now; you then have 1 token");
    auto worth = market("v4 v2? t4 t2+ y2! g2! g2? y2?");
    EXPECT_EQ(worth.merit(0, "take 2 1"), "with 5 tokens you can pay for pair 1 next turn: +9");
    worth.state.stacks[0] = 1; // the other could have it for nothing
    worth.state.faceUp[1].add(*Hero::parseCard("v3"), hero::printedBox);
    EXPECT_EQ(worth.merit(0, "take 1 1"), "no other move looks better");
    auto loss = market("v2! b2! t4 t2+ y2! g2! g2? y2?");
    loss.state.purses[1] = 0;
    EXPECT_EQ(loss.merit(0, "buy 1"),
              "two violet cards count 6 or more with a third, for 4 tokens");
}

TEST(HeroReason, ACardMovedCountsOnBothSides) {
    auto game = market("v4 g0~ t4 t2+ y2! g2! g2? y2?");
    game.does(0, "buy 1");
    game.state.faceUp[1].add(*Hero::parseCard("v2!"), hero::printedBox);
    EXPECT_EQ(game.reason(0, "steal v2! 1"),
              "three violet cards count 12: you 5 → 17 points, seat 1 2 → 0, as far as you can "
              "see");
    EXPECT_EQ(game.reason(0, "steal v2! 1", Language::fr),
              "trois cartes violettes valent 12 : vous 5 → 17 points, la place 1 2 → 0, à votre "
              "connaissance");
    EXPECT_EQ(
        game.reason(0, "give v4 1", Language::de),
        "v3, allein in ihrer Farbe, zählt 3: du 5 → 8 Punkte, Platz 1 2 → 0, soweit du siehst");
}

} // namespace
} // namespace zeros
