// What is told of ZERO (Knizia), by examples. Records call those who sit there seat 0, 1 and so on.
#include "games/knizia/knizia.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

using Sentences = std::vector<std::string>;

// Nine cards each, then the five on the table.
constexpr std::string_view twoHands = "r1 r3 r4 r7 r8 b1 b8 g4 v1 " // 13
                                      "g2 r5 s5 k3 y3 b3 g3 s3 r2 " // 7
                                      "b5 g5 b4 k1 s8";

TEST(KniziaStory, ADealTellsTheTableAndTheOwnHand) {
    Rehearsal<Knizia> game(2);
    EXPECT_EQ(game.toldOfDeal(0, twoHands),
              (Sentences{"Round 1 of 2: you deal.", "On the table: g5, b4, b5, k1 and s8.",
                         "Your hand: r1, r3, r4, r7, r8, g4, b1, b8 and v1. It is worth 13."}));
    Rehearsal<Knizia> again(2);
    EXPECT_EQ(again.toldOfDeal(spectator, twoHands),
              (Sentences{"Round 1 of 2: seat 0 deals.", "On the table: g5, b4, b5, k1 and s8."}));
}

TEST(KniziaStory, AnOwnSwapIsToldWithWhatTheHandCounts) {
    Rehearsal<Knizia> game(2);
    game.deal(twoHands);
    auto same = game;
    EXPECT_EQ(game.told(0, 1, "swap r5 s8"), Sentences{"seat 1 puts down r5 and takes s8."});
    EXPECT_EQ(same.told(1, 1, "swap r5 s8"),
              (Sentences{"You put down r5 and take s8.", "Your hand was worth 7, now 15."}));
    EXPECT_EQ(game.told(0, 0, "swap b1 k1", Language::fr),
              (Sentences{"Vous posez le b1 et prenez le k1.", "Votre main vaut toujours 13."}));
}

TEST(KniziaStory, KnocksAreCountedAndTheEndIsTold) {
    Rehearsal<Knizia> game(2);
    game.deal(twoHands);
    EXPECT_EQ(game.told(0, 1, "knock"), (Sentences{"seat 1 knocks.", "That is the first knock."}));
    EXPECT_EQ(
        game.told(0, 0, "knock"),
        (Sentences{"You knock.", "That is the second knock: everybody else has one last turn."}));
    EXPECT_EQ(game.told(0, 1, "pass"),
              (Sentences{"seat 1 passes.", "Round 1 of 2 is over.",
                         "Your hand is worth 13, 13 points in all.",
                         "seat 1: the hand is worth 7, 7 points in all."}));
}

TEST(KniziaStory, AZeroIsTold) {
    Rehearsal<Knizia> game(2);
    game.deal("g2 r5 s5 k3 y3 b3 g3 s3 r2 r1 r3 r4 r6 r7 g7 b7 y7 v1 k7 g5 b4 k1 s8");
    const auto told = game.told(0, 1, "swap v1 k7");
    EXPECT_EQ(told[1], "ZERO! seat 1 has five of a colour and five of a number: the round ends at "
                       "once.");
    EXPECT_EQ(told.back(), "seat 1: the hand is worth 0, 0 points in all.");
}

TEST(KniziaStory, TheEndTellsWhetherTheLastRoundDecided) {
    Rehearsal<Knizia> game(2);
    game.state.roundsPlayed = 1;
    game.state.points = {20, 22};
    game.deal(twoHands).does(1, "knock").does(0, "knock");
    auto ahead = game;
    EXPECT_EQ(game.ending(1, "pass"),
              (Sentences{"All 2 rounds are played: the game is over.", "Won by 4 points: 29 to 33.",
                         "The last round decided it: seat 1 (7) and seat 0 (13)."}));
    ahead.state.points = {30, 22};
    EXPECT_EQ(ahead.ending(1, "pass", Language::de)[2],
              "Die früheren Runden entschieden: Platz 1 (22) und Platz 0 (30).");
}

TEST(KniziaStory, TheEndOfASingleRoundTellsWhyItIsOver) {
    Rehearsal<Knizia> game(2, R"({"rounds":1})");
    game.deal(twoHands).does(1, "knock").does(0, "knock");
    EXPECT_EQ(game.ending(1, "pass"),
              (Sentences{"After two knocks all had their last turn: the game is over.",
                         "Won by 6 points: 7 to 13.",
                         "What counted were lower numbers: seat 1 (7) and seat 0 (13)."}));
}

TEST(KniziaStory, AMoveInWords) {
    Rehearsal<Knizia> game(2);
    game.deal(twoHands);
    EXPECT_EQ(game.described(1, "swap r5 b4"), "put down r5, take b4");
    EXPECT_EQ(game.described(1, "swap r5 b4", Language::de), "r5 legen, b4 nehmen");
    EXPECT_EQ(game.described(1, "knock", Language::fr), "toquer");
}

} // namespace
} // namespace zeros
