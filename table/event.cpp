#include "table/event.hpp"

#include "core/reading.hpp"
#include "games/find.hpp"
#include "table/fields.hpp"

#include <algorithm>
#include <array>

namespace zeros {

namespace {

constexpr ErrorKind noSuchBot{"no_such_bot", "there is no bot {0} here",
                              "il n’y a pas de bot {0} ici", "hier gibt es keinen Bot {0}"};
constexpr ErrorKind noReason{"forfeit_without_reason", "a forfeit has its reason in every language",
                             "un forfait a sa raison dans chaque langue",
                             "eine Aufgabe hat ihren Grund in jeder Sprache"};
constexpr ErrorKind noSuchClock{"no_such_clock", "“clock” is 0, 30, 120 or 86400 seconds",
                                "« clock » vaut 0, 30, 120 ou 86400 secondes",
                                "„clock“ ist 0, 30, 120 oder 86400 Sekunden"};
constexpr ErrorKind wrongSeats{"wrong_seats",
                               "“seats” is a list with one object for each of the {0} seats",
                               "« seats » est une liste avec un objet pour chacune des {0} places",
                               "„seats“ ist eine Liste mit einem Objekt für jeden der {0} Plätze"};
constexpr ErrorKind wrongList{"wrong_list", "“{0}” is a list of at most {1} texts",
                              "« {0} » est une liste d’au plus {1} textes",
                              "„{0}“ ist eine Liste aus höchstens {1} Texten"};
constexpr ErrorKind unknownMover{"no_such_mover", "“by” is person, computer or clock",
                                 "« by » vaut person, computer ou clock",
                                 "„by“ ist person, computer oder clock"};
constexpr ErrorKind unknownEvent{"no_such_event", "there is no event {0}",
                                 "il n’y a pas d’événement {0}", "es gibt kein Ereignis {0}"};

constexpr std::array<int, 4> clocks{0, 30, 120, 86400};
constexpr std::array<std::string_view, 3> movers{"person", "computer", "clock"};

// Longer than any deck, and than any move's text.
constexpr std::size_t maxCards = 200;
constexpr std::size_t maxCardLength = 8;
constexpr std::size_t maxHashLength = 128;

// A seat as whoever opens a table gives it, or as a table shows it.
Sitter readSitter(const Json& json, Fields& outer, const BotNames& bots) {
    Fields fields(json, outer.from());
    Sitter sitter;
    sitter.name = fields.textOr("name", maxNameLength, "");
    sitter.computer = readLevel(fields, bots);
    sitter.person = fields.flag("person", !sitter.name.empty());
    if (sitter.person && sitter.computer && sitter.computer->isBot()) {
        fields.refuse(say(botsSitAlone));
    }
    if (auto wrong = fields.finish()) {
        outer.refuse(*wrong);
    }
    return sitter;
}

std::vector<Sitter> readSeats(const Json& json, int players, Fields& fields, const BotNames& bots) {
    std::vector<Sitter> seats(static_cast<std::size_t>(std::max(players, 0)));
    if (json.is_null()) {
        return seats;
    }
    if (!json.is_array() || json.size() != seats.size()) {
        fields.refuse(say(wrongSeats, {players}));
        return seats;
    }
    std::ranges::transform(json, seats.begin(),
                           [&](const Json& seat) { return readSitter(seat, fields, bots); });
    return seats;
}

Opening readOpening(Fields& fields, const BotNames& bots) {
    Opening opening;
    opening.game = fields.text("game", 16);
    const auto named = gameNamed(opening.game);
    const AnyGame* game = named ? *named : nullptr;
    if (!named) {
        fields.refuse(named.error());
    }
    const int usual = game == nullptr ? 2 : game->facts().usualPlayers;
    opening.players =
        fields.has("players") ? static_cast<int>(fields.whole("players", 0, INT32_MAX)) : usual;
    if (game != nullptr) {
        if (auto wrong = refusePlayers(opening.players, game->facts())) {
            fields.refuse(*wrong);
            opening.players = usual;
        }
    }
    opening.options = fields.any("options");
    if (opening.options.is_null()) {
        opening.options = Json::object();
    }
    opening.name = fields.textOr("name", maxTableNameLength, "");
    opening.seats = readSeats(fields.any("seats"), opening.players, fields, bots);
    opening.clock = fields.has("clock") ? static_cast<int>(fields.whole("clock", 0, 86400)) : 0;
    if (std::ranges::find(clocks, opening.clock) == clocks.end()) {
        fields.refuse(say(noSuchClock));
    }
    opening.chat = fields.flag("chat", true);
    return opening;
}

std::vector<std::string> readTexts(Fields& fields, std::string_view key, std::size_t most,
                                   std::size_t length) {
    std::vector<std::string> texts;
    const Json& json = fields.any(key);
    if (!json.is_array() || json.size() > most) {
        fields.refuse(say(wrongList, {std::string(key), most}));
        return texts;
    }
    for (const Json& text : json) {
        texts.push_back(text.is_string() ? text.get<std::string>().substr(0, length) : "");
    }
    return texts;
}

// One function for each kind of event, by its name in JSON.

Json head(const char* is, const Event& event) {
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
        return json;
    }
    Json operator()(const event::Sit& sit) const {
        Json json = head("sit", event);
        json["seat"] = sit.seat;
        json["name"] = sit.name;
        json["word"] = sit.word;
        json["private"] = {{"key", sit.key}};
        return json;
    }
    Json operator()(const event::Leave& leave) const {
        Json json = head("leave", event);
        json["seat"] = leave.seat;
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
};

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
    if (auto wrong = inner.finish()) {
        fields.refuse(*wrong);
    }
    return open;
}

event::Sit readSit(Fields& fields) {
    event::Sit sit{.seat = readSeat(fields),
                   .name = fields.text("name", maxNameLength),
                   .word = fields.text("word", maxSeatWordLength)};
    Fields inner(fields.any("private"), fields.from());
    sit.key = inner.text("key", maxHashLength);
    if (auto wrong = inner.finish()) {
        fields.refuse(*wrong);
    }
    return sit;
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

const ErrorKind botsSitAlone{"bots_sit_alone",
                             "a bot plays for itself: it needs a seat without a person",
                             "un bot joue pour lui-même : il lui faut une place sans personne",
                             "ein Bot spielt für sich: er braucht einen Platz ohne Person"};

std::string_view name(event::Move::By by) {
    return movers[static_cast<std::size_t>(by)];
}

Seat readSeat(Fields& fields) {
    return static_cast<Seat>(fields.whole("seat", 0, maxSeats - 1));
}

std::optional<Automaton> readLevel(Fields& fields, const BotNames& bots) {
    constexpr std::string_view botPrefix = "bot:";
    if (!fields.has("level")) {
        return std::nullopt;
    }
    const std::string text = fields.text("level", botPrefix.size() + maxNameLength);
    if (text.starts_with(botPrefix) && text.size() > botPrefix.size()) {
        std::string bot = text.substr(botPrefix.size());
        // One that is there no more was there when the log was written.
        if (fields.from() == Fields::From::people && std::ranges::find(bots, bot) == bots.end()) {
            fields.refuse(say(noSuchBot, {shown(bot)}));
        }
        return Automaton(std::move(bot));
    }
    const auto level = levelNamed(text);
    if (!level) {
        fields.refuse(level.error());
        return std::nullopt;
    }
    return *level;
}

Result<Opening> readOpening(const Json& json, const BotNames& bots) {
    Fields fields(json);
    Opening opening = readOpening(fields, bots);
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    return opening;
}

Json show(const std::vector<Sitter>& seats) {
    Json shown = Json::array();
    for (const Sitter& sitter : seats) {
        shown.push_back(show(sitter));
    }
    return shown;
}

Json show(const Opening& opening) {
    return {{"game", opening.game}, {"players", opening.players},   {"options", opening.options},
            {"name", opening.name}, {"seats", show(opening.seats)}, {"clock", opening.clock},
            {"chat", opening.chat}};
}

Json write(const Event& event) {
    return std::visit(Writer{event}, event.what);
}

Result<Event> readEvent(const Json& json) {
    Fields fields(json, Fields::From::log);
    const std::string is = fields.text("is", 16);
    Event event{.at = fields.whole("at", 0, INT64_MAX), .what = event::Rematch()};
    if (is == "open") {
        event.what = readOpen(fields);
    } else if (is == "sit") {
        event.what = readSit(fields);
    } else if (is == "leave") {
        event.what = event::Leave{.seat = readSeat(fields)};
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
