#include "games/knizia/last_turn.hpp"

#include <algorithm>
#include <cassert>

namespace zeros::knizia {

namespace {

// Deals the unseen cards to the other hands in every possible way, and counts how often the best of
// them comes to which points, shared by how many.
class OtherHands {
  public:
    static constexpr int mostWorth = 36;

    explicit OtherHands(const Knizia::View& view) : view_(&view), unseen_(allCards) {
        const Knizia::State& seen = view.seen;
        unseen_ &= ~seen.table;
        for (Seat seat = 0; seat < seen.players; ++seat) {
            unseen_ &= ~seen.hands[seat];
            if (seat != view.seat) {
                others_.add(seat);
                least_ = std::min(least_, int{seen.points[seat]});
            }
        }
    }

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

    void count() { dealTo(0, unseen_, {.points = worst, .holders = 0}); }

    // Calls use(points of the best other, how many have as few, how often).
    template <class Use>
    void forEach(Use&& use) const {
        for (int worth = 0; worth <= mostWorth; ++worth) {
            for (int holders = 1; holders < maxSeats; ++holders) {
                use(least_ + worth, holders,
                    counted_[static_cast<std::size_t>(worth)][static_cast<std::size_t>(holders)]);
            }
        }
    }

  private:
    static constexpr int worst = 1 << 20U;

    struct Best {
        int points;
        int holders;

        Best with(int other) const {
            if (other == points) {
                return {.points = points, .holders = holders + 1};
            }
            return other < points ? Best{.points = other, .holders = 1} : *this;
        }
    };

    int missingOf(Seat seat) const {
        return Knizia::handSize - std::popcount(view_->seen.hands[seat]);
    }

    void dealTo(std::size_t number, Cards unseen, Best best) {
        if (number == others_.size()) {
            const int worth = std::min(best.points - least_, mostWorth);
            ++counted_[static_cast<std::size_t>(worth)][static_cast<std::size_t>(best.holders)];
            return;
        }
        const Seat seat = others_[number];
        fill(number, view_->seen.hands[seat], missingOf(seat), unseen, unseen, best);
    }
    // Adds so many of the cards that are `open` to the hand, in every way.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as a hand has cards
    void fill(std::size_t number, Cards hand, int missing, Cards open, Cards unseen, Best best) {
        if (missing == 0) {
            if (!isZero(hand)) {
                const int points = view_->seen.points[others_[number]] + worth(hand);
                dealTo(number + 1, unseen & ~hand, best.with(points));
            }
            return;
        }
        while (std::popcount(open) >= missing) {
            const Cards card = open & (~open + 1U);
            open ^= card;
            fill(number, hand | card, missing - 1, open, unseen, best);
        }
    }

    const Knizia::View* view_;
    Cards unseen_;
    FixedList<Seat, maxSeats> others_;
    int least_ = worst;
    std::array<std::array<std::uint64_t, maxSeats>, mostWorth + 1> counted_{};
};

} // namespace

Knizia::Move bestLastMove(const Knizia::View& view) {
    assert(isLastTurn(view.seen));
    Knizia::Moves moves;
    Knizia::legal(view.seen, view.seat, moves);
    return *std::ranges::min_element(moves, {}, [&](Knizia::Move move) {
        return worth(Knizia::handAfter(view.seen.hands[view.seat], move));
    });
}

std::optional<LastMoves> countLastMoves(const Knizia::View& view, std::uint64_t mostDeals) {
    assert(isLastTurn(view.seen));
    OtherHands others(view);
    if (others.ways() > static_cast<double>(mostDeals)) {
        return std::nullopt;
    }
    others.count();
    LastMoves all;
    Knizia::Moves moves;
    Knizia::legal(view.seen, view.seat, moves);
    for (const Knizia::Move move : moves) {
        const int own = view.seen.points[view.seat] +
                        worth(Knizia::handAfter(view.seen.hands[view.seat], move));
        LastMove last{.move = move};
        double deals = 0;
        others.forEach([&](int points, int holders, std::uint64_t times) {
            const auto often = static_cast<double>(times);
            const double tied = own == points ? 1.0 / (holders + 1) : 0;
            deals += often;
            last.lead += often * (points - own);
            last.share += often * (own < points ? 1 : tied);
        });
        last.lead /= deals;
        last.share /= deals;
        all.add(last);
        LastMove* const end = &all[0] + all.size(); // the new one goes behind those as good
        LastMove* const place = std::ranges::upper_bound(&all[0], end - 1, last.lead,
                                                         std::ranges::greater{}, &LastMove::lead);
        std::rotate(place, end - 1, end);
    }
    return all;
}

} // namespace zeros::knizia
