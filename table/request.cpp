#include "table/request.hpp"

#include "core/reading.hpp"
#include "table/fields.hpp"

namespace zeros {

namespace {

constexpr ErrorKind unknownRequest{"no_such_request", "there is no request “{0}”",
                                   "il n’y a pas de demande « {0} »",
                                   "es gibt keine Anfrage „{0}“"};
constexpr ErrorKind unknownHearer{"no_such_hearer", "“to” is table or partner",
                                  "« to » vaut table ou partner", "„to“ ist table oder partner"};

std::uint64_t readNumber(Fields& fields, std::string_view key) {
    return static_cast<std::uint64_t>(fields.whole(key, 0, largestNumber));
}

request::Sit askedSit(Fields& fields) {
    request::Sit sit{.seat = readSeatIfAny(fields)};
    sit.name = fields.text("name", maxNameLength);
    sit.word = fields.textOr("word", maxSeatWordLength, "");
    return sit;
}

request::Leave askedLeave(Fields& fields) {
    return {.seat = readSeatIfAny(fields)};
}

request::Chat askedChat(Fields& fields) {
    request::Chat chat{.text = fields.text("text", maxChatLength)};
    const std::string to = fields.textOr("to", 16, "table");
    if (to != "table" && to != "partner") {
        fields.refuse(say(unknownHearer));
    }
    chat.toPartner = to == "partner";
    return chat;
}

} // namespace

Result<Request> readRequest(const Json& json, const BotNames& bots) {
    Fields fields(json);
    Request request{.what = request::Leave()};
    if (fields.has("id")) {
        request.id = fields.whole("id", 0, largestNumber);
    }
    const std::string kind = fields.text("do", 16);
    if (kind == "move") {
        request.what = request::Move{.move = fields.text("move", maxMoveLength),
                                     .turn = readNumber(fields, "turn")};
    } else if (kind == "sit") {
        request.what = askedSit(fields);
    } else if (kind == "computer") {
        request.what =
            request::Computer{.seat = readSeat(fields), .level = readLevel(fields, bots)};
    } else if (kind == "host") {
        request.what = request::Host{.seat = readSeatIfAny(fields)};
    } else if (kind == "admit") {
        request.what = request::Admit{.on = fields.flag("on", true)};
    } else if (kind == "word") {
        request.what = request::SeatWord{.word = fields.text("word", maxSeatWordLength)};
    } else if (kind == "back") {
        request.what = request::Back{.position = readNumber(fields, "position")};
    } else if (kind == "chat") {
        request.what = askedChat(fields);
    } else if (kind == "chatting") {
        request.what = request::Chatting{.on = fields.flag("on", true)};
    } else if (kind == "rematch") {
        request.what = request::Rematch();
    } else if (kind == "leave") {
        request.what = askedLeave(fields);
    } else {
        fields.refuse(say(unknownRequest, {shown(kind)}));
    }
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    return request;
}

std::optional<std::int64_t> idOf(const Json& json) {
    if (!json.is_object()) {
        return std::nullopt;
    }
    const auto id = json.find("id");
    const bool known = id != json.end() && id->is_number_unsigned() && *id <= largestNumber;
    return known ? std::optional(id->get<std::int64_t>()) : std::nullopt;
}

} // namespace zeros
