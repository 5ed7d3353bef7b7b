#include "core/bits.hpp"
#include "games/mister/mister.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>

namespace zeros {

using mister::bridgeCount;

namespace {

constexpr unsigned allDigits = (1U << Mister::digits) - 1U;
constexpr unsigned oddDigits = 0x2AAU;
constexpr std::uint32_t allBridges = (1U << bridgeCount) - 1U;

void startGame(Mister::State& state) {
    state.placed = 0;
    state.lowestAtStart = Mister::noDigit;
    state.down = Mister::noBridge;
    state.hands.fill(allDigits);
    state.free = allBridges;
    state.bridgeOf.fill(Mister::noBridge);
}

// The role in this game: red, green, and with four red odd, green odd, red even, green even.
int roleOf(const Mister::State& state, Seat seat) {
    return seat >= state.first ? seat - state.first : seat + state.players - state.first;
}

bool contains(unsigned digits, unsigned digit) {
    return (digits >> digit & 1U) != 0;
}

// A digit equal to the lowest at the start goes there face down, if at all: a 0, or a last token
// for which there is no other place.
bool mayLieDown(const Mister::State& state, unsigned hand) {
    const std::uint32_t elsewhere = state.free & ~state.options.board.startBridges;
    return state.lowestAtStart == 0 || (std::has_single_bit(hand) && elsewhere == 0);
}

Mister::Move makeMove(const Mister::State& state, unsigned digit, unsigned bridge) {
    const mister::Board& board = state.options.board;
    const auto atStart = static_cast<unsigned>(board.atStart(static_cast<Mister::Bridge>(bridge)));
    const auto equal = static_cast<unsigned>(digit == state.lowestAtStart);
    return {digit, bridge, (atStart & equal) != 0};
}

void put(Mister::State& state, Seat seat, unsigned digit, Mister::Bridge bridge, bool down) {
    const Mister::Colour colour = Mister::colourOf(state, seat);
    state.hands[colour] = static_cast<std::uint16_t>(state.hands[colour] & ~(1U << digit));
    state.free &= ~(1U << bridge);
    state.bridgeOf[Mister::tokenOf(digit, colour)] = bridge;
    ++state.placed;
    if (down) {
        state.down = bridge;
        return;
    }
    // Without branches: whether a token goes to the start is nothing that can be predicted. One
    // that does not is taken for a digit above all others. A lower one turns up what lay face down.
    const unsigned elsewhere = state.options.board.atStart(bridge) ? 0U : Mister::noDigit;
    const bool lower = (digit | elsewhere) < state.lowestAtStart;
    state.lowestAtStart =
        std::min(state.lowestAtStart, static_cast<std::uint8_t>(digit | elsewhere));
    state.down = static_cast<std::uint8_t>(state.down | (lower ? Mister::noBridge : 0U));
}

} // namespace

Result<Mister::Options> Mister::readOptions(const Json& json, int /*players*/) {
    static constexpr Phrase noBoard{
        "there is no board {0}: take hexagons, diamond, or a file with a board of your own",
        "il n’y a pas de plateau {0} : prenez hexagons, diamond, ou un fichier avec le vôtre",
        "es gibt kein Brett {0}: nimm hexagons, diamond oder eine Datei mit einem eigenen"};
    static constexpr Phrase yesOrNo{"consult must be true or false",
                                    "consult doit être true ou false",
                                    "consult muss true oder false sein"};
    if (auto unknown = refuseUnknownOption(json, {"board", "consult", "games"})) {
        return *unknown;
    }
    Options options;
    const auto games = readNumber(json, "games", 1, maxGames, 1);
    if (!games) {
        return games.error();
    }
    options.games = static_cast<std::uint8_t>(*games);
    if (const auto consult = json.find("consult"); consult != json.end()) {
        if (!consult->is_boolean()) {
            return say(yesOrNo);
        }
        options.consult = consult->get<bool>();
    }
    options.board = mister::shippedBoards()[0];
    const auto board = json.find("board");
    if (board == json.end()) {
        return options;
    }
    if (board->is_string()) {
        for (const mister::Board& shipped : mister::shippedBoards()) {
            if (board->get_ref<const std::string&>() == shipped.name.data()) {
                options.board = shipped;
                return options;
            }
        }
        return say(noBoard, {shown(board->get_ref<const std::string&>())});
    }
    auto own = mister::readBoard(*board);
    if (!own) {
        return own.error();
    }
    options.board = *own;
    return options;
}

Json Mister::writeOptions(const State& state) {
    Json json{{"board", mister::writeBoard(state.options.board)}, {"games", state.options.games}};
    if (state.options.consult) {
        json["consult"] = true;
    }
    return json;
}

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

unsigned Mister::digitsOf(const State& state, Seat seat) {
    const unsigned all = state.hands[colourOf(state, seat)];
    if (state.players == 2) {
        return all;
    }
    return roleOf(state, seat) < 2 ? all & oddDigits : all & ~oddDigits;
}

void Mister::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    const unsigned hand = digitsOf(state, seat);
    const bool downAllowed = mayLieDown(state, hand);
    for (unsigned digit = 0; digit < digits; ++digit) {
        if (!contains(hand, digit)) {
            continue;
        }
        for (std::uint32_t left = state.free; left != 0; left &= left - 1U) {
            const Move move = makeMove(state, digit, static_cast<unsigned>(std::countr_zero(left)));
            if (!move.down() || downAllowed) {
                moves.add(move);
            }
        }
    }
}

namespace {

[[gnu::noinline]] Mister::Move pickFromList(const Mister::State& state, Seat seat, Rng& rng) {
    Mister::Moves moves;
    Mister::legal(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

} // namespace

Mister::Move Mister::pick(const State& state, Seat seat, Rng& rng) {
    const unsigned hand = digitsOf(state, seat);
    const auto choices = static_cast<std::uint32_t>(std::popcount(hand));
    const auto bridges = static_cast<std::uint32_t>(bridgeCount - state.placed);
    const auto [digit, bridge] = rng.below(choices, bridges);
    const Move move = makeMove(state, static_cast<unsigned>(nthSetBit(hand, digit)),
                               static_cast<unsigned>(nthSetBit(state.free, bridge)));
    // Any digit goes anywhere but for the few that are barred from the start. When one of those
    // came up, any move on the list is as good as any other.
    if (move.down() && !mayLieDown(state, hand)) [[unlikely]] {
        return pickFromList(state, seat, rng);
    }
    return move;
}

Mister::Token Mister::tokenOn(const State& state, Bridge bridge) {
    const auto* const found = std::ranges::find(state.bridgeOf, bridge);
    return found == state.bridgeOf.end() ? noToken
                                         : static_cast<Token>(found - state.bridgeOf.begin());
}

Mister::State Mister::placeToken(const State& state, Seat seat, Move move) {
    State after = state;
    put(after, seat, move.digit(), move.bridge(), move.down());
    return after;
}

void Mister::play(State& state, Seat seat, Move move) {
    assert(!refusal(state, seat, move));
    put(state, seat, move.digit(), move.bridge(), move.down());
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
    static constexpr Phrase notHeld{"you have no {0} to place", "vous n’avez pas de {0} à poser",
                                    "du hast keine {0} mehr zu legen"};
    static constexpr Phrase noSuchBridge{"there is no such bridge on this board",
                                         "il n’y a pas de tel pont sur ce plateau",
                                         "eine solche Brücke gibt es auf diesem Brett nicht"};
    static constexpr Phrase taken{"bridge {0} has a token already",
                                  "le pont {0} porte déjà un jeton",
                                  "auf der Brücke {0} liegt schon ein Plättchen"};
    static constexpr Phrase equalsLowest{"a {0} equals the lowest digit at the start",
                                         "un {0} égale le plus petit chiffre au départ",
                                         "eine {0} gleicht der niedrigsten Ziffer am Start"};
    static constexpr Phrase mustLieDown{"this {0} goes to the start face down: {1}",
                                        "ce {0} se pose au départ face cachée : {1}",
                                        "diese {0} kommt verdeckt an den Start: {1}"};
    static constexpr Phrase mayNotLieDown{
        "this token lies face up", "ce jeton se pose face visible", "dieses Plättchen liegt offen"};

    if (auto early = refuseSeat(over(state), false, toMove(state), seat, state.players)) {
        return early;
    }
    const unsigned hand = digitsOf(state, seat);
    const auto digit = [&] { return std::to_string(move.digit()); };
    if (move.digit() >= digits || !contains(hand, move.digit())) {
        return say(notHeld, {digit()});
    }
    const mister::Board& board = state.options.board;
    const Bridge bridge = move.bridge();
    if (bridge >= bridgeCount) {
        return say(noSuchBridge);
    }
    if ((state.free >> bridge & 1U) == 0) {
        return say(taken, {board.bridgeText(bridge)});
    }
    const bool equal = board.atStart(bridge) && move.digit() == state.lowestAtStart;
    if (equal && !mayLieDown(state, hand)) {
        return say(equalsLowest, {digit()});
    }
    if (equal && !move.down()) {
        return say(mustLieDown, {digit(), text(state, makeMove(state, move.digit(), bridge))});
    }
    if (move.down() && !equal) {
        return say(mayNotLieDown);
    }
    return std::nullopt;
}

} // namespace zeros
