#include "core/bits.hpp"
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/knizia/knizia.hpp"

#include <algorithm>
#include <cassert>

namespace zeros {

using knizia::becameZero;
using knizia::isZero;
using knizia::only;

namespace {

void endRound(Knizia::State& state) {
    const knizia::Size& size = Knizia::size(state);
    for (Seat seat = 0; seat < state.players; ++seat) {
        state.points[seat] =
            static_cast<std::uint16_t>(state.points[seat] + knizia::worth(state.hands[seat], size));
    }
    ++state.roundsPlayed;
    state.dealer = clockwise(state.dealer, 1, state.players);
    state.phase =
        state.roundsPlayed < state.options.rounds ? Knizia::Phase::dealing : Knizia::Phase::over;
}

} // namespace

Knizia::State Knizia::start(int players, const Options& options) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    return state;
}

void Knizia::deal(State& state, const Deck& deck) {
    assert(wantsDeal(state));
    auto next = deck.begin();
    const auto draw = [&](int number) {
        Cards cards = 0;
        for (; number > 0; ++next) {
            if ((only(*next) & size(state).cards) != 0) { // others stay out of the game
                cards |= only(*next);
                --number;
            }
        }
        return cards;
    };
    bool zero = false;
    for (Seat seat = 0; seat < state.players; ++seat) {
        state.hands[seat] = draw(size(state).handSize);
        zero = zero || isZero(state.hands[seat], size(state));
    }
    state.table = draw(size(state).tableSize);
    state.known = {};
    state.knocks = 0;
    state.knocked = {};
    state.turnsLeft = static_cast<std::uint8_t>(size(state).turnsEach * state.players);
    state.turn = clockwise(state.dealer, 1, state.players);
    state.phase = Phase::playing;
    if (zero) {
        endRound(state);
    }
}

void Knizia::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    for (Cards hand = state.hands[seat]; hand != 0; hand &= hand - 1U) {
        for (Cards table = state.table; table != 0; table &= table - 1U) {
            moves.add(Move::swap(static_cast<Card>(std::countr_zero(hand)),
                                 static_cast<Card>(std::countr_zero(table))));
        }
    }
    moves.add(state.knocks < 2 ? Move::knock() : Move::pass());
}

Knizia::Move Knizia::pick(const State& state, Seat seat, Rng& rng) {
    if (state.options.small) {
        Moves moves;
        legal(state, seat, moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    const std::uint32_t choice = rng.below(maxMoves);
    if (choice == handSize * tableSize) {
        return state.knocks < 2 ? Move::knock() : Move::pass();
    }
    return Move::swap(static_cast<Card>(nthSetBit(state.hands[seat], choice / tableSize)),
                      static_cast<Card>(nthSetBit(state.table, choice % tableSize)));
}

void Knizia::play(State& state, Seat seat, Move move) {
    assert(!refusal(state, seat, move));
    bool zero = false;
    --state.turnsLeft;
    state.turn = clockwise(seat, 1, state.players);
    if (move.kind() == Move::Kind::swap) {
        const Cards laid = only(move.lay());
        const Cards taken = only(move.take());
        state.hands[seat] ^= laid | taken;
        state.table ^= laid | taken;
        state.known[seat] = (state.known[seat] & ~laid) | taken;
        zero = state.options.small
                   ? becameZero<knizia::small.enough>(state.hands[seat], move.take())
                   : becameZero(state.hands[seat], move.take());
    } else if (move.kind() == Move::Kind::knock) {
        state.knocked.add(seat);
        if (++state.knocks == 2) {
            state.turnsLeft = static_cast<std::uint8_t>(state.players - 1);
        }
    }
    if (zero || state.turnsLeft == 0) {
        endRound(state);
    }
}

Points Knizia::points(const State& state) {
    return pointsFrom(state.points);
}

Refusal Knizia::refusal(const State& state, Seat seat, Move move) {
    static constexpr ErrorKind notOnTable{"not_on_the_table", "{0} is not on the table",
                                          "{0} n’est pas sur la table",
                                          "{0} liegt nicht in der Auslage"};
    static constexpr ErrorKind justLaid{"just_laid", "you may not take {0}, the card you lay",
                                        "vous ne pouvez pas prendre {0}, la carte que vous posez",
                                        "{0} legst du gerade selbst, die darfst du nicht nehmen"};
    static constexpr ErrorKind knockedTwice{"two_knocks",
                                            "there were two knocks already: swap or pass",
                                            "on a déjà toqué deux fois : échangez ou passez",
                                            "es wurde schon zweimal geklopft: tausche oder passe"};
    static constexpr ErrorKind noPass{"no_pass_yet", "passing is for the last turns: swap or knock",
                                      "on ne passe qu’au dernier tour : échangez ou toquez",
                                      "passen darf man erst im letzten Zug: tausche oder klopfe"};

    if (auto early =
            refuseSeat(over(state), wantsDeal(state), toMove(state), seat, state.players)) {
        return early;
    }
    switch (move.kind()) {
    case Move::Kind::swap:
        if (move.lay() >= knizia::cardCount || (state.hands[seat] & only(move.lay())) == 0) {
            return say(notInHand, {AsCard{cardText(move.lay())}});
        }
        if (move.lay() == move.take()) {
            return say(justLaid, {AsCard{cardText(move.take())}});
        }
        if (move.take() >= knizia::cardCount || (state.table & only(move.take())) == 0) {
            return say(notOnTable, {AsCard{cardText(move.take())}});
        }
        break;
    case Move::Kind::knock:
        if (state.knocks == 2) {
            return say(knockedTwice);
        }
        break;
    case Move::Kind::pass:
        if (state.knocks < 2) {
            return say(noPass);
        }
        break;
    }
    return std::nullopt;
}

} // namespace zeros
