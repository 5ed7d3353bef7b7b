#include "core/bits.hpp"
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/mister/mister.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>

namespace zeros {

using mister::bridgeCount;

namespace {

constexpr std::uint32_t allBridges = (1U << bridgeCount) - 1U;
constexpr std::uint32_t redTokens = 0x55555U;
constexpr std::uint32_t greenTokens = redTokens << 1U;
constexpr std::uint32_t oddTokens = 0xCCCCCU; // those with an odd digit

void startGame(Mister::State& state) {
    state.placed = 0;
    state.lowestAtStart = Mister::noDigit;
    state.down = Mister::noBridge;
    state.free = allBridges;
    state.around = {};
    state.ends = {};
    state.hands = {redTokens, greenTokens};
}

bool contains(std::uint32_t set, unsigned member) {
    return (set >> member & 1U) != 0;
}

void put(Mister::State& state, Mister::Move move) {
    const Mister::Bridge bridge = move.bridge();
    state.hands[Mister::colourOf(move.token())] &= ~(1U << move.token());
    state.free &= ~(1U << bridge);
    const mister::Point one = state.options.board.target[2U * bridge];
    const mister::Point two = state.options.board.target[2U * bridge + 1U];
    state.around[one] |= 1U << move.token();
    state.around[two] |= 1U << move.token();
    state.ends[move.token()] = one ^ two;
    ++state.placed;
    if (move.down()) {
        state.down = bridge;
        return;
    }
    // Without branches: whether a token goes to the start is nothing that can be predicted. One
    // that does not is taken for a digit above all others. A lower one turns up what lay face down.
    const unsigned elsewhere = state.options.board.atStart(bridge) ? 0U : Mister::noDigit;
    const unsigned digit = Mister::digitOf(move.token()) | elsewhere;
    const unsigned turnedUp = digit < state.lowestAtStart ? Mister::noBridge : 0U;
    state.lowestAtStart = std::min(state.lowestAtStart, static_cast<std::uint8_t>(digit));
    state.down = static_cast<Mister::Bridge>(state.down | turnedUp);
}

} // namespace

Mister::State Mister::start(int players, const Options& options) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    startGame(state);
    return state;
}

Mister::Colour Mister::colourOf(const State& state, Seat seat) {
    // Two or four play, so every other seat from the first has red.
    return (seat ^ state.first) % 2 == 0 ? red : green;
}

std::uint32_t Mister::tokensOf(const State& state, Seat seat) {
    const std::uint32_t team = state.hands[colourOf(state, seat)];
    if (state.players == 2) {
        return team;
    }
    // Of four, the first two have the odd digits and their partners the even ones.
    const int turn = (seat - state.first) & 3;
    return turn < 2 ? team & oddTokens : team & ~oddTokens;
}

bool Mister::mayLieDown(const State& state, std::uint32_t hand) {
    const std::uint32_t elsewhere = state.free & ~state.options.board.startBridges;
    return state.lowestAtStart == 0 || (std::has_single_bit(hand) && elsewhere == 0);
}

Mister::Move Mister::moveOf(const State& state, Token token, Bridge bridge) {
    const auto atStart = static_cast<unsigned>(state.options.board.atStart(bridge));
    const auto equal = static_cast<unsigned>(digitOf(token) == state.lowestAtStart);
    return {token, bridge, (atStart & equal) != 0};
}

void Mister::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    const bool downAllowed = mayLieDown(state, tokensOf(state, seat));
    for (std::uint32_t hand = tokensOf(state, seat); hand != 0; hand &= hand - 1U) {
        for (std::uint32_t left = state.free; left != 0; left &= left - 1U) {
            const Move move = moveOf(state, static_cast<Token>(std::countr_zero(hand)),
                                     static_cast<Bridge>(std::countr_zero(left)));
            if (!move.down() || downAllowed) {
                moves.add(move);
            }
        }
    }
}

Mister::Move Mister::pick(const State& state, Seat seat, Rng& rng) {
    const std::uint32_t hand = tokensOf(state, seat);
    const auto choices = static_cast<std::uint32_t>(std::popcount(hand));
    const auto bridges = static_cast<std::uint32_t>(bridgeCount - state.placed);
    const auto [bridge, token] = rng.below(bridges, choices);
    const Move move = moveOf(state, static_cast<Token>(nthSetBit(hand, token)),
                             static_cast<Bridge>(nthSetBit(state.free, bridge)));
    // Any token goes anywhere but for the few that are barred from the start: then draw again.
    if (move.down() && !mayLieDown(state, hand)) [[unlikely]] {
        return pick(state, seat, rng);
    }
    return move;
}

Mister::Token Mister::tokenOn(const State& state, Bridge bridge) {
    const std::uint32_t common = state.around[state.options.board.target[2U * bridge]] &
                                 state.around[state.options.board.target[2U * bridge + 1U]];
    return common == 0 ? noToken : static_cast<Token>(std::countr_zero(common));
}

Mister::State Mister::placeToken(const State& state, Move move) {
    State after = state;
    put(after, move);
    return after;
}

void Mister::play(State& state, [[maybe_unused]] Seat seat, Move move) {
    assert(!refusal(state, seat, move));
    put(state, move);
    if (state.placed < bridgeCount) {
        return;
    }
    runAndScore(state);
    if (state.gamesPlayed == state.options.games) {
        state.ended = true;
    } else {
        state.first = clockwise(state.first, 1, state.players);
        startGame(state);
    }
}

Points Mister::points(const State& state) {
    return pointsFrom(state.points);
}

Refusal Mister::refusal(const State& state, Seat seat, Move move) {
    static constexpr ErrorKind notHeld{"token_not_held", "you have no {0} to place",
                                       "vous n’avez pas de {0} à poser",
                                       "du hast keine {0} mehr zu legen"};
    static constexpr ErrorKind noSuchBridge{"no_such_bridge",
                                            "there is no such bridge on this board",
                                            "il n’y a pas de tel pont sur ce plateau",
                                            "eine solche Brücke gibt es auf diesem Brett nicht"};
    static constexpr ErrorKind taken{"bridge_taken", "bridge {0} has a token already",
                                     "le pont {0} porte déjà un jeton",
                                     "auf der Brücke {0} liegt schon ein Plättchen"};
    static constexpr ErrorKind equalsLowest{
        "equals_lowest", "this {0} may not go there: it equals the lowest digit at the start",
        "ce {0} ne peut pas aller là : il égale le plus petit chiffre au départ",
        "diese {0} darf nicht dorthin: Sie gleicht der niedrigsten Ziffer am Start"};
    static constexpr ErrorKind mustLieDown{
        "must_lie_down", "this {0} goes to the start face down: {1}",
        "ce {0} se pose au départ face cachée : {1}", "diese {0} kommt verdeckt an den Start: {1}"};
    static constexpr ErrorKind mayNotLieDown{"may_not_lie_down", "this token lies face up",
                                             "ce jeton se pose face visible",
                                             "dieses Plättchen liegt offen"};

    if (auto early = refuseSeat(over(state), false, toMove(state), seat, state.players)) {
        return early;
    }
    const std::uint32_t hand = tokensOf(state, seat);
    const auto digit = [&] { return digitOf(move.token()); };
    if (move.token() >= tokens || !contains(hand, move.token())) {
        return say(notHeld, {digit()});
    }
    const mister::Board& board = state.options.board;
    const Bridge bridge = move.bridge();
    if (bridge >= bridgeCount) {
        return say(noSuchBridge);
    }
    if (!contains(state.free, bridge)) {
        return say(taken, {board.bridgeText(bridge)});
    }
    const Move sole = moveOf(state, move.token(), bridge);
    if (sole.down() && !mayLieDown(state, hand)) {
        return say(equalsLowest, {digit()});
    }
    if (sole.down() && !move.down()) {
        return say(mustLieDown, {digit(), AsMove{text(state, sole)}});
    }
    if (move.down() && !sole.down()) {
        return say(mayNotLieDown);
    }
    return std::nullopt;
}

} // namespace zeros
