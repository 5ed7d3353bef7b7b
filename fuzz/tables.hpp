// Tables for fuzzers.
#pragma once

#include "fuzz/fuzzing.hpp"
#include "table/bulletin.hpp"

namespace zeros::fuzz {

constexpr Time noon = 1'800'000'000'000;

// An event as it comes out of a store; what is written is always the same.
Event readBack(const Event& event);

// The log alone is enough to have the table again.
void checkLog(const Table& table);

// What a seat, or somebody who looks on, is told is JSON, has all events after `since`, and nothing
// that is told nobody.
void checkTold(std::string_view text, const Table& table, std::uint64_t since, Seat seat);

// That is so for one of them, and sometimes for everybody.
void checkUpdates(const Table& table, Dice& dice);

// A table that is opened like this, before anything happened there; or why there can be none. Its
// keys are "host", "invite", "seat-0", "seat-1", …
Result<Table> openedTable(std::string_view opening);

// Deals, and tells the secret, when it is time for that.
template <class Keep>
void keepHouse(const Table& table, Rng& rng, Time now, Keep&& keep) {
    if (table.wantsSecret()) {
        keep(table.tellSecret("cd", now));
    }
    while (table.wantsDeal()) {
        const auto deal = table.deal(table.game().shuffledDeck(table.log().state(), rng), now);
        require(bool(deal));
        keep(*deal);
    }
}

// What the first of those who are to move does, at random; nothing when nobody is.
std::optional<Event> moveAtRandom(const Table& table, Rng& rng, Time now);

// Tables with a past, at least one for each game: they were played for a while, by people and
// computers; one has a clock, and one was played to its end and began once more.
const std::vector<Table>& pastTables();

} // namespace zeros::fuzz
