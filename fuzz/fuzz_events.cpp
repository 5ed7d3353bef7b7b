// Any lines as the events of a table, as a damaged store or a hostile file might have them. Nothing
// crashes; the log is refused with a sentence, and then nothing has changed, or there is a table:
// its events are written as they were read, its log leads to the same table again, everybody can be
// told of it, and it can be run.
//
// The first character chooses a table with a past to which the events are added; one that is no
// digit chooses none, and the first event has to open a table.
#include "core/reading.hpp"
#include "fuzz/tables.hpp"
#include "server/sodium.hpp"
#include "table/fairness.hpp"
#include "table/steward.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr int mostEvents = 8;

// The table with one more event, or as it was.
void add(std::optional<Table>& table, const Event& event, Dice& dice) {
    if (!table) {
        auto opened = Table::from({event});
        if (!opened) {
            requireWords(opened.error());
            return;
        }
        table = std::move(*opened);
        return;
    }
    const std::uint64_t number = table->number();
    const std::string before = dice.oneIn(64) ? updateFor(*table, {.seat = 0}, 0) : "";
    if (const auto refused = table->apply(event)) {
        requireWords(*refused);
        require(table->number() == number);
        require(before.empty() || updateFor(*table, {.seat = 0}, 0) == before);
    } else {
        require(table->number() == number + 1);
    }
}

// What a server asks of a table that it has just read.
void askAll(const Table& table, Time now) {
    for (Seat seat = 0; seat < table.players(); ++seat) {
        require(table.deadline(seat).has_value() || table.turn(seat) == 0 ||
                table.sitter(seat).computer || table.open().opening.clock == 0);
        if (const auto length = table.takeBackLength(seat)) {
            require(*length < table.log().entries().size());
        }
    }
    const auto wake = table.wake(now);
    require(!wake || table.open().opening.clock != 0);
}

// It goes on from there: deals are made, computers asked, and the clock looked at.
void run(const Table& table, Time now) {
    Steward steward(table, {.due = FairDealer(server::hashes)});
    auto errands = steward.step(now);
    for (int events = 0; errands.keep && events < 4; ++events) {
        errands = steward.kept(Outcome::kept, now);
        require(!steward.isBroken());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    std::string_view text = textOf(data, size);
    Dice dice(text);
    const auto& tables = pastTables();
    const auto which = static_cast<std::size_t>(data[0]) - '0';
    std::optional<Table> table =
        which < tables.size() ? std::optional(tables[which]) : std::nullopt;
    text.remove_prefix(1);
    Time last = noon;
    for (int number = 0; number < mostEvents && !text.empty(); ++number) {
        const auto events = readEvents({std::string(cutLine(text))});
        if (!events) {
            requireWords(events.error());
            continue; // a store would stop here
        }
        last = events->front().at;
        add(table, dice.oneIn(8) ? readBack(events->front()) : events->front(), dice);
    }
    if (table) {
        askAll(*table, last);
        checkUpdates(*table, dice);
        if (dice.oneIn(64)) {
            checkLog(*table);
            run(*table, last);
        }
    }
    return 0;
}
