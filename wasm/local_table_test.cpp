#include "players/computer.hpp"
#include "wasm/local_table.hpp"

#include <gtest/gtest.h>

namespace zeros::wasm {
namespace {

const std::string someRoot(64, 'a');

Json hello(const std::string& key) {
    return {{"do", "hello"}, {"zeros", 1}, {"table", "here"}, {"key", key}};
}

// What was sent to a client, as JSON.
std::vector<Json> sentTo(int client, const LocalTable::Errands& errands) {
    std::vector<Json> messages;
    for (const auto& [to, message] : errands.send) {
        if (to == client) {
            messages.push_back(Json::parse(message));
        }
    }
    return messages;
}

LocalTable tableOf(const Json& opening) {
    auto table = LocalTable::open(opening, "here", someRoot, 1);
    EXPECT_TRUE(table);
    return std::move(*table);
}

// Everybody plays, people what comes first, until the game is over; returns what was kept.
std::vector<std::string> playOut(LocalTable& table, const std::map<Seat, int>& people) {
    std::vector<std::string> kept;
    const auto keep = [&](const LocalTable::Errands& errands) {
        kept.insert(kept.end(), errands.keep.begin(), errands.keep.end());
    };
    Rng rng(1);
    for (int i = 0; i < 3000 && !table.table().isOver(); ++i) {
        for (const LocalTable::Question& question : table.questions()) {
            Computer computer(table.table().game(), question.level);
            keep(table.decide(question.seat, question.turn,
                              computer.choose(table.table().log().view(question.seat),
                                              Budget::iterations(5), rng),
                              2));
        }
        for (const auto& [seat, client] : people) {
            if (table.table().toMove().contains(seat)) {
                const GameLog& log = table.table().log();
                const auto legal = log.game().legal(log.state(), seat);
                keep(table.hear(client,
                                {{"do", "move"},
                                 {"move", log.game().text(log.state(), legal.front())},
                                 {"turn", table.table().turn(seat)}},
                                2));
            }
        }
    }
    return kept;
}

TEST(LocalTable, GreetsWhoHasASeatHere) {
    LocalTable table = tableOf(
        {{"game", "knizia"}, {"players", 2}, {"seats", {{{"name", "Anna"}}, {{"level", "easy"}}}}});
    EXPECT_EQ(table.start(1).keep.size(), 1U); // the deal
    const auto sent = sentTo(7, table.hear(7, hello("seat-0"), 1));
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0]["now"]["you"], 0);
    EXPECT_EQ(sent[0]["now"]["view"]["hands"][1][0], "?");
    EXPECT_EQ(sentTo(8, table.hear(8, hello("seat-1"), 1))[0]["is"], "bye"); // a computer's
    // What cannot be read is refused under its number, so that whoever typed it hears of it.
    const std::string text = R"({"do":"move","id":5,"turn":1,"move":")" + std::string(201, 'x');
    const Json tooLong = Json::parse(text + R"("})");
    EXPECT_EQ(sentTo(7, table.hear(7, tooLong, 1))[0]["id"], 5);
    EXPECT_EQ(sentTo(9, table.hear(9, {{"do", "rematch"}}, 1))[0]["is"], "refused");
}

TEST(LocalTable, RefusesWhatTheTableRefuses) {
    LocalTable table =
        tableOf({{"game", "mister"}, {"seats", {{{"name", "Anna"}}, {{"name", "Ben"}}}}});
    table.hear(1, hello("seat-0"), 1);
    table.hear(2, hello("seat-1"), 1);
    const Json early{{"do", "move"}, {"id", 3}, {"move", "9 AB"}, {"turn", 1}};
    const auto errands = table.hear(2, early, 1);
    EXPECT_TRUE(errands.keep.empty());
    EXPECT_EQ(sentTo(2, errands)[0]["is"], "refused");
    EXPECT_EQ(sentTo(2, errands)[0]["id"], 3);
    const auto fine = table.hear(1, early, 1);
    EXPECT_EQ(fine.keep.size(), 1U);
    EXPECT_EQ(sentTo(1, fine)[0]["is"], "done");
    EXPECT_EQ(sentTo(2, fine)[0]["is"], "update");
    EXPECT_EQ(sentTo(2, table.hear(2, Json::array(), 1))[0]["is"], "refused");
}

TEST(LocalTable, PlaysEveryGameToItsEndAndIsTheSameAgainFromItsLog) {
    for (const char* game : {"soler", "knizia", "hero", "mister"}) {
        LocalTable table = tableOf(
            {{"game", game}, {"players", 2}, {"seats", {{{"name", "Anna"}}, {{"level", "easy"}}}}});
        std::vector<std::string> kept{write(table.table().events().front()).dump()};
        for (const std::string& event : table.start(1).keep) {
            kept.push_back(event);
        }
        table.hear(1, hello("seat-0"), 1);
        for (const std::string& event : playOut(table, {{0, 1}})) {
            kept.push_back(event);
        }
        ASSERT_TRUE(table.table().isOver()) << game;
        EXPECT_FALSE(table.table().wantsSecret());
        std::vector<Event> events;
        for (const std::string& text : kept) {
            events.push_back(*readEvent(Json::parse(text)));
        }
        const auto again = LocalTable::from(events);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->table().record(1, {}), table.table().record(1, {})) << game;
    }
}

TEST(LocalTable, ARematchMovesEverybodyOn) {
    LocalTable table = tableOf(
        {{"game", "mister"}, {"players", 2}, {"seats", {{{"name", "Anna"}}, {{"level", "easy"}}}}});
    table.start(1);
    table.hear(1, hello("seat-0"), 1);
    playOut(table, {{0, 1}});
    const auto sent = sentTo(1, table.hear(1, {{"do", "rematch"}}, 3));
    ASSERT_FALSE(sent.empty());
    EXPECT_EQ(sent.back()["now"]["you"], 1);
    EXPECT_EQ(table.questions().size(), 1U);
}

TEST(LocalTable, WithoutARootNothingIsDealt) {
    const auto event = Table::opened(
        {.table = "lesson",
         .opening = {.game = "knizia",
                     .players = 2,
                     .seats = {{.person = true, .name = "A"}, {.person = true, .name = "B"}}}},
        1);
    ASSERT_TRUE(event);
    auto table = LocalTable::from({*event});
    ASSERT_TRUE(table);
    EXPECT_TRUE(table->start(1).keep.empty());
    EXPECT_TRUE(table->questions().empty());
}

} // namespace
} // namespace zeros::wasm
