#include "core/json_text.hpp"
#include "games/mister/mister.hpp"

namespace zeros {

namespace {

std::string_view colourName(Mister::Colour colour) {
    return colour == Mister::red ? "red" : "green";
}

void showDigits(std::uint32_t tokens, JsonText& json) {
    json.array();
    for (; tokens != 0; tokens &= tokens - 1U) {
        json.number(Mister::digitOf(static_cast<Mister::Token>(std::countr_zero(tokens))));
    }
    json.endArray();
}

void showPlaced(const Mister::State& seen, JsonText& json) {
    json.object();
    for (Mister::Bridge bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        const Mister::Token token = Mister::tokenOn(seen, bridge);
        if (token != Mister::noToken) {
            json.key(seen.options.board.bridgeText(bridge)).object();
            json.key("digit").number(Mister::digitOf(token));
            json.key("colour").string(colourName(Mister::colourOf(token)));
            json.key("down").boolean(bridge == seen.down).endObject();
        }
    }
    json.endObject();
}

// The points he comes to, from the start on.
void showRun(const Mister::State& seen, bool runs, JsonText& json) {
    const mister::Board& board = seen.options.board;
    json.array().string(mister::pointText(board.start));
    for (const Mister::Jump& jump : runs ? Mister::run(seen) : Mister::Run()) {
        json.string(mister::pointText(board.target[jump.dart]));
    }
    json.endArray();
}

// How he will run: known as soon as one token is left, for there is one place for it.
void showComingRun(const Mister::State& seen, JsonText& json) {
    Mister::Moves moves;
    if (seen.placed + 1 == mister::bridgeCount) {
        Mister::legal(seen, Mister::toMove(seen).first(), moves);
    }
    if (moves.size() == 1) {
        showRun(Mister::placeToken(seen, moves[0]), true, json);
    } else {
        json.null();
    }
}

void showCollected(const Mister::State& seen, JsonText& json) {
    if (seen.gamesPlayed == 0) {
        json.null();
        return;
    }
    json.object().key("red").number(seen.collected[Mister::red]);
    json.key("green").number(seen.collected[Mister::green]).endObject();
}

} // namespace

void Mister::show(const View& view, JsonText& json) {
    const State& seen = view.seen;
    const auto eachSeat = [&](std::string_view key, const auto& write) {
        json.key(key).eachSeat(seen.players, write);
    };
    json.key("phase").string(over(seen) ? "over" : "placing");
    json.key("games_played").number(seen.gamesPlayed);
    mister::describeBoard(seen.options.board, json.key("board"));
    json.key("first").number(seen.first);
    eachSeat("colours", [&](Seat seat) { json.string(colourName(colourOf(seen, seat))); });
    eachSeat("tokens", [&](Seat seat) { showDigits(tokensOf(seen, seat), json); });
    showPlaced(seen, json.key("placed"));
    json.key("lowest_at_start");
    seen.lowestAtStart == noDigit ? json.null() : json.number(seen.lowestAtStart);
    showRun(seen, over(seen), json.key("run"));
    showRun(seen, true, json.key("would_run"));
    showComingRun(seen, json.key("will_run"));
    showCollected(seen, json.key("collected"));
}

} // namespace zeros
