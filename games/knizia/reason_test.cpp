// What is said of moves in ZERO (Knizia), by examples.
#include "games/knizia/knizia.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

// Seat 0 holds four red cards, and seat 1, who begins, four 1s; the table is the last line.
const char* const deal = "r1 r2 r3 r4 b5 v6 y7 k8 s8 "
                         "g1 b1 y1 v1 g3 g4 y6 k6 k7 "
                         "r5 b6 b7 s7 s1";

TEST(KniziaReason, FiveAlikeComeTogetherAndFallApart) {
    Rehearsal<Knizia> game(2);
    game.deal(deal).does(1, "knock");
    EXPECT_EQ(game.reason(0, "swap y7 r5"),
              "with r5 your five red cards count for nothing: 36 → 19");
    EXPECT_EQ(game.reason(0, "swap y7 r5", Language::fr),
              "avec le r5, vos cinq cartes rouges ne comptent plus : 36 → 19");
    EXPECT_EQ(game.reason(0, "swap y7 r5", Language::de),
              "mit r5 zählen fünf rote Karten nichts mehr: 36 → 19");
    game.does(0, "swap y7 r5");
    EXPECT_EQ(game.reason(1, "swap k7 s1"), "with s1 your five 1s count for nothing: 21 → 13");
    EXPECT_EQ(game.reason(1, "swap k7 s1", Language::de),
              "mit s1 zählen fünf Einsen nichts mehr: 21 → 13");
    game.does(1, "swap k7 s1");
    EXPECT_EQ(game.reason(0, "swap r1 b6"), "without r1 your four red cards count again: 19 → 28");
    EXPECT_EQ(game.reason(0, "swap r1 b6", Language::fr),
              "sans le r1, vos quatre cartes rouges comptent de nouveau : 19 → 28");
}

TEST(KniziaReason, FourAlikeAreOneShort) {
    Rehearsal<Knizia> game(2);
    game.deal("r1 r2 r3 g4 b5 v6 y7 k8 s8 g1 b1 y1 v2 g3 k4 y6 k6 k7 r5 r8 b7 s7 v1");
    game.does(1, "knock");
    EXPECT_EQ(game.reason(0, "swap v6 r5"),
              "with r5 you have four red cards, and a fifth lies on the table: r8");
    EXPECT_EQ(game.reason(0, "swap r3 b7"), "without r3 your hand is worth 33 instead of 36");
    game.does(0, "swap v6 r5").does(1, "swap v2 r8");
    EXPECT_EQ(game.reason(0, "swap r5 b7"),
              "without r5 you have only three red cards, and your hand is worth 30 as before");
    Rehearsal<Knizia> other(2);
    other.deal("r1 r2 r3 g4 b5 v6 y7 k8 s8 g1 b1 y1 v2 g3 k4 y6 k6 k7 r5 b6 b7 s7 v1");
    EXPECT_EQ(other.reason(1, "swap v2 v1", Language::fr),
              "avec le v1, vous avez quatre 1 : encore un et ils ne comptent plus");
    EXPECT_EQ(other.reason(1, "swap v2 v1", Language::de),
              "mit v1 hast du vier Einsen: noch eine, und sie zählen nichts");
}

TEST(KniziaReason, AZeroEndsTheRound) {
    Rehearsal<Knizia> game(2);
    game.deal("y2 b2 b3 b4 b5 v6 y7 k8 s8 r1 r2 r3 r4 r5 g1 b1 v1 s2 y3 k1 b6 b7 k7");
    EXPECT_EQ(game.reason(1, "swap s2 k1"),
              "five red cards and five 1s: a ZERO, which ends the round at once");
    EXPECT_EQ(game.reason(1, "swap s2 k1", Language::de),
              "fünf rote Karten und fünf Einsen: ein ZERO, das die Runde sofort beendet");
}

TEST(KniziaReason, WhoStaysIsToldWhetherASwapWereBetter) {
    Rehearsal<Knizia> game(2);
    game.deal(deal);
    EXPECT_EQ(game.reason(1, "knock"),
              "the first knock, with 21; swapping k7 for s1 would leave you 13");
    game.does(1, "swap k7 s1").does(0, "knock");
    EXPECT_EQ(
        game.reason(1, "knock"),
        "the second knock: the round ends with 13 for you; swapping g4 for b6 would leave you 9");
    game.does(1, "knock");
    EXPECT_EQ(game.reason(0, "pass"), "you stay at 36; swapping y7 for r5 would leave you 19");
    EXPECT_EQ(game.reason(0, "pass", Language::fr),
              "vous restez à 36 ; poser le y7 pour le r5 vous laisserait 19");
    Rehearsal<Knizia> content(2);
    content.deal("r1 r2 r3 r4 b5 v6 y7 k8 s8 g1 g2 g3 g4 y1 y2 y3 y4 v1 r5 b6 b7 k7 s1");
    EXPECT_EQ(content.reason(1, "knock"), "the first knock; no swap lowers your 10 now");
    EXPECT_EQ(content.reason(1, "knock", Language::de),
              "das erste Klopfen; kein Tausch senkt deine 10");
    // In the last turn nothing but points counts.
    EXPECT_EQ(game.reason(0, "swap r4 b6"), "without r4 your hand is worth 32 instead of 36");
}

TEST(KniziaReason, NothingIsSaidAgainstAMoveThatIsRecommended) {
    Rehearsal<Knizia> game(2);
    game.deal(deal);
    EXPECT_EQ(game.merit(1, "knock"),
              "a knock brings the end of the round nearer, and your hand is worth 21");
    EXPECT_EQ(game.merit(1, "swap v1 r5"), "no other move looks better");
    EXPECT_EQ(game.merit(1, "swap v1 r5", Language::fr), "aucun autre coup ne paraît meilleur");
    EXPECT_EQ(game.merit(1, "swap k7 s1"), game.reason(1, "swap k7 s1"));
}

} // namespace
} // namespace zeros
