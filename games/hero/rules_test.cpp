// The rules of ZERO HERO, by examples.
#include "core/reading.hpp"
#include "games/hero/hero.hpp"
#include "games/rehearsal.hpp"

#include <cmath>
#include <map>

namespace zeros {
namespace {

Hero::Collection cards(std::string_view text) {
    Hero::Collection all;
    for (std::string_view word = cutWord(text); !word.empty(); word = cutWord(text)) {
        all.add(*Hero::parseCard(word), hero::printedBox);
    }
    return all;
}

// Two players: twelve cards set aside, the hidden cards v3 and v4, ten final cards, then the pairs
// and the main pile.
constexpr std::string_view setAside = "r0~ r0 r2+ r2? r2! r3 r3 r4 o0 o3 o3 o4 ";
constexpr std::string_view hiddenTwo = "v3 v4 ";
constexpr std::string_view finals = "y3 y3 g3 g3 t3 t3 b3 b3 y4 g4 ";

Rehearsal<Hero> twoPlayers(std::string_view pairsAndPile, std::string_view lastTen = finals) {
    Rehearsal<Hero> game(2);
    game.deal(std::string(setAside) + std::string(hiddenTwo) + std::string(lastTen) + " " +
              std::string(pairsAndPile));
    return game;
}

TEST(Hero, HasEightCardsOfEachColour) {
    const Hero::Deck deck = Hero::deckOf({});
    EXPECT_EQ(deck.size(), 56U);
    for (const char colour : hero::colourLetters) {
        int sum = 0;
        for (const auto card : deck) {
            sum += Hero::cardText(card)[0] == colour ? hero::faceOf(card).value : 0;
        }
        EXPECT_EQ(sum, 0 + 0 + 2 + 2 + 2 + 3 + 3 + 4);
    }
    EXPECT_FALSE(Hero::parseCard("o1"));
    EXPECT_FALSE(Hero::parseCard("o2 "));
    EXPECT_FALSE(Hero::parseCard("o2+?"));
}

TEST(Hero, SetsUpFromTheTopOfTheDeck) {
    const auto game = twoPlayers("o0~ o2+ o2? o2! y0 y0~ y2+ y2? g0");
    const Hero::State& state = game.state;
    EXPECT_EQ(state.setAside, cards(setAside));
    EXPECT_EQ(state.hidden[0], cards("v3"));
    EXPECT_EQ(state.hidden[1], cards("v4"));
    EXPECT_EQ(Hero::cardText(state.market[0][0]), "o0~");
    EXPECT_EQ(Hero::cardText(state.market[0][1]), "o2+");
    EXPECT_EQ(Hero::cardText(state.market[3][1]), "y2?");
    EXPECT_EQ(state.pileLeft, 56 - 12 - 2 - 8);
    EXPECT_EQ(Hero::cardText(state.pile[state.pileLeft - 1U]), "g0"); // next to be drawn
    EXPECT_EQ(Hero::cardText(state.pile[9]), "y3");                   // the first of the final ten
    EXPECT_EQ(Hero::cardText(state.pile[0]), "g4");                   // the last card of all
    EXPECT_EQ(state.stacks, (std::array<std::uint8_t, 4>{4, 4, 4, 4}));
    EXPECT_EQ(state.purses[0], 3);
    EXPECT_EQ(state.reserve, 40 - 16 - 6);
    EXPECT_EQ(Hero::toMove(state), Seats::only(0));
}

TEST(Hero, SetsAsideSixForThreeAndNoneForFour) {
    Rehearsal<Hero> three(3);
    three.deal("");
    EXPECT_EQ(three.state.setAside.size(), 6);
    EXPECT_EQ(three.state.pileLeft, 56 - 6 - 3 - 8);
    Rehearsal<Hero> four(4);
    four.deal("");
    EXPECT_EQ(four.state.setAside.size(), 0);
    EXPECT_EQ(four.state.pileLeft, 56 - 4 - 8);
    EXPECT_EQ(four.state.reserve, 40 - 16 - 12);
}

TEST(Hero, TakesOneTokenOrTwoWhereFiveLie) {
    auto game = twoPlayers("o0~ o2+ o2? o2! y0 y0~ y2+ y2?");
    EXPECT_EQ(game.refusal(0, "take 3 2"),
              "two tokens may be taken where there are five or more; pair 3 has 4");
    EXPECT_EQ(game.refusal(0, "take 3 3"), "take one or two tokens");
    EXPECT_EQ(Hero::text(game.state, *Hero::parse(game.state, "take 0 1")), "take 0 1");
    EXPECT_EQ(game.refusal(0, "take 0 1"), "there is no pair 0: pairs are 1 to 4");
    EXPECT_EQ(game.refusal(0, "take 5 1"), "there is no pair 5: pairs are 1 to 4");
    EXPECT_EQ(game.refusal(0, "buy 1"), "pair 1 costs 4, you have 3");
    EXPECT_EQ(game.refusal(0, "give o3 1"),
              "cards move only by the symbol ~ of a pair just bought");
    game.does(0, "take 3 1");
    EXPECT_EQ(game.state.stacks[2], 3);
    EXPECT_EQ(game.state.purses[0], 4);
    game.state.stacks[1] = 5;
    game.does(1, "take 2 2");
    EXPECT_EQ(game.state.stacks[1], 3);
    EXPECT_EQ(game.state.purses[1], 5);
    game.state.stacks[1] = 0;
    EXPECT_EQ(game.refusal(0, "take 2 1"), "there is no token at pair 2: it is free to buy");
}

TEST(Hero, BuyingPaysOntoTheStackAndFillsTheGap) {
    // The printed example: three tokens lie there, three more are paid, six lie there then.
    auto game = twoPlayers("y2! t4 o2? o2! y0 y0~ y2+ y2? g2! b4");
    game.state.stacks[0] = 3;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.stacks[0], 6);
    EXPECT_EQ(game.state.purses[0], 0);
    EXPECT_EQ(game.state.faceUp[0], cards("y2! t4"));
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "g2!"); // flags mean nothing yet
    EXPECT_EQ(Hero::cardText(game.state.market[0][1]), "b4");
    EXPECT_EQ(Hero::toMove(game.state), Seats::only(1));
}

TEST(Hero, AFreePairGetsFourTokensFromTheReserveOrAsManyAsThereAre) {
    auto game = twoPlayers("y2! t4 o2? o2! y0 y0~ y2+ y2? g0 b4");
    game.state.stacks[0] = 0;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.stacks[0], 4);
    EXPECT_EQ(game.state.purses[0], 3);
    EXPECT_EQ(game.state.reserve, 14);
    game.state.stacks[0] = 0;
    game.state.reserve = 2;
    game.does(1, "buy 1");
    EXPECT_EQ(game.state.stacks[0], 2);
    EXPECT_EQ(game.state.reserve, 0);
}

TEST(Hero, SymbolsActFirstTokenThenDraw) {
    auto game = twoPlayers("o2+ o2? y0 y0~ y2+ y2? g0 g2+ b4 t4 b2!");
    game.state.stacks[0] = 1;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.purses[0], 3); // one paid, one from the reserve
    EXPECT_EQ(game.state.reserve, 17);
    EXPECT_EQ(game.state.hidden[0], cards("v3 b4")); // the next card of the pile
    EXPECT_EQ(game.state.hiddenCount[0], 2);
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "t4");
}

TEST(Hero, WhatIsMissingIsSkipped) {
    auto game = twoPlayers("o2+ o2? y0 y0~ y2+ y2? g0 g2+ b4 t4");
    game.state.stacks[0] = 1;
    game.state.reserve = 0;
    game.state.pileLeft = 0;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.purses[0], 2);
    EXPECT_EQ(game.state.hidden[0], cards("v3"));
    EXPECT_TRUE(Hero::over(game.state)); // nothing is left to turn up
}

TEST(Hero, TheMoveSymbolGivesOrSteals) {
    auto game = twoPlayers("o0~ y0~ y0 y2! y2+ y2? g0 g2+ b4 t4");
    game.state.stacks[0] = 1;
    game.state.faceUp[1] = cards("b0 b4");
    game.does(0, "buy 1");
    EXPECT_EQ(Hero::toMove(game.state), Seats::only(0));
    EXPECT_EQ(game.refusal(0, "take 2 1"),
              "first the symbol ~: give or steal a card, or keep everything as it is");
    EXPECT_EQ(game.refusal(0, "give v3 1"), "v3 does not lie face up in front of you"); // hidden
    EXPECT_EQ(game.refusal(0, "steal v4 1"), "v4 does not lie face up in front of seat 1");
    EXPECT_EQ(game.refusal(0, "give o0~ 0"), "choose another player, seats 0 to 1");
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"give o0~ 1", "give y0~ 1", "steal b0 1",
                                                       "steal b4 1", "keep"}));
    // Two such symbols: once for each, and the gap is filled only then.
    game.does(0, "steal b4 1");
    EXPECT_EQ(game.state.market[0][0], hero::noCard);
    game.does(0, "give o0~ 1");
    EXPECT_EQ(game.state.faceUp[0], cards("y0~ b4"));
    EXPECT_EQ(game.state.faceUp[1], cards("b0 o0~")); // its symbol does not act again
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "b4");
    EXPECT_EQ(Hero::toMove(game.state), Seats::only(1));
}

TEST(Hero, TheMoveSymbolMayBeDeclined) {
    auto game = twoPlayers("o0~ y0~ y0 y2! y2+ y2? g0 g2+ b4 t4");
    EXPECT_EQ(game.refusal(0, "keep"), "cards move only by the symbol ~ of a pair just bought");
    game.state.stacks[0] = 1;
    game.does(0, "buy 1").does(0, "give o0~ 1").does(0, "keep"); // once for each symbol
    EXPECT_EQ(game.state.faceUp[0], cards("y0~"));
    EXPECT_EQ(game.state.faceUp[1], cards("o0~"));
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "b4"); // the gap is filled
    EXPECT_EQ(Hero::toMove(game.state), Seats::only(1));
}

TEST(Hero, TheMoveSymbolMustBeUsedByAHouseRule) {
    Rehearsal<Hero> game(2, R"({"symbol": "must"})");
    game.deal(std::string(setAside) + std::string(hiddenTwo) + std::string(finals) +
              "o0~ y2! y0 y0~ y2+ y2? g0 g2+");
    game.state.stacks[0] = 1;
    game.does(0, "buy 1");
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"give o0~ 1", "give y2! 1"}));
    const auto mustBeUsed = "the symbol ~ must be used: give or steal a card first";
    EXPECT_EQ(game.refusal(0, "keep"), mustBeUsed);
    EXPECT_EQ(game.refusal(0, "take 2 1"), mustBeUsed);
    EXPECT_EQ(Hero::readOptions({{"symbol", "will"}}, 2).error().in(Language::en),
              "symbol must be one of may, must");
}

TEST(Hero, IdenticalCardsAreOneMove) {
    auto game = twoPlayers("o0~ y2! y0 y0~ y2+ y2? g0 g2+");
    game.state.stacks[0] = 1;
    game.state.faceUp[0] = cards("b3 b3");
    game.does(0, "buy 1");
    EXPECT_EQ(game.legal(0),
              (std::vector<std::string>{"give o0~ 1", "give y2! 1", "give b3 1", "keep"}));
    game.does(0, "give b3 1");
    EXPECT_EQ(game.state.faceUp[0], cards("o0~ y2! b3"));
    EXPECT_EQ(game.state.faceUp[1], cards("b3"));
}

// A game whose main pile is used up: the gap is filled from the final ten.
Rehearsal<Hero> atTheFinalTen(std::string_view lastTen) {
    auto game = twoPlayers("y2! t4 o2? o2! y0 y0~ y2+ y2?", lastTen);
    std::fill(game.state.pile.begin() + 10, game.state.pile.end(), hero::noCard);
    game.state.pileLeft = 10;
    game.state.stacks[0] = 0;
    return game;
}

TEST(Hero, EndsAtOnceWhenFlagsTurnUpAmongTheFinalCards) {
    auto game = atTheFinalTen("b2! y3 y3 g3 g3 t3 t3 b3 b3 y4");
    game.does(0, "buy 1");
    EXPECT_TRUE(Hero::over(game.state));
    EXPECT_EQ(game.state.pileLeft, 9); // the second card stays unturned
    EXPECT_EQ(game.state.market[0][1], hero::noCard);
}

TEST(Hero, FlagsOnTheSecondFinalCardEndTheGameToo) {
    auto game = atTheFinalTen("y3 b2! y3 g3 g3 t3 t3 b3 b3 y4");
    game.does(0, "buy 1");
    EXPECT_TRUE(Hero::over(game.state));
    EXPECT_EQ(Hero::cardText(game.state.market[0][1]), "b2!");
}

TEST(Hero, FlagsAsTheLastCardOfTheMainPileMeanNothing) {
    auto game = atTheFinalTen("y3 y3 g3 g3 t3 t3 b3 b3 y4 b4");
    game.state.pile[10] = *Hero::parseCard("b2!");
    game.state.pileLeft = 11;
    game.does(0, "buy 1"); // the gap is filled across the border
    EXPECT_FALSE(Hero::over(game.state));
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "b2!");
    EXPECT_EQ(Hero::cardText(game.state.market[0][1]), "y3");
}

TEST(Hero, TwoEqualSymbolsActTwiceAsFarAsTheReserveLasts) {
    auto game = twoPlayers("o2+ y2+ t2? g2? y0 y0~ y2? g0 b4 t4");
    game.state.stacks[0] = 1;
    game.state.reserve = 1;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.purses[0], 3); // one paid, one of two earned
    game.state.stacks[1] = 1;
    const int before = game.state.pileLeft;
    game.does(1, "buy 2");
    EXPECT_EQ(game.state.hiddenCount[1], 3);
    EXPECT_EQ(game.state.pileLeft, before - 4);
}

TEST(Hero, FlagsDrawnHiddenMeanNothing) {
    auto game = atTheFinalTen("b2! y3 y3 g3 g3 t3 t3 b3 b3 y4");
    game.state.market[0][0] = *Hero::parseCard("t2?");
    game.does(0, "buy 1");
    EXPECT_FALSE(Hero::over(game.state));
    EXPECT_EQ(game.state.hidden[0], cards("v3 b2!"));
}

TEST(Hero, EndsWhenThePileIsEmpty) {
    auto game = atTheFinalTen("y3 y3 g3 g3 t3 t3 b3 b3 y4 b2!");
    game.state.pileLeft = 1;
    game.state.pile[0] = *Hero::parseCard("y4");
    game.does(0, "buy 1");
    EXPECT_TRUE(Hero::over(game.state));
    EXPECT_EQ(Hero::cardText(game.state.market[0][0]), "y4");
    EXPECT_EQ(game.state.market[0][1], hero::noCard);
}

TEST(Hero, AMoveStillCountsWhenADrawEmptiedThePile) {
    auto game = atTheFinalTen("y3 y3 g3 g3 t3 t3 b3 b3 y4 b2!");
    game.state.market[0] = {*Hero::parseCard("t2?"), *Hero::parseCard("t0~")};
    game.state.pileLeft = 1;
    game.does(0, "buy 1");
    EXPECT_FALSE(Hero::over(game.state));
    game.does(0, "give t0~ 1");
    EXPECT_TRUE(Hero::over(game.state));
}

TEST(Hero, ScoresThePrintedExample) {
    // One green 2, an orange trio 3 3 and lower, a violet trio 2 0 0; two yellow and four blue.
    Rehearsal<Hero> game(2);
    game.deal("");
    game.state.hidden = {};
    game.state.faceUp[0] = cards("g2+ o3 o3 o2! v2? v0 v0~ y2+ y4 b0 b2! b3 b4");
    game.state.faceUp[1] = cards("r0 r0~ t0 t0~");
    EXPECT_EQ(game.points()[0], 2 + 9 + 0);
}

TEST(Hero, MostZerosGiveFiveToEverybodyWhoHasThatMany) {
    Rehearsal<Hero> game(3);
    game.deal("");
    game.state.hidden = {};
    EXPECT_EQ(game.points(), (std::vector<int>{0, 0, 0})); // nobody without a 0
    game.state.faceUp[0] = cards("r0 r0~");
    game.state.faceUp[1] = cards("t0");
    game.state.hidden[1] = cards("t0~"); // hidden cards count at the end
    EXPECT_EQ(game.points(), (std::vector<int>{5, 5, 0}));
}

TEST(Hero, AColourCountsWithOneCardOrWithThree) {
    EXPECT_EQ(hero::colourPoints(cards("r4")), 4);
    EXPECT_EQ(hero::colourPoints(cards("r4 r3")), 0);
    EXPECT_EQ(hero::colourPoints(cards("r4 r3 r3")), 12);
    EXPECT_EQ(hero::colourPoints(cards("r4 r0 r0~")), 0);
    EXPECT_EQ(hero::colourPoints(cards("r4 r3 r3 r0")), 0);
    EXPECT_EQ(hero::colourPoints(cards("r2! t3 t3 t2+")), 2 + 9);
}

TEST(Hero, ATurnAlwaysHasAMove) {
    auto game = twoPlayers("o0~ o2+ o2? o2! y0 y0~ y2+ y2?");
    game.state.purses[0] = 0;
    game.state.stacks = {0, 0, 0, 0};
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"buy 1", "buy 2", "buy 3", "buy 4"}));
    game.state.stacks = {1, 1, 1, 1};
    EXPECT_EQ(game.legal(0).size(), 4U);
}

TEST(HeroView, HidesHiddenCardsThePileAndWhatIsSetAside) {
    const auto one = twoPlayers("o0~ o2+ o2? o2! y0 y0~ y2+ y2? g0");
    Rehearsal<Hero> two(2);
    two.deal("r0~ r0 r2+ g0 r2! r3 r3 r4 o0 o3 o3 o4 v3 b4 "
             "y3 y3 g3 g3 t3 t3 b3 b3 y4 g4 o0~ o2+ o2? o2! y0 y0~ y2+ y2? v4 r2?");
    EXPECT_EQ(Hero::view(one.state, 0), Hero::view(two.state, 0));
    EXPECT_NE(Hero::view(one.state, 1), Hero::view(two.state, 1));
    EXPECT_EQ(Hero::view(one.state, spectator), Hero::view(two.state, spectator));
}

TEST(HeroView, GuessesEveryArrangementWithTheSameProbability) {
    // At the end of the pile seat 0 cannot see seat 1's hidden card, two cards of the pile and
    // twelve set aside.
    auto game = twoPlayers("y2! t4 o2? o2! y0 y0~ y2+ y2?");
    game.state.faceUp[1] = {};
    while (game.state.pileLeft > 2) {
        game.state.faceUp[1].add(game.state.pile[--game.state.pileLeft], hero::printedBox);
        game.state.pile[game.state.pileLeft] = hero::noCard;
    }
    std::map<std::string, int> hidden;
    std::map<std::string, int> next;
    Rng rng(1);
    const int trials = 30'000;
    for (int i = 0; i < trials; ++i) {
        const auto guessed = Hero::guess(Hero::view(game.state, 0), rng);
        const auto card = hero::printedBox.at(std::countr_zero(guessed.hidden[1].bits()));
        ++hidden[Hero::cardText(card)];
        ++next[Hero::cardText(guessed.pile[1])];
    }
    // Fifteen cards; r3 and o3 are there twice.
    for (const auto& counts : {hidden, next}) {
        EXPECT_EQ(counts.size(), 13U);
        double chi = 0;
        for (const auto& [text, count] : counts) {
            const double expected = trials / 15.0 * (text == "r3" || text == "o3" ? 2 : 1);
            chi += (count - expected) * (count - expected) / expected;
        }
        EXPECT_LT(chi, 33); // one in a thousand with twelve degrees of freedom
    }
}

TEST(HeroView, HiddenCardsAreTurnedUpAtTheEnd) {
    auto game = atTheFinalTen("b2! y3 y3 g3 g3 t3 t3 b3 b3 y4");
    game.does(0, "buy 1");
    EXPECT_EQ(Hero::view(game.state, 0).seen.hidden[1], cards("v4"));
}

} // namespace
} // namespace zeros
