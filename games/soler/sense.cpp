#include "games/soler/bids.hpp"

#include <algorithm>
#include <cmath>

namespace zeros {

using soler::kinds;

namespace {

// Many cards, but a 0 is worth more in hand as long as there are rounds to come.
int gainOf(const Soler::State& seen, soler::Bag set) {
    const int zeroIsWorth = seen.pile.size() > 2 * seen.players ? 3 : 0;
    return set.size() - zeroIsWorth * set.count(soler::zero);
}

// How well a state explains what the others have bid, from 0 to 1.
double plausible(const Soler::State& state, Seat viewer) {
    if (state.phase != Soler::Phase::bidding) {
        return 1;
    }
    double plausible = 1;
    std::uint32_t named = 0; // before each bid
    for (Seat seat = state.leader; seat != state.bidder; seat = clockwise(seat, 1, state.players)) {
        const std::size_t bid = soler::placeOf(state.bids[seat], state.players);
        if (seat != viewer) {
            plausible *= soler::suits(bid, soler::chancesOfTotals(state, seat), named);
        }
        named |= 1U << bid;
    }
    return plausible;
}

} // namespace

void Soler::weigh(const State& seen, Seat seat, const Moves& moves, std::span<float> weights) {
    const auto fill = [&](const auto& weightOf) {
        std::ranges::transform(moves, weights.begin(), weightOf);
    };
    switch (seen.phase) {
    case Phase::bidding: {
        const auto chances = soler::chancesOfTotals(seen, seat);
        fill([&](Move move) {
            return static_cast<float>(chances[soler::placeOf(move.total(), seen.players)]);
        });
        break;
    }
    case Phase::securing:
        fill([&](Move move) {
            return move.kind() == Move::Kind::done ? 0.0F
                                                   : static_cast<float>(gainOf(seen, move.set()));
        });
        break;
    case Phase::placing:
    case Phase::dealing:
    case Phase::over:
        fill([](Move) { return 0.0F; }); // a card that nobody can foresee
        break;
    }
}

Soler::Move Soler::hunch(const State& seen, Seat seat, Rng& rng) {
    if (seen.phase != Phase::bidding) {
        return pick(seen, seat, rng);
    }
    Moves moves;
    legal(seen, seat, moves);
    return bestLooking<Soler>(seen, seat, moves, rng);
}

Outlook Soler::outlook(const State& state) {
    // What a card of each kind in hand is worth in the end, and leading a round, was found by
    // comparing the hands in thousands of games with what came of them.
    constexpr std::array<double, kinds> worth{1.3, 1.0, 0.8, 0.3, 0.4, 0.1, 0.2};
    constexpr double worthOfLeading = 0.4;
    const auto spread = [](int pile) { return 5 + 0.25 * pile; }; // of the rest of a deal
    const double now = wantsDeal(state) ? 0 : spread(state.pile.size());
    const int dealsLeft = state.options.deals - state.dealsPlayed - (wantsDeal(state) ? 0 : 1);
    const double whole = spread(static_cast<int>(fullDeck.size()));
    Outlook outlook{.points = {},
                    .spread = std::sqrt(now * now + std::max(dealsLeft, 0) * whole * whole)};
    for (Seat seat = 0; seat < state.players; ++seat) {
        double expected = state.points[seat];
        if (!wantsDeal(state)) { // else what is in hand is lost
            expected += seat == state.leader ? worthOfLeading : 0;
            for (Card card = 0; card < kinds; ++card) {
                expected += worth[card] * state.hands[seat].count(card);
            }
        }
        outlook.points[seat] = expected;
    }
    return outlook;
}

Soler::State Soler::suppose(const View& view, Rng& rng) {
    constexpr int mostTries = 16;
    constexpr std::uint32_t certain = 1U << 16U;
    State state = guess(view, rng);
    for (int tries = 1;
         tries < mostTries && rng.below(certain) >= plausible(state, view.seat) * certain;
         ++tries) {
        state = guess(view, rng);
    }
    return state;
}

Soler::Move Soler::sense(const View& view, Rng& rng) {
    if (view.seen.phase == Phase::placing) {
        return pick(view.seen, view.seat, rng);
    }
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Soler>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
