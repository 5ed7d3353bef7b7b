#include "server/bot_programs.hpp"
#include "server/retention.hpp"
#include "server/testing/still_loop.hpp"
#include "server/testing/stores.hpp"
#include "server/thinking_threads.hpp"

namespace zeros::server {
namespace {

using namespace store_tests;

constexpr Time day = 24 * 3600 * Time{1000};

class RetentionTest : public testing::Test {
  protected:
    // A table at which something happened so many days ago for the last time.
    void keep(const std::string& table, int days, std::optional<Time> wake = {}) {
        event::Open open{.table = table, .opening = {.game = "mister", .players = 2}};
        open.opening.seats.resize(2);
        const auto event = Table::opened(open, loop_.now() - days * day);
        ASSERT_EQ(append(*store_, table, 1, write(*event).dump(), wake), Outcome::kept);
    }

    Texts tables() {
        Texts names;
        const auto some = lasts(*store_, "");
        for (const Store::Last& last : *some) {
            names.push_back(last.table);
        }
        return names;
    }

    // Until everything was looked at.
    void sweep(int days) {
        Retention retention({.loop = &loop_, .store = store_.get(), .hall = &hall_, .days = days});
        for (int i = 0; i < 8; ++i) { // they go one after another
            retention.step();
            probe(*store_); // by then it has answered, twice
            lasts(*store_, "");
            loop_.run();
            probe(*store_);
            loop_.run();
        }
    }
    // Until everything is done that was begun.
    void wait() {
        for (int i = 0; i < 8; ++i) {
            probe(*store_);
            lasts(*store_, "");
            loop_.run();
        }
    }

    Folder folder_;
    std::unique_ptr<Store> store_ = open(folder_.where());
    StillLoop loop_;
    Metrics metrics_;
    ThinkingThreads thinkers_{0};
    BotPrograms bots_{{}};
    Hall hall_{{.loop = &loop_,
                .store = store_.get(),
                .thinkers = &thinkers_,
                .bots = &bots_,
                .metrics = &metrics_,
                .process = "test"}};
};

TEST_F(RetentionTest, DeletesTablesAtWhichNothingHappened) {
    keep("new", 3);
    keep("old", 8);
    keep("older", 800);
    sweep(7);
    EXPECT_EQ(tables(), Texts{"new"});
}

TEST_F(RetentionTest, KeepsThemForEverUnlessItIsTold) {
    keep("older", 800);
    sweep(0);
    EXPECT_EQ(tables(), Texts{"older"});
}

TEST_F(RetentionTest, KeepsWhatIsPlayed) {
    keep("clocked", 8, loop_.now() + day);
    keep("elsewhere", 8);
    keep("left", 8);
    hall_.learn({.table = "elsewhere",
                 .number = 0,
                 .notice = R"({"process":"other","seats":[1],"watching":0})"});
    hall_.learn(
        {.table = "left", .number = 0, .notice = R"({"process":"other","seats":[],"watching":0})"});
    EXPECT_TRUE(hall_.isInUse("elsewhere"));
    sweep(7);
    EXPECT_EQ(tables(), (Texts{"clocked", "elsewhere"}));
}

TEST_F(RetentionTest, KeepsWhatIsDamaged) {
    append(*store_, "damaged", 1, "{}");
    keep("invalid", 8); // its last event can be read, and does not fit
    append(*store_, "invalid", 2, R"({"at":1,"is":"leave","seat":7})");
    sweep(7);
    EXPECT_EQ(tables(), (Texts{"damaged", "invalid"}));
}

TEST_F(RetentionTest, LetsNobodyInWhereATableIsPerhapsGone) {
    keep("old", 8);
    UnsureStore unsure(*store_);
    Hall hall({.loop = &loop_,
               .store = &unsure,
               .thinkers = &thinkers_,
               .bots = &bots_,
               .metrics = &metrics_,
               .process = "test"});
    std::shared_ptr<Room> inMemory;
    hall.enter("old", [&](const auto& room) { inMemory = *room; });
    wait();
    Retention retention({.loop = &loop_, .store = &unsure, .hall = &hall, .days = 7});
    retention.step();
    wait();
    ASSERT_NE(inMemory, nullptr);
    EXPECT_TRUE(inMemory->hasEnded());
}

// A database that several servers share.
class SharedRetentionTest : public EachStore {};

INSTANTIATE_TEST_SUITE_P(Retentions, SharedRetentionTest, testing::Values(Kind::postgres),
                         testing::PrintToStringParamName());

TEST_P(SharedRetentionTest, KeepsEverythingWhileOthersMayGoUnheard) {
    const auto store = open();
    StillLoop loop;
    Metrics metrics;
    ThinkingThreads thinkers{0};
    BotPrograms bots{{}};
    const Hall hall({.loop = &loop,
                     .store = store.get(),
                     .thinkers = &thinkers,
                     .bots = &bots,
                     .metrics = &metrics,
                     .process = "test"});
    EXPECT_TRUE(hall.isInUse("any table"));
}

} // namespace
} // namespace zeros::server
