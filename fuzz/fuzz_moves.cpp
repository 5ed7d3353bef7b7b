// Any line as a move, at any time of any game: played if it is legal, and else refused and nothing
// has changed. The text of a move reads back as that move.
//
// The first three bytes choose the game, how many play, and the shuffles.
#include "core/record.hpp"
#include "fuzz/fuzzing.hpp"
#include "games/find.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr int mostSteps = 40;

void tryLine(const AnyGame& game, AnyState& state, Seat seat, std::string_view line) {
    const auto move = game.parse(state, line);
    if (!move) {
        return;
    }
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
    constexpr std::size_t head = 3;
    if (size < head) {
        return 0;
    }
    const AnyGame& game = *allGames()[data[0] % allGames().size()];
    Rng rng(data[2]);
    const auto start = game.start(2 + data[1] % 4, Json::object());
    if (!start) {
        return 0;
    }
    AnyState state = *start;
    std::string_view text = textOf(data, size).substr(head);
    for (int step = 0; step < mostSteps && !text.empty() && !game.over(state); ++step) {
        if (game.wantsDeal(state)) {
            require(!game.deal(state, game.shuffledDeck(state, rng)));
            continue;
        }
        tryLine(game, state, game.toMove(state).first(), cutLine(text));
        // Then one move at random, so that every phase is reached.
        if (!game.over(state) && !game.wantsDeal(state)) {
            const Seat seat = game.toMove(state).first();
            require(!game.play(state, seat, game.randomMove(game.view(state, seat), rng)));
        }
    }
    return 0;
}
