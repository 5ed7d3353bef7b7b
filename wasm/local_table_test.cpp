#include "players/computer.hpp"
#include "tests/golden.hpp"
#include "wasm/local_table.hpp"
#include "wasm/services.hpp"

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

// Of a file that has several.
std::string firstGame(const std::string& records) {
    const std::size_t end = records.find("\n{\"zeros\"");
    return end == std::string::npos ? records : records.substr(0, end + 1);
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

// From the middle of a game of two computers, a person goes on.
TEST(LocalTable, AGameIsTriedAgainFromADecision) {
    for (const char* name : {"soler-2", "knizia-2", "hero-2", "mister-2"}) {
        const std::string record = golden(std::string(name) + ".jsonl");
        const auto log = positionIn({{"record", firstGame(record)}, {"ply", 9}});
        ASSERT_TRUE(log) << name;
        const event::Again from{.table = "there", .gameNumber = 2, .ply = 9};
        auto again = LocalTable::again(*log, {{{"name", "Anna"}}, {{"level", "easy"}}}, "here",
                                       someRoot, from, 5);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->table().log().record(), log->record());
        EXPECT_EQ(again->table().sitter(1).computer, Automaton(Level::easy));
        std::vector<Event> events = again->table().events();
        LocalTable::Errands errands = again->start(5);
        again->hear(1, hello("seat-0"), 5);
        for (const std::string& event : playOut(*again, std::move(errands))) {
            events.push_back(*readEvent(Json::parse(event)));
        }
        ASSERT_TRUE(again->table().isOver()) << name;
        // Its record is whole, says where it comes from, and promises nothing about its deals.
        const std::string played = *again->table().record(1, {});
        EXPECT_TRUE(check({{"record", played}}).contains("games")) << name;
        const Json header = Json::parse(played.substr(0, played.find('\n')));
        EXPECT_EQ(header["again"], Json::parse(R"({"table":"there","round":2,"ply":9})"));
        EXPECT_FALSE(header.contains("fair"));
        EXPECT_TRUE(verify({{"record", played}}).contains("refused"));
        // Kept and read, it is the same.
        for (Event& event : events) {
            event = *readEvent(write(event));
        }
        EXPECT_EQ(LocalTable::from(events)->table().record(1, {}), played) << name;
    }
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
