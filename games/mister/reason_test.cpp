// What is said of moves in MISTER ZERO, by examples.
#include "games/mister/mister.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

TEST(MisterReason, ACertainLeadIsSaid) {
    const Rehearsal<Mister> game(2);
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, 5),
              "red collects 5 tokens more than green at least, whatever green does");
    EXPECT_EQ(game.reason(0, "7 EG", Language::fr, 5),
              "les rouges récoltent au moins 5 jetons de plus, quoi que fassent les verts");
    EXPECT_EQ(game.reason(0, "7 EG", Language::de, 5),
              "Rot sammelt mindestens 5 Plättchen mehr, was Grün auch tut");
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, -1),
              "green can then collect at least 1 token more, whatever red does");
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, 0),
              "red and green collect the same, if both play well");
}

TEST(MisterReason, TheRunAsThingsLie) {
    Rehearsal<Mister> game(2);
    EXPECT_EQ(game.reason(0, "9 AB"), "a digit that Mister Zero rather avoids, between A (green) "
                                      "and B; as low or lower ones to come: 19 of 19");
    EXPECT_EQ(game.reason(0, "3 JM", Language::de),
              "bisher die niedrigste Ziffer bei J und M (rot); so niedrige oder niedrigere kommen "
              "noch: 7 von 19");
    EXPECT_EQ(
        game.reason(0, "0 JM", Language::fr), // the other 0 is still to come
        "pour l’instant le plus petit chiffre en J et M (rouge) ; aussi petits ou plus petits à "
        "venir : 1 sur 19");
    game.does(0, "1 EG").does(1, "3 BE").does(0, "2 AB");
    EXPECT_EQ(game.reason(1, "1 AC"),
              "as things lie, Mister Zero runs G-E-B-A-C: green collects 3");
    EXPECT_EQ(game.reason(1, "1 AC", Language::fr),
              "en l’état, Mister Zero court G-E-B-A-C : les verts récoltent 3");
    EXPECT_EQ(game.reason(1, "1 AC", Language::de),
              "so wie es liegt, läuft Mister Zero G-E-B-A-C: Grün sammelt 3 ein");
    game.does(1, "0 FG"); // the other 0 may still join it face down
    EXPECT_EQ(game.reason(0, "0 GI down"),
              "the run is then certain as far as G-I: nobody collects");
    EXPECT_EQ(game.reason(0, "0 GI down", Language::fr),
              "le parcours est alors certain jusque-là, G-I : personne ne récolte");
    EXPECT_EQ(game.reason(0, "0 GI down", Language::de),
              "der Lauf steht dann bis hierher fest, G-I: niemand sammelt etwas ein");
    EXPECT_EQ(game.reason(0, "0 AC"), "the run is then certain as far as G-F: nobody collects");
    EXPECT_EQ(game.reason(0, "9 EH"), "a digit that Mister Zero rather avoids, between E and H; as "
                                      "low or lower ones to come: 15 of 15");
    game.does(0, "0 AC"); // now nothing is left that is as low as a 1
    EXPECT_EQ(game.reason(1, "1 KM"), "the lowest digit at K and M (red), and it stays so: from "
                                      "there Mister Zero goes over it first");
}

TEST(MisterReason, TheLastTokenTellsTheRun) {
    Rehearsal<Mister> game(2);
    for (const char* move :
         {"0 FG", "1 GI", "6 GH", "2 BE", "3 AB", "4 AC", "4 DE", "6 AD", "7 DF", "3 CF", "9 EH",
          "5 IJ", "5 FI", "9 IL", "1 HJ", "8 KM", "2 HK", "7 JM", "8 LM"}) {
        game.does(static_cast<Seat>(game.state.placed % 2), move);
    }
    EXPECT_EQ(game.reason(1, "0 EG down"),
              "Mister Zero runs G-E-B-A-C-F-G-I-J-H-K-M-J: red collects 8, green 3");
}

} // namespace
} // namespace zeros
