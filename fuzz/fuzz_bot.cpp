// Any lines as the answers of a bot, at any time of any game. Nothing crashes; an answer is a legal
// move, as listed, or refused with a sentence; and the forfeit that comes of that can be kept,
// whatever bytes the bot wrote.
//
// The first three bytes choose the game, how many play, and the shuffles with how long it has been
// played. No process is started.
#include "bots/bot.hpp"
#include "fuzz/fuzzing.hpp"
#include "games/find.hpp"
#include "table/event.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr int mostLines = 8;

void dealAll(const AnyGame& game, AnyState& state, Rng& rng) {
    while (game.wantsDeal(state)) {
        require(!game.deal(state, game.shuffledDeck(state, rng)));
    }
}

struct Position {
    const AnyGame* game = nullptr;
    AnyState state;
};

// A game under way.
Position positionFor(std::uint8_t which, std::uint8_t players, std::uint8_t seed) {
    const AnyGame& game = *allGames()[which % allGames().size()];
    constexpr int mostMoves = 16;
    const auto start = game.start(2 + players % 4, Json::object());
    if (!start) {
        return {};
    }
    AnyState state = *start;
    Rng rng(seed);
    dealAll(game, state, rng);
    for (int move = seed % mostMoves; move > 0 && !game.over(state); --move) {
        const Seat seat = game.toMove(state).first();
        require(!game.play(state, seat, game.randomMove(game.view(state, seat), rng)));
        dealAll(game, state, rng);
    }
    return {.game = &game, .state = state};
}

// A bot's failure as the log of a table has it.
void checkForfeit(Seat seat, const Error& why) {
    event::Forfeit forfeit{.seat = seat, .code = why.code};
    for (const Language language : languages) {
        forfeit.why[static_cast<std::size_t>(language)] = why.in(language);
    }
    const Event event{.at = 0, .what = forfeit};
    const std::string text = write(event).dump();
    const auto again = readEvents({text});
    require(again && write(again->front()).dump() == text);
}

void answer(const AnyGame& game, AnyState& state, std::string_view line, Dice& dice) {
    const Seat seat = game.toMove(state).first();
    const auto move = readAnswer(game, game.view(state, seat), line);
    if (!move) {
        requireWords(move.error());
        if (dice.oneIn(4)) {
            checkForfeit(seat, move.error());
        }
        return;
    }
    if (dice.oneIn(4)) {
        const auto legal = game.legal(state, seat);
        require(std::ranges::any_of(
            legal, [&](const AnyMove& other) { return other.bytes == move->bytes; }));
    }
    require(!game.play(state, seat, *move));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t head = 3;
    if (size < head) {
        return 0;
    }
    std::string_view text = textOf(data, size);
    Dice dice(text);
    auto [game, state] = positionFor(data[0], data[1], data[2]);
    text.remove_prefix(head);
    if (game == nullptr) {
        return 0;
    }
    Rng rng(data[2]);
    for (int line = 0; line < mostLines && !text.empty() && !game->over(state); ++line) {
        answer(*game, state, cutLine(text), dice);
        dealAll(*game, state, rng);
    }
    return 0;
}
