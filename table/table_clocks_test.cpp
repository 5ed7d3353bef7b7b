// Whose time is up when.
#include "table/played.hpp"

namespace zeros {
namespace {

TEST(Clocks, TheClockRunsForWhoeverIsToMove) {
    Played played({.game = "mister",
                   .players = 2,
                   .seats = {person("Anna"), computer(Level::easy)},
                   .clock = 30});
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
    EXPECT_FALSE(played.table().deadline(1));
    played.pass(10'000);
    EXPECT_EQ(played.move(0, "7 EG"), "");
    EXPECT_FALSE(played.table().deadline(0));
    EXPECT_FALSE(played.table().deadline(1)); // computers have no clock
    played.moveAtRandom();
    EXPECT_EQ(played.table().deadline(0), noon + 40'000);
}

TEST(Clocks, NobodyWinsTimeByHandingTheSeatOverAndBack) {
    Played played(
        {.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}, .clock = 30});
    played.pass(20'000);
    for (const Json& level : {Json("easy"), Json()}) {
        EXPECT_EQ(played.ask(Played::seat(0), {{"do", "computer"}, {"seat", 0}, {"level", level}}),
                  "");
    }
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
}

TEST(Clocks, TakingBackGivesNoTime) {
    Played played({.game = "mister",
                   .players = 2,
                   .seats = {person("Anna"), computer(Level::easy)},
                   .clock = 30});
    const auto back = [&] {
        return played.ask(Played::seat(0),
                          {{"do", "back"}, {"position", played.table().position()}});
    };
    played.pass(10'000);
    EXPECT_EQ(played.move(0, "7 EG"), "");
    EXPECT_EQ(back(), "");
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
    played.pass(5'000);
    EXPECT_EQ(played.move(0, "7 EG"), "");
    played.moveAtRandom(); // by the computer
    played.pass(2'000);    // to look at it
    EXPECT_EQ(back(), "");
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
}

TEST(Clocks, AClockThatIsSetBackGivesNoTime) {
    Played played({.game = "mister",
                   .players = 2,
                   .seats = {person("Anna"), computer(Level::easy)},
                   .clock = 30});
    played.pass(-10'000);
    EXPECT_EQ(played.move(0, "7 EG"), "");
    EXPECT_EQ(
        played.ask(Played::seat(0), {{"do", "back"}, {"position", played.table().position()}}), "");
    EXPECT_EQ(played.table().deadline(0), noon - 10'000 + 30'000);
}

TEST(Clocks, TakingBackLeavesTheOthersTheirTime) {
    Played played(
        {.game = "soler", .players = 2, .seats = {person("Anna"), person("Ben")}, .clock = 30});
    played.pass(10'000);
    EXPECT_EQ(played.move(0, played.now(Played::seat(0))["legal"][0]), "");
    EXPECT_EQ(
        played.ask(Played::seat(0), {{"do", "back"}, {"position", played.table().position()}}), "");
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
    EXPECT_EQ(played.table().deadline(1), noon + 30'000);
}

TEST(Clocks, WhatTheClockPlayedStays) {
    Played played({.game = "mister",
                   .players = 2,
                   .seats = {person("Anna"), computer(Level::easy)},
                   .clock = 30});
    played.pass(30'000);
    played.letTheClockMove(0);
    EXPECT_EQ(
        played.ask(Played::seat(0), {{"do", "back"}, {"position", played.table().position()}}),
        "clock_moved");
    EXPECT_FALSE(played.now(Played::seat(0))["may_take_back"]);
}

TEST(Clocks, LeavingAndSittingDownGivesNoTime) {
    Played played(
        {.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}, .clock = 30});
    played.pass(20'000);
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "leave"}}), "");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Anna"}}), "");
    EXPECT_EQ(played.table().deadline(0), noon + 30'000);
}

// A store is told when to look at a table again before the table has the event: Played compares.
TEST(Clocks, WhenToWakeIsKnownBeforehand) {
    Rng rng{1};
    for (int round = 0; round < 20; ++round) {
        Played played({.game = round % 2 == 0 ? "soler" : "mister",
                       .players = 2,
                       .seats = {person("Anna"), computer(Level::easy)},
                       .clock = 30});
        for (int step = 0; step < 60 && !played.table().isOver(); ++step) {
            played.pass(1000);
            switch (rng.below(8)) {
            case 0:
                played.ask(Played::seat(0),
                           {{"do", "back"}, {"position", played.table().position()}});
                break;
            case 1:
                played.ask(Played::seat(0), {{"do", "computer"},
                                             {"seat", 0},
                                             {"level", rng.below(2) == 0 ? Json("easy") : Json()}});
                break;
            case 2:
                played.ask(Played::seat(0), {{"do", "leave"}});
                break;
            case 3:
                played.ask(guest, {{"do", "sit"}, {"name", "Eve"}});
                break;
            default:
                played.moveAtRandom();
            }
        }
    }
}

} // namespace
} // namespace zeros
