#include "server/testing/stores.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <thread>

// libpqxx 6 forgets the last answer of a connection that was lost (mended by its pull request 500).
extern "C" const char* __lsan_default_suppressions();  // NOLINT(*-reserved-identifier)
extern "C" const char* __lsan_default_suppressions() { // NOLINT(*-reserved-identifier)
    return "leak:libpq.so";
}

namespace zeros::server {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using namespace store_tests;

class StoreTest : public EachStore {};

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, testing::Values(Kind::sqlite, Kind::postgres),
                         testing::PrintToStringParamName());

TEST_P(StoreTest, GivesEventsBackInOrder) {
    const auto store = open();
    for (std::uint64_t i = 1; i <= 12; ++i) {
        EXPECT_EQ(append(*store, "a", i, "event " + std::to_string(i)), Outcome::kept);
    }
    EXPECT_EQ(append(*store, "b", 1, "other"), Outcome::kept);
    const auto all = load(*store, "a");
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 12);
    EXPECT_EQ(all->front(), "event 1");
    EXPECT_EQ(all->back(), "event 12");
    EXPECT_EQ(load(*store, "a", 10), (Texts{"event 11", "event 12"}));
    EXPECT_EQ(load(*store, "a", 12), Texts());
    EXPECT_EQ(load(*store, "nobody"), Texts());
}

TEST_P(StoreTest, KeepsAnyText) {
    const auto store = open();
    const std::string text = "{\"name\":\"Zoé \\\"x\\\\\\\" {},\"}\n'; -- \t%s $1 NULL 🂡";
    const std::string table = "a\"b\\c,{d}'";
    EXPECT_EQ(append(*store, table, 1, text), Outcome::kept);
    EXPECT_EQ(append(*store, table, 2, ""), Outcome::kept);
    EXPECT_EQ(append(*store, table, 3, std::string(300'000, 'x')), Outcome::kept);
    EXPECT_EQ(load(*store, table), (Texts{text, "", std::string(300'000, 'x')}));
}

TEST_P(StoreTest, TakesANumberOnce) {
    const auto store = open();
    EXPECT_EQ(append(*store, "a", 1, "first", 5), Outcome::kept);
    EXPECT_EQ(append(*store, "a", 1, "second", 7), Outcome::taken);
    EXPECT_EQ(load(*store, "a"), Texts{"first"});
    EXPECT_EQ(due(*store, 5), Texts{"a"}); // the wake of the second was not kept
}

// Appends the same numbers as others do, and returns how many were kept.
int race(Store& store, const std::string& name, std::uint64_t rounds) {
    int kept = 0;
    for (std::uint64_t i = 1; i <= rounds; ++i) {
        const Outcome outcome = append(store, "a", i, name);
        EXPECT_NE(outcome, Outcome::failed);
        kept += outcome == Outcome::kept ? 1 : 0;
    }
    return kept;
}

TEST_P(StoreTest, LetsOneOfSeveralThreadsHaveANumber) {
    constexpr std::uint64_t rounds = 50;
    const auto store = open();
    std::vector<std::future<int>> racers;
    for (int i = 0; i < 4; ++i) {
        racers.push_back(std::async(std::launch::async,
                                    [&, i] { return race(*store, std::to_string(i), rounds); }));
    }
    int kept = 0;
    for (auto& racer : racers) {
        kept += racer.get();
    }
    EXPECT_EQ(kept, rounds);
    EXPECT_EQ(load(*store, "a")->size(), rounds);
}

TEST_P(StoreTest, LetsTheFirstOfABatchHaveANumber) {
    const auto store = open();
    std::mutex mutex;
    std::vector<Outcome> outcomes;
    std::promise<void> all;
    for (int i = 0; i < 100; ++i) {
        store->append({.table = "a",
                       .number = 1,
                       .text = std::to_string(i),
                       .wake = {},
                       .done = [&](Outcome outcome) {
                           const std::scoped_lock lock(mutex);
                           outcomes.push_back(outcome);
                           if (outcomes.size() == 100) {
                               all.set_value();
                           }
                       }});
    }
    ASSERT_EQ(all.get_future().wait_for(patience), std::future_status::ready);
    EXPECT_EQ(outcomes.front(), Outcome::kept);
    EXPECT_EQ(std::ranges::count(outcomes, Outcome::taken), 99);
    EXPECT_EQ(load(*store, "a"), Texts{"0"});
    EXPECT_LT(store->numbers().commits, 50);
}

TEST_P(StoreTest, KeepsWhatWaitsInOneCommit) {
    constexpr std::uint64_t tables = 2000;
    std::atomic<std::uint64_t> kept = 0;
    auto store = open();
    for (std::uint64_t i = 0; i < tables; ++i) {
        store->append({.table = "t" + std::to_string(i),
                       .number = 1,
                       .text = "open",
                       .wake = i % 2 == 0 ? std::optional<std::int64_t>(i) : std::nullopt,
                       .done = [&](Outcome outcome) { kept += outcome == Outcome::kept ? 1 : 0; }});
    }
    while (store->numbers().waiting > 0) {
        std::this_thread::sleep_for(1ms);
    }
    const auto numbers = store->numbers();
    EXPECT_EQ(numbers.events, tables);
    EXPECT_EQ(numbers.failures, 0);
    EXPECT_GT(numbers.commitSeconds, 0);
    EXPECT_LT(numbers.commits, tables / 20);
    EXPECT_EQ(due(*store, 8), (Texts{"t0", "t2", "t4", "t6", "t8"}));
    store.reset();
    EXPECT_EQ(kept, tables);
}

TEST_P(StoreTest, FindsEverythingAgain) {
    append(*open(), "a", 1, "one", 7);
    {
        const auto store = open();
        store->append(
            {.table = "a", .number = 2, .text = "two", .wake = 9, .done = [](Outcome) {}});
    } // finishes what was asked
    const auto store = open();
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
    EXPECT_EQ(due(*store, 8), Texts());
    EXPECT_EQ(due(*store, 9), Texts{"a"});
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::taken);
}

TEST_P(StoreTest, FailsWhatIsAskedWhileItEnds) {
    auto store = open();
    std::promise<std::pair<Outcome, bool>> late;
    Store* raw = store.get();
    store->append({.table = "a", .number = 1, .text = "one", .wake = {}, .done = [&, raw](Outcome) {
                       std::this_thread::sleep_for(200ms); // by now the store is closed
                       Outcome second = Outcome::kept;
                       bool answered = true;
                       raw->append({.table = "a",
                                    .number = 2,
                                    .text = "two",
                                    .wake = {},
                                    .done = [&](Outcome outcome) { second = outcome; }});
                       raw->load("a", 0, [&](const Store::Events& texts) {
                           answered = static_cast<bool>(texts);
                       });
                       late.set_value({second, answered});
                   }});
    store.reset();
    EXPECT_EQ(late.get_future().get(), std::pair(Outcome::failed, false));
    EXPECT_EQ(load(*open(), "a"), Texts{"one"});
}

TEST_P(StoreTest, TellsWhichTablesAreDue) {
    const auto store = open();
    append(*store, "a", 1, "", 300);
    append(*store, "b", 1, "", 100);
    append(*store, "c", 1, "", 200);
    append(*store, "d", 1, "");
    EXPECT_EQ(due(*store, 99), Texts());
    EXPECT_EQ(due(*store, 200), (Texts{"b", "c"}));
    append(*store, "b", 2, "", 250); // later
    append(*store, "c", 2, "");      // not any more
    EXPECT_EQ(due(*store, 200), Texts());
    EXPECT_EQ(due(*store, 1000), (Texts{"b", "a"}));
}

TEST_P(StoreTest, LeavesNoGap) {
    const auto store = open();
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::failed);
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    EXPECT_EQ(append(*store, "a", 3, "three"), Outcome::failed);
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
}

TEST_P(StoreTest, SaysWhetherItCanBeWritten) {
    const auto store = open();
    EXPECT_TRUE(probe(*store));
    EXPECT_EQ(store->numbers().commits, 0); // that was none
}

TEST_P(StoreTest, KeepsEventsWhenItsTablesGetNewer) {
    if (GetParam() == Kind::sqlite) {
        place_->run("CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, "
                    "text TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;"
                    "INSERT INTO events VALUES ('a', 1, 'old'); PRAGMA user_version = 1");
    } else {
        place_->run("CREATE TABLE zeros_schema (version integer NOT NULL);"
                    "INSERT INTO zeros_schema VALUES (1);"
                    "CREATE TABLE events (table_id text COLLATE \"C\" NOT NULL, number bigint NOT "
                    "NULL, text text NOT NULL, PRIMARY KEY (table_id, number));"
                    "INSERT INTO events VALUES ('a', 1, 'old')");
    }
    const auto store = open();
    EXPECT_EQ(append(*store, "a", 1, "new"), Outcome::taken);
    EXPECT_EQ(append(*store, "a", 2, "new", 5), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"old", "new"}));
    EXPECT_EQ(due(*store, 5), Texts{"a"});
    EXPECT_EQ(append(*store, "a", 3, "newest"), Outcome::kept);
    // A server that still runs an earlier version writes no checksums.
    place_->run("INSERT INTO events (table_id, number, text) VALUES ('a', 4, 'late')");
    EXPECT_EQ(append(*store, "a", 5, "last"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"old", "new", "newest", "late", "last"}));
}

TEST_P(StoreTest, RefusesTablesOfANewerVersion) {
    append(*open(), "a", 1, "one");
    place_->run(GetParam() == Kind::sqlite ? "PRAGMA user_version = 99"
                                           : "UPDATE zeros_schema SET version = 99");
    const std::string refusal = refusalOf(where());
    EXPECT_NE(refusal.find("newer version"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("99"), std::string::npos) << refusal;
}

class SqliteTest : public testing::Test {
  protected:
    Folder folder_;
};

TEST_F(SqliteTest, RefusesWhatIsNoStore) {
    const std::string where = folder_.where();
    std::ofstream(where) << std::string(5000, 'x');
    EXPECT_EQ(refusalOf(where), where + " is not an SQLite file");
    fs::remove(where);
    folder_.run("CREATE TABLE recipes (name TEXT)");
    EXPECT_EQ(refusalOf(where), where + " is an SQLite file of another program");
    EXPECT_EQ(refusalOf(where + "/below"), where + "/below cannot be opened: Not a directory");
    EXPECT_EQ(refusalOf("/nowhere/store.db"),
              "/nowhere/store.db cannot be opened: No such file or directory");
}

TEST_F(SqliteTest, RefusesAFolderThatCannotBeWritten) {
    const fs::path folder = fs::path(folder_.where()).parent_path();
    using fs::perms;
    fs::permissions(folder, perms::owner_read | perms::owner_exec | perms::group_read |
                                perms::group_exec | perms::others_read | perms::others_exec);
    const uid_t user = ::geteuid();
    if (user == 0) { // root, who may write everywhere
        constexpr uid_t nobody = 65534;
        ASSERT_EQ(::seteuid(nobody), 0);
    }
    EXPECT_EQ(refusalOf(folder_.where()), folder_.where() + " cannot be opened: Permission denied");
    ASSERT_EQ(::seteuid(user), 0);
    fs::permissions(folder, fs::perms::owner_all);
}

TEST_F(SqliteTest, IsForOneProcess) {
    const std::string where = folder_.where();
    auto store = open(where);
    EXPECT_EQ(refusalOf(where), where + " is in use by another process");
    const std::string alias = where + "-alias";
    fs::create_symlink(where, alias);
    EXPECT_EQ(refusalOf(alias), alias + " is in use by another process");
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    store.reset();
    EXPECT_EQ(refusalOf(where), "");
}

// What was written last by one name is in a file beside it, which the other name does not have.
TEST_F(SqliteTest, IsNoFileWithSeveralNames) {
    const std::string where = folder_.where();
    const std::string other = where + "-other";
    auto store = open(where);
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    fs::create_hard_link(where, other);
    EXPECT_TRUE(refusalOf(other).starts_with(other + " is a file with several names"));
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    store.reset();
    EXPECT_TRUE(refusalOf(where).starts_with(where + " is a file with several names"));
    fs::remove(other);
    EXPECT_EQ(load(*open(where), "a"), (Texts{"one", "two"}));
}

TEST_F(SqliteTest, IsForItsOwnerOnly) {
    const auto store = open(folder_.where());
    append(*store, "a", 1, "one");
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
        const auto permissions = fs::status(folder_.where() + ending).permissions();
        EXPECT_EQ(permissions, fs::perms::owner_read | fs::perms::owner_write) << ending;
    }
}

TEST_F(SqliteTest, HearsAndSaysNothing) {
    const auto store = open(folder_.where());
    Heard heard;
    heard.listenTo(*store);
    store->notify("a", "word");
    append(*store, "a", 1, "one");
    EXPECT_EQ(heard.all(), Texts());
}

// A host that asks every moment whether all is well leaves the store no quiet.
TEST_F(SqliteTest, LeavesNothingOfADeletedTableInItsLogWhileItIsAsked) {
    const auto store = open(folder_.where());
    const std::string secret = "nobody is to read this any more";
    append(*store, "a", 1, secret);
    const auto logTells = [&] {
        std::ifstream file(folder_.where() + "-wal", std::ios::binary);
        const std::string log{std::istreambuf_iterator<char>(file), {}};
        return log.find(secret) != std::string::npos;
    };
    EXPECT_TRUE(logTells());
    EXPECT_EQ(remove(*store, "a"), Outcome::kept);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (logTells() && std::chrono::steady_clock::now() < deadline) {
        EXPECT_TRUE(probe(*store));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_FALSE(logTells());
}

// As on a disk that is full for a while.
TEST_F(SqliteTest, GoesOnAfterAFailure) {
    const auto store = open(folder_.where());
    EXPECT_EQ(append(*store, "a", 1, "one", 5), Outcome::kept);
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    getrlimit(RLIMIT_FSIZE, &usual);
    const rlimit tight{.rlim_cur = 100'000, .rlim_max = usual.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
    EXPECT_EQ(append(*store, "a", 2, std::string(500'000, 'x'), 1), Outcome::failed);
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, before);
    EXPECT_EQ(load(*store, "a"), Texts{"one"});
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
    EXPECT_EQ(store->numbers().failures, 1);
}

class PostgresTest : public testing::Test {
  protected:
    void SetUp() override {
        if (postgres() == nullptr) {
            GTEST_SKIP() << "ZEROS_TEST_POSTGRES is not set (see tools/with_postgres)";
        }
        database_ = std::make_unique<Database>();
    }

    std::string where() const { return database_->where(); }

    std::unique_ptr<Database> database_;
};

TEST_F(PostgresTest, LetsOneOfTwoStoresHaveANumber) {
    constexpr std::uint64_t rounds = 50;
    const auto one = open(where());
    const auto two = open(where());
    auto other = std::async(std::launch::async, [&] { return race(*two, "two", rounds); });
    const int kept = race(*one, "one", rounds);
    EXPECT_EQ(kept + other.get(), rounds);
    EXPECT_EQ(load(*one, "a")->size(), rounds);
    EXPECT_EQ(load(*one, "a"), load(*two, "a"));
}

// Batches with the same tables in other orders must not wait for each other in a circle.
TEST_F(PostgresTest, DoesNotLockItselfUp) {
    constexpr int tables = 300;
    std::atomic<int> kept = 0;
    std::atomic<int> failed = 0;
    const auto appendAll = [&](Store& store, std::uint64_t number, bool backwards) {
        for (int i = 0; i < tables; ++i) {
            store.append({.table = std::to_string(backwards ? tables - 1 - i : i),
                          .number = number,
                          .text = "x",
                          .wake = i,
                          .done = [&](Outcome outcome) {
                              kept += outcome == Outcome::kept ? 1 : 0;
                              failed += outcome == Outcome::failed ? 1 : 0;
                          }});
        }
    };
    {
        const auto one = open(where());
        const auto two = open(where());
        for (std::uint64_t number = 1; number <= 20; ++number) {
            appendAll(*one, number, false);
            appendAll(*two, number, true);
        }
    }
    EXPECT_EQ(failed, 0);
    EXPECT_EQ(kept, 20 * tables);
}

TEST_F(PostgresTest, MaySeveralStartAtOnce) {
    std::vector<std::future<std::string>> starts;
    for (int i = 0; i < 6; ++i) {
        starts.push_back(std::async(std::launch::async, [&] { return refusalOf(where()); }));
    }
    for (auto& start : starts) {
        EXPECT_EQ(start.get(), "");
    }
}

TEST_F(PostgresTest, HearsOfOtherStoresOnly) {
    const auto one = open(where());
    const auto two = open(where());
    Heard first;
    Heard second;
    first.listenTo(*one);
    second.listenTo(*two);
    ASSERT_TRUE(first.hears(":")); // listens now
    ASSERT_TRUE(second.hears(":"));
    append(*one, "a", 1, "one");
    append(*one, "a", 1, "again");
    append(*two, "b", 1, "one");
    one->notify("a", "tick \"é\"");
    two->notify("b", "tock");
    two->notify("b", std::string(9000, 'x')); // too long, and no harm done
    two->notify("b", "end");
    one->notify("a", "end");
    ASSERT_TRUE(first.hears("b:end"));
    ASSERT_TRUE(second.hears("a:end"));
    EXPECT_EQ(first.all(), (Texts{":", "b:1", "b:tock", "b:end"}));
    EXPECT_EQ(second.all(), (Texts{":", "a:1", "a:tick \"é\"", "a:end"}));
}

TEST_F(PostgresTest, HearsOfEveryEventOfALargeBatch) {
    constexpr std::uint64_t tables = 3000;
    const auto one = open(where());
    const auto two = open(where());
    Heard heard;
    heard.listenTo(*one);
    ASSERT_TRUE(heard.hears(":"));
    for (std::uint64_t i = 0; i < tables; ++i) {
        two->append({.table = "a table with a rather long name " + std::to_string(i),
                     .number = 1,
                     .text = "",
                     .wake = {},
                     .done = [](Outcome) {}});
    }
    two->notify("a", "end");
    ASSERT_TRUE(heard.hears("a:end"));
    EXPECT_EQ(heard.all().size(), tables + 2);
}

TEST_F(PostgresTest, IgnoresNotificationsOfOthers) {
    const auto one = open(where());
    const auto two = open(where());
    Heard heard;
    heard.listenTo(*one);
    ASSERT_TRUE(heard.hears(":"));
    for (const char* payload :
         {"", "x", "{}", "[]", "[1]", "[\"x\",1,[],[1,2],[\"a\",-1],[\"a\",{}]]"}) {
        database_->run(std::string("SELECT pg_notify('zeros', '") + payload + "')");
    }
    two->notify("a", "end");
    ASSERT_TRUE(heard.hears("a:end"));
    EXPECT_EQ(heard.all(), (Texts{":", "a:end"}));
}

TEST_F(PostgresTest, WorksAgainAfterItsConnectionsWereKilled) {
    const auto store = open(where());
    const auto other = open(where());
    Heard heard;
    heard.listenTo(*store);
    ASSERT_TRUE(heard.hears(":"));
    std::atomic<bool> stop = false;
    Texts kept;
    auto appends = std::async(std::launch::async, [&] {
        while (!stop) {
            const std::string text = std::to_string(kept.size() + 1);
            switch (append(*store, "a", kept.size() + 1, text)) {
            case Outcome::failed:
                break; // tried again
            case Outcome::kept:
            case Outcome::taken: // by itself, when it failed and was kept
                kept.push_back(text);
                break;
            }
        }
    });
    for (int i = 1; i <= 4; ++i) {
        std::this_thread::sleep_for(200ms);
        database_->kill();
        EXPECT_TRUE(heard.hears(":", i + 1)) << "listens again, and may have missed something";
    }
    stop = true;
    appends.get();
    EXPECT_EQ(load(*store, "a"), kept);
    EXPECT_EQ(append(*other, "b", 1, "one"), Outcome::kept);
    EXPECT_TRUE(heard.hears("b:1"));
    EXPECT_EQ(append(*store, "a", kept.size() + 1, "last"), Outcome::kept);
}

TEST_F(PostgresTest, AnswersWhileTheDatabaseIsGone) {
    const auto store = open(where());
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    database_->run("ALTER TABLE events RENAME TO gone");
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::failed);
    EXPECT_EQ(load(*store, "a"), std::nullopt);
    database_->run("ALTER TABLE gone RENAME TO events");
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
}

TEST(PostgresAddressTest, IsRefusedWithoutItsPassword) {
    for (const char* where :
         {"postgres://me:secret@127.0.0.1:1/games", "postgresql://me:secret@127.0.0.1:1/games?a=b",
          "postgres://127.0.0.1:1/games?user=me&password=secret",
          "postgres://me:secret%zz@127.0.0.1:1/games", "postgres://me:a/secret@127.0.0.1:1/games",
          "postgres://me:a@secret@127.0.0.1:1/games", "postgres://me:a?secret@127.0.0.1:1/games",
          "postgres://127.0.0.1:1/games?password=a@secret", "postgres://me:secret@127.0.0.1:x/g"}) {
        for (const Language language : languages) {
            const auto store = openStore(where);
            ASSERT_FALSE(store);
            const std::string refusal = store.error().in(language);
            EXPECT_EQ(refusal.find("secret"), std::string::npos) << refusal;
            EXPECT_EQ(refusal.find("me:"), std::string::npos) << refusal;
        }
    }
    const std::string refusal = refusalOf("postgres://me:secret@127.0.0.1:1/games?a=b");
    EXPECT_TRUE(refusal.starts_with("postgres://127.0.0.1:1/games cannot be opened")) << refusal;
}

} // namespace
} // namespace zeros::server
