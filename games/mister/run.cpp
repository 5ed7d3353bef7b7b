// Mister Zero's run over a full board.
#include "games/mister/mister.hpp"

#include <bit>

namespace zeros {

using mister::back;
using mister::bridgeOf;

namespace {

constexpr std::uint32_t allTokens = (1U << Mister::tokens) - 1U;

// The bridge of a token as it leaves from one of its points.
Mister::Dart dartFrom(const Mister::State& state, mister::Point from, Mister::Token token) {
    const unsigned bridge = state.bridgeOf[token];
    const bool far = state.options.board.target[2 * bridge] == from;
    return static_cast<Mister::Dart>(2 * bridge + (far ? 1U : 0U));
}

// Of two equal digits ahead, the one further to the right: the first one counter-clockwise from the
// bridge just crossed.
Mister::Token furtherRight(const Mister::State& state, Mister::Dart crossed, Mister::Token token) {
    const auto other = static_cast<Mister::Token>(token ^ 1U);
    for (Mister::Dart ahead = state.options.board.next[back(crossed)];;
         ahead = state.options.board.next[ahead]) {
        if (bridgeOf(ahead) == state.bridgeOf[token]) {
            return token;
        }
        if (bridgeOf(ahead) == state.bridgeOf[other]) {
            return other;
        }
    }
}

// Runs over a full board and calls use(from, token, collected, colour) for each jump.
template <class Use>
void runOver(const Mister::State& state, Use&& use) {
    const mister::Board& board = state.options.board;
    // The tokens at each point, one bit each: the lowest bit not used yet is where he jumps.
    std::array<std::uint32_t, mister::pointCount> around{};
    // Both ends of each token's bridge, one xor the other: with one of them it gives the other.
    std::array<std::uint8_t, Mister::tokens> ends{};
    for (unsigned token = 0; token < Mister::tokens; ++token) {
        const unsigned bridge = state.bridgeOf[token];
        const mister::Point one = board.target[2 * bridge];
        const mister::Point two = board.target[2 * bridge + 1];
        around[one] |= 1U << token;
        around[two] |= 1U << token;
        ends[token] = one ^ two;
    }
    mister::Point here = board.start;
    auto token = state.down == Mister::noBridge
                     ? static_cast<Mister::Token>(std::countr_zero(around[here]))
                     : Mister::tokenOn(state, state.down);
    std::uint32_t left = allTokens;
    const unsigned controlPoints = 1U << board.red | 1U << board.green;
    unsigned jumped = 0;
    for (;;) {
        left &= ~(1U << token);
        ++jumped;
        const mister::Point from = here;
        here ^= ends[token];
        // Without branches: where he comes to control points is nothing that can be predicted.
        const unsigned control = controlPoints >> here & 1U;
        use(from, token, static_cast<std::uint8_t>(jumped & (0U - control)),
            here == board.red ? Mister::red : Mister::green);
        jumped &= control - 1U;
        const std::uint32_t ahead = around[here] & left;
        if (ahead == 0) {
            return;
        }
        const auto lowest = static_cast<Mister::Token>(std::countr_zero(ahead));
        const bool twice = (ahead >> (lowest ^ 1U) & 1U) != 0;
        token = twice ? furtherRight(state, dartFrom(state, from, token), lowest) : lowest;
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
    Run run;
    runOver(state, [&](mister::Point from, Token token, std::uint8_t collected, Colour by) {
        run.add({.dart = dartFrom(state, from, token), .collected = collected, .by = by});
    });
    return run;
}

void Mister::runAndScore(State& state) {
    state.collected = {};
    runOver(state, [&](mister::Point, Token, std::uint8_t collected, Colour by) {
        state.collected[by] = static_cast<std::uint8_t>(state.collected[by] + collected);
    });
    score(state);
    ++state.gamesPlayed;
}

} // namespace zeros
