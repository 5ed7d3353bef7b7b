// What is said of moves in MISTER ZERO, by examples.
#include "games/mister/mister.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

TEST(MisterReason, ACertainLeadIsSaid) {
    const Rehearsal<Mister> game(2);
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, 5),
              "red collects at least 5 tokens more than green, whatever green does");
    EXPECT_EQ(game.reason(0, "7 EG", Language::fr, 5),
              "les rouges récoltent au moins 5 jetons de plus, quoi que fassent les verts");
    EXPECT_EQ(game.reason(0, "7 EG", Language::de, 5),
              "Rot sammelt mindestens 5 Plättchen mehr ein, egal was Grün tut");
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, -1),
              "green can then collect at least 1 token more, whatever red does");
    EXPECT_EQ(game.reason(0, "7 EG", Language::en, 0),
              "red and green collect the same, if both play well");
}

TEST(MisterReason, TheRunAsThingsLie) {
    Rehearsal<Mister> game(2);
    EXPECT_EQ(game.reason(0, "9 AB"), "a digit that Mister Zero tends to avoid, between A (green) "
                                      "and B; tokens still to come that are as low or lower: 19 of "
                                      "19");
    EXPECT_EQ(game.reason(0, "3 JM", Language::de),
              "bisher die niedrigste Ziffer bei J und M (rot); noch zu legende Plättchen, die "
              "ebenso niedrig oder niedriger sind: 7 von 19");
    EXPECT_EQ(
        game.reason(0, "0 JM", Language::fr), // the other 0 is still to come
        "pour l’instant le plus petit chiffre en J et M (rouge) ; jetons à venir aussi petits ou "
        "plus petits : 1 sur 19");
    game.does(0, "1 EG").does(1, "3 BE").does(0, "2 AB");
    EXPECT_EQ(game.reason(1, "1 AC"),
              "as things stand, Mister Zero runs G-E-B-A-C: green collects 3");
    EXPECT_EQ(game.reason(1, "1 AC", Language::fr),
              "en l’état, Mister Zero parcourt G-E-B-A-C : les verts récoltent 3");
    EXPECT_EQ(game.reason(1, "1 AC", Language::de),
              "so wie die Plättchen liegen, läuft Mister Zero G-E-B-A-C: Grün sammelt 3 ein");
    game.does(1, "0 FG"); // the other 0 may still join it face down
    EXPECT_EQ(game.reason(0, "0 GI down"),
              "the run is then certain as far as G-I: nobody collects anything");
    EXPECT_EQ(game.reason(0, "0 GI down", Language::fr),
              "le parcours est alors acquis sur G-I : personne ne récolte rien");
    EXPECT_EQ(game.reason(0, "0 GI down", Language::de),
              "fest steht dann der Lauf G-I: niemand sammelt etwas ein");
    EXPECT_EQ(game.reason(0, "0 AC"),
              "the run is then certain as far as G-F: nobody collects anything");
    EXPECT_EQ(game.reason(0, "9 EH"), "a digit that Mister Zero tends to avoid, between E and H; "
                                      "tokens still to come that are as low or lower: 15 of 15");
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
