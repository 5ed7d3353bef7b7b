#include "table/event.hpp"

#include "core/reading.hpp"
#include "table/fields.hpp"

#include <algorithm>
#include <array>

namespace zeros {

namespace {

constexpr ErrorKind noReason{"forfeit_without_reason", "a forfeit has its reason in every language",
                             "un forfait a sa raison dans chaque langue",
                             "eine Aufgabe hat ihren Grund in jeder Sprache"};
constexpr ErrorKind wrongList{"wrong_list", "“{0}” is a list of at most {1} texts",
                              "« {0} » est une liste d’au plus {1} textes",
                              "„{0}“ ist eine Liste aus höchstens {1} Texten"};
constexpr ErrorKind unknownMover{"no_such_mover", "“by” is person, computer or clock",
                                 "« by » vaut person, computer ou clock",
                                 "„by“ ist person, computer oder clock"};
constexpr ErrorKind unknownEvent{"no_such_event", "there is no event {0}",
                                 "il n’y a pas d’événement {0}", "es gibt kein Ereignis {0}"};

constexpr std::array<std::string_view, 3> movers{"person", "computer", "clock"};
constexpr std::array<std::string_view, 3> rulings{"close", "bar", "silence"};

// Longer than any deck, and than any move's text.
constexpr std::size_t maxCards = 200;
constexpr std::size_t maxCardLength = 8;
constexpr std::size_t maxHashLength = 128;

std::vector<std::string> readTexts(Fields& fields, std::string_view key, std::size_t most,
                                   std::size_t length) {
    std::vector<std::string> texts;
    const Json& json = fields.any(key);
    if (!json.is_array() || json.size() > most) {
        fields.refuse(say(wrongList, {std::string(key), most}));
        return texts;
    }
    for (const Json& text : json) {
        const bool fits =
            text.is_string() && characters(text.get_ref<const std::string&>()) <= length;
        if (!fits) {
            fields.refuse(say(wrongList, {std::string(key), most}));
        }
        texts.push_back(fits ? text.get<std::string>() : "");
    }
    return texts;
}

// One function for each kind of event, by its name in JSON.

Json head(std::string_view is, const Event& event) {
    return {{"is", is}, {"at", event.at}};
}

struct Writer {
    const Event& event;

    Json operator()(const event::Open& open) const {
        Json json = show(open.opening);
        json.update(head("open", event));
        json["table"] = open.table;
        json["commitment"] = open.commitment;
        json["private"] = {{"root", open.root},
                           {"host", open.keys.host},
                           {"invite", open.keys.invite},
                           {"seats", open.keys.seats}};
        if (open.again) {
            json["again"] = show(*open.again);
        }
        return json;
    }
    Json operator()(const event::Sit& sit) const {
        Json json = head("sit", event);
        json["seat"] = sit.seat;
        json["name"] = sit.name;
        json["word"] = sit.word;
        json["private"]["key"] = sit.key;
        return json;
    }
    Json operator()(const event::Leave& leave) const {
        Json json = head("leave", event);
        json["seat"] = leave.seat;
        if (leave.isHost) {
            json["host"] = true;
        }
        return json;
    }
    Json operator()(const event::Host& host) const {
        Json json = head("host", event);
        json["seat"] = host.seat ? Json(*host.seat) : Json();
        return json;
    }
    Json operator()(const event::Computer& computer) const {
        Json json = head("computer", event);
        json["seat"] = computer.seat;
        json["level"] = computer.level ? Json(computer.level->id()) : Json();
        return json;
    }
    Json operator()(const event::Admit& admit) const {
        Json json = head("admit", event);
        json["seat"] = admit.seat;
        json["on"] = admit.on;
        return json;
    }
    Json operator()(const event::SeatWord& word) const {
        Json json = head("word", event);
        json["seat"] = word.seat;
        json["word"] = word.word;
        return json;
    }
    Json operator()(const event::Deal& deal) const {
        Json json = head("deal", event);
        json["cards"] = deal.cards;
        return json;
    }
    Json operator()(const event::Move& move) const {
        Json json = head("move", event);
        json["seat"] = move.seat;
        json["move"] = move.move;
        json["by"] = name(move.by);
        return json;
    }
    Json operator()(const event::Back& back) const {
        Json json = head("back", event);
        json["seat"] = back.seat;
        json["to"] = back.to;
        return json;
    }
    Json operator()(const event::Chat& chat) const {
        Json json = head("chat", event);
        json["seat"] = chat.seat;
        json["text"] = chat.text;
        json["to"] = chat.toPartner ? "partner" : "table";
        return json;
    }
    Json operator()(const event::Chatting& chatting) const {
        Json json = head("chatting", event);
        json["on"] = chatting.on;
        return json;
    }
    Json operator()(const event::Forfeit& forfeit) const {
        Json json = head("forfeit", event);
        json["seat"] = forfeit.seat;
        json["why"] = showReason(forfeit);
        return json;
    }
    Json operator()(const event::Secret& secret) const {
        Json json = head("secret", event);
        json["secret"] = secret.secret;
        return json;
    }
    Json operator()(const event::Rematch& /*rematch*/) const { return head("rematch", event); }
    Json operator()(const event::Ruling& ruling) const {
        Json json = head(rulings[static_cast<std::size_t>(ruling.what)], event);
        json["on"] = ruling.on;
        json["seat"] = ruling.seat ? Json(*ruling.seat) : Json();
        json["reason"] = ruling.reason;
        json["private"]["key"] = ruling.key;
        return json;
    }
};

event::Again readAgain(Fields& fields) {
    Fields inner(fields.any("again"), fields.from());
    event::Again again{.table = inner.text("table", maxHashLength),
                       .gameNumber =
                           static_cast<std::uint64_t>(inner.whole("round", 1, largestNumber)),
                       .ply = static_cast<std::uint64_t>(inner.whole("ply", 0, largestNumber))};
    if (auto wrong = inner.finish()) {
        fields.refuse(*wrong);
    }
    return again;
}

std::string readHash(Fields& fields) {
    Fields inner(fields.any("private"), fields.from());
    std::string hash = inner.text("key", maxHashLength);
    if (auto wrong = inner.finish()) {
        fields.refuse(*wrong);
    }
    return hash;
}

event::Open readOpen(Fields& fields) {
    event::Open open;
    open.opening = readOpening(fields, {});
    open.table = fields.text("table", maxHashLength);
    open.commitment = fields.text("commitment", maxHashLength);
    Fields inner(fields.any("private"), fields.from());
    open.root = inner.text("root", maxHashLength);
    open.keys.host = inner.text("host", maxHashLength);
    open.keys.invite = inner.text("invite", maxHashLength);
    open.keys.seats = readTexts(inner, "seats", maxSeats, maxHashLength);
    if (fields.has("again")) {
        open.again = readAgain(fields);
    }
    if (auto wrong = inner.finish()) {
        fields.refuse(*wrong);
    }
    return open;
}

event::Sit readSit(Fields& fields) {
    return {.seat = readSeat(fields),
            .name = fields.text("name", maxNameLength),
            .word = fields.text("word", maxSeatWordLength),
            .key = readHash(fields)};
}

// Nothing if it is no ruling.
std::optional<event::Ruling> readRuling(std::string_view is, Fields& fields) {
    const auto what = std::ranges::find(rulings, is) - rulings.begin();
    if (what == std::ssize(rulings)) {
        return std::nullopt;
    }
    return event::Ruling{.what = static_cast<event::Ruling::What>(what),
                         .on = fields.flag("on", true),
                         .seat = readSeatIfAny(fields),
                         .reason = fields.textOr("reason", maxReasonLength, ""),
                         .key = readHash(fields)};
}

event::Move readMove(Fields& fields) {
    event::Move move{.seat = readSeat(fields), .move = fields.text("move", maxMoveLength)};
    const auto by = std::ranges::find(movers, fields.text("by", 16)) - movers.begin();
    if (by == std::ssize(movers)) {
        fields.refuse(say(unknownMover));
    } else {
        move.by = static_cast<event::Move::By>(by);
    }
    return move;
}

event::Computer readComputer(Fields& fields) {
    return {.seat = readSeat(fields), .level = readLevel(fields)};
}

event::Forfeit readForfeit(Fields& fields) {
    const Seat seat = readSeat(fields);
    auto forfeit = readReason(seat, fields.any("why"));
    if (!forfeit) {
        fields.refuse(say(noReason));
    }
    return forfeit.value_or(event::Forfeit{.seat = seat});
}

event::Chat readChat(Fields& fields) {
    return {.seat = readSeat(fields),
            .text = fields.text("text", maxChatLength),
            .toPartner = fields.text("to", 16) == "partner"};
}

} // namespace

const ErrorKind damagedTable{"table_damaged", "the log of this table is damaged",
                             "le journal de cette table est abîmé",
                             "das Protokoll dieses Tisches ist beschädigt"};

std::string_view name(event::Move::By by) {
    return movers[static_cast<std::size_t>(by)];
}

std::string_view name(event::Ruling::What what) {
    return rulings[static_cast<std::size_t>(what)];
}

Json show(const event::Again& again) {
    return {{"table", again.table}, {"round", again.gameNumber}, {"ply", again.ply}};
}

Seat readSeat(Fields& fields) {
    return static_cast<Seat>(fields.whole("seat", 0, maxSeats - 1));
}

std::optional<Seat> readSeatIfAny(Fields& fields) {
    return fields.has("seat") ? std::optional(readSeat(fields)) : std::nullopt;
}

Json write(const Event& event) {
    return std::visit(Writer{event}, event.what);
}

Result<Event> readEvent(const Json& json) {
    Fields fields(json, Fields::From::log);
    const std::string is = fields.text("is", 16);
    Event event{.at = fields.whole("at", 0, largestNumber), .what = event::Rematch()};
    if (is == "open") {
        event.what = readOpen(fields);
    } else if (is == "sit") {
        event.what = readSit(fields);
    } else if (is == "leave") {
        event.what = event::Leave{.seat = readSeat(fields), .isHost = fields.flag("host", false)};
    } else if (is == "host") {
        event.what = event::Host{.seat = readSeatIfAny(fields)};
    } else if (is == "computer") {
        event.what = readComputer(fields);
    } else if (is == "admit") {
        event.what = event::Admit{.seat = readSeat(fields), .on = fields.flag("on", true)};
    } else if (is == "word") {
        event.what = event::SeatWord{.seat = readSeat(fields),
                                     .word = fields.text("word", maxSeatWordLength)};
    } else if (is == "deal") {
        event.what = event::Deal{.cards = readTexts(fields, "cards", maxCards, maxCardLength)};
    } else if (is == "move") {
        event.what = readMove(fields);
    } else if (is == "back") {
        event.what = event::Back{.seat = readSeat(fields),
                                 .to = static_cast<std::size_t>(fields.whole("to", 0, 1 << 20))};
    } else if (is == "chat") {
        event.what = readChat(fields);
    } else if (is == "chatting") {
        event.what = event::Chatting{.on = fields.flag("on", true)};
    } else if (is == "forfeit") {
        event.what = readForfeit(fields);
    } else if (is == "secret") {
        event.what = event::Secret{.secret = fields.text("secret", maxHashLength)};
    } else if (const auto ruling = readRuling(is, fields)) {
        event.what = *ruling;
    } else if (is != "rematch") {
        fields.refuse(say(unknownEvent, {shown(is)}));
    }
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    return event;
}

Result<std::vector<Event>> readEvents(const std::vector<std::string>& texts) {
    std::vector<Event> events;
    for (const std::string& text : texts) {
        const auto json = parseJson(text);
        auto event = json ? readEvent(*json) : Result<Event>(say(damagedTable));
        if (!event) {
            return event.error();
        }
        events.push_back(std::move(*event));
    }
    return events;
}

} // namespace zeros
