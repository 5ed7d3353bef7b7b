// Tables that are deleted: all of them, for good, and none at which something happens meanwhile.
#include "server/store_check.hpp"
#include "server/testing/stores.hpp"

#include <filesystem>
#include <fstream>
#include <thread>

namespace zeros::server {
namespace {

using namespace store_tests;

class RemovalTest : public EachStore {
  protected:
    // What `zeros check` has to say about tables; that these are none of the program it also says.
    std::vector<std::string> gaps() const {
        std::vector<std::string> tables;
        const auto report = checkStore({.where = where()});
        for (const TableDamage& damage : report->damaged) {
            if (damage.why.is(missingEvent)) {
                tables.push_back(damage.table);
            }
        }
        return tables;
    }
};

INSTANTIATE_TEST_SUITE_P(Removals, RemovalTest, testing::Values(Kind::sqlite, Kind::postgres),
                         testing::PrintToStringParamName());

// Where several processes share a store.
class SharedRemovalTest : public RemovalTest {};

INSTANTIATE_TEST_SUITE_P(Removals, SharedRemovalTest, testing::Values(Kind::postgres),
                         testing::PrintToStringParamName());

void fill(Store& store, const std::string& table, std::uint64_t events) {
    for (std::uint64_t i = 1; i <= events; ++i) {
        ASSERT_EQ(append(store, table, i, "event " + std::to_string(i), 5), Outcome::kept);
    }
}

TEST_P(RemovalTest, NothingIsLeft) {
    const auto store = open();
    fill(*store, "a", 3);
    fill(*store, "b", 2);
    EXPECT_EQ(remove(*store, "a"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), Texts());
    EXPECT_EQ(due(*store, 5), Texts{"b"});
    EXPECT_EQ(load(*store, "b")->size(), 2U);
    EXPECT_EQ(remove(*store, "a"), Outcome::taken) << "it is not there";
    EXPECT_EQ(gaps(), Texts());
}

TEST_P(RemovalTest, WhoeverHasTheTableInMemoryIsTold) {
    const auto store = open();
    fill(*store, "a", 3);
    remove(*store, "a");
    const auto events = tryToLoad(*store, "a", 3);
    ASSERT_FALSE(events);
    EXPECT_TRUE(events.error().is(tableDeleted));
}

TEST_P(RemovalTest, NothingCanBeAddedAfterwards) {
    const auto store = open();
    fill(*store, "a", 3);
    tryToLoad(*store, "a"); // it remembers the last checksum
    remove(*store, "a");
    EXPECT_NE(append(*store, "a", 4, "late"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), Texts());
    EXPECT_EQ(gaps(), Texts());
    EXPECT_EQ(append(*store, "a", 1, "anew"), Outcome::kept);
    EXPECT_EQ(append(*store, "a", 2, "more"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"anew", "more"}));
}

TEST_P(RemovalTest, ATableStaysIfSomethingHappened) {
    const auto store = open();
    fill(*store, "a", 3);
    EXPECT_EQ(remove(*store, "a", 2), Outcome::taken);
    EXPECT_EQ(remove(*store, "a", 4), Outcome::taken);
    EXPECT_EQ(load(*store, "a")->size(), 3U);
    EXPECT_EQ(due(*store, 5), Texts{"a"});
    EXPECT_EQ(remove(*store, "a", 3), Outcome::kept);
}

TEST_P(RemovalTest, ATableStaysIfItIsToBeWoken) {
    const auto store = open();
    fill(*store, "a", 1);
    EXPECT_EQ(remove(*store, "a", 1, true), Outcome::taken);
    EXPECT_EQ(append(*store, "a", 2, "asleep"), Outcome::kept);
    EXPECT_EQ(remove(*store, "a", 2, true), Outcome::kept);
}

TEST_P(RemovalTest, AnEventAtTheSameTimeIsKeptOrThereIsNone) {
    const auto store = open();
    const auto other = GetParam() == Kind::postgres ? open() : nullptr;
    for (int round = 0; round < 40; ++round) {
        const std::string table = "t" + std::to_string(round);
        fill(*store, table, 3);
        Store& appending = other ? *other : *store;
        tryToLoad(appending, table);
        Outcome appended{};
        std::thread racer([&] { appended = append(appending, table, 4, "event 4"); });
        const Outcome removed = remove(*store, table, 3);
        racer.join();
        EXPECT_NE(appended == Outcome::kept, removed == Outcome::kept) << table;
        EXPECT_EQ(load(*store, table)->size(), appended == Outcome::kept ? 4U : 0U);
    }
    EXPECT_EQ(gaps(), Texts());
}

TEST_P(SharedRemovalTest, OtherProcessesHearOfIt) {
    const auto store = open();
    const auto other = open();
    fill(*store, "a", 2);
    Heard heard;
    heard.listenTo(*other);
    ASSERT_TRUE(heard.hears(":"));
    remove(*store, "a");
    EXPECT_TRUE(heard.hears("a:"));
}

TEST_P(RemovalTest, TheLastEventsOfAllTablesAreFoundInTurn) {
    const auto store = open();
    constexpr int many = 130; // more than are told at once
    for (int i = 0; i < many; ++i) {
        const std::string table = "t" + std::to_string(1000 + i);
        fill(*store, table, static_cast<std::uint64_t>(i % 3 + 1));
    }
    int found = 0;
    for (std::string after;;) {
        const auto some = lasts(*store, after);
        ASSERT_TRUE(some);
        if (some->empty()) {
            break;
        }
        for (const Store::Last& last : *some) {
            EXPECT_EQ(last.table, "t" + std::to_string(1000 + found));
            EXPECT_EQ(last.number, static_cast<std::uint64_t>(found % 3 + 1));
            EXPECT_EQ(last.text, "event " + std::to_string(last.number));
            ++found;
        }
        after = some->back().table;
    }
    EXPECT_EQ(found, many);
}

// Nothing of a table that was deleted is left in the file.
TEST(Removal, OverwritesTheBytes) {
    const Folder folder;
    const std::string words = "very personal words";
    {
        const auto store = open(folder.where());
        for (std::uint64_t i = 1; i <= 50; ++i) {
            append(*store, "a", i, std::to_string(i) + words);
        }
        EXPECT_EQ(remove(*store, "a"), Outcome::kept);
    }
    open(folder.where()); // brings what is beside the file to its place
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(folder.where()).parent_path())) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(file)), {});
        EXPECT_EQ(bytes.find(words), std::string::npos) << entry.path();
    }
}

} // namespace
} // namespace zeros::server
