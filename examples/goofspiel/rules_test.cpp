#include "games/goofspiel/goofspiel.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

using Table = Rehearsal<Goofspiel>;

TEST(Goofspiel, TheHighestCardTakesThePrize) {
    Table game(3);
    game.deal("4 7 1").does(2, "lay 3").does(0, "lay 5").does(1, "lay 2");
    EXPECT_EQ(game.points(), (std::vector{4, 0, 0}));
    EXPECT_EQ(game.state.prize, 7);
    EXPECT_EQ(game.legal(0),
              (std::vector<std::string>{"lay 1", "lay 2", "lay 3", "lay 4", "lay 6", "lay 7"}));
}

TEST(Goofspiel, NobodyTakesItWhenSeveralAreHighest) {
    Table game(3);
    game.deal("4 7 1").does(0, "lay 5").does(1, "lay 5").does(2, "lay 1");
    EXPECT_EQ(game.points(), (std::vector{0, 0, 0}));
    EXPECT_EQ(game.state.prize, 7);
}

TEST(Goofspiel, ACardIsLaidOnceAndOneOfTheHand) {
    Table game(2, R"({"cards":3})");
    game.deal("3 1 2").does(0, "lay 3");
    EXPECT_EQ(game.refusal(0, "lay 2"), "it is not the turn of seat 0");
    EXPECT_EQ(game.refusal(1, "lay 4"), "you do not hold 4");
    game.does(1, "lay 1");
    EXPECT_EQ(game.refusal(1, "lay 1"), "you do not hold 1");
}

TEST(Goofspiel, NobodySeesWhatAnotherLaysNorThePrizesToCome) {
    Table one(2);
    Table two(2);
    one.deal("4 7 1").does(0, "lay 3");
    two.deal("4 1 7").does(0, "lay 6");
    EXPECT_EQ(Goofspiel::view(one.state, 1), Goofspiel::view(two.state, 1));
    EXPECT_EQ(Goofspiel::view(one.state, spectator), Goofspiel::view(two.state, spectator));
    EXPECT_NE(Goofspiel::view(one.state, 0), Goofspiel::view(two.state, 0));
}

TEST(Goofspiel, EndsWithTheLastPrize) {
    Table game(2, R"({"cards":3})");
    game.deal("3 1 2").does(0, "lay 3").does(1, "lay 1");
    game.does(0, "lay 1").does(1, "lay 2").does(0, "lay 2").does(1, "lay 3");
    EXPECT_TRUE(Goofspiel::over(game.state));
    EXPECT_EQ(game.points(), (std::vector{3, 3}));
}

} // namespace
} // namespace zeros
