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
    EXPECT_EQ(game.merit(0, "7 EG", Language::en, -1),
              "green collects at most 1 token more, if red keeps playing well");
    EXPECT_EQ(
        game.merit(0, "7 EG", Language::fr, -2),
        "les verts récoltent au plus 2 jetons de plus, si les rouges continuent à bien jouer");
}

TEST(MisterReason, ARunThatTheOthersGainByIsNoMerit) {
    Rehearsal<Mister> game(2);
    game.does(0, "1 EG").does(1, "3 BE").does(0, "2 AB").does(1, "1 AC");
    EXPECT_EQ(game.merit(0, "3 CF"), "no other move looks better");
    Rehearsal<Mister> other(2);
    for (const char* move : {"5 CF", "5 AC", "2 LM", "3 GI", "7 EG", "9 FI"}) {
        other.does(static_cast<Seat>(other.state.placed % 2), move);
    }
    EXPECT_EQ(other.merit(0, "0 FG"), "as things stand, green is ahead by 3 instead of 4");
    EXPECT_EQ(other.merit(0, "0 FG", Language::fr),
              "en l’état, les verts mènent de 3 au lieu de 4");
    EXPECT_EQ(other.merit(0, "0 FG", Language::de),
              "so wie die Plättchen liegen, führt Grün mit 3 statt 4");
}

TEST(MisterReason, TheRunAsThingsLie) {
    Rehearsal<Mister> game(2);
    EXPECT_EQ(
        game.reason(0, "9 AB"),
        "a digit so high that Mister Zero will rather leave A (green) and B by other bridges");
    EXPECT_EQ(game.reason(0, "9 AB", Language::fr),
              "un chiffre si élevé que Mister Zero quittera plutôt A (vert) et B par d’autres "
              "ponts");
    EXPECT_EQ(game.reason(0, "9 AB", Language::de),
              "eine so hohe Ziffer, dass Mister Zero A (grün) und B eher über andere Brücken "
              "verlässt");
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
    EXPECT_EQ(game.reason(0, "9 EH"),
              "a digit so high that Mister Zero will rather leave E and H by other bridges");
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
