#include "games/soler/soler.hpp"

#include <algorithm>

namespace zeros {

using soler::kinds;

namespace {

// How likely each total is when the other placed cards are like any card out of this seat's sight.
// Index 0 is the lowest total, −3n.
std::array<double, 31> chancesOfTotals(const Soler::View& view) {
    const Soler::State& seen = view.seen;
    std::array<double, kinds> share{};
    double unseen = 0;
    for (soler::Card card = 0; card < kinds; ++card) {
        int number = soler::allCards.count(card) - seen.hands[view.seat].count(card);
        for (Seat seat = 0; seat < seen.players; ++seat) {
            number -= seen.secured[seat].count(card);
        }
        for (int depth = seen.unseen; depth < seen.pile.size(); ++depth) {
            number -= seen.pile.at(depth) == card ? 1 : 0;
        }
        share[card] = number;
        unseen += number;
    }
    std::array<double, 31> chances{};
    chances[static_cast<std::size_t>(seen.cards[view.seat])] = 1;
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

Soler::Move likeliestBid(const Soler::View& view) {
    const auto chances = chancesOfTotals(view);
    Soler::Moves moves;
    Soler::legal(view.seen, view.seat, moves);
    return *std::ranges::max_element(moves, [&](Soler::Move one, Soler::Move two) {
        const auto chance = [&](Soler::Move move) {
            return chances[static_cast<std::size_t>(move.total() + 3 * view.seen.players)];
        };
        return chance(one) < chance(two);
    });
}

// Many cards, but a 0 is worth more in hand as long as there are rounds to come.
Soler::Move bestSet(const Soler::View& view) {
    const int zeroIsWorth = view.seen.pile.size() > 2 * view.seen.players ? 3 : 0;
    Soler::Move best = Soler::Move::done();
    int most = 0;
    soler::forEachSet(view.seen.hands[view.seat], [&](soler::Bag set) {
        const int gain = set.size() - zeroIsWorth * set.count(soler::zero);
        if (gain > most) {
            most = gain;
            best = Soler::Move::secure(set);
        }
    });
    return best;
}

} // namespace

Soler::Move Soler::sense(const View& view, Rng& rng) {
    switch (view.seen.phase) {
    case Phase::bidding:
        return likeliestBid(view);
    case Phase::securing:
        return bestSet(view);
    case Phase::placing:
    case Phase::dealing:
    case Phase::over:
        break;
    }
    return pick(view.seen, view.seat, rng); // a card that nobody can foresee
}

} // namespace zeros
