#include "games/soler/soler.hpp"

#include <algorithm>

namespace zeros {

using soler::kinds;

namespace {

// How likely each total is when the other placed cards are like any card out of this seat's sight.
// Index 0 is the lowest total, −3n.
std::array<double, 31> chancesOfTotals(const Soler::State& seen, Seat viewer) {
    soler::Bag out = soler::allCards; // of sight
    out.remove(seen.hands[viewer]);
    for (Seat seat = 0; seat < seen.players; ++seat) {
        out.remove(seen.secured[seat]);
    }
    for (int depth = seen.unseen; depth < seen.pile.size(); ++depth) {
        out.remove(seen.pile.at(depth));
    }
    std::array<double, kinds> share{};
    for (soler::Card card = 0; card < kinds; ++card) {
        share[card] = out.count(card);
    }
    const double unseen = out.size();
    std::array<double, 31> chances{};
    chances[static_cast<std::size_t>(seen.cards[viewer])] = 1;
    for (int other = 1; other < seen.players; ++other) {
        std::array<double, 31> sums{};
        for (std::size_t sum = 0; sum + kinds <= chances.size(); ++sum) {
            for (std::size_t card = 0; card < kinds; ++card) {
                sums[sum + card] += chances[sum] * share[card] / unseen;
            }
        }
        chances = sums;
    }
    return chances;
}

// Many cards, but a 0 is worth more in hand as long as there are rounds to come.
int gainOf(const Soler::State& seen, soler::Bag set) {
    const int zeroIsWorth = seen.pile.size() > 2 * seen.players ? 3 : 0;
    return set.size() - zeroIsWorth * set.count(soler::zero);
}

} // namespace

void Soler::weigh(const State& seen, Seat seat, const Moves& moves, std::span<float> weights) {
    const auto fill = [&](const auto& weightOf) {
        std::ranges::transform(moves, weights.begin(), weightOf);
    };
    switch (seen.phase) {
    case Phase::bidding: {
        const auto chances = chancesOfTotals(seen, seat);
        fill([&](Move move) {
            return static_cast<float>(
                chances[static_cast<std::size_t>(move.total() + 3 * seen.players)]);
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

Soler::Move Soler::sense(const View& view, Rng& rng) {
    if (view.seen.phase == Phase::placing) {
        return pick(view.seen, view.seat, rng);
    }
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Soler>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
