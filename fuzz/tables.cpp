#include "fuzz/tables.hpp"

#include "core/reading.hpp"
#include "table/device_keys.hpp"

namespace zeros::fuzz {

Event readBack(const Event& event) {
    const std::string text = write(event).dump();
    const auto json = parseJson(text);
    require(json.has_value());
    auto again = readEvent(*json);
    require(bool(again));
    require(write(*again).dump() == text);
    return *again;
}

void checkLog(const Table& table) {
    std::vector<Event> events;
    for (const Event& event : table.events()) {
        events.push_back(readBack(event));
    }
    const auto again = Table::from(events);
    require(bool(again));
    require(updateFor(*again, {.seat = 0}, 0) == updateFor(table, {.seat = 0}, 0));
    for (std::size_t gameNumber = 1; gameNumber <= table.gameNumber(); ++gameNumber) {
        require(table.record(gameNumber, {.seat = 0}) == again->record(gameNumber, {.seat = 0}));
    }
}

void checkTold(std::string_view text, const Table& table, std::uint64_t since, Seat seat) {
    const auto update = parseJson(text);
    require(update && update->is_object() && update->at("is") == "update");
    require(update->at("events").size() == table.number() - since);
    const Json& now = update->at("now");
    require(now.at("n") == table.number());
    require(seat == spectator ? now.at("you").is_null() : now.at("you") == seat);
    for (const Json& event : update->at("events")) {
        require(!event.contains("private") && !event.contains("cards"));
    }
}

void checkUpdates(const Table& table, Dice& dice) {
    const auto viewers = static_cast<std::size_t>(table.players()) + 1;
    const bool all = dice.oneIn(256);
    const std::uint64_t since = all || dice.oneIn(16) ? 0 : table.number() - 1;
    const Views views = all || dice.oneIn(4) ? Views::given : Views::none;
    const std::size_t only = dice.below(viewers);
    if (!all && dice.oneIn(2)) {
        return;
    }
    for (std::size_t viewer = all ? 0 : only; viewer < (all ? viewers : only + 1); ++viewer) {
        const Seat seat = viewer + 1 < viewers ? static_cast<Seat>(viewer) : spectator;
        const Actor actor{.seat = seat, .host = seat == 1, .invited = seat == spectator};
        const std::string text = updateFor(table, actor, since, views);
        if (all || dice.oneIn(8)) {
            checkTold(text, table, since, seat);
        }
    }
}

Result<Table> openedTable(std::string_view opening) {
    static constexpr ErrorKind noJson{"no", "no", "non", "nein"};
    const auto json = parseJson(opening);
    auto read = json ? readOpening(*json) : Result<Opening>(say(noJson));
    if (!read) {
        return read.error();
    }
    event::Open open{.table = "t", .opening = std::move(*read), .commitment = "ef"};
    open.root = std::string(64, 'a');
    open.keys = device::keysFor(open.opening.seats);
    open.keys.invite = "invite";
    const auto event = Table::opened(std::move(open), noon);
    return event ? Table::from({*event}) : Result<Table>(event.error());
}

std::optional<Event> moveAtRandom(const Table& table, Rng& rng, Time now) {
    const Seats seats = table.toMove();
    if (seats.empty()) {
        return std::nullopt;
    }
    const AnyMove move = table.game().randomMove(table.log().view(seats.first()), rng);
    const auto event = table.move(seats.first(), move, event::Move::By::person, now);
    require(bool(event));
    return *event;
}

namespace {

// So many moves, and a rematch when a game is over.
Table played(std::string_view opening, int moves) {
    auto table = openedTable(opening);
    require(bool(table));
    Rng rng(7);
    Time now = noon;
    const auto keep = [&](const Event& event) { require(!table->apply(event)); };
    for (int move = 0; move < moves; ++move) {
        now += 1000;
        keepHouse(*table, rng, now, keep);
        if (const auto event = moveAtRandom(*table, rng, now)) {
            keep(*event);
        } else {
            keep({.at = now, .what = event::Rematch()});
        }
    }
    keepHouse(*table, rng, now, keep);
    keep({.at = now, .what = event::Chat{.seat = 0, .text = "hello", .toPartner = true}});
    return *table;
}

} // namespace

const std::vector<Table>& pastTables() {
    static const std::vector<Table> tables{
        played(R"({"game":"soler","players":3,"options":{"deals":1},"seats":[{"name":"Anna"},)"
               R"({"name":"Ben"},{"level":"easy"}]})",
               7),
        played(R"({"game":"knizia","players":2,"options":{"rounds":1},"clock":30,)"
               R"("seats":[{"name":"Anna"},{"name":"Ben"}]})",
               9),
        played(R"({"game":"hero","players":2,"seats":[{"name":"Anna"},{"level":"hard"}]})", 8),
        played(R"({"game":"mister","players":4,"options":{"consult":true},"clock":120,)"
               R"("seats":[{"name":"Anna"},{"name":"Ben"},{"name":"Cleo"},{"level":"easy"}]})",
               6),
        played(R"({"game":"mister","players":2,"seats":[{"name":"Anna"},{"name":"Ben"}]})", 24),
    };
    return tables;
}

} // namespace zeros::fuzz
