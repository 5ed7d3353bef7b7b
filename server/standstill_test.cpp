// A database that stands still, and answers nothing, is as bad as one that is gone and no worse.
#include "server/testing/stores.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <sstream>
#include <thread>

namespace zeros::server {
namespace {

using namespace store_tests;
using namespace std::chrono_literals;

class StandstillTest : public testing::Test {
  protected:
    void SetUp() override {
        if (postgres() == nullptr) {
            GTEST_SKIP() << "ZEROS_TEST_POSTGRES is not set (see tools/with_postgres)";
        }
        database_ = std::make_unique<Database>();
    }

    // Sends a signal to all of the database's processes that serve a store.
    bool signalAll(int signal) const {
        std::istringstream ids(runPostgres(
            database_->where(), "SELECT string_agg(pid::text, ' ') FROM pg_stat_activity WHERE "
                                "datname = current_database() AND application_name = 'zeros'"));
        bool all = true;
        for (pid_t id = 0; ids >> id;) {
            all = ::kill(id, signal) == 0 && all;
        }
        return all;
    }

    std::unique_ptr<Database> database_;
};

// How long something takes.
template <class Work>
std::chrono::duration<double> timeOf(Work work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::steady_clock::now() - begin;
}

constexpr auto bearable = 9s; // what a request waits at most is 10 s

TEST_F(StandstillTest, EndsWhenItsProcessesAreStopped) {
    const auto store = open(database_->where());
    Heard heard;
    heard.listenTo(*store);
    ASSERT_TRUE(heard.hears(":"));
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), Texts{"one"});
    if (!signalAll(SIGSTOP)) {
        GTEST_SKIP() << "the processes of the database are not here, or not ours";
    }
    EXPECT_LT(timeOf([&] { EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::failed); }), bearable);
    EXPECT_LT(timeOf([&] { EXPECT_EQ(load(*store, "a"), std::nullopt); }), bearable);
    // There are others, which do not stand still.
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
    EXPECT_TRUE(probe(*store));
    signalAll(SIGCONT);
}

TEST_F(StandstillTest, DoesNotKeepAStoreFromEnding) {
    auto store = open(database_->where());
    Heard heard;
    heard.listenTo(*store);
    ASSERT_TRUE(heard.hears(":"));
    append(*store, "a", 1, "one");
    load(*store, "a");
    if (!signalAll(SIGSTOP)) {
        GTEST_SKIP() << "the processes of the database are not here, or not ours";
    }
    EXPECT_LT(timeOf([&] { store.reset(); }), bearable);
    signalAll(SIGCONT);
}

TEST_F(StandstillTest, EndsWhenSomebodyHasLockedTheTable) {
    const auto store = open(database_->where());
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    PGconn* other = PQconnectdb(database_->where().c_str());
    PQclear(PQexec(other, "BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE"));
    auto reading = std::async(std::launch::async, [&] { return load(*store, "a"); });
    EXPECT_LT(timeOf([&] { EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::failed); }), bearable);
    EXPECT_EQ(reading.get(), std::nullopt);
    PQfinish(other);
    EXPECT_EQ(append(*store, "a", 2, "two"), Outcome::kept);
    EXPECT_EQ(load(*store, "a"), (Texts{"one", "two"}));
}

TEST_F(StandstillTest, RefusesWhatIsTooMuchToWait) {
    constexpr std::uint64_t many = 30'000;
    std::atomic<std::uint64_t> failed = 0;
    std::atomic<std::uint64_t> kept = 0;
    auto store = open(database_->where());
    append(*store, "a", 1, "one");
    PGconn* other = PQconnectdb(database_->where().c_str());
    PQclear(PQexec(other, "BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE"));
    for (std::uint64_t i = 0; i < many; ++i) {
        store->append(
            {.table = "t" + std::to_string(i),
             .number = 1,
             .text = "open",
             .wake = {},
             .done = [&](Outcome outcome) { ++(outcome == Outcome::kept ? kept : failed); }});
    }
    EXPECT_GE(failed, 5'000) << "at once";
    EXPECT_LE(store->numbers().waiting, many - failed);
    PQfinish(other);
    store.reset();
    EXPECT_EQ(failed + kept, many);
}

TEST_F(StandstillTest, IsNotTakenForAnIdleConnectionThatWasCut) {
    const auto store = open(database_->where());
    EXPECT_EQ(append(*store, "a", 1, "one"), Outcome::kept);
    for (std::uint64_t number = 2; number < 5; ++number) {
        database_->kill(); // nothing can have been kept: it is tried again
        EXPECT_EQ(append(*store, "a", number, "more"), Outcome::kept);
        database_->kill();
        EXPECT_EQ(load(*store, "a")->size(), number);
    }
    EXPECT_EQ(store->numbers().failures, 0);
}

TEST_F(StandstillTest, OfWritingIsNoticed) {
    database_->run("CREATE TABLE unrelated ()");
    const auto store = open(database_->where());
    EXPECT_TRUE(probe(*store));
    database_->run("DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || "
                   "' SET default_transaction_read_only = on'; END $$");
    database_->kill(); // a new connection is needed to notice
    EXPECT_FALSE(probe(*store) && probe(*store));
}

} // namespace
} // namespace zeros::server
