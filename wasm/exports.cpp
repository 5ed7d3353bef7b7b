// What JavaScript calls: a text goes in and a text comes out (web/src/engine/module.ts).
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "table/answers.hpp"
#include "table/catalogue.hpp"
#include "table/fields.hpp"
#include "wasm/bytes.hpp"
#include "wasm/local_table.hpp"
#include "wasm/services.hpp"

namespace zeros::wasm {

namespace {

constexpr ErrorKind unknownMessage{"no_message_of_a_page", "this is no message of a page",
                                   "ce n’est pas un message de page",
                                   "das ist keine Nachricht einer Seite"};
constexpr ErrorKind noTable{"no_table_yet", "there is no table yet", "il n’y a pas encore de table",
                            "es gibt noch keinen Tisch"};

std::string inbox;
std::string outbox;
std::optional<LocalTable> local;

// What there is to do: {"send":[[client,{…}],…],"keep":[{…},…],"think":[{…},…]}.
std::string describe(const LocalTable::Errands& errands) {
    std::string text;
    JsonText json(text);
    json.object().key("send").array();
    for (const Steward::Letter& letter : errands.send) {
        json.array().number(letter.to).raw(*letter.text).endArray();
    }
    json.endArray().key("keep").array();
    for (const std::string& event : errands.keep) {
        json.raw(event);
    }
    json.endArray().key("think").array();
    for (const Question& question : errands.think) {
        json.object().key("seat").number(question.seat).key("turn").number(question.turn);
        json.key("level").string(name(question.who.level));
        json.key("game").string(local->table().game().facts().id);
        json.key("view").string(toHex(local->table().log().view(question.seat))).endObject();
    }
    json.endArray().endObject();
    return text;
}

// A new one: all that has happened there is to be kept.
std::string beginTable(Time at) {
    std::vector<std::string> kept;
    for (const Event& event : local->table().events()) {
        kept.push_back(write(event).dump());
    }
    LocalTable::Errands errands = local->start(at);
    errands.keep.insert(errands.keep.begin(), kept.begin(), kept.end());
    return describe(errands);
}

std::string openTable(const Json& message) {
    Fields fields(message);
    fields.text("do", 16);
    const Time at = fields.whole("at", 0, largestNumber);
    std::string name = fields.text("table", 64);
    std::string root = fields.text("root", 64);
    const auto opening = message.find("opening");
    auto opened = LocalTable::open(opening == message.end() ? Json() : *opening, std::move(name),
                                   std::move(root), at);
    if (!opened) {
        return refusal(opened.error()).dump();
    }
    local = std::move(*opened);
    return beginTable(at);
}

// {"record","ply","seats","table","root","from":{"table","round"},"at"}: a table at which the game
// of the record goes on after so many moves.
std::string playAgain(const Json& message) {
    const auto log = positionIn(message);
    if (!log) {
        return refusal(log.error()).dump();
    }
    const Json from = message.value("from", Json::object());
    const Time at = message.value("at", Time{0});
    auto again = LocalTable::again(*log, message.value("seats", Json()),
                                   message.value("table", std::string()),
                                   message.value("root", std::string()),
                                   {.table = from.value("table", std::string()),
                                    .gameNumber = from.value("round", std::uint64_t{1}),
                                    .ply = message.value("ply", std::uint64_t{0})},
                                   at);
    if (!again) {
        return refusal(again.error()).dump();
    }
    local = std::move(*again);
    return beginTable(at);
}

std::string loadTable(const Json& message) {
    std::vector<Event> events;
    for (const Json& json : message.value("events", Json::array())) {
        auto event = readEvent(json);
        if (!event) {
            return refusal(event.error()).dump();
        }
        events.push_back(std::move(*event));
    }
    auto loaded = LocalTable::from(events);
    if (!loaded) {
        return refusal(loaded.error()).dump();
    }
    local = std::move(*loaded);
    return describe(local->start(message.value("at", Time{0})));
}

// What a seat knows, for advice.
Json viewFor(const Table& table, Seat seat) {
    return {{"game", table.game().facts().id}, {"view", toHex(table.log().view(seat))}};
}

// What a seat may do while everybody looks on, and whether it may be able to do more; both as
// everybody knows it.
Json offerTo(const Table& table, Seat seat) {
    const AnyGame& game = table.game();
    const AnyState& state = table.log().state();
    Json moves = Json::array();
    for (const AnyMove& move : openMoves(game, state, seat)) {
        moves.push_back(game.text(state, move));
    }
    Rng rng(1);
    const AnyState guessed = game.guess(game.view(state, spectator), rng);
    const bool more = game.countLegal(guessed, seat) > moves.size();
    return {{"moves", std::move(moves)}, {"more", more}};
}

std::string tellTable(std::string_view what, const Json& message) {
    if (!local) {
        return refusal(say(noTable)).dump();
    }
    const Time at = message.value("at", Time{0});
    const ClientId client = message.value("client", ClientId{0});
    if (what == "hear") {
        return describe(local->hear(client, message.value("message", Json()), at));
    }
    if (what == "forget") {
        local->forget(client);
        return describe({});
    }
    if (what == "decide") {
        const auto move = fromHex<AnyMove>(message.value("move", std::string()));
        const int seat = message.value("seat", 0);
        if (!move || seat < 0 || seat >= local->table().players()) {
            return refusal(say(unknownMessage)).dump();
        }
        return describe(local->decide(static_cast<Seat>(seat),
                                      message.value("turn", std::uint64_t{0}), *move, at));
    }
    if (what == "view" || what == "offer") {
        const int seat = message.value("seat", 0);
        const Table& table = local->table();
        if (seat < 0 || seat >= table.players()) {
            return refusal(say(unknownMessage)).dump();
        }
        return (what == "view" ? viewFor(table, static_cast<Seat>(seat))
                               : offerTo(table, static_cast<Seat>(seat)))
            .dump();
    }
    const auto record =
        local->table().record(message.value("round", local->table().gameNumber()), {});
    return record ? Json{{"record", *record}}.dump() : refusal(say(noTable)).dump();
}

std::string answerTo(std::string_view text) {
    const auto message = parseJson(text);
    if (!message || !message->is_object()) {
        return refusal(say(unknownMessage)).dump();
    }
    const std::string what = message->value("do", std::string());
    if (what == "open") {
        return openTable(*message);
    }
    if (what == "load") {
        return loadTable(*message);
    }
    if (what == "again") {
        return playAgain(*message);
    }
    for (const std::string_view one : {"hear", "forget", "decide", "view", "offer", "record"}) {
        if (what == one) {
            return tellTable(what, *message);
        }
    }
    if (what == "games") {
        return catalogue();
    }
    const Json reply = what == "think"    ? think(*message)
                       : what == "judge"  ? judge(*message)
                       : what == "replay" ? replay(*message)
                       : what == "review" ? beginReview(*message)
                       : what == "next"   ? nextReviewed()
                       : what == "verify" ? verify(*message)
                       : what == "agree"  ? agree(*message)
                       : what == "check"  ? check(*message)
                                          : refusal(say(unknownMessage));
    return reply.dump();
}

} // namespace

} // namespace zeros::wasm

extern "C" {

// Where a message of so many bytes is to be written.
__attribute__((export_name("inbox"))) char* zeros_inbox(std::size_t size) {
    zeros::wasm::inbox.resize(size);
    return zeros::wasm::inbox.data();
}
// Reads the message, and says how long the answer is.
__attribute__((export_name("ask"))) std::size_t zeros_ask() {
    zeros::wasm::outbox = zeros::wasm::answerTo(zeros::wasm::inbox);
    return zeros::wasm::outbox.size();
}
__attribute__((export_name("outbox"))) const char* zeros_outbox() {
    return zeros::wasm::outbox.data();
}
}
