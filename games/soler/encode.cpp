#include "core/columns.hpp"
#include "games/soler/soler.hpp"

namespace zeros {

namespace {

// There are too many sets to number them all, so a set is picked card by card in ascending order
// and then laid: each set in exactly one way. The bids come last, since their number depends on the
// players.
constexpr int playAction = 0;
constexpr int pickAction = playAction + soler::kinds;
constexpr int layAction = pickAction + soler::kinds;
constexpr int doneAction = layAction + 1;
constexpr int bidAction = doneAction + 1;

constexpr int bidsFor(int players) {
    return 6 * players + 1;
}

// Sums that can be reached as bits, with 0 in the middle. Sums that do not fit are too far from 0
// and 10 to come back to them.
class Sums {
  public:
    void add(int value) { bits_ |= value < 0 ? bits_ >> -value : bits_ << value; }
    bool contain(int sum) const {
        return sum > -middle && sum < middle && (bits_ >> (sum + middle) & 1U) != 0;
    }

  private:
    static constexpr int middle = 32;
    std::uint64_t bits_ = std::uint64_t{1} << middle;
};

// The cards that may be picked next, one bit each: not lower than those picked already, and such
// that a set can still be completed.
unsigned nextPicks(soler::Bag hand, soler::Bag draft) {
    const int lowest = draft.empty() ? 0 : (31 - std::countl_zero(draft.counts())) / 4;
    const int picked = draft.sum();
    unsigned picks = 0;
    Sums later; // of any cards that may still follow
    for (int kind = soler::kinds - 1; kind >= lowest; --kind) {
        const auto card = static_cast<soler::Card>(kind);
        const int value = soler::valueOf(card);
        const int left = hand.count(card) - draft.count(card);
        for (int i = 1; i < left; ++i) {
            later.add(value);
        }
        const int sum = picked + value;
        const bool completes = later.contain(-sum) || later.contain(10 - sum);
        picks |= (left > 0 && completes ? 1U : 0U) << card;
        if (left > 0) {
            later.add(value);
        }
    }
    return picks;
}

std::string nameOfKind(int card) {
    return Soler::cardText(static_cast<soler::Card>(card));
}

// Two cards or numbers of four bits each, as the byte has them, become two columns.
template <class NumberOf>
constexpr auto tableOfPairs(NumberOf&& numberOf) {
    std::array<std::array<float, 2>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        table[byte] = {numberOf(byte & 15U), numberOf(byte >> 4U)};
    }
    return table;
}
constexpr auto countColumns =
    tableOfPairs([](unsigned count) { return static_cast<float>(count) * 0.25F; });
constexpr auto cardColumns = tableOfPairs([](unsigned card) {
    return card < soler::kinds
               ? static_cast<float>(soler::valueOf(static_cast<soler::Card>(card))) * (1.0F / 3.0F)
               : 0.0F;
});

// How many of each card.
template <class Columns>
void writeBag(Columns& columns, ColumnName name, soler::Bag bag) {
    columns.row(soler::kinds, name, nameOfKind, [&](float* first) {
        for (unsigned card = 0; card + 1 < soler::kinds; card += 2) {
            std::memcpy(first + card, countColumns[bag.counts() >> (4U * card) & 0xFFU].data(),
                        2 * sizeof(float));
        }
        first[6] = countColumns[bag.counts() >> 24U & 15U][0];
    });
}

// The values of the cards in the pile that everybody saw go there, from the top on; 0 where a card
// has never been seen, or none is.
template <int players, class Columns>
void writePile(Columns& columns, const Soler::State& seen) {
    constexpr auto room = static_cast<unsigned>(55 - soler::whole.refillTo * players);
    columns.row(
        static_cast<int>(room), "pile", [](int depth) { return std::to_string(depth + 1); },
        [&](float* first) {
            std::uint64_t cards = 0;
            for (unsigned pair = 0; pair < room / 2; ++pair) {
                cards = pair % 8 == 0 ? seen.pile.sixteenAt(pair / 8) : cards >> 8U;
                std::memcpy(first + 2 * pair, cardColumns[cards & 0xFFU].data(), 2 * sizeof(float));
            }
            if (room % 2 != 0) {
                cards = seen.pile.sixteenAt(room / 16) >> (4U * (room % 16 - 1));
                first[room - 1] = cardColumns[cards & 0xFFU][0];
            }
        });
}

// What the last round revealed.
template <class Columns, int players>
void writeReveal(Columns& columns, const Soler::Reveal& last, Around<players> around) {
    const bool any = last.leader != Soler::nobody;
    writeSeats(columns, "last card", around, 3,
               [&](Seat seat) { return any ? soler::valueOf(last.cards[seat]) : 0; });
    writeSeats(columns, "last bid", around, 15, [&](Seat seat) { return last.bids[seat]; });
    writeSeat(columns, "last taker", around, last.taker);
    writeSeat(columns, "last leader", around, last.leader);
}

// The round that is going on. The bids go around from the leader to the bidder.
template <class Columns, int players>
void writeRound(Columns& columns, const Soler::State& seen, Around<players> around) {
    const bool bidding = seen.phase == Soler::Phase::bidding;
    const Around<players> fromLeader{seen.leader};
    Seats bidders; // who has bid
    for (int steps = bidding ? fromLeader.steps(seen.bidder) : 0; steps > 0; --steps) {
        bidders.add(fromLeader.seat(steps - 1));
    }
    const bool showsCard = bidding || seen.phase == Soler::Phase::placing;
    columns.flag("placing", seen.phase == Soler::Phase::placing);
    columns.flag("bidding", bidding);
    columns.flag("securing", seen.phase == Soler::Phase::securing);
    columns.seats("turn", around, Soler::toMove(seen));
    columns.seats("placed", around, seen.placed);
    writeChoice<soler::kinds>(columns, "placed card",
                              showsCard ? seen.cards[around.own] : soler::faceDown, nameOfKind);
    columns.seats("has bid", around, bidders);
    writeSeats(columns, "bid", around, 15, [&](Seat seat) { return seen.bids[seat]; });
    writeSeat(columns, "leader", around, seen.leader);
    writeSeat(columns, "bidder", around, seen.bidder);
    columns.flag("secured now", seen.securedNow);
    columns.number("barren rounds", seen.barrenRounds, Soler::barrenRoundsToEnd);
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Soler::View& view,
                  soler::Bag draft) {
    const Soler::State& seen = view.seen;
    writeBag(columns, {"hand", 0}, seen.hands[view.seat]);
    writeBag(columns, "picked", draft);
    for (int steps = 0; steps < players; ++steps) {
        writeBag(columns, {"known", steps}, seen.known[around.seat(steps)]);
    }
    for (int steps = 0; steps < players; ++steps) {
        writeBag(columns, {"secured", steps}, seen.secured[around.seat(steps)]);
    }
    writeSeats(columns, "cards", around, 5, [&](Seat seat) { return seen.hands[seat].size(); });
    columns.seats("with set", around, seen.withSet);
    columns.seats("without set", around, seen.withoutSet);
    writeRound(columns, seen, around);
    writeReveal(columns, seen.last, around);
    columns.number("pile left", seen.pile.size(), 55);
    columns.number("pile unseen", seen.unseen, 55);
    writePile<players>(columns, seen);
    writeSeats(columns, "points", around, 20, [&](Seat seat) { return seen.points[seat]; });
    writeSeat(columns, "dealer", around, seen.dealer);
    columns.number("deals played", seen.dealsPlayed, seen.options.deals);
    columns.flag("over", Soler::over(seen));
}

} // namespace

std::vector<std::string> Soler::actionNames(const State& state) {
    std::vector<std::string> names;
    for (int card = 0; card < soler::kinds; ++card) {
        names.push_back("play " + nameOfKind(card));
    }
    for (int card = 0; card < soler::kinds; ++card) {
        names.push_back("pick " + nameOfKind(card));
    }
    names.insert(names.end(), {"lay", "done"});
    for (int bid = 0; bid < bidsFor(state.players); ++bid) {
        names.push_back(text(state, Move::bid(bid - 3 * state.players)));
    }
    return names;
}

std::vector<std::string> Soler::columnNames(const State& state) {
    ColumnNames names;
    const View view{.seat = 0, .seen = state};
    lookAround<Soler>(view.seat, state.players,
                      [&](auto around) { writeColumns(names, around, view, Bag()); });
    return names.take();
}

void Soler::mask(const State& seen, Seat seat, const Draft& draft, std::span<std::uint8_t> mask) {
    std::ranges::fill(mask, std::uint8_t{0});
    if (!toMove(seen).contains(seat)) {
        return;
    }
    const auto allow = [&](int first, int count, std::uint32_t bits) {
        for (int i = 0; i < count; ++i) {
            mask[static_cast<std::size_t>(first + i)] =
                static_cast<std::uint8_t>(bits >> static_cast<unsigned>(i) & 1U);
        }
    };
    if (seen.phase == Phase::placing) {
        for (Card card = 0; card < soler::kinds; ++card) {
            mask[playAction + card] = seen.hands[seat].count(card) > 0 ? 1 : 0;
        }
    } else if (seen.phase == Phase::bidding) {
        allow(bidAction, bidsFor(seen.players), totalsLeft(seen));
    } else {
        allow(pickAction, soler::kinds, nextPicks(seen.hands[seat], draft));
        mask[layAction] = soler::isSet(draft) ? 1 : 0;
        mask[doneAction] = draft.empty() ? 1 : 0;
    }
}

std::optional<Soler::Move> Soler::act(const State& seen, Seat /*seat*/, Draft& draft, int action) {
    if (action >= bidAction) {
        return Move::bid(action - bidAction - 3 * seen.players);
    }
    if (action == doneAction) {
        return Move::done();
    }
    if (action == layAction) {
        return Move::secure(std::exchange(draft, Bag()));
    }
    if (action >= pickAction) {
        draft.add(static_cast<Card>(action - pickAction));
        return std::nullopt;
    }
    return Move::play(static_cast<Card>(action - playAction));
}

void Soler::actionsOf(const State& seen, Seat /*seat*/, Move move, Actions& actions) {
    switch (move.kind()) {
    case Move::Kind::play:
        actions.add(playAction + move.card());
        break;
    case Move::Kind::bid:
        actions.add(bidAction + move.total() + 3 * seen.players);
        break;
    case Move::Kind::secure:
        for (Card card = 0; card < soler::kinds; ++card) {
            for (int i = 0; i < move.set().count(card); ++i) {
                actions.add(pickAction + card);
            }
        }
        actions.add(layAction);
        break;
    case Move::Kind::done:
        actions.add(doneAction);
        break;
    }
}

void Soler::observe(const View& view, const Draft& draft, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Soler>(view.seat, view.seen.players,
                      [&](auto around) { writeColumns(values, around, view, draft); });
}

} // namespace zeros
