#include "cli/arena/deal_results.hpp"

#include "core/reading.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace zeros::cli {

namespace {

// Why a game was forfeited, in the words of whoever played it.
Refusal readForfeit(const Json& game, const std::string& side) {
    static constexpr ErrorKind botFailed{"bot_failed", "{0}", "{0}", "{0}"};
    const auto why = game.find("forfeit_" + side);
    if (why == game.end() || !why->is_string()) {
        return std::nullopt;
    }
    Error forfeit = say(botFailed, {why->get<std::string>()});
    if (const auto code = game.find("code_" + side); code != game.end() && code->is_string()) {
        forfeit.code = code->get<std::string>();
    }
    return forfeit;
}

void addForfeit(Json& game, const std::string& side, const Refusal& forfeit) {
    if (forfeit) {
        game["forfeit_" + side] = forfeit->in(Language::en);
        game["code_" + side] = forfeit->code;
    }
}

std::optional<double> readDouble(const Json& game, const char* key) {
    const auto found = game.find(key);
    const bool fine =
        found != game.end() && found->is_number() && std::isfinite(found->get<double>());
    return fine ? std::optional(found->get<double>()) : std::nullopt;
}

std::optional<GameResult> readGame(const Json& game) {
    if (!game.is_object()) {
        return std::nullopt;
    }
    const auto share = readDouble(game, "share");
    const auto pointsA = readDouble(game, "points_a");
    const auto pointsB = readDouble(game, "points_b");
    if (!share || *share < 0 || *share > 1 || !pointsA || !pointsB) {
        return std::nullopt;
    }
    return GameResult{.share = *share,
                      .pointsA = *pointsA,
                      .pointsB = *pointsB,
                      .forfeitA = readForfeit(game, "a"),
                      .forfeitB = readForfeit(game, "b")};
}

} // namespace

std::string writeGames(const std::vector<GameResult>& games) {
    Json list = Json::array();
    for (const GameResult& game : games) {
        Json json{{"share", game.share}, {"points_a", game.pointsA}, {"points_b", game.pointsB}};
        addForfeit(json, "a", game.forfeitA);
        addForfeit(json, "b", game.forfeitB);
        list.push_back(std::move(json));
    }
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::vector<GameResult>> readGames(std::string_view text, std::size_t number) {
    const auto list = parseJson(text);
    if (!list || !list->is_array() || list->size() != number) {
        return std::nullopt;
    }
    std::vector<GameResult> games;
    for (const Json& json : *list) {
        auto game = readGame(json);
        if (!game) {
            return std::nullopt;
        }
        games.push_back(std::move(*game));
    }
    return games;
}

} // namespace zeros::cli
