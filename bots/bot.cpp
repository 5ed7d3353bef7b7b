#include "bots/bot.hpp"

#include "core/json_text.hpp"
#include "core/reading.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr ErrorKind noAnswer{"bot_answer_unreadable", "it answered {0} instead of a line like {1}",
                             "il a répondu {0} au lieu d’une ligne comme {1}",
                             "die Antwort war {0} statt einer Zeile wie {1}"};
constexpr ErrorKind noMove{"bot_answered_no_move", "it answered {0}, which is no move",
                           "il a répondu {0}, qui n’est pas un coup",
                           "die Antwort {0} ist kein Zug"};
constexpr ErrorKind illegal{"bot_answered_illegal_move", "it may not answer {0}: {1}",
                            "il ne peut répondre {0} : {1}",
                            "die Antwort {0} ist nicht erlaubt: {1}"};

std::string question(const AnyGame& game, const AnyView& view, std::chrono::milliseconds time) {
    const AnyState seen = game.seen(view);
    const Seat seat = game.seat(view);
    std::string text;
    JsonText json(text);
    json.object().key("game").string(game.facts().id).key("seat").number(seat);
    game.show(view, json.key("view"));
    json.key("legal").array();
    for (const AnyMove& move : game.legal(seen, seat)) {
        json.string(game.text(seen, move));
    }
    json.endArray().key("ms").number(time.count()).endObject();
    return text;
}

} // namespace

Result<AnyMove> readAnswer(const AnyGame& game, const AnyView& view, std::string_view line) {
    const AnyState seen = game.seen(view);
    const auto answer = parseJson(line);
    if (!answer || !answer->is_object() || !answer->contains("move") ||
        !answer->at("move").is_string()) {
        return say(noAnswer, {shown(line), R"({"move":"…"})"});
    }
    const auto& text = answer->at("move").get_ref<const std::string&>();
    const auto move = game.parse(seen, text);
    if (!move) {
        return say(noMove, {shown(text)});
    }
    if (const auto refused = game.refusal(seen, game.seat(view), *move)) {
        return say(illegal, {AsMove{shown(text)}, *refused});
    }
    return *move;
}

Result<AnyMove> Bot::choose(const AnyView& view) {
    const auto line = program_.ask(question(*game_, view, time_),
                                   time_ + (program_.running() ? grace : graceToStart));
    if (!line) {
        return line.error();
    }
    auto move = readAnswer(*game_, view, *line);
    if (!move) {
        program_.kill();
    }
    return move;
}

} // namespace zeros
