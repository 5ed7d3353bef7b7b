#include "server/event_chain.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace zeros::server {
namespace {

// What a store has of a table.
std::vector<KeptEvent> keptEvents(const std::string& table, const std::vector<std::string>& texts) {
    std::vector<KeptEvent> events;
    Sum sum = chainStart;
    for (std::uint64_t number = 1; const std::string& text : texts) {
        sum = checksum(sum, table, number, text);
        events.push_back({.number = number++, .text = text, .sum = sum});
    }
    return events;
}

// The first thing that is wrong with events after `since`.
std::string faultOf(const std::vector<KeptEvent>& events, std::uint64_t since = 0) {
    EventChain chain("a", since);
    for (const KeptEvent& event : events) {
        if (const auto fault = chain.follow(event)) {
            return fault->in(Language::en);
        }
    }
    const auto fault = chain.finish();
    return fault ? fault->in(Language::en) : "";
}

TEST(EventChain, HoldsForWhatWasKept) {
    const auto events = keptEvents("a", {"one", "", "three"});
    EXPECT_EQ(faultOf(events), "");
    EXPECT_EQ(faultOf({}), "");
    EXPECT_EQ(faultOf({events.begin() + 1, events.end()}, 2), "");
}

// A store lives longer than the program that wrote it.
TEST(EventChain, HasTheChecksumsOfEarlierVersions) {
    EXPECT_EQ(checksum(chainStart, "a", 1, "one"), -1848492873192891614);
    EXPECT_EQ(checksum(-1, "tisch", 50'000, "zoé"), 1583877615058580374);
}

TEST(EventChain, NoticesEveryChangedBit) {
    const auto events = keptEvents("a", {"one", "two", "three"});
    for (std::size_t bit = 0; bit < 8 * 3; ++bit) {
        auto changed = events;
        auto& letter = changed[1].text[bit / 8];
        letter = static_cast<char>(letter ^ (1 << (bit % 8)));
        EXPECT_EQ(faultOf(changed), "event 2 is not what was kept: its checksum is wrong");
    }
    for (std::size_t bit = 0; bit < 64; ++bit) {
        auto changed = events;
        changed[2].sum = static_cast<Sum>(static_cast<std::uint64_t>(*events[2].sum) ^
                                          (std::uint64_t{1} << bit));
        EXPECT_EQ(faultOf(changed), "event 3 is not what was kept: its checksum is wrong");
    }
}

TEST(EventChain, NoticesWhatIsMissingOrElsewhere) {
    const auto events = keptEvents("a", {"one", "two", "three"});
    EXPECT_EQ(faultOf({events[1], events[2]}), "event 1 is missing");
    EXPECT_EQ(faultOf({events[0], events[2]}), "event 2 is missing");
    EXPECT_EQ(faultOf({}, 2), "event 2 is missing");
    EXPECT_EQ(faultOf(keptEvents("b", {"one"})),
              "event 1 is not what was kept: its checksum is wrong");
    auto moved = events;
    moved[1].text = events[2].text; // with a checksum of its own, but not of what is before it
    moved[1].sum = checksum(chainStart, "a", 2, moved[1].text);
    EXPECT_EQ(faultOf(moved), "event 2 is not what was kept: its checksum is wrong");
}

TEST(EventChain, BeginsAnewAfterEventsWithoutAChecksum) {
    auto events = keptEvents("a", {"one", "two", "three"});
    events[0].sum.reset();
    EXPECT_EQ(faultOf(events), "event 2 is not what was kept: its checksum is wrong");
    events[1].sum = checksum(chainStart, "a", 2, "two");
    events[2].sum = checksum(*events[1].sum, "a", 3, "three");
    EXPECT_EQ(faultOf(events), "");
}

TEST(LastSums, KnowsTheLastOnly) {
    LastSums sums;
    EXPECT_EQ(sums.find("a", 1), std::nullopt);
    sums.note("a", 2, 22);
    sums.note("a", 1, 11); // read before, and late
    EXPECT_EQ(sums.find("a", 2), 22);
    EXPECT_EQ(sums.find("a", 1), std::nullopt);
    EXPECT_EQ(sums.find("b", 2), std::nullopt);
}

} // namespace
} // namespace zeros::server
