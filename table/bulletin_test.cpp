// What whoever comes to a table is told, however long it is.
#include "table/bulletin.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace zeros {
namespace {

constexpr std::size_t mostEvents = 20'000; // as many as a table takes
constexpr std::size_t mostBytes = 1'000'000;

// A table of a person and a computer, with an event of this kind again and again.
class LongTable {
  public:
    LongTable() : table_(opened()) {}

    template <class Add>
    void fill(Add add) {
        while (table_.number() < mostEvents) {
            std::invoke(add, *this);
        }
    }
    void apply(const Event& event) { ASSERT_FALSE(table_.apply(event)) << write(event).dump(); }
    void talk() { apply({.what = event::Chat{.seat = 0, .text = std::string(500, '\1')}}); }
    void goOn() {
        if (table_.wantsDeal()) {
            apply(*table_.deal(table_.game().shuffledDeck(table_.log().state(), rng_), 0));
        } else if (table_.isOver()) {
            apply({.what = event::Rematch()});
        } else {
            const Seat seat = table_.toMove().first();
            apply(*table_.move(seat, table_.game().randomMove(table_.log().view(seat), rng_),
                               event::Move::By::person, 0));
        }
    }
    void goBack() { apply({.what = event::Back{.seat = 0, .to = *table_.takeBackLength(0)}}); }
    const Table& table() const { return table_; }

    // As somebody is told who comes to it, or comes back after so many events.
    std::string hello(std::uint64_t since) const {
        return updateFor(table_, {.seat = 0}, since, Views::given);
    }

  private:
    static Table opened() {
        const Opening opening{
            .game = "soler",
            .players = 2,
            .options = Json::parse(R"({"deals":100})"),
            .seats = {{.person = true, .name = "Anna"}, {.computer = Level::easy}}};
        return *Table::from({*Table::opened({.table = "T", .opening = opening}, 0)});
    }

    Table table_;
    Rng rng_{1};
};

TEST(Bulletin, ATableFullOfTalkIsToldInBounds) {
    LongTable full;
    full.fill(&LongTable::talk);
    EXPECT_LT(full.hello(0).size(), mostBytes);
}

TEST(Bulletin, ALongMatchIsToldInBounds) {
    LongTable full;
    full.fill(&LongTable::goOn);
    EXPECT_LT(full.hello(0).size(), mostBytes);
    EXPECT_LT(full.hello(full.table().beforeGame()).size(), mostBytes);
}

TEST(Bulletin, AGameThatGoesBackAndForthIsToldInBounds) {
    LongTable full;
    full.fill([](LongTable& table) {
        const bool isLate = table.table().log().entries().size() > 500;
        isLate&& table.table().takeBackLength(0) ? table.goBack() : table.goOn();
    });
    EXPECT_LT(full.hello(0).size(), mostBytes);
}

TEST(Bulletin, WhatIsLeftOutCameFirst) {
    LongTable full;
    full.fill(&LongTable::talk);
    const Json update = Json::parse(full.hello(0));
    const Json& events = update["events"];
    for (std::size_t i = 1; i < events.size(); ++i) {
        ASSERT_EQ(events[i]["n"], events[i - 1]["n"].get<int>() + 1);
    }
    EXPECT_EQ(events.back()["n"], mostEvents);
    EXPECT_GT(events.size(), 100U);
}

} // namespace
} // namespace zeros
