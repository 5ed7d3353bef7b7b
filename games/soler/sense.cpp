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

// The likelihood of what the others have bid, if this is the state: from 0 to 1.
double likelihoodOfBids(const Soler::State& state, Seat viewer) {
    if (state.phase != Soler::Phase::bidding) {
        return 1;
    }
    double likelihood = 1;
    std::uint32_t named = 0; // before each bid
    for (Seat seat = state.leader; seat != state.bidder; seat = clockwise(seat, 1, state.players)) {
        const std::size_t bid = soler::placeOf(state.bids[seat], state.players);
        if (seat != viewer) {
            likelihood *= soler::bidLikelihood(bid, soler::chancesOfTotals(state, seat), named);
        }
        named |= 1U << bid;
    }
    return likelihood;
}

} // namespace

void Soler::rateMoves(const State& seen, Seat seat, const Moves& moves, std::span<float> ratings) {
    const auto fill = [&](const auto& ratingOf) {
        std::ranges::transform(moves, ratings.begin(), ratingOf);
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

Soler::Move Soler::playoutMove(const State& seen, Seat seat, Rng& rng) {
    if (seen.phase != Phase::bidding) {
        return pick(seen, seat, rng);
    }
    Moves moves;
    legal(seen, seat, moves);
    return bestRated<Soler>(seen, seat, moves, rng);
}

Evaluation Soler::evaluate(const State& state) {
    // What a card of each kind in hand is worth in the end, and leading a round: found by comparing
    // 129,000 hands with the ends of their games (bench/RESULTS.md, Parts of the search).
    constexpr std::array<double, kinds> worth{1.3, 1.0, 0.8, 0.3, 0.4, 0.1, 0.2};
    constexpr double worthOfLeading = 0.4;
    const auto spread = [](int pile) { return 5 + 0.25 * pile; }; // of the rest of a deal
    const double now = wantsDeal(state) ? 0 : spread(state.pile.size());
    const int dealsLeft = state.options.deals - state.dealsPlayed - (wantsDeal(state) ? 0 : 1);
    const double whole = spread(static_cast<int>(fullDeck.size()));
    Evaluation evaluation{.points = {},
                          .spread = std::sqrt(now * now + std::max(dealsLeft, 0) * whole * whole)};
    for (Seat seat = 0; seat < state.players; ++seat) {
        double expected = state.points[seat];
        if (!wantsDeal(state)) { // else what is in hand is lost
            expected += seat == state.leader ? worthOfLeading : 0;
            for (Card card = 0; card < kinds; ++card) {
                expected += worth[card] * state.hands[seat].count(card);
            }
        }
        evaluation.points[seat] = expected;
    }
    return evaluation;
}

// Rejection sampling (von Neumann 1951, Various Techniques Used in Connection with Random Digits),
// up to a number of samples that keeps it quick.
Soler::State Soler::sampleBelief(const View& view, Rng& rng) {
    constexpr int mostSamples = 16;
    constexpr std::uint32_t certain = 1U << 16U;
    State state = guess(view, rng);
    for (int samples = 1; samples < mostSamples &&
                          rng.below(certain) >= likelihoodOfBids(state, view.seat) * certain;
         ++samples) {
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
    return bestRated<Soler>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
