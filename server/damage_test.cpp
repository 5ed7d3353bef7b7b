// Damage to a store is noticed, and stays where it is.
#include "server/testing/stores.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

namespace zeros::server {
namespace {

using namespace store_tests;

// The content of a file, and a change to it.
std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void overwrite(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

class DamageTest : public testing::TestWithParam<bool> {
  protected:
    void SetUp() override {
        if (!GetParam()) {
            place_ = std::make_unique<Folder>();
        } else if (postgres() != nullptr) {
            place_ = std::make_unique<Database>();
        } else {
            GTEST_SKIP() << "ZEROS_TEST_POSTGRES is not set (see tools/with_postgres)";
        }
        const auto store = open(place_->where());
        for (const char* table : {"a", "b", "c"}) {
            for (std::uint64_t number = 1; number <= 3; ++number) {
                append(*store, table, number, "event " + std::to_string(number));
            }
        }
    }

    // How table b is damaged by this. The others are not.
    std::string damageBy(const std::string& sql) const {
        place_->run(sql);
        const auto store = open(place_->where());
        for (const char* table : {"a", "c"}) {
            EXPECT_EQ(load(*store, table), (Texts{"event 1", "event 2", "event 3"}));
            EXPECT_EQ(append(*store, table, 4, "event 4"), Outcome::kept);
        }
        return damageOf(*store, "b");
    }

    std::unique_ptr<Place> place_;
};

INSTANTIATE_TEST_SUITE_P(Stores, DamageTest, testing::Bool(),
                         [](const auto& place) { return place.param ? "postgres" : "sqlite"; });

TEST_P(DamageTest, IsNoticedInAText) {
    EXPECT_EQ(damageBy("UPDATE events SET text = 'event 7' WHERE table_id = 'b' AND number = 2"),
              "event 2 is not what was kept: its checksum is wrong");
}

TEST_P(DamageTest, IsNoticedInAChecksum) {
    EXPECT_EQ(damageBy("UPDATE events SET sum = sum - 1 WHERE table_id = 'b' AND number = 3"),
              "event 3 is not what was kept: its checksum is wrong");
}

TEST_P(DamageTest, IsNoticedWhereAnEventIsMissing) {
    EXPECT_EQ(damageBy("DELETE FROM events WHERE table_id = 'b' AND number = 2"),
              "event 2 is missing");
}

TEST_P(DamageTest, IsNoticedWhereAnEventIsNew) {
    EXPECT_EQ(damageBy("INSERT INTO events SELECT table_id, 4, text, sum FROM events "
                       "WHERE table_id = 'b' AND number = 3"),
              "event 4 is not what was kept: its checksum is wrong");
}

TEST_P(DamageTest, IsNoticedByWhoeverHasTheFirstEvents) {
    const auto store = open(place_->where());
    place_->run("UPDATE events SET text = 'event 7' WHERE table_id = 'b' AND number = 3");
    EXPECT_EQ(damageOf(*store, "b", 2), "event 3 is not what was kept: its checksum is wrong");
    EXPECT_EQ(damageOf(*store, "b", 3), "");
    EXPECT_EQ(damageOf(*store, "b", 4), "event 4 is missing");
}

// A flipped bit in a file, wherever it is: what is read is what was kept, or nothing is.
TEST(SqliteDamage, IsNeverTakenForAnEvent) {
    Folder folder;
    std::map<std::string, Texts> kept;
    {
        const auto store = open(folder.where());
        for (int table = 0; table < 12; ++table) {
            const std::string name = "table-" + std::to_string(table);
            for (std::uint64_t number = 1; number <= 8; ++number) {
                std::string text = "{\"at\":" + std::to_string(number) + ",\"is\":\"chat\"}";
                append(*store, name, number, text);
                kept[name].push_back(std::move(text));
            }
        }
    }
    const std::string whole = bytesOf(folder.where());
    std::size_t noticed = 0;
    for (std::size_t at = 100; at < whole.size(); at += 61) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << (at % 8)));
        overwrite(folder.where(), changed);
        const auto store = openStore(folder.where());
        for (const auto& [table, texts] : kept) {
            const auto read = store ? load(**store, table) : std::nullopt;
            const bool shorter =
                read && read->size() < texts.size() &&
                std::equal(read->begin(), read->end(), texts.begin()); // the last ones are lost
            EXPECT_TRUE(!read || *read == texts || shorter) << table << " at byte " << at;
            noticed += read ? 0 : 1;
        }
    }
    EXPECT_GT(noticed, 10);
}

// The pages of a file that have this in them are as if the disk had lost them. How many there are.
int losePagesWith(const std::filesystem::path& path, const std::string& text) {
    constexpr std::size_t pageSize = 1024;
    std::string bytes = bytesOf(path);
    int lost = 0;
    for (std::size_t at = bytes.find(text); at != std::string::npos; at = bytes.find(text, at)) {
        bytes.replace(at / pageSize * pageSize, pageSize, pageSize, '\0');
        ++lost;
    }
    overwrite(path, bytes);
    return lost;
}

// What deletes old tables, and the list of them for whoever operates, pass over what is damaged.
TEST(SqliteDamage, KeepsNobodyFromTheTablesBehindIt) {
    for (const int damaged : {0, 20, 39}) {
        Folder folder;
        const auto name = [](int table) {
            return std::string(1, static_cast<char>('A' + table)) + "-table";
        };
        {
            const auto store = open(folder.where());
            for (int table = 0; table < 40; ++table) {
                append(*store, name(table), 1, name(table) + std::string(800, '.'));
            }
        }
        ASSERT_GT(losePagesWith(folder.where(), name(damaged) + "."), 0);
        const auto store = open(folder.where());
        const auto found = lasts(*store, "");
        ASSERT_TRUE(found) << damaged;
        std::set<std::string> names;
        for (const Store::Last& last : *found) {
            names.insert(last.table);
        }
        EXPECT_FALSE(names.contains(name(damaged)));
        EXPECT_GE(names.size(), 25) << damaged; // several have a page in common
        EXPECT_EQ(names.contains(name(0)), damaged != 0);
        EXPECT_EQ(names.contains(name(39)), damaged != 39);
    }
}

// The log of an SQLite file holds what was kept last. If it is cut, nothing in it tells.
TEST(SqliteDamage, IsNoticedWhereTheLogWasCut) {
    Folder folder;
    Folder copy;
    {
        const auto store = open(folder.where());
        for (std::uint64_t number = 1; number <= 6; ++number) {
            append(*store, "a", number, "event " + std::to_string(number));
        }
        // As after the power failed: nobody has closed it.
        for (const char* ending : {"", "-wal", ".lock"}) {
            overwrite(copy.where() + ending, bytesOf(folder.where() + ending));
        }
    }
    const std::string log = bytesOf(copy.where() + "-wal");
    ASSERT_GT(log.size(), 10'000);
    overwrite(copy.where() + "-wal", log.substr(0, log.size() * 2 / 3));
    const auto store = open(copy.where());
    const auto left = load(*store, "a");
    ASSERT_TRUE(left);
    EXPECT_EQ(store->numbers().lost, 6 - left->size());
    EXPECT_GT(store->numbers().lost, 0);
}

// What was kept is in its place after a while, and when the store is opened again.
TEST(SqliteDamage, FindsLittleInTheLog) {
    Folder folder;
    Folder copy;
    {
        const auto store = open(folder.where());
        append(*store, "a", 1, "one");
        overwrite(copy.where(), bytesOf(folder.where()));
        overwrite(copy.where() + "-wal", bytesOf(folder.where() + "-wal"));
    }
    const auto store = open(copy.where());
    EXPECT_EQ(std::filesystem::file_size(copy.where() + "-wal"), 0);
    EXPECT_EQ(load(*store, "a"), Texts{"one"});
}

} // namespace
} // namespace zeros::server
