#include "games/soler/bids.hpp"

#include <algorithm>
#include <numeric>

namespace zeros::soler {

namespace {

using ByCard = std::array<double, kinds>;

// The chances of the totals for somebody who has placed this card, of whom nobody knows what else
// is in hand but what everybody has seen.
Chances chancesWith(Card card, const Soler::State& seen, Seat seat) {
    Soler::State other = seen;
    other.cards[seat] = card;
    other.hands[seat] = seen.known[seat];
    if (seen.known[seat].count(card) == 0) {
        other.hands[seat].add(card);
    }
    return chancesOfTotals(other, seat);
}

// Goes through all cards that the others may have placed.
class Placed {
  public:
    Placed(const Soler::State& seen, Seat viewer)
        : seen_(&seen),
          viewer_(viewer),
          withoutZero_(hiddenWithoutZero(seen, viewer)) {
        for (ByCard& each : likelihoods_) {
            each.fill(1);
        }
        const Bag out = outOfSight(seen, spectator);
        std::uint32_t named = 0; // before each bid
        for (Seat seat = seen.leader; seat != seen.bidder;
             seat = clockwise(seat, 1, seen.players)) {
            const std::size_t bid = placeOf(seen.bids[seat], seen.players);
            for (Card card = 0; card < kinds && seat != viewer; ++card) {
                const bool possible = out.count(card) + seen.known[seat].count(card) > 0;
                likelihoods_[seat][card] =
                    possible ? bidLikelihood(bid, chancesWith(card, seen, seat), named) : 0;
            }
            named |= 1U << bid;
        }
    }

    Chances chances() {
        placeFrom(0, outOfSight(*seen_, viewer_), seen_->cards[viewer_], 1);
        const double all = std::accumulate(chances_.begin(), chances_.end(), 0.0);
        for (double& chance : chances_) {
            chance /= all;
        }
        return chances_;
    }

  private:
    void placeFrom(Seat seat, Bag out, std::size_t sum, double chance) {
        if (seat == seen_->players) {
            chances_[sum] += chance;
            return;
        }
        const auto next = static_cast<Seat>(seat + 1);
        if (seat == viewer_) {
            placeFrom(next, out, sum, chance);
            return;
        }
        const double each = 1.0 / seen_->hands[seat].size();
        const double unseen = 1 - each * seen_->known[seat].size();
        for (Card card = 0; card < kinds; ++card) {
            const double posterior = chance * likelihoods_[seat][card];
            if (const int known = seen_->known[seat].count(card); known > 0) {
                placeFrom(next, out, sum + card, posterior * each * known);
            }
            const double drawn = unseen * chanceToDraw(card, out, seat);
            if (drawn > 0) {
                Bag left = out;
                left.remove(card);
                placeFrom(next, left, sum + card, posterior * drawn);
            }
        }
    }

    // That a card of this seat that nobody has seen is such a one.
    double chanceToDraw(Card card, Bag out, Seat seat) const {
        const int zeros = out.count(zero);
        const int others = out.size() - zeros;
        const double ofZero = seen_->withoutSet.contains(seat) || zeros == 0
                                  ? 0
                                  : static_cast<double>(zeros) / (out.size() - withoutZero_);
        if (card == zero) {
            return ofZero;
        }
        return others == 0 ? 0 : (1 - ofZero) * out.count(card) / others;
    }

    const Soler::State* seen_;
    Seat viewer_;
    int withoutZero_; // so many unseen cards are no 0
    std::array<ByCard, maxSeats> likelihoods_{};
    Chances chances_{};
};

} // namespace

double bidLikelihood(std::size_t bid, const Chances& chances, std::uint32_t named) {
    double most = 0;
    for (std::size_t total = 0; total < chances.size(); ++total) {
        const bool free = (named >> total & 1U) == 0;
        most = free ? std::max(most, chances[total]) : most;
    }
    const double nearBest = most > 0 ? chances[bid] / most : 1;
    return 0.03 + 0.97 * nearBest * nearBest;
}

Chances chancesAfterBids(const Soler::State& seen, Seat viewer) {
    return Placed(seen, viewer).chances();
}

} // namespace zeros::soler
