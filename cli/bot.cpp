#include "cli/bot.hpp"

#include <nlohmann/json.hpp>

namespace zeros::cli {

namespace {

constexpr Phrase noAnswer{"it answered {0} instead of a move", "il a répondu {0} au lieu d’un coup",
                          "es antwortete {0} statt mit einem Zug"};
constexpr Phrase noMove{"it answered {0}, which is no move",
                        "il a répondu {0}, qui n’est pas un coup",
                        "es antwortete {0}, was kein Zug ist"};
constexpr Phrase illegal{"it may not answer {0}: {1}", "il ne peut répondre {0} : {1}",
                         "es darf nicht {0} antworten: {1}"};

std::string question(const AnyGame& game, const AnyState& seen, Seat seat, Json view,
                     std::chrono::milliseconds time) {
    Json legal = Json::array();
    for (const AnyMove& move : game.legal(seen, seat)) {
        legal.push_back(game.text(seen, move));
    }
    return Json{{"game", game.facts().id},
                {"seat", seat},
                {"view", std::move(view)},
                {"legal", std::move(legal)},
                {"ms", time.count()}}
        .dump();
}

Result<AnyMove> readAnswer(const AnyGame& game, const AnyState& seen, Seat seat,
                           const std::string& line) {
    const auto answer = parseJson(line);
    if (!answer || !answer->is_object() || !answer->contains("move") ||
        !answer->at("move").is_string()) {
        return say(noAnswer, {shown(line)});
    }
    const auto& text = answer->at("move").get_ref<const std::string&>();
    const auto move = game.parse(seen, text);
    if (!move) {
        return say(noMove, {shown(text)});
    }
    if (const auto refused = game.refusal(seen, seat, *move)) {
        return say(illegal, {shown(text), refused->in(Language::en)});
    }
    return *move;
}

} // namespace

Result<AnyMove> Bot::choose(const AnyView& view) {
    const AnyState seen = game_->seen(view);
    Json shownView = game_->show(view);
    const auto seat = shownView.at("seat").get<Seat>();
    const auto line = program_.ask(question(*game_, seen, seat, std::move(shownView), time_),
                                   time_ + (program_.running() ? grace : graceToStart));
    if (!line) {
        return line.error();
    }
    auto move = readAnswer(*game_, seen, seat, *line);
    if (!move) {
        program_.kill();
    }
    return move;
}

} // namespace zeros::cli
