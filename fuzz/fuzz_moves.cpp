// Any line as a move, at any time of any game: refused or played, never anything else.
#include "core/record.hpp"
#include "games/find.hpp"

#include <cstdlib>

namespace {

using namespace zeros;

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

void tryLine(const AnyGame& game, AnyState& state, Seat seat, std::string_view line) {
    const auto move = game.parse(state, line);
    if (!move) {
        return;
    }
    // The text of a move parses back to that move.
    const std::string text = game.text(state, *move);
    const auto again = game.parse(state, text);
    require(text.find('?') != std::string::npos || (again && again->bytes == move->bytes));
    const AnyState before = state;
    bool listed = false;
    for (const AnyMove& legal : game.legal(state, seat)) {
        listed = listed || legal.bytes == move->bytes;
    }
    const auto refused = game.play(state, seat, *move);
    require(refused.has_value() != listed);
    require(!refused || game.same(before, state));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 3) {
        return 0;
    }
    const AnyGame& game = *allGames()[data[0] % allGames().size()];
    const int players = 2 + data[1] % 4;
    Rng rng(data[2]);
    auto start = game.start(players, Json::object());
    if (!start) {
        return 0;
    }
    AnyState state = *start;
    std::string_view text(reinterpret_cast<const char*>(data + 3), size - 3); // NOLINT
    for (int step = 0; step < 200 && !text.empty() && !game.over(state); ++step) {
        if (game.wantsDeal(state)) {
            require(!game.deal(state, game.shuffledDeck(rng)));
            continue;
        }
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const Seats seats = game.toMove(state);
        tryLine(game, state, seats.first(), line);
        // Then one move at random, so that every phase is reached.
        if (!game.over(state) && !game.wantsDeal(state)) {
            const Seat seat = game.toMove(state).first();
            require(!game.play(state, seat, game.randomMove(game.view(state, seat), rng)));
        }
    }
    return 0;
}
