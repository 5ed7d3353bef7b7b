#include "core/record.hpp"

#include "core/reading.hpp"

#include <algorithm>
#include <charconv>

namespace zeros {

namespace {

constexpr ErrorKind tooLong{"line_too_long", "the line is longer than {0} characters",
                            "la ligne dépasse {0} caractères",
                            "die Zeile ist länger als {0} Zeichen"};
constexpr ErrorKind notJson{"line_not_json", "the line is not a whole JSON object",
                            "la ligne n’est pas un objet JSON complet",
                            "die Zeile ist kein vollständiges JSON-Objekt"};
constexpr ErrorKind unknownLine{
    "unknown_line",
    "the line is none of header (zeros), deal, move (seat), forfeit and result (scores)",
    "la ligne n’est ni en-tête (zeros), ni deal, ni coup (seat), ni forfeit, ni résultat (scores)",
    "die Zeile ist weder Kopf (zeros) noch deal, Zug (seat), forfeit oder Ergebnis (scores)"};
constexpr ErrorKind wrongVersion{
    "other_record_version", "this record is of version {0}; this program reads version 1",
    "cette partie est en version {0} ; ce programme lit la version 1",
    "diese Aufzeichnung hat Version {0}; dieses Programm liest Version 1"};
constexpr ErrorKind wrongKey{"wrong_value_in_record", "\"{0}\" must be {1}",
                             "« {0} » doit être {1}", "„{0}“ muss {1} sein"};

// No number in a record is larger.
constexpr int largest = 1'000'000;

// Deals and moves written just as this program writes them are read without a JSON parser, ten
// times faster; a record is nearly all such lines. Anything else goes to the parser.

// Cuts off the beginning of a text if it is the one expected.
bool cut(std::string_view& text, std::string_view expected) {
    const bool there = text.starts_with(expected);
    text.remove_prefix(there ? expected.size() : 0);
    return there;
}

// Cuts off what stands before the next quotation mark, if it is plain characters.
std::string_view cutPlain(std::string_view& text) {
    const auto end = std::ranges::find_if(
        text, [](char c) { return c == '"' || c == '\\' || c < ' ' || c > '~'; });
    const auto plain = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(plain.size());
    return plain;
}

// {"deal":["+3","0",…]}
std::optional<DealLine> readPlainDeal(std::string_view text) {
    constexpr std::size_t usualDeck = 56;
    DealLine line;
    if (!cut(text, "{\"deal\":[\"")) {
        return std::nullopt;
    }
    line.cards.reserve(usualDeck);
    do {
        line.cards.emplace_back(cutPlain(text));
    } while (cut(text, "\",\""));
    return text == "\"]}" ? std::optional(std::move(line)) : std::nullopt;
}

// {"seat":0,"move":"bid 4"} or {"seat":0,"move":"bid 4","legal":46}
std::optional<MoveLine> readPlainMove(std::string_view text) {
    MoveLine line;
    if (!cut(text, "{\"seat\":") || text.empty() || text[0] < '0' || text[0] > '9') {
        return std::nullopt;
    }
    line.seat = text[0] - '0';
    text.remove_prefix(1);
    if (!cut(text, ",\"move\":\"")) {
        return std::nullopt;
    }
    line.move = cutPlain(text);
    if (cut(text, "\"}") && text.empty()) {
        return line;
    }
    std::uint64_t legal = 0;
    if (!cut(text, "\",\"legal\":") || (text.starts_with('0') && text != "0}")) {
        return std::nullopt;
    }
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), legal);
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (error != std::errc() || text != "}" || legal > std::uint64_t{largest}) {
        return std::nullopt;
    }
    line.legal = legal;
    return line;
}

Error wrong(const char* key, const char* what) {
    return say(wrongKey, {key, what});
}

std::optional<int> smallNumber(const Json& json) {
    return readWhole(json, -largest, largest);
}

std::optional<std::vector<int>> smallNumbers(const Json& json) {
    std::vector<int> numbers;
    if (!json.is_array() || json.size() > maxSeats) {
        return std::nullopt;
    }
    for (const Json& entry : json) {
        const auto number = smallNumber(entry);
        if (!number) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

Result<RecordLine> readHeader(Json json) {
    const auto version = smallNumber(json["zeros"]);
    if (version != recordVersion) {
        return say(wrongVersion,
                   {shown(json["zeros"].dump(-1, ' ', true, Json::error_handler_t::replace))});
    }
    HeaderLine header;
    if (!json.contains("game") || !json["game"].is_string()) {
        return wrong("game", "\"…\"");
    }
    header.game = json["game"].get<std::string>();
    const auto players = json.contains("players") ? smallNumber(json["players"]) : std::nullopt;
    if (!players) {
        return wrong("players", "2 … 5");
    }
    header.players = *players;
    if (json.contains("options")) {
        if (!json["options"].is_object()) {
            return wrong("options", "{…}");
        }
        header.options = json["options"];
    }
    header.all = std::move(json);
    return RecordLine(std::move(header));
}

Result<RecordLine> readDeal(const Json& cards) {
    DealLine deal;
    if (!cards.is_array()) {
        return wrong("deal", "[\"…\", …]");
    }
    for (const Json& card : cards) {
        if (!card.is_string()) {
            return wrong("deal", "[\"…\", …]");
        }
        deal.cards.push_back(card.get<std::string>());
    }
    return RecordLine(std::move(deal));
}

Result<RecordLine> readMove(const Json& json) {
    MoveLine line;
    const auto seat = smallNumber(json["seat"]);
    if (!seat || *seat < 0) {
        return wrong("seat", "0 … 4");
    }
    line.seat = *seat;
    if (!json.contains("move") || !json["move"].is_string()) {
        return wrong("move", "\"…\"");
    }
    line.move = json["move"].get<std::string>();
    if (json.contains("legal")) {
        const auto legal = smallNumber(json["legal"]);
        if (!legal || *legal < 0) {
            return wrong("legal", "1, 2, …");
        }
        line.legal = static_cast<std::uint64_t>(*legal);
    }
    return RecordLine(std::move(line));
}

Result<RecordLine> readForfeit(const Json& json) {
    const auto seat = smallNumber(json["forfeit"]);
    if (!seat || *seat < 0) {
        return wrong("forfeit", "0 … 4");
    }
    auto forfeit = json.contains("why") ? readReason(*seat, json["why"]) : std::nullopt;
    if (!forfeit) {
        return wrong("why", "{\"en\":\"…\",\"fr\":\"…\",\"de\":\"…\"}");
    }
    return RecordLine(std::move(*forfeit));
}

Result<RecordLine> readResult(const Json& json) {
    auto scores = smallNumbers(json["scores"]);
    if (!scores) {
        return wrong("scores", "[…]");
    }
    auto winners = json.contains("winners") ? smallNumbers(json["winners"]) : std::nullopt;
    if (!winners) {
        return wrong("winners", "[…]");
    }
    return RecordLine(ResultLine{.scores = std::move(*scores), .winners = std::move(*winners)});
}

} // namespace

Result<RecordLine> readRecordLine(std::string_view text) {
    if (text.size() > maxLineLength) {
        return say(tooLong, {maxLineLength});
    }
    if (auto move = readPlainMove(text)) {
        return RecordLine(std::move(*move));
    }
    if (auto deal = readPlainDeal(text)) {
        return RecordLine(std::move(*deal));
    }
    auto parsed = parseJson(text);
    if (!parsed || !parsed->is_object()) {
        return say(notJson);
    }
    Json& json = *parsed;
    if (json.contains("zeros")) {
        return readHeader(std::move(json));
    }
    if (json.contains("deal")) {
        return readDeal(json["deal"]);
    }
    if (json.contains("seat")) {
        return readMove(json);
    }
    if (json.contains("forfeit")) {
        return readForfeit(json);
    }
    if (json.contains("scores")) {
        return readResult(json);
    }
    return say(unknownLine);
}

void addHeader(std::string& text, const AnyGame& game, const AnyState& state, const Json& more) {
    // Written by hand for the order of its keys: the version comes first.
    text += "{\"zeros\":" + std::to_string(recordVersion) + ",\"game\":\"" +
            std::string(game.facts().id) + "\",\"players\":" + std::to_string(game.players(state)) +
            ",\"options\":" + game.options(state).dump();
    for (const auto& [key, value] : more.items()) {
        text += "," + Json(key).dump() + ":" +
                value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    text += "}\n";
}

void addDeal(std::string& text, const AnyGame& game, const AnyDeck& deck) {
    text += "{\"deal\":[";
    for (std::size_t i = 0; i < deck.size(); ++i) {
        text += i == 0 ? "\"" : ",\"";
        text += game.cardText(deck[i]);
        text += '"';
    }
    text += "]}\n";
}

void addMove(std::string& text, Seat seat, std::string_view move,
             std::optional<std::size_t> legal) {
    text += "{\"seat\":";
    text += static_cast<char>('0' + seat);
    text += ",\"move\":\"";
    text += move;
    text += '"';
    if (legal) {
        text += ",\"legal\":" + std::to_string(*legal);
    }
    text += "}\n";
}

Json showReason(const Forfeit& forfeit) {
    Json json = Json::object();
    if (!forfeit.code.empty()) {
        json["code"] = forfeit.code;
    }
    for (const Language language : languages) {
        json[std::string(code(language))] = forfeit.why[static_cast<std::size_t>(language)];
    }
    return json;
}

std::optional<Forfeit> readReason(int seat, const Json& json) {
    constexpr std::size_t longest = 2000; // in bytes
    if (!json.is_object()) {
        return std::nullopt;
    }
    const auto isText = [&](const auto& found) {
        return found != json.end() && found->is_string() &&
               found->template get_ref<const std::string&>().size() <= longest;
    };
    Forfeit forfeit{.seat = seat};
    if (const auto known = json.find("code"); known != json.end()) {
        if (!isText(known)) {
            return std::nullopt;
        }
        forfeit.code = known->get<std::string>();
    }
    for (const Language language : languages) {
        const auto said = json.find(std::string(code(language)));
        if (!isText(said)) {
            return std::nullopt;
        }
        forfeit.why[static_cast<std::size_t>(language)] = said->get<std::string>();
    }
    return forfeit;
}

void addForfeit(std::string& text, const Forfeit& forfeit) {
    text += "{\"forfeit\":" + std::to_string(forfeit.seat) +
            ",\"why\":" + showReason(forfeit).dump(-1, ' ', false, Json::error_handler_t::replace) +
            "}\n";
}

void addResult(std::string& text, const std::vector<int>& scores, Seats winners) {
    const auto addNumbers = [&](const auto& numbers) {
        const char* separator = "";
        for (const int number : numbers) {
            text += separator + std::to_string(number);
            separator = ",";
        }
    };
    text += "{\"scores\":[";
    addNumbers(scores);
    text += "],\"winners\":[";
    addNumbers(winners);
    text += "]}\n";
}

} // namespace zeros
