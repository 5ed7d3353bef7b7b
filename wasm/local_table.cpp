#include "wasm/local_table.hpp"

#include "table/answers.hpp"
#include "table/bulletin.hpp"
#include "table/fairness.hpp"
#include "wasm/sha256.hpp"

#include <algorithm>

namespace zeros::wasm {

namespace {

constexpr Phrase noSuchKey{"nobody sits there", "personne n’est assis là", "dort sitzt niemand"};

} // namespace

Result<LocalTable> LocalTable::open(const Json& opening, std::string name, std::string root,
                                    Time at) {
    auto wish = readOpening(opening);
    if (!wish) {
        return wish.error();
    }
    event::Open open{.table = std::move(name), .opening = std::move(*wish)};
    open.commitment = promiseOf(root, hashes);
    open.root = std::move(root);
    open.keys.host = hostKey;
    for (Seat seat = 0; seat < open.opening.seats.size(); ++seat) {
        const Sitter& sitter = open.opening.seats[seat];
        open.keys.seats.push_back(sitter.computer && !sitter.person ? "" : keyOf(seat));
    }
    auto event = Table::opened(std::move(open), at);
    return event ? from({*event}) : Result<LocalTable>(event.error());
}

Result<LocalTable> LocalTable::from(const std::vector<Event>& events) {
    auto table = Table::from(events);
    if (!table) {
        return table.error();
    }
    return LocalTable(std::move(*table));
}

LocalTable::Errands LocalTable::start(Time at) {
    Errands errands;
    doHousework(at, errands);
    return errands;
}

// After a rematch a key opens another seat.
Actor LocalTable::actorOf(const Hello& hello) const {
    Actor actor = table_.whoHas(hello.key);
    actor.host = actor.host || table_.whoHas(hello.host).host;
    return actor;
}

// One update for each event, so that whoever looks on sees every step.
void LocalTable::tell(Errands& errands) const {
    const Bulletin bulletin(table_, table_.number() - 1);
    for (const auto& [client, hello] : clients_) {
        errands.send.emplace_back(client, bulletin.updateFor(actorOf(hello)));
    }
}

LocalTable::Errands LocalTable::hear(int client, const Json& message, Time at) {
    Errands errands;
    const auto known = clients_.find(client);
    if (known == clients_.end()) {
        const auto hello = readHello(message);
        if (!hello) {
            errands.send.emplace_back(client, refused(std::nullopt, hello.error()).dump());
        } else {
            greet(client, *hello, errands);
        }
        return errands;
    }
    const auto request = readRequest(message);
    if (!request) {
        errands.send.emplace_back(client, refused(idOf(message), request.error()).dump());
        return errands;
    }
    const auto event = table_.consider(actorOf(known->second), *request, at);
    if (!event) {
        errands.send.emplace_back(client, refused(request->id, event.error()).dump());
        return errands;
    }
    if (request->id) {
        errands.send.emplace_back(client, answer("done", request->id).dump());
    }
    take(*event, errands);
    return errands;
}

void LocalTable::greet(int client, const Hello& hello, Errands& errands) {
    const Actor actor = actorOf(hello);
    if (!hello.key.empty() && actor.seat == spectator && !actor.host) {
        const Json bye{{"is", "bye"}, {"why", inAll(say(noSuchKey))}};
        errands.send.emplace_back(client, bye.dump());
        return;
    }
    clients_[client] = hello;
    const std::uint64_t since =
        std::min(hello.since.value_or(table_.beforeRound()), table_.number());
    errands.send.emplace_back(client, updateFor(table_, actor, since, hello.views));
}

void LocalTable::take(const Event& event, Errands& errands) {
    if (table_.apply(event)) {
        return; // what the table itself considered right does not go wrong
    }
    errands.keep.push_back(write(event).dump());
    tell(errands);
    doHousework(event.at, errands);
}

void LocalTable::doHousework(Time at, Errands& errands) {
    if (table_.open().root.empty()) {
        return;
    }
    while (table_.wantsSecret() || table_.wantsDeal()) {
        const auto due = dueEvent(table_, secretFor(table_, hashes), hashes, at);
        if (!due || table_.apply(*due)) {
            return;
        }
        errands.keep.push_back(write(*due).dump());
        tell(errands);
    }
}

LocalTable::Errands LocalTable::decide(Seat seat, std::uint64_t turn, const AnyMove& move,
                                       Time at) {
    Errands errands;
    if (table_.turn(seat) == turn && table_.computersToMove().contains(seat)) {
        if (const auto event = table_.move(seat, move, event::Move::By::computer, at)) {
            take(*event, errands);
        }
    }
    return errands;
}

std::vector<LocalTable::Question> LocalTable::questions() const {
    std::vector<Question> questions;
    for (const Seat seat : table_.computersToMove()) {
        questions.push_back({.seat = seat,
                             .turn = table_.turn(seat),
                             .level = table_.sitter(seat).computer->level});
    }
    return questions;
}

} // namespace zeros::wasm
