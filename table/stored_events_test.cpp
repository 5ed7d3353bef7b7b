// What is read as an event, or as what a table is opened with, whoever wrote it.
#include "table/fields.hpp"
#include "table/played.hpp"

namespace zeros {
namespace {

TEST(Event, NobodyMakesRoomForTooManyPlayers) {
    const auto opening = readOpening({{"game", "chess"}, {"players", 2'000'000'000}});
    ASSERT_FALSE(opening);
    EXPECT_EQ(opening.error().code, "no_such_game");
}

Json openEvent() {
    const Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    return write(played.table().events().front());
}

TEST(Event, WhatIsTooLongIsRefusedAndNotCut) {
    Json open = openEvent();
    std::string key = "k";
    for (int i = 0; i < 64; ++i) {
        key += "é";
    }
    open["private"]["seats"] = {key, ""};
    const auto read = readEvent(open);
    ASSERT_TRUE(read) << read.error().in(Language::en);
    EXPECT_EQ(write(*read)["private"], open["private"]);
    open["private"]["seats"] = {key + key, ""};
    EXPECT_FALSE(readEvent(open));
    open["private"]["seats"] = {7, ""};
    EXPECT_FALSE(readEvent(open));
}

TEST(Event, NothingHappensAfterTheEndOfTime) {
    Json open = openEvent();
    open["at"] = INT64_MAX;
    EXPECT_FALSE(readEvent(open));
    open["at"] = largestNumber;
    EXPECT_TRUE(readEvent(open));
}

} // namespace
} // namespace zeros
