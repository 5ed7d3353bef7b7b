// What is told of MISTER ZERO, by examples. Records call those who sit there seat 0, 1 and so on.
#include "games/mister/mister.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

using Sentences = std::vector<std::string>;

// All tokens but the last one, as in the model game of the rules.
Rehearsal<Mister> beforeTheLast(std::string_view options) {
    Rehearsal<Mister> game(2, options);
    Seat seat = 0;
    for (const char* move :
         {"0 FG", "0 EG down", "1 GI", "1 HJ", "6 GH", "2 BE", "3 AB", "4 AC", "5 FI", "3 CF",
          "4 DE", "5 IJ", "7 DF", "6 AD", "9 EH", "8 LM", "2 HK", "9 IL", "8 KM"}) {
        game.does(seat, move);
        seat = static_cast<Seat>(1 - seat);
    }
    return game;
}

TEST(MisterStory, PlacingIsToldInThreeLanguages) {
    Rehearsal<Mister> game(2);
    EXPECT_EQ(game.told(0, 0, "0 EG"), Sentences{"You place the red 0 on bridge E–G."});
    auto same = game;
    EXPECT_EQ(game.told(0, 1, "0 FG down"),
              Sentences{"seat 1 places the green 0 face down on bridge F–G."});
    EXPECT_EQ(same.told(1, 1, "0 FG down", Language::fr),
              Sentences{"Vous posez le 0 vert face cachée sur le pont F–G."});
    EXPECT_EQ(game.told(0, 0, "7 AB", Language::de),
              Sentences{"Du legst die rote 7 auf die Brücke A–B."});
}

TEST(MisterStory, TheRunIsToldAsFarAsEachControlPoint) {
    auto game = beforeTheLast("{}");
    EXPECT_EQ(
        game.told(0, 1, "7 JM"),
        (Sentences{"seat 1 places the green 7 on bridge J–M.",
                   "Mister Zero runs G–E–B–A over 0, 2 and 3: green collects 3 tokens.",
                   "He goes on A–C–F–G–I–J–H–K–M over 4, 3, 0, 1, 5, 1, 2 and 8: red collects 8 "
                   "tokens.",
                   "He goes on M–J over 7 and stops there. This token counts for nobody.",
                   "Red (seat 0) has 8 tokens, green (seat 1) has 3 tokens."}));
}

TEST(MisterStory, ASeriesGoesOnWithItsPointsAndWhoBegins) {
    auto game = beforeTheLast(R"({"games":4})");
    const auto told = game.told(1, 1, "7 JM");
    ASSERT_EQ(told.size(), 7U);
    EXPECT_EQ(told[5], "Points so far: seat 0 (5) and seat 1 (0).");
    EXPECT_EQ(told[6], "Game 2 of 4: you have red and begin.");
}

TEST(MisterStory, TheEndTellsWhichWayDecided) {
    auto game = beforeTheLast("{}");
    EXPECT_EQ(game.ending(1, "7 JM"),
              (Sentences{"Every bridge has its token, and Mister Zero has run: the game is over.",
                         "Won by 5 points: 8 to 3.",
                         "His way to M decided it: 8 tokens collected at once."}));
}

TEST(MisterStory, AMoveInWords) {
    const Rehearsal<Mister> game(2);
    EXPECT_EQ(game.described(0, "7 EG"), "place the 7 on bridge E–G");
    EXPECT_EQ(game.described(0, "0 FG down", Language::fr),
              "poser le 0 face cachée sur le pont F–G");
}

} // namespace
} // namespace zeros
