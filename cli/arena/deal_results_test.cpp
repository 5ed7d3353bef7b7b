#include "cli/arena/deal_results.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace zeros::cli {
namespace {

TEST(DealResults, AreReadAsTheyWereToTheLastBit) {
    std::vector<GameResult> games;
    for (const double share : {0.0, 1.0, 1.0 / 3, std::nextafter(0.5, 1.0)}) {
        games.push_back({.share = share,
                         .pointsA = 100.0 / 7,
                         .pointsB = -2.0 / 3,
                         .forfeitA = {},
                         .forfeitB = {}});
    }
    const auto read = readGames(writeGames(games), games.size());
    ASSERT_TRUE(read);
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ((*read)[i].share, games[i].share);
        EXPECT_EQ((*read)[i].pointsA, games[i].pointsA);
        EXPECT_EQ((*read)[i].pointsB, games[i].pointsB);
        EXPECT_FALSE((*read)[i].forfeitA || (*read)[i].forfeitB);
    }
}

TEST(DealResults, SayWhyAGameWasForfeited) {
    const Error why = say(ErrorKind{"bot_said", "it said \"{0}\"", "", ""}, {"\n\\"});
    const auto read = readGames(
        writeGames({{.share = 1, .pointsA = 0, .pointsB = 0, .forfeitA = {}, .forfeitB = why}}), 1);
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->front().forfeitA);
    EXPECT_EQ(read->front().forfeitB->in(Language::de), why.in(Language::en));
    EXPECT_EQ(read->front().forfeitB->code, "bot_said");
}

TEST(DealResults, AreNothingElse) {
    const std::string fine = R"([{"share":1,"points_a":3,"points_b":2}])";
    EXPECT_TRUE(readGames(fine, 1));
    EXPECT_FALSE(readGames(fine, 2));
    for (const char* text : {"", "[]", "{}", "[1]", R"([{"share":1,"points_a":3}])",
                             R"([{"share":1.5,"points_a":3,"points_b":2}])",
                             R"([{"share":"1","points_a":3,"points_b":2}])",
                             R"([{"share":1,"points_a":1e999,"points_b":2}])"}) {
        EXPECT_FALSE(readGames(text, 1)) << text;
    }
}

} // namespace
} // namespace zeros::cli
