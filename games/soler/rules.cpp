#include "core/bits.hpp"
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/soler/soler.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>

namespace zeros {

using soler::kinds;
using soler::zero;

namespace {

// Bids are kept as bits, the lowest possible total in bit 0.
unsigned bidBit(const Soler::State& state, int total) {
    return static_cast<unsigned>(total + 3 * state.players);
}

int lowestTotal(const Soler::State& state) {
    return Soler::size(state).lowest * state.players;
}
int highestTotal(const Soler::State& state) {
    return Soler::size(state).highest * state.players;
}

AsList cardsIn(const soler::Bag& set) {
    AsList cards;
    for (soler::Card card = 0; card < kinds; ++card) {
        for (int i = 0; i < set.count(card); ++i) {
            cards.items.emplace_back(AsCard{Soler::cardText(card)});
        }
    }
    return cards;
}

void startRound(Soler::State& state) {
    state.phase = Soler::Phase::placing;
    state.placed = {};
    state.totalsBid = 0;
    state.securedNow = false;
    state.cards.fill(soler::faceDown);
    state.bids.fill(0);
}

void drawUpTo(Soler::State& state, Seat seat, int number) {
    for (int size = state.hands[seat].size(); size < number && state.pile.size() > 0; ++size) {
        const soler::Card card = state.pile.draw();
        state.hands[seat].add(card);
        state.withSet.remove(seat);
        state.withoutSet.remove(seat);
        if (state.unseen > 0) {
            --state.unseen;
        } else {
            state.known[seat].add(card); // everybody saw it go under the pile
        }
    }
}

void endDeal(Soler::State& state) {
    ++state.dealsPlayed;
    state.dealer = clockwise(state.dealer, 1, state.players);
    bool matchOver = state.dealsPlayed >= state.options.deals;
    if (state.options.target > 0) {
        matchOver = *std::ranges::max_element(state.points) >= state.options.target;
    }
    state.phase = matchOver ? Soler::Phase::over : Soler::Phase::dealing;
    state.placed = {};
}

// Fills the hands and goes on to the next round, or ends the deal.
void refill(Soler::State& state) {
    state.barrenRounds = static_cast<std::uint8_t>(state.securedNow ? 0 : state.barrenRounds + 1);
    const soler::Size& size = Soler::size(state);
    if (state.last.taker != Soler::nobody) {
        drawUpTo(state, state.last.taker, size.refillTo);
    }
    bool emptyHand = false;
    for (int i = 0; i < state.players; ++i) {
        const Seat seat = clockwise(state.leader, i, state.players);
        drawUpTo(state, seat, size.refillTo);
        emptyHand = emptyHand || state.hands[seat].empty();
    }
    if ((emptyHand && state.pile.size() == 0) || state.barrenRounds >= size.barrenRoundsToEnd) {
        endDeal(state);
    } else {
        startRound(state);
    }
}

// Moves the placed cards where everybody sees them go: to the taker, Zeros without one back to
// their owners, all others under the pile.
void collectCards(Soler::State& state, Seat taker) {
    for (int i = 0; i < state.players; ++i) {
        const Seat owner = clockwise(state.leader, i, state.players);
        const soler::Card card = state.cards[owner];
        state.hands[owner].remove(card);
        state.known[owner].removeIfThere(card);
        state.withSet.remove(owner); // with one card less a hand without a set stays so
        const Seat receiver = taker == Soler::nobody && card == zero ? owner : taker;
        if (receiver == Soler::nobody) {
            state.pile.putUnder(card);
        } else {
            state.hands[receiver].add(card);
            state.known[receiver].add(card);
        }
    }
}

// The securing step goes on while the hand holds a set, for all to see, and else ends by itself.
void lookForSet(Soler::State& state, Seat taker) {
    const bool held = soler::holdsSet(state.hands[taker]);
    state.withSet.remove(taker);
    state.withoutSet.remove(taker);
    (held ? state.withSet : state.withoutSet).add(taker);
    if (!held) {
        refill(state);
    }
}

void reveal(Soler::State& state) {
    int total = 0;
    int zeros = 0;
    Seat taker = Soler::nobody;
    for (Seat seat = 0; seat < state.players; ++seat) {
        total += soler::valueOf(state.cards[seat]);
        zeros += state.cards[seat] == zero ? 1 : 0;
        taker = state.cards[seat] == zero ? seat : taker;
    }
    const bool bidRight = (state.totalsBid >> bidBit(state, total) & 1U) != 0;
    if (bidRight) {
        taker = static_cast<Seat>(std::ranges::find(state.bids, total) - state.bids.begin());
    } else if (zeros != 1) {
        taker = Soler::nobody;
    }
    state.last = {.cards = state.cards, .bids = state.bids, .taker = taker, .leader = state.leader};
    collectCards(state, taker);
    if (bidRight) {
        state.leader = taker;
    }
    if (taker == Soler::nobody) {
        refill(state);
    } else {
        state.phase = Soler::Phase::securing;
        lookForSet(state, taker);
    }
}

} // namespace

Soler::State Soler::start(int players, const Options& options) {
    State state;
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    state.cards.fill(soler::faceDown);
    return state;
}

void Soler::deal(State& state, const Deck& deck) {
    assert(wantsDeal(state));
    soler::Bag left = size(state).cards; // others in the deck stay out of the game
    auto next = deck.begin();
    const auto draw = [&] {
        while (left.count(*next) == 0) {
            ++next;
        }
        left.remove(*next);
        return *next++;
    };
    state.secured = {};
    state.known = {};
    state.withSet = {};
    state.withoutSet = {};
    for (Seat seat = 0; seat < state.players; ++seat) {
        state.hands[seat] = {};
        for (int i = 0; i < size(state).cardsDealt; ++i) {
            state.hands[seat].add(draw());
        }
    }
    state.pile = {};
    while (!left.empty()) {
        state.pile.putUnder(draw());
    }
    state.unseen = static_cast<std::uint8_t>(state.pile.size());
    state.leader = state.dealer;
    state.barrenRounds = 0;
    state.last = {};
    startRound(state);
}

std::uint32_t Soler::totalsLeft(const State& state) {
    auto all = static_cast<std::uint32_t>((std::uint64_t{1} << (6U * state.players + 1U)) - 1U);
    if (state.options.small) {
        all =
            (2U << bidBit(state, highestTotal(state))) - (1U << bidBit(state, lowestTotal(state)));
    }
    return all & ~state.totalsBid;
}

void Soler::legal(const State& state, Seat seat, Moves& moves) {
    if (!toMove(state).contains(seat)) {
        return;
    }
    switch (state.phase) {
    case Phase::placing:
        for (Card card = 0; card < kinds; ++card) {
            if (state.hands[seat].count(card) > 0) {
                moves.add(Move::play(card));
            }
        }
        break;
    case Phase::bidding:
        for (std::uint32_t left = totalsLeft(state); left != 0; left &= left - 1U) {
            moves.add(Move::bid(std::countr_zero(left) - 3 * state.players));
        }
        break;
    case Phase::securing:
        soler::forEachSet(state.hands[seat], [&](Bag set) { moves.add(Move::secure(set)); });
        moves.add(Move::done());
        break;
    case Phase::dealing:
    case Phase::over:
        break;
    }
}

Soler::Move Soler::pick(const State& state, Seat seat, Rng& rng) {
    const auto oneOf = [&](std::uint32_t bits) {
        return nthSetBit(bits, rng.below(static_cast<std::uint32_t>(std::popcount(bits))));
    };
    if (state.phase == Phase::placing) {
        return Move::play(static_cast<Card>(oneOf(state.hands[seat].kindsThere()) / 4));
    }
    if (state.phase == Phase::bidding) {
        return Move::bid(oneOf(totalsLeft(state)) - 3 * state.players);
    }
    Moves moves;
    legal(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

void Soler::play(State& state, Seat seat, Move move) {
    assert(!refusal(state, seat, move));
    switch (move.kind()) {
    case Move::Kind::play:
        state.cards[seat] = move.card();
        state.placed.add(seat);
        if (state.placed == Seats::all(state.players)) {
            state.phase = Phase::bidding;
            state.bidder = state.leader;
        }
        break;
    case Move::Kind::bid:
        state.bids[seat] = static_cast<std::int8_t>(move.total());
        state.totalsBid |= 1U << bidBit(state, move.total());
        state.bidder = clockwise(seat, 1, state.players);
        if (state.bidder == state.leader) {
            reveal(state);
        }
        break;
    case Move::Kind::secure:
        state.hands[seat].remove(move.set());
        state.secured[seat].add(move.set());
        state.points[seat] = static_cast<std::uint16_t>(state.points[seat] + move.set().size());
        for (Card card = 0; card < kinds; ++card) {
            for (int i = 0; i < move.set().count(card); ++i) {
                state.known[seat].removeIfThere(card);
            }
        }
        state.securedNow = true;
        lookForSet(state, seat);
        break;
    case Move::Kind::done:
        refill(state);
        break;
    }
}

Points Soler::points(const State& state) {
    return pointsFrom(state.points);
}

namespace {

Refusal refuseToPlace(const Soler::State& state, Seat seat, Soler::Move move) {
    static constexpr ErrorKind placeFirst{"place_first", "place a card first",
                                          "posez d’abord une carte", "lege zuerst eine Karte"};
    if (move.kind() != Soler::Move::Kind::play) {
        return say(placeFirst);
    }
    if (move.card() >= kinds || state.hands[seat].count(move.card()) == 0) {
        return say(notInHand, {AsCard{Soler::cardText(move.card())}});
    }
    return std::nullopt;
}

Refusal refuseBid(const Soler::State& state, Soler::Move move) {
    static constexpr ErrorKind bidNow{"bid_now", "it is time to bid", "c’est le moment d’annoncer",
                                      "jetzt wird geboten"};
    static constexpr ErrorKind outOfRange{"bid_out_of_range", "a bid is from {0} to {1}",
                                          "une annonce va de {0} à {1}",
                                          "ein Gebot geht von {0} bis {1}"};
    static constexpr ErrorKind bidAlready{"already_bid", "{0} is bid already", "{0} est déjà pris",
                                          "{0} ist schon geboten"};
    if (move.kind() != Soler::Move::Kind::bid) {
        return say(bidNow);
    }
    const int low = lowestTotal(state);
    const int high = highestTotal(state);
    if (move.total() < low || move.total() > high) {
        return say(outOfRange, {low, high});
    }
    if ((state.totalsBid >> bidBit(state, move.total()) & 1U) != 0) {
        return say(bidAlready, {move.total()});
    }
    return std::nullopt;
}

Refusal refuseToSecure(const Soler::State& state, Seat seat, Soler::Move move) {
    static constexpr ErrorKind secureNow{"secure_now", "secure a set or say done",
                                         "mettez un lot à l’abri ou dites done",
                                         "sichere einen Satz oder sage done"};
    static constexpr ErrorKind tooFew{"cards_not_held", "you do not hold these cards: {0}",
                                      "vous n’avez pas ces cartes : {0}",
                                      "du hast diese Karten nicht: {0}"};
    static constexpr ErrorKind noSet{"no_set", "a set sums to 0 or 10, not {0}",
                                     "un lot fait 0 ou 10, pas {0}",
                                     "ein Satz ergibt 0 oder 10, nicht {0}"};
    if (move.kind() == Soler::Move::Kind::done) {
        return std::nullopt;
    }
    if (move.kind() != Soler::Move::Kind::secure) {
        return say(secureNow);
    }
    if (!state.hands[seat].contains(move.set())) {
        return say(tooFew, {cardsIn(move.set())});
    }
    if (!soler::isSet(move.set())) {
        return say(noSet, {move.set().sum()});
    }
    return std::nullopt;
}

} // namespace

Refusal Soler::refusal(const State& state, Seat seat, Move move) {
    static constexpr ErrorKind placedAlready{"already_placed", "you have placed a card already",
                                             "vous avez déjà posé une carte",
                                             "du hast schon eine Karte gelegt"};
    static constexpr ErrorKind onlyTaker{
        "only_the_taker", "only the player who has just taken cards may secure",
        "seul le joueur qui vient de ramasser des cartes peut en mettre à l’abri",
        "sichern darf nur, wer gerade Karten genommen hat"};

    if (state.phase == Phase::placing && state.placed.contains(seat)) {
        return say(placedAlready);
    }
    if (auto early =
            refuseSeat(over(state), wantsDeal(state), toMove(state), seat, state.players)) {
        return early;
    }
    if (move.kind() == Move::Kind::secure && state.phase != Phase::securing) {
        return say(onlyTaker);
    }
    switch (state.phase) {
    case Phase::placing:
        return refuseToPlace(state, seat, move);
    case Phase::bidding:
        return refuseBid(state, move);
    case Phase::securing:
        return refuseToSecure(state, seat, move);
    case Phase::dealing:
    case Phase::over: // refused above
        break;
    }
    return std::nullopt;
}

} // namespace zeros
