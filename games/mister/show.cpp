#include "core/show.hpp"

#include "games/mister/mister.hpp"

namespace zeros {

namespace {

std::string_view colourName(Mister::Colour colour) {
    return colour == Mister::red ? "red" : "green";
}

Json showDigits(std::uint32_t tokens) {
    Json digits = Json::array();
    for (; tokens != 0; tokens &= tokens - 1U) {
        digits.push_back(Mister::digitOf(static_cast<Mister::Token>(std::countr_zero(tokens))));
    }
    return digits;
}

Json showPlaced(const Mister::State& seen) {
    Json placed = Json::object();
    for (Mister::Bridge bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        const Mister::Token token = Mister::tokenOn(seen, bridge);
        if (token != Mister::noToken) {
            placed[seen.options.board.bridgeText(bridge)] = {
                {"digit", Mister::digitOf(token)},
                {"colour", colourName(Mister::colourOf(token))},
                {"down", bridge == seen.down}};
        }
    }
    return placed;
}

// The points he has come to, from the start on.
Json showRun(const Mister::State& seen) {
    const mister::Board& board = seen.options.board;
    Json run = Json::array({mister::pointText(board.start)});
    if (Mister::over(seen)) {
        for (const Mister::Jump& jump : Mister::run(seen)) {
            run.push_back(mister::pointText(board.target[jump.dart]));
        }
    }
    return run;
}

Json showCollected(const Mister::State& seen) {
    if (seen.gamesPlayed == 0) {
        return nullptr;
    }
    return {{"red", seen.collected[Mister::red]}, {"green", seen.collected[Mister::green]}};
}

} // namespace

Json Mister::show(const View& view) {
    const State& seen = view.seen;
    const auto colour = [&](Seat seat) { return colourName(colourOf(seen, seat)); };
    const auto left = [&](Seat seat) { return showDigits(tokensOf(seen, seat)); };
    const Json lowest = seen.lowestAtStart == noDigit ? Json() : Json(seen.lowestAtStart);
    return {{"phase", over(seen) ? "over" : "placing"},
            {"games_played", seen.gamesPlayed},
            {"board", mister::describeBoard(seen.options.board)},
            {"first", seen.first},
            {"colours", showEach(seen.players, colour)},
            {"tokens", showEach(seen.players, left)},
            {"placed", showPlaced(seen)},
            {"lowest_at_start", lowest},
            {"run", showRun(seen)},
            {"collected", showCollected(seen)}};
}

} // namespace zeros
