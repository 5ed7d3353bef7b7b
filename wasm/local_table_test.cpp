#include "players/computer.hpp"
#include "wasm/local_table.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace zeros::wasm {
namespace {

const std::string someRoot(64, 'a');

Json hello(const std::string& key) {
    return {{"do", "hello"}, {"zeros", 1}, {"table", "here"}, {"key", key}};
}

// What was sent to a client, as JSON.
std::vector<Json> sentTo(ClientId client, const LocalTable::Errands& errands) {
    std::vector<Json> messages;
    for (const Steward::Letter& letter : errands.send) {
        if (letter.to == client) {
            messages.push_back(Json::parse(*letter.text));
        }
    }
    return messages;
}

LocalTable tableOf(const Json& opening) {
    auto table = LocalTable::open(opening, "here", someRoot, 1);
    EXPECT_TRUE(table);
    return std::move(*table);
}

// The computers and the person at seat 0, who plays what comes first, until the game is over.
// Begins with what there is to do; returns what was kept.
std::vector<std::string> playOut(LocalTable& table, LocalTable::Errands errands) {
    std::vector<std::string> kept;
    std::deque<Question> questions;
    const auto run = [&](const LocalTable::Errands& todo) {
        kept.insert(kept.end(), todo.keep.begin(), todo.keep.end());
        questions.insert(questions.end(), todo.think.begin(), todo.think.end());
    };
    run(errands);
    Rng rng(1);
    for (int i = 0; i < 3000 && !table.table().isOver(); ++i) {
        const GameLog& log = table.table().log();
        if (!questions.empty()) {
            const Question question = questions.front();
            questions.pop_front();
            Computer computer(log.game(), question.who.level);
            const AnyMove move =
                computer.choose(log.view(question.seat), Budget::iterations(5), rng);
            run(table.decide(question.seat, question.turn, move, 2));
        } else {
            const auto legal = log.game().legal(log.state(), 0);
            run(table.hear(1,
                           {{"do", "move"},
                            {"move", log.game().text(log.state(), legal.front())},
                            {"turn", table.table().turn(0)}},
                           2));
        }
    }
    return kept;
}

TEST(LocalTable, PlaysEveryGameToItsEndAndIsTheSameAgainFromItsLog) {
    for (const char* game : {"soler", "knizia", "hero", "mister"}) {
        LocalTable table = tableOf(
            {{"game", game}, {"players", 2}, {"seats", {{{"name", "Anna"}}, {{"level", "easy"}}}}});
        std::vector<std::string> kept{write(table.table().events().front()).dump()};
        LocalTable::Errands errands = table.start(1);
        table.hear(1, hello("seat-0"), 1);
        for (const std::string& event : playOut(table, std::move(errands))) {
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
    LocalTable::Errands errands = table.start(1);
    table.hear(1, hello("seat-0"), 1);
    playOut(table, std::move(errands));
    const LocalTable::Errands again = table.hear(1, {{"do", "rematch"}}, 3);
    const auto sent = sentTo(1, again);
    ASSERT_FALSE(sent.empty());
    EXPECT_EQ(sent.back()["now"]["you"], 1);
    EXPECT_EQ(again.think.size(), 1U);
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
    const LocalTable::Errands errands = table->start(1);
    EXPECT_TRUE(errands.keep.empty());
    EXPECT_TRUE(errands.think.empty());
}

} // namespace
} // namespace zeros::wasm
