#include "server/admin.hpp"
#include "server/sodium.hpp"
#include "server/testing/stores.hpp"

namespace zeros::server {
namespace {

using namespace store_tests;

constexpr Time newYear = 1'800'000'000'000;

// Where Anna and Ben sit down to play MISTER ZERO, which has no deals.
event::Open openedFor(const std::string& table) {
    event::Open open{
        .table = table,
        .opening = {.game = "mister",
                    .players = 2,
                    .name = "Sunday",
                    .seats = {{.person = true, .name = "Anna"}, {.person = true, .name = "Ben"}}},
        .commitment = "c0ffee"};
    open.keys = {.host = hashOfKey("host key"),
                 .invite = hashOfKey("invite key"),
                 .seats = {hashOfKey("key 0"), hashOfKey("key 1")}};
    open.root = "the root";
    return open;
}

// A table of MISTER ZERO in a store of its own, at which two people have talked.
class AdminTest : public testing::Test {
  protected:
    AdminTest() {
        add(*Table::opened(openedFor("here"), newYear));
        add({.at = newYear + 1, .what = event::Chat{.seat = 0, .text = "Anna speaks"}});
        add({.at = newYear + 2, .what = event::Chat{.seat = 1, .text = "Ben speaks"}});
        add({.at = newYear + 3, .what = event::Leave{.seat = 1}});
        add({.at = newYear + 4,
             .what = event::Sit{.seat = 1, .name = "Cleo", .key = hashOfKey("new key")}});
        add({.at = newYear + 5, .what = event::Chat{.seat = 1, .text = "Cleo speaks"}});
    }

    void add(const Event& event) {
        ASSERT_EQ(append(*store_, "here", ++number_, write(event).dump()), Outcome::kept);
    }

    Result<Json> ask(const Json& wish) {
        return administer({.store = store_.get(),
                           .now = [] { return newYear + 1000; },
                           .tell =
                               [&](const Store::News& news) {
                                   told_.push_back(news.notice.empty()
                                                       ? std::to_string(news.number)
                                                       : deedIn(news.notice).value_or("?"));
                               },
                           .stop = end_.get_token()},
                          wish);
    }
    std::string refusal(const Json& wish) {
        const auto lines = ask(wish);
        return lines ? "" : lines.error().code;
    }
    // All that was answered, as text.
    std::string text(const Json& wish) {
        const auto lines = ask(wish);
        return lines ? lines->dump() : lines.error().code;
    }

    Folder folder_;
    std::unique_ptr<Store> store_ = open(folder_.where());
    std::uint64_t number_ = 0;
    std::stop_source end_;
    Texts told_; // numbers of events, and what servers write to their logs
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(AdminTest, ListsTheNewestFirst) {
    event::Open other = openedFor("there");
    other.opening.seats = {{}, {}};
    append(*store_, "there", 1, write(*Table::opened(other, newYear + 99)).dump());
    append(*store_, "damaged", 1, "{}");
    const auto lines = ask({{"do", "list"}, {"limit", 10}});
    ASSERT_TRUE(lines);
    ASSERT_EQ(lines->size(), 3U);
    EXPECT_EQ((*lines)[0]["table"], "there");
    EXPECT_EQ((*lines)[0]["stage"], "waiting");
    EXPECT_EQ((*lines)[1], (Json{{"table", "here"},
                                 {"name", "Sunday"},
                                 {"game", "mister"},
                                 {"players", 2},
                                 {"seats", {"person:Anna", "person:Cleo"}},
                                 {"opened", "2027-01-15T08:00:00Z"},
                                 {"last", "2027-01-15T08:00:00Z"},
                                 {"stage", "playing"},
                                 {"games", 1},
                                 {"events", 6}}));
    EXPECT_TRUE((*lines)[2].contains("why"));
    EXPECT_EQ(ask({{"do", "list"}, {"limit", 1}})->size(), 1U);
    EXPECT_EQ(told_.front(), "listed tables");
}

TEST_F(AdminTest, HoldsUpNoServerThatEnds) {
    end_.request_stop();
    EXPECT_EQ(refusal({{"do", "list"}, {"limit", 10}}), "admin_server_ends");
    EXPECT_EQ(told_, Texts());
}

TEST_F(AdminTest, ShowsWhatSpectatorsKnow) {
    const std::string shown = text({{"do", "show"}, {"table", "here"}});
    EXPECT_TRUE(has(shown, "Anna speaks"));
    EXPECT_TRUE(has(shown, "\"options\""));
    EXPECT_FALSE(has(shown, "the root"));
    EXPECT_FALSE(has(shown, hashOfKey("key 0")));
    EXPECT_EQ(told_, Texts{"looked at"});
}

TEST_F(AdminTest, RulesAreEventsOfTheTable) {
    EXPECT_EQ(refusal({{"do", "silence"}, {"table", "here"}, {"who", "0"}, {"reason", "hm"}}), "");
    EXPECT_EQ(refusal({{"do", "silence"}, {"table", "here"}, {"who", "key 0"}}), "already_set");
    EXPECT_EQ(refusal({{"do", "bar"}, {"table", "here"}, {"who", "invitation"}}), "");
    EXPECT_EQ(refusal({{"do", "close"}, {"table", "here"}}), "");
    EXPECT_EQ(refusal({{"do", "close"}, {"table", "here"}, {"on", false}}), "");
    EXPECT_EQ(told_, (Texts{"7", "silenced seat 0 of", "8", "barred a key of", "9", "closed", "10",
                            "reopened"}));
    EXPECT_EQ(load(*store_, "here", 6)->front(),
              write({.at = newYear + 1000,
                     .what = event::Ruling{.what = event::Ruling::What::silence,
                                           .seat = Seat{0},
                                           .reason = "hm",
                                           .key = hashOfKey("key 0")}})
                  .dump());
}

TEST_F(AdminTest, TellsOfARulingThatWasPerhapsKept) {
    const auto sure = std::move(store_);
    store_ = std::make_unique<UnsureStore>(*sure);
    EXPECT_EQ(refusal({{"do", "close"}, {"table", "here"}}), "");
    EXPECT_EQ(told_, (Texts{"7", "closed"}));
    EXPECT_EQ(load(*store_, "here")->size(), 7U);
    store_.reset(); // before the one it needs
}

TEST_F(AdminTest, RefusesWhatCannotBe) {
    EXPECT_EQ(refusal({{"do", "dance"}, {"table", "here"}}), "no_such_command");
    EXPECT_EQ(refusal({{"do", "show"}, {"table", "nowhere"}}), "no_such_table");
    EXPECT_EQ(refusal({{"do", "delete"}, {"table", "nowhere"}}), "no_such_table");
    EXPECT_EQ(refusal({{"do", "show"}, {"table", "../x"}}), "no_such_table");
    EXPECT_EQ(refusal({{"do", "bar"}, {"table", "here"}, {"who", "7"}}), "no_such_seat");
    EXPECT_EQ(refusal({{"do", "bar"}, {"table", "here"}, {"who", "key 1"}}), "no_such_key");
    EXPECT_EQ(refusal({{"do", "silence"}, {"table", "here"}, {"who", "host"}}),
              "silence_needs_seat");
    EXPECT_EQ(refusal({{"do", "export"}, {"table", "here"}, {"who", "unknown"}}), "no_such_key");
    EXPECT_EQ(refusal({{"do", "export"}, {"table", "here"}, {"who", ""}}), "no_such_key");
    EXPECT_EQ(told_, Texts());
}

TEST_F(AdminTest, DeletesATable) {
    EXPECT_EQ(refusal({{"do", "delete"}, {"table", "here"}}), "");
    EXPECT_EQ(load(*store_, "here"), Texts());
    EXPECT_EQ(told_, (Texts{"0", "deleted"}));
}

TEST_F(AdminTest, ExportsWhatIsKeptAboutOnePerson) {
    const std::string anna = text({{"do", "export"}, {"table", "here"}, {"who", "0"}});
    EXPECT_TRUE(has(anna, "Anna speaks"));
    EXPECT_TRUE(has(anna, hashOfKey("key 0")));
    for (const char* others : {"Ben", "Cleo", "the root"}) {
        EXPECT_FALSE(has(anna, others)) << others;
    }
    const std::string ben = text({{"do", "export"}, {"table", "here"}, {"who", "key 1"}});
    EXPECT_TRUE(has(ben, "Ben speaks")) << "also of those who left";
    EXPECT_TRUE(has(ben, R"("is":"leave")"));
    EXPECT_FALSE(has(ben, "Cleo"));
    const std::string cleo = text({{"do", "export"}, {"table", "here"}, {"who", "1"}});
    EXPECT_TRUE(has(cleo, "Cleo speaks"));
    EXPECT_FALSE(has(cleo, "Ben"));
    EXPECT_TRUE(has(text({{"do", "export"}, {"table", "here"}}), "the root")) << "everything";
    EXPECT_EQ(told_.front(), "exported seat 0 of");
}

TEST_F(AdminTest, FollowsAPersonThroughRematches) {
    Table table = *Table::from({*Table::opened(openedFor("here"), newYear)});
    Rng rng{1};
    while (!table.isOver()) {
        const Seat seat = *table.toMove().begin();
        const AnyMove move = table.game().randomMove(table.log().view(seat), rng);
        table.apply(*table.move(seat, move, event::Move::By::person, newYear));
    }
    for (const Event& event :
         {Event{.at = newYear, .what = event::Secret{.secret = "5ec2e7"}},
          Event{.at = newYear, .what = event::Rematch()},
          Event{.at = newYear, .what = event::Chat{.seat = 1, .text = "Anna again"}},
          Event{.at = newYear, .what = event::Chat{.seat = 0, .text = "Ben again"}}}) {
        ASSERT_FALSE(table.apply(event));
    }
    const std::string anna = keptAbout(table, hashOfKey("key 0"))->dump();
    EXPECT_TRUE(has(anna, "Anna again"));
    EXPECT_FALSE(has(anna, "Ben again"));
}

} // namespace
} // namespace zeros::server
