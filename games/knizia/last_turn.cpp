#include "games/knizia/last_turn.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>

namespace zeros::knizia {

namespace {

// The fewest points among the others, and how many have as few.
struct Best {
    int points = std::numeric_limits<int>::max();
    int holders = 0;

    Best with(int other) const {
        if (other == points) {
            return {.points = points, .holders = holders + 1};
        }
        return other < points ? Best{.points = other, .holders = 1} : *this;
    }
    bool operator==(const Best&) const = default;
};

FixedList<Seat, maxSeats> othersThan(Seat own, int players) {
    FixedList<Seat, maxSeats> others;
    for (Seat seat = 0; seat < players; ++seat) {
        if (seat != own) {
            others.add(seat);
        }
    }
    return others;
}

// Deals the unseen cards to the other hands in every possible way, until two of them come to
// something else.
class OtherHands {
  public:
    explicit OtherHands(const Knizia::View& view)
        : view_(&view),
          unseen_(Knizia::outOfSight(view.seen)),
          others_(othersThan(view.seat, view.seen.players)) {}

    // In how many ways; a ZERO, which nobody can hold, included.
    double ways() const {
        double all = 1;
        int left = std::popcount(unseen_);
        for (const Seat seat : others_) {
            const int missing = missingOf(seat);
            for (int i = 0; i < missing; ++i) {
                all = all * (left - i) / (i + 1);
            }
            left -= missing;
        }
        return all;
    }

    // What the best of them has, if that is always the same.
    std::optional<Best> always() {
        dealTo(0, unseen_, {});
        return differs_ ? std::nullopt : best_;
    }

  private:
    int missingOf(Seat seat) const {
        return Knizia::size(view_->seen).handSize - std::popcount(view_->seen.hands[seat]);
    }

    void dealTo(std::size_t number, Cards unseen, Best best) {
        if (number == others_.size()) {
            differs_ = best_ && *best_ != best;
            best_ = best;
            return;
        }
        const Seat seat = others_[number];
        fill(number, view_->seen.hands[seat], missingOf(seat), unseen, unseen, best);
    }
    // Adds so many of the cards that are `open` to the hand, in every way.
    void fill(std::size_t number, Cards hand, int missing, Cards open, Cards unseen, Best best) {
        if (missing == 0) {
            if (!isZero(hand, Knizia::size(view_->seen))) {
                const int points =
                    view_->seen.points[others_[number]] + worth(hand, Knizia::size(view_->seen));
                dealTo(number + 1, unseen & ~hand, best.with(points));
            }
            return;
        }
        while (!differs_ && std::popcount(open) >= missing) {
            const Cards card = open & (~open + 1U);
            open ^= card;
            fill(number, hand | card, missing - 1, open, unseen, best);
        }
    }

    const Knizia::View* view_;
    Cards unseen_;
    FixedList<Seat, maxSeats> others_;
    std::optional<Best> best_;
    bool differs_ = false;
};

constexpr std::size_t samples = 4096;

// What the best of the others has in states sampled from the belief.
std::array<Best, samples> sampledBests(const Knizia::View& view, Rng& rng) {
    std::array<Best, samples> bests;
    for (Best& best : bests) {
        const Knizia::State state = Knizia::sampleBelief(view, rng);
        for (const Seat seat : othersThan(view.seat, state.players)) {
            best = best.with(state.points[seat] + worth(state.hands[seat], Knizia::size(state)));
        }
    }
    return bests;
}

LastMove judged(Knizia::Move move, int own, std::span<const Best> bests) {
    LastMove last{.move = move};
    const auto number = static_cast<double>(bests.size());
    double squares = 0;
    for (const Best& best : bests) {
        const double tied = own == best.points ? 1.0 / (best.holders + 1) : 0;
        const double share = own < best.points ? 1 : tied;
        last.lead += (best.points - own) / number;
        last.share += share / number;
        squares += share * share / number;
    }
    const double variance = std::max(squares - last.share * last.share, 0.0);
    last.error = std::max(std::sqrt(variance / number), 1 / number);
    return last;
}

} // namespace

Knizia::Move bestLastMove(const Knizia::View& view) {
    assert(isLastTurn(view.seen));
    Knizia::Moves moves;
    Knizia::legal(view.seen, view.seat, moves);
    return *std::ranges::min_element(moves, {}, [&](Knizia::Move move) {
        return std::pair(
            worth(Knizia::handAfter(view.seen.hands[view.seat], move), Knizia::size(view.seen)),
            move.kind() == Knizia::Move::Kind::swap);
    });
}

LastMoves judgeLastMoves(const Knizia::View& view, std::uint64_t mostDeals, Rng& rng) {
    assert(isLastTurn(view.seen));
    OtherHands others(view);
    const auto always =
        others.ways() > static_cast<double>(mostDeals) ? std::nullopt : others.always();
    const auto bests = sampledBests(view, rng);
    LastMoves all;
    Knizia::Moves moves;
    Knizia::legal(view.seen, view.seat, moves);
    // From the last one on, which is to pass: it comes before swaps that change nothing.
    for (std::size_t i = moves.size(); i-- > 0;) {
        const Knizia::Move move = moves[i];
        const int own =
            view.seen.points[view.seat] +
            worth(Knizia::handAfter(view.seen.hands[view.seat], move), Knizia::size(view.seen));
        LastMove last = judged(move, own, bests);
        if (always) {
            last.certainLead = always->points - own;
            last.error = 0;
        }
        all.add(last);
        LastMove* const end = &all[0] + all.size(); // the new one goes behind those as good
        LastMove* const place = std::ranges::upper_bound(&all[0], end - 1, last.lead,
                                                         std::ranges::greater{}, &LastMove::lead);
        std::rotate(place, end - 1, end);
    }
    return all;
}

} // namespace zeros::knizia
