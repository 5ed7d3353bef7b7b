#include "core/bits.hpp"
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/hero/hero.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace zeros {

using hero::faceOf;
using hero::noCard;
using hero::Symbol;

namespace {

// How many cards are set aside unseen.
constexpr int cardsSetAside(int players) {
    return players == 2 ? 12 : players == 3 ? 6 : 0;
}

hero::Card drawFromPile(Hero::State& state) {
    return std::exchange(state.pile[--state.pileLeft], noCard);
}

void endTurn(Hero::State& state) {
    state.turn = clockwise(state.turn, 1, state.players);
    state.phase = Hero::Phase::turn;
}

void fillGap(Hero::State& state) {
    if (state.wasFree) {
        const std::uint8_t added = std::min<std::uint8_t>(Hero::tokensAtPair, state.reserve);
        state.reserve = static_cast<std::uint8_t>(state.reserve - added);
        state.stacks[state.bought] = added;
        state.wasFree = false;
    }
    bool ended = state.pileLeft == 0;
    for (std::size_t i = 0; i < 2 && !ended; ++i) {
        const bool final = state.pileLeft <= Hero::finalCards;
        const hero::Card card = drawFromPile(state);
        state.market[state.bought][i] = card;
        ended = state.pileLeft == 0 || (final && faceOf(card).symbol == Symbol::flags);
    }
    state.bought = 0;
    endTurn(state);
    if (ended) {
        state.phase = Hero::Phase::over;
    }
}

void buy(Hero::State& state, Seat seat, std::uint8_t pair) {
    const std::uint8_t price = state.stacks[pair];
    state.purses[seat] = static_cast<std::uint8_t>(state.purses[seat] - price);
    state.stacks[pair] = static_cast<std::uint8_t>(2 * price);
    state.wasFree = price == 0;
    state.bought = pair;
    const auto [one, two] = std::exchange(state.market[pair], {noCard, noCard});
    state.faceUp[seat].add(one, state.options.box);
    state.faceUp[seat].add(two, state.options.box);
    const auto number = [symbols =
                             std::pair(faceOf(one).symbol, faceOf(two).symbol)](Symbol symbol) {
        return static_cast<std::uint8_t>((symbols.first == symbol ? 1 : 0) +
                                         (symbols.second == symbol ? 1 : 0));
    };
    const std::uint8_t earned = std::min(number(Symbol::token), state.reserve);
    state.reserve = static_cast<std::uint8_t>(state.reserve - earned);
    state.purses[seat] = static_cast<std::uint8_t>(state.purses[seat] + earned);
    for (int i = 0; i < number(Symbol::draw) && state.pileLeft > 0; ++i) {
        state.hidden[seat].add(drawFromPile(state), state.options.box);
        ++state.hiddenCount[seat];
    }
    state.movesLeft = number(Symbol::move);
    if (state.movesLeft > 0) {
        state.phase = Hero::Phase::moving;
    } else {
        fillGap(state);
    }
}

} // namespace

Hero::State Hero::start(int players, const Options& options) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    state.pile.fill(noCard);
    for (auto& pair : state.market) {
        pair.fill(noCard);
    }
    return state;
}

Hero::Deck Hero::deckOf(const State& state) {
    Deck deck{};
    for (int place = 0; place < hero::cardCount; ++place) {
        deck[static_cast<std::size_t>(place)] = state.options.box.at(place);
    }
    return deck;
}

void Hero::deal(State& state, const Deck& deck) {
    assert(wantsDeal(state));
    const hero::Box& box = state.options.box;
    auto next = deck.begin();
    for (int i = 0; i < cardsSetAside(state.players); ++i) {
        state.setAside.add(*next++, box);
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        state.hidden[seat].add(*next++, box);
        state.hiddenCount[seat] = 1;
        state.purses[seat] = tokensEach;
    }
    for (std::size_t i = finalCards; i > 0; --i) {
        state.pile[i - 1] = *next++;
    }
    state.pileLeft = static_cast<std::uint8_t>(finalCards + (deck.end() - next));
    for (std::size_t i = state.pileLeft; next != deck.end(); --i) {
        state.pile[i - 1] = *next++;
    }
    for (auto& pair : state.market) {
        pair[0] = drawFromPile(state);
        pair[1] = drawFromPile(state);
    }
    state.stacks.fill(tokensAtPair);
    state.reserve =
        static_cast<std::uint8_t>(tokens - pairs * tokensAtPair - state.players * tokensEach);
    state.turn = 0;
    state.phase = Phase::turn;
}

unsigned Hero::turnChoices(const State& state, Seat seat) {
    unsigned bits = 0;
    for (unsigned pair = 0; pair < pairs; ++pair) {
        const unsigned stack = state.stacks[pair];
        bits |= (stack >= 1 ? 1U : 0U) << pair;
        bits |= (stack >= tokensForTwo ? 1U : 0U) << (4U + pair);
        bits |= (stack <= state.purses[seat] ? 1U : 0U) << (8U + pair);
    }
    return bits;
}

Hero::Move Hero::turnMove(unsigned choice) {
    const auto pair = static_cast<int>(choice % 4U);
    return choice >= 8 ? Move::buy(pair) : Move::take(pair, choice >= 4 ? 2 : 1);
}

void Hero::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    if (state.phase == Phase::turn) {
        for (unsigned left = turnChoices(state, seat); left != 0; left &= left - 1U) {
            moves.add(turnMove(static_cast<unsigned>(std::countr_zero(left))));
        }
        return;
    }
    const hero::Box& box = state.options.box;
    const auto firstOf = [&](std::uint64_t places) { return box.at(std::countr_zero(places)); };
    for (Seat other = 0; other < state.players; ++other) {
        if (other == seat) {
            continue;
        }
        for (auto own = state.faceUp[seat].kinds(box); own != 0; own &= own - 1U) {
            moves.add(Move::give(firstOf(own), other));
        }
        for (auto theirs = state.faceUp[other].kinds(box); theirs != 0; theirs &= theirs - 1U) {
            moves.add(Move::steal(firstOf(theirs), other));
        }
    }
    if (!state.options.symbolMust) {
        moves.add(Move::keep());
    }
}

Hero::Move Hero::pick(const State& state, Seat seat, Rng& rng) {
    if (state.phase == Phase::turn) {
        const unsigned choices = turnChoices(state, seat);
        const auto number = static_cast<std::uint32_t>(std::popcount(choices));
        return turnMove(static_cast<unsigned>(nthSetBit(choices, rng.below(number))));
    }
    const hero::Box& box = state.options.box;
    const std::uint64_t own = state.faceUp[seat].kinds(box);
    const auto gifts = static_cast<std::uint32_t>(std::popcount(own));
    std::uint32_t number = gifts * (state.players - 1U);
    for (Seat other = 0; other < state.players; ++other) {
        number += other == seat
                      ? 0U
                      : static_cast<std::uint32_t>(std::popcount(state.faceUp[other].kinds(box)));
    }
    std::uint32_t choice = rng.below(number + (state.options.symbolMust ? 0U : 1U));
    if (choice == number) {
        return Move::keep();
    }
    for (Seat other = 0;; ++other) {
        if (other == seat) {
            continue;
        }
        if (choice < gifts) {
            return Move::give(box.at(nthSetBit(own, choice)), other);
        }
        choice -= gifts;
        const std::uint64_t theirs = state.faceUp[other].kinds(box);
        const auto thefts = static_cast<std::uint32_t>(std::popcount(theirs));
        if (choice < thefts) {
            return Move::steal(box.at(nthSetBit(theirs, choice)), other);
        }
        choice -= thefts;
    }
}

void Hero::play(State& state, Seat seat, Move move) {
    assert(!refusal(state, seat, move));
    switch (move.kind()) {
    case Move::Kind::take:
        state.stacks[move.pair()] =
            static_cast<std::uint8_t>(state.stacks[move.pair()] - move.number());
        state.purses[seat] = static_cast<std::uint8_t>(state.purses[seat] + move.number());
        endTurn(state);
        return;
    case Move::Kind::buy:
        buy(state, seat, move.pair());
        return;
    case Move::Kind::give:
        state.faceUp[seat].remove(move.card(), state.options.box);
        state.faceUp[move.other()].add(move.card(), state.options.box);
        break;
    case Move::Kind::steal:
        state.faceUp[move.other()].remove(move.card(), state.options.box);
        state.faceUp[seat].add(move.card(), state.options.box);
        break;
    case Move::Kind::keep:
        break;
    }
    if (--state.movesLeft == 0) {
        fillGap(state);
    }
}

Points Hero::points(const State& state) {
    Points points{};
    std::array<int, maxPlayers> zeros{};
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Collection all = state.faceUp[seat].with(state.hidden[seat], state.options.box);
        points[seat] = hero::colourPoints(all);
        zeros[seat] = hero::countZeros(all);
    }
    const int most = *std::ranges::max_element(zeros);
    for (Seat seat = 0; seat < state.players; ++seat) {
        points[seat] += most > 0 && zeros[seat] == most ? mostZeros : 0;
    }
    return points;
}

namespace {

constexpr ErrorKind mustMoveCard{"symbol_must_be_used",
                                 "the symbol ~ must be used: give or steal a card first",
                                 "il faut utiliser le symbole ~ : donnez ou volez une carte",
                                 "das Symbol ~ muss genutzt werden: gib oder stiehl eine Karte"};

Refusal refuseToBuy(const Hero::State& state, Seat seat, Hero::Move move) {
    static constexpr ErrorKind tooDear{"too_expensive", "pair {0} costs {1}, you have {2}",
                                       "la paire {0} coûte {1}, vous avez {2}",
                                       "Paar {0} kostet {1}, du hast {2}"};
    const int price = state.stacks[move.pair()];
    if (price > state.purses[seat]) {
        return say(tooDear, {move.pair() + 1, price, state.purses[seat]});
    }
    return std::nullopt;
}

Refusal refuseToTake(const Hero::State& state, Hero::Move move) {
    static constexpr ErrorKind noToken{"no_token_there",
                                       "there is no token at pair {0}: it is free to buy",
                                       "aucun jeton à la paire {0} : elle est gratuite",
                                       "bei Paar {0} liegt kein Chip: es ist kostenlos zu haben"};
    static constexpr ErrorKind oneOnly{
        "too_few_for_two", "two tokens may be taken where there are five or more; pair {0} has {1}",
        "on prend deux jetons là où il y en a au moins cinq ; à la paire {0} : {1}",
        "zwei Chips gibt es, wo fünf oder mehr liegen; bei Paar {0}: {1}"};
    static constexpr ErrorKind oneOrTwo{"one_or_two_tokens", "take one or two tokens",
                                        "prenez un ou deux jetons", "nimm einen oder zwei Chips"};
    const int stack = state.stacks[move.pair()];
    if (move.number() != 1 && move.number() != 2) {
        return say(oneOrTwo);
    }
    if (stack == 0) {
        return say(noToken, {move.pair() + 1});
    }
    if (move.number() == 2 && stack < Hero::tokensForTwo) {
        return say(oneOnly, {move.pair() + 1, stack});
    }
    return std::nullopt;
}

// Why a pair may not be bought, nor tokens taken from it.
Refusal refuseAtPair(const Hero::State& state, Seat seat, Hero::Move move) {
    static constexpr ErrorKind moveCard{
        "symbol_first", "first the symbol ~: give or steal a card, or keep everything as it is",
        "d’abord le symbole ~ : donnez ou volez une carte, ou renoncez",
        "zuerst das Symbol ~: gib oder stiehl eine Karte, oder verzichte"};
    static constexpr ErrorKind noPair{"no_such_pair", "there is no pair {0}: pairs are 1 to 4",
                                      "il n’y a pas de paire {0} : elles vont de 1 à 4",
                                      "es gibt kein Paar {0}: die Paare sind 1 bis 4"};
    if (state.phase != Hero::Phase::turn) {
        return say(state.options.symbolMust ? mustMoveCard : moveCard);
    }
    if (move.pair() >= Hero::pairs) {
        return say(noPair, {static_cast<std::uint8_t>(move.pair() + 1)});
    }
    return move.kind() == Hero::Move::Kind::buy ? refuseToBuy(state, seat, move)
                                                : refuseToTake(state, move);
}

// Why a card may not be given or stolen, nor all be kept.
Refusal refuseTransfer(const Hero::State& state, Seat seat, Hero::Move move) {
    static constexpr ErrorKind noSymbol{
        "no_symbol", "cards move only by the symbol ~ of a pair just bought",
        "une carte ne change de main que par le symbole ~ d’une paire tout juste achetée",
        "Karten wandern nur durch das Symbol ~ eines gekauften Paars"};
    static constexpr ErrorKind otherSeat{"not_another_player",
                                         "choose another player, seats 0 to {0}",
                                         "choisissez un autre joueur, places 0 à {0}",
                                         "wähle einen anderen Spieler, Plätze 0 bis {0}"};
    static constexpr ErrorKind notYours{
        "not_before_you", "{0} does not lie face up in front of you",
        "{0} n’est pas devant vous, face visible", "{0} liegt nicht offen vor dir"};
    static constexpr ErrorKind notTheirs{
        "not_before_them", "{0} does not lie face up in front of {1}",
        "{0} n’est pas devant {1}, face visible", "{0} liegt nicht offen vor {1}"};
    if (state.phase != Hero::Phase::moving) {
        return say(noSymbol);
    }
    if (move.kind() == Hero::Move::Kind::keep) {
        return state.options.symbolMust ? Refusal(say(mustMoveCard)) : std::nullopt;
    }
    if (move.other() == seat || move.other() >= state.players) {
        return say(otherSeat, {state.players - 1});
    }
    const bool giving = move.kind() == Hero::Move::Kind::give;
    const hero::Collection& from = state.faceUp[giving ? seat : move.other()];
    if (move.card() >= hero::differentFaces || !from.contains(move.card(), state.options.box)) {
        const AsCard card{Hero::cardText(move.card())};
        return giving ? say(notYours, {card}) : say(notTheirs, {card, AsSeat{move.other()}});
    }
    return std::nullopt;
}

} // namespace

Refusal Hero::refusal(const State& state, Seat seat, Move move) {
    if (auto early =
            refuseSeat(over(state), wantsDeal(state), toMove(state), seat, state.players)) {
        return early;
    }
    const bool atPair = move.kind() == Move::Kind::take || move.kind() == Move::Kind::buy;
    return atPair ? refuseAtPair(state, seat, move) : refuseTransfer(state, seat, move);
}

} // namespace zeros
