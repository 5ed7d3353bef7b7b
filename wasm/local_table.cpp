#include "wasm/local_table.hpp"

#include "table/device_keys.hpp"
#include "table/fairness.hpp"
#include "wasm/sha256.hpp"

#include <algorithm>
#include <iterator>

namespace zeros::wasm {

LocalTable::LocalTable(Table table)
    : steward_(std::move(table), {.due = FairDealer(hashes), .newKey = nullptr}) {}

Result<LocalTable> LocalTable::open(const Json& opening, std::string name, std::string root,
                                    Time at) {
    auto wish = readOpening(opening);
    if (!wish) {
        return wish.error();
    }
    event::Open open{.table = std::move(name), .opening = std::move(*wish)};
    open.commitment = promiseOf(root, hashes);
    open.root = std::move(root);
    open.keys = device::keysFor(open.opening.seats);
    auto event = Table::opened(std::move(open), at);
    return event ? from({*event}) : Result<LocalTable>(event.error());
}

Result<LocalTable> LocalTable::again(const GameLog& log, const Json& seats, std::string name,
                                     std::string root, event::Again from, Time at) {
    auto wish = readOpening(Json{{"game", log.game().facts().id},
                                 {"players", log.players()},
                                 {"options", log.game().options(log.state())},
                                 {"seats", seats}});
    if (!wish) {
        return wish.error();
    }
    event::Open open{.table = std::move(name), .opening = std::move(*wish)};
    open.root = std::move(root);
    open.again = std::move(from);
    return LocalTable(Table::of(log, std::move(open), at));
}

Result<LocalTable> LocalTable::from(const std::vector<Event>& events) {
    auto table = Table::from(events);
    if (!table) {
        return table.error();
    }
    return LocalTable(std::move(*table));
}

LocalTable::Errands LocalTable::start(Time at) {
    return run(steward_.step(at), at);
}

LocalTable::Errands LocalTable::hear(ClientId client, const Json& message, Time at) {
    return run(steward_.hear(client, message, at), at);
}

LocalTable::Errands LocalTable::decide(Seat seat, std::uint64_t turn, const AnyMove& move,
                                       Time at) {
    const auto& computer = table().sitter(seat).computer;
    const Question question{
        .seat = seat, .turn = turn, .who = computer.value_or(Automaton(Level::medium))};
    return run(steward_.decide({.question = question, .move = move}, at), at);
}

LocalTable::Errands LocalTable::run(Steward::Errands errands, Time at) {
    Errands all;
    for (;;) {
        std::ranges::move(errands.letters, std::back_inserter(all.send));
        std::ranges::move(errands.questions, std::back_inserter(all.think));
        if (errands.keep) {
            all.keep.push_back(std::move(errands.keep->text));
            errands = steward_.kept(Outcome::kept, at);
        } else if (errands.read) {
            errands = steward_.learn(std::vector<std::string>(), at); // nobody else writes
        } else {
            return all;
        }
    }
}

} // namespace zeros::wasm
