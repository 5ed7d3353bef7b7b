// Mister Zero's run over the tokens that lie.
#include "games/mister/mister.hpp"

#include <bit>

namespace zeros {

namespace {

// Of two equal digits ahead, the one further to the right: the first one counter-clockwise from the
// bridge just crossed.
std::size_t furtherRight(const Mister::State& state, std::size_t from, std::size_t here,
                         std::size_t token) {
    const mister::Board& board = state.options.board;
    Mister::Dart ahead =
        *board.dartBetween(static_cast<mister::Point>(here), static_cast<mister::Point>(from));
    for (;;) {
        ahead = board.next[ahead];
        const std::size_t ends = here ^ board.target[ahead];
        if (ends == state.ends[token]) {
            return token;
        }
        if (ends == state.ends[token ^ 1U]) {
            return token ^ 1U;
        }
    }
}

// Runs over the board, which has a token at the start, and calls jump(from, here, collected) for
// each jump. Returns what red and green collected.
template <class OnJump>
std::array<unsigned, 2> runOver(const Mister::State& state, OnJump&& jump) {
    const mister::Board& board = state.options.board;
    // Plain words and no branches where there is a choice: each jump waits for the one before, and
    // where he comes to control points is nothing that can be predicted.
    std::size_t here = board.start;
    std::size_t token = state.down == Mister::noBridge
                            ? static_cast<std::size_t>(std::countr_zero(state.around[here]))
                            : Mister::tokenOn(state, state.down);
    std::uint32_t left = ~0U; // tokens not jumped yet
    unsigned jumped = 0;
    std::array<unsigned, 2> collected{};
    for (;;) {
        left &= ~(1U << token);
        ++jumped;
        const std::size_t from = here;
        here ^= state.ends[token];
        const unsigned byRed = jumped * static_cast<unsigned>(here == board.red);
        const unsigned byGreen = jumped * static_cast<unsigned>(here == board.green);
        collected[Mister::red] += byRed;
        collected[Mister::green] += byGreen;
        jumped -= byRed + byGreen;
        jump(from, here, byRed + byGreen);
        const std::uint32_t ahead = state.around[here] & left;
        if (ahead == 0) {
            return collected;
        }
        token = static_cast<std::size_t>(std::countr_zero(ahead));
        if ((ahead >> (token ^ 1U) & 1U) != 0) {
            token = furtherRight(state, from, here, token);
        }
    }
}

void score(Mister::State& state) {
    const bool series = state.options.games > 1;
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Mister::Colour own = Mister::colourOf(state, seat);
        const int gained = state.collected[own];
        const int lead = gained - state.collected[own == Mister::red ? Mister::green : Mister::red];
        state.points[seat] =
            static_cast<std::uint16_t>(state.points[seat] + (series ? std::max(lead, 0) : gained));
    }
}

} // namespace

Mister::Run Mister::run(const State& state) {
    const mister::Board& board = state.options.board;
    Run run;
    if (state.around[board.start] == 0) {
        return run;
    }
    runOver(state, [&](std::size_t from, std::size_t here, unsigned collected) {
        run.add({.dart = *board.dartBetween(static_cast<mister::Point>(from),
                                            static_cast<mister::Point>(here)),
                 .collected = static_cast<std::uint8_t>(collected),
                 .by = here == board.red ? red : green});
    });
    return run;
}

void Mister::runAndScore(State& state) {
    const auto collected = runOver(state, [](std::size_t, std::size_t, unsigned) {});
    state.collected = {static_cast<std::uint8_t>(collected[red]),
                       static_cast<std::uint8_t>(collected[green])};
    score(state);
    ++state.gamesPlayed;
}

} // namespace zeros
