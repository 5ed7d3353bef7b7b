#include "drill/auditor.hpp"

#include "core/reading.hpp"
#include "server/sodium.hpp"
#include "table/fair_deal.hpp"

#include <charconv>
#include <cstring>
#include <memory>

namespace zeros::drill {

namespace {

// As std::string_view::find does, which takes many times as long where the first letter of what is
// looked for stands everywhere.
std::size_t find(std::string_view text, std::string_view what, std::size_t from = 0) {
    if (from > text.size()) {
        return std::string_view::npos;
    }
    const auto* begin = std::to_address(text.begin());
    const void* found = ::memmem(begin + from, text.size() - from, // NOLINT(*-pointer-arithmetic)
                                 std::to_address(what.begin()), what.size());
    return found == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(static_cast<const char*>(found) - begin);
}

bool contains(std::string_view text, std::string_view what) {
    return find(text, what) != std::string_view::npos;
}

// How long servers may take to hear that somebody came.
constexpr Span untilAllKnow = 60s;

// What follows the first such text after `from`, up to the end of a number; 0 if it is none.
std::uint64_t numberAfter(std::string_view text, std::string_view what, std::size_t from = 0) {
    const auto found = find(text, what, from);
    std::uint64_t number = 0;
    if (found != std::string_view::npos) {
        const auto rest = text.substr(found + what.size());
        std::from_chars(std::to_address(rest.begin()), std::to_address(rest.end()), number);
    }
    return number;
}

// ["a","b"]: moves have no quotes in them.
std::vector<std::string> listAfter(std::string_view text, std::string_view what, std::size_t from) {
    std::vector<std::string> list;
    const auto begin = find(text, what, from);
    if (begin == std::string_view::npos) {
        return list;
    }
    std::string_view rest = text.substr(begin + what.size());
    rest = rest.substr(0, rest.find(']'));
    while (!rest.empty()) {
        rest.remove_prefix(rest.find('"') + 1);
        list.emplace_back(rest.substr(0, rest.find('"')));
        rest.remove_prefix(std::min(list.back().size() + 2, rest.size()));
    }
    return list;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 600;
    return std::string(text.substr(0, most)) + (text.size() > most ? "…" : "");
}

constexpr std::string_view tellsSecret = "somebody is told a secret";
bool areTheirs(const std::vector<std::string>& secrets, const Listener& who) {
    return std::ranges::all_of(secrets,
                               [&](const std::string& secret) { return who.own.contains(secret); });
}

constexpr std::string_view beginning = R"({"is":"update","events":[)";

Update readUpdate(std::string_view text) {
    const auto now = find(text, R"("now":{"n":)");
    Update update{.number = numberAfter(text, R"("now":{"n":)", now),
                  .position = numberAfter(text, R"("position":)", now)};
    const bool isEmpty = text.substr(beginning.size()).starts_with(']');
    update.since = isEmpty ? update.number : numberAfter(text, R"({"n":)", beginning.size()) - 1;
    const auto you = find(text, R"("you":)", now);
    if (!text.substr(you).starts_with(R"("you":null)")) {
        update.seat = static_cast<Seat>(numberAfter(text, R"("you":)", you));
    }
    update.isHost = find(text, R"("host":true)", you) != std::string_view::npos;
    update.turn = numberAfter(text, R"("turn":)", you);
    update.legal = listAfter(text, R"("legal":[)", you);
    return update;
}

std::string kindOf(const Event& event) {
    return write(event).at("is").get<std::string>();
}

// As whom they are told, by the log alone.
Actor actorOf(const Listener& who, const Table& table) {
    return table.whoHas(who.key.hash(), who.host.hash());
}

} // namespace

void Auditor::require(bool holds, std::string_view broken, std::string_view by) {
    if (!holds && !failure_) {
        failure_ = "after " + std::to_string(schedule_->now() / 1ms) +
                   " ms: " + std::string(broken) + (by.empty() ? "" : ": ") + shortened(by);
    }
}

void Auditor::note(const std::string& who, const std::string& what) {
    if (minutes_.trace != nullptr) {
        *minutes_.trace << schedule_->now() / 1ms << "ms " << who << ": " << shortened(what)
                        << '\n';
    }
}

void Auditor::record(const std::string& table, const char* how, const std::string& text) {
    if (minutes_.transcript != nullptr) {
        *minutes_.transcript << R"({"table":")" << table << R"(",")" << how << R"(":)" << text
                             << "}\n";
    }
}

void Auditor::mix(const std::string& text) {
    digest_ = mixed(digest_ ^ std::hash<std::string>()(text) ^
                    static_cast<std::uint64_t>(schedule_->now().count()));
}

const Table* Auditor::find(const std::string& table) const {
    const auto found = tables_.find(table);
    return found == tables_.end() ? nullptr : &found->second.table;
}

void Auditor::opened(const std::string& table, std::vector<std::string> keys) {
    if (const auto known = tables_.find(table); known != tables_.end()) {
        known->second.secrets.insert(keys.begin(), keys.end());
        known->second.expected.clear();
    }
}

void Auditor::committed(const std::string& table, std::uint64_t number, const std::string& text) {
    ++events_;
    mix(text);
    record(table, "kept", text);
    note("disk", table + ' ' + std::to_string(number) + ' ' + text);
    const auto json = parseJson(text);
    const auto event = json ? readEvent(*json) : Result<Event>(say(damagedTable));
    require(bool(event), "an event is kept that cannot be read", text);
    if (!event) {
        return;
    }
    auto known = tables_.find(table);
    if (known == tables_.end()) {
        auto opened = Table::from({*event});
        require(number == 1 && opened, "a table does not begin with its opening", text);
        if (opened) {
            known = tables_.emplace(table, Known{.table = std::move(*opened)}).first;
            guard(known->second);
        }
        return;
    }
    require(known->second.gone == Known::Gone::no, "an event is kept at a table that is gone",
            text);
    require(number == known->second.table.number() + 1, "an event has the wrong number", text);
    judge(known->second, *event);
    known->second.bulletins.clear();
    known->second.expected.clear();
    judgeRuling(known->second, *event);
    const bool wasOver = known->second.table.isOver();
    require(!known->second.table.apply(*event), "an event is kept that is not valid", text);
    games_ += !wasOver && known->second.table.isOver() ? 1 : 0;
    ++known->second.kept[kindOf(*event)];
    guard(known->second);
}

void Auditor::deleted(const std::string& table, std::optional<Time> keptFor) {
    note("disk", table + " is gone");
    Known& known = tables_.at(table);
    known.gone = keptFor ? Known::Gone::forgotten : Known::Gone::byTheOperator;
    const Time last = known.table.events().back().at;
    const Time now = epoch + schedule_->now() / 1ms + mostSkew / 1ms;
    require(!keptFor || now - last >= *keptFor, "a table is deleted before it is time", table);
}

void Auditor::toldGone(const Listener& who, Span here) {
    const auto known = tables_.find(who.table);
    const auto gone = known == tables_.end() ? Known::Gone::no : known->second.gone;
    require(gone != Known::Gone::no, "somebody hears that a table is gone, and it is there",
            who.table);
    // Of somebody who has just come, others may not have heard.
    require(gone != Known::Gone::forgotten || here < untilAllKnow,
            "a table is deleted although somebody is there", who.table);
}

bool Auditor::isGone(const std::string& table) const {
    const auto known = tables_.find(table);
    return known != tables_.end() && known->second.gone != Known::Gone::no;
}

// What nobody may be told as the table stands.
void Auditor::guard(Known& known) {
    const event::Open& open = known.table.open();
    const Event& last = known.table.events().back();
    if (known.table.number() == 1) {
        known.secrets = {open.root, open.keys.host, open.keys.invite};
        known.secrets.insert(open.keys.seats.begin(), open.keys.seats.end());
    } else if (const auto* sit = std::get_if<event::Sit>(&last.what)) {
        known.secrets.insert(sit->key);
    }
    known.secrets.erase("");
    if (!known.table.secret().empty()) {
        known.secret.clear(); // it is told
    } else if (known.game != known.table.gameNumber()) {
        known.game = known.table.gameNumber();
        known.secret = hex(secretIn(known, known.game));
    }
}

// The chain of secrets is long, and gone through once.
const Digest& Auditor::secretIn(Known& known, std::size_t game) {
    auto& chain = known.secretsOfGames;
    if (chain.empty()) {
        chain.push_back(*digestFromHex(known.table.open().root));
        while (chain.size() < maxFairGames) {
            chain.push_back(commitmentOf(chain.back(), server::hashes));
        }
    }
    return chain[maxFairGames - game];
}

// Whether somebody asked for it who may, or its time had come.
void Auditor::judge(Known& known, const Event& event) {
    const Table& table = known.table;
    const auto wasAsked = [&](const std::string& what, Seat seat) {
        const auto& keys = known.asked[what];
        // Whoever had an invitation may have a seat by now, and not yet know its key.
        return std::ranges::any_of(keys, [&](const std::string& key) {
            const Actor actor = table.whoHas(key);
            return actor.invited || (actor.seat == seat && !table.refuseEntry(key));
        });
    };
    if (const auto* chat = std::get_if<event::Chat>(&event.what)) {
        require(wasAsked("chat " + chat->text, chat->seat),
                "something is said that nobody there said", chat->text);
        require(++known.chats[chat->text] == 1, "something is said twice", chat->text);
    }
    const auto* move = std::get_if<event::Move>(&event.what);
    if (move == nullptr) {
        return;
    }
    known.moves[{table.turn(move->seat), move->seat}] = move->move;
    switch (move->by) {
    case event::Move::By::person:
        require(wasAsked("move " + move->move, move->seat), "a move is made that nobody there made",
                move->move);
        break;
    case event::Move::By::computer:
        require(table.computersToMove().contains(move->seat), "a computer moves for a person",
                move->move);
        break;
    case event::Move::By::clock: {
        const auto deadline = table.deadline(move->seat);
        require(deadline && event.at > *deadline, "the clock moves before it is time");
        break;
    }
    }
}

void Auditor::judgeRuling(Known& known, const Event& event) {
    const auto* ruling = std::get_if<event::Ruling>(&event.what);
    require(!known.table.isClosed() || ruling != nullptr ||
                std::holds_alternative<event::Secret>(event.what),
            "something happens at a table that is closed", kindOf(event));
    if (ruling != nullptr && ruling->what == event::Ruling::What::silence) {
        ruling->on ? void(known.silenced.insert(ruling->key))
                   : void(known.silenced.erase(ruling->key));
    }
    if (const auto* chat = std::get_if<event::Chat>(&event.what)) {
        require(!known.silenced.contains(known.table.keyOf(chat->seat)),
                "somebody speaks who is silenced", chat->text);
    }
}

void Auditor::asked(const Listener& who, const Json& request) {
    const auto known = tables_.find(who.table);
    if (known == tables_.end() || !request.is_object()) {
        return;
    }
    const std::string what = request.value("do", "");
    if (what == "move" || what == "chat") {
        known->second.asked[what + ' ' + request.value(what == "move" ? "move" : "text", "")]
            .insert(who.key.hash());
    }
}

void Auditor::done(const Listener& who, Seat seat, const Json& request) {
    Known& known = tables_.at(who.table);
    const std::string what = request.value("do", "");
    require(++known.heard[what] <= known.kept[what], "more is acknowledged than is kept",
            request.dump());
    if (what == "chat") {
        require(known.chats[request["text"].get<std::string>()] == 1,
                "what somebody said is acknowledged and not kept", request.dump());
    } else if (what == "move") {
        const std::pair turn(request["turn"].get<std::uint64_t>(), seat);
        require(known.acknowledged.insert(turn).second, "two moves of one turn are acknowledged",
                request.dump());
        require(known.moves[turn] == request["move"].get<std::string>(),
                "a move is acknowledged and not kept", request.dump());
    }
}

std::optional<Update> Auditor::told(const Listener& who, const std::string& text) {
    ++messages_;
    mix(text);
    const auto known = tables_.find(who.table);
    if (known == tables_.end()) {
        require(!text.starts_with(beginning), "there is an update of a table that is not there");
        return std::nullopt;
    }
    if (!text.starts_with(beginning)) {
        require(areTheirs(secretsIn(known->second, text), who), tellsSecret, text);
        return std::nullopt;
    }
    record(who.table, "told", text);
    Update update = readUpdate(text);
    if (update.number == 0 || update.number > known->second.table.number()) {
        require(false, "somebody is told of an event before it is kept", text);
        return std::nullopt;
    }
    const Table& table = at(known->second, update.number);
    const Expected& expected = expectedBy(known->second, table, who, update.since);
    const bool isExpected = text == expected.text;
    require(areTheirs(isExpected ? expected.secrets : secretsIn(known->second, text), who),
            tellsSecret, text);
    require(isExpected, "somebody is told what they may not know, or not what they should", text);
    require(!table.refuseEntry(who.key.hash()) && !table.refuseEntry(who.host.hash()),
            "somebody is told what happens who may not come in", text);
    return update;
}

std::vector<std::string> Auditor::secretsIn(const Known& known, const std::string& text) {
    std::vector<std::string> found;
    for (const std::string& secret : known.secrets) {
        if (contains(text, secret)) {
            found.push_back(secret);
        }
    }
    if (!known.secret.empty() && contains(text, known.secret)) {
        found.push_back(known.secret);
    }
    return found;
}

const Auditor::Expected& Auditor::expectedBy(Known& known, const Table& table, const Listener& who,
                                             std::uint64_t since) {
    const Actor actor = actorOf(who, table);
    if (table.number() != known.table.number()) {
        inPast_.text = updateFor(table, actor, since, who.views);
        inPast_.secrets = secretsIn(known, inPast_.text);
        return inPast_;
    }
    auto& bulletin = known.bulletins[{since, who.views}];
    if (!bulletin) {
        bulletin.emplace(table, since, who.views);
    }
    Expected& expected = known.expected[{since, who.views, actor.seat, actor.host, actor.invited}];
    if (expected.text.empty()) {
        expected.text = bulletin->updateFor(actor, who.views);
        expected.secrets = secretsIn(known, expected.text);
    }
    return expected;
}

void Auditor::shown(const std::string& table, const std::string& text) {
    require(secretsIn(tables_.at(table), text).empty(), "the operator is shown a secret", text);
}

const Table& Auditor::at(const Known& known, std::uint64_t number) {
    if (number == known.table.number()) {
        return known.table;
    }
    if (!past_ || past_->open().table != known.table.open().table || past_->number() > number) {
        past_ = *Table::from({known.table.events().front()});
    }
    while (past_->number() < number) {
        past_->apply(known.table.events()[past_->number()]);
    }
    return *past_;
}

} // namespace zeros::drill
