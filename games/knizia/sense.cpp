#include "games/knizia/belief.hpp"

namespace zeros {

namespace {

// Cards in any order, to pick from.
class CardList {
  public:
    explicit CardList(Knizia::Cards cards) {
        for (; cards != 0; cards &= cards - 1U) {
            cards_[size_++] = static_cast<Knizia::Card>(std::countr_zero(cards));
        }
    }
    bool empty() const { return size_ == 0; }
    Knizia::Card& any(Rng& rng) { return cards_[rng.below(size_)]; }

  private:
    Knizia::Deck cards_{};
    std::uint32_t size_ = 0;
};

} // namespace

void Knizia::rateMoves(const State& seen, Seat seat, const Moves& moves, std::span<float> ratings) {
    constexpr float surely = 1000;
    const Cards hand = seen.hands[seat];
    const bool lastTurn = seen.knocks == 2;
    const knizia::Size& size = Knizia::size(seen);
    const auto value = [&](Cards cards) {
        return static_cast<float>(lastTurn ? knizia::worth(cards, size)
                                           : knizia::handEvaluation(cards, size));
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves[i];
        if (move.kind() == Move::Kind::swap) {
            ratings[i] = -value(handAfter(hand, move));
        } else {
            const bool enough = !lastTurn && knizia::worth(hand, size) <= size.worthKnocking;
            ratings[i] = enough ? surely : 0.5F - value(hand); // rather than a swap for nothing
        }
    }
}

// The Metropolis algorithm (Metropolis et al. 1953, Equation of State Calculations by Fast
// Computing Machines): from a hand dealt at random, hidden cards are exchanged with those that
// nobody has, always for less energy, and else as often as that is likely.
Knizia::State Knizia::sampleBelief(const View& view, Rng& rng) {
    constexpr int steps = 40;
    constexpr std::uint32_t certain = 1U << 16U;
    State state = guess(view, rng);
    CardList rest(outOfSight(state));
    for (Seat seat = 0; seat < state.players; ++seat) {
        Cards& hand = state.hands[seat];
        CardList hidden(hand & ~view.seen.hands[seat]);
        const knizia::Belief belief(view.seen, seat);
        const int tries = belief.none() || hidden.empty() || rest.empty() ? 0 : steps;
        int energy = belief.energy(hand);
        for (int i = 0; i < tries; ++i) {
            Card& own = hidden.any(rng);
            Card& other = rest.any(rng);
            const Cards next = hand ^ (knizia::only(own) | knizia::only(other));
            const int more = belief.energy(next) - energy;
            if (rng.below(certain) < certain * knizia::acceptance(more) &&
                !knizia::isZero(next, size(state))) {
                std::swap(own, other);
                hand = next;
                energy += more;
            }
        }
    }
    return state;
}

Knizia::Move Knizia::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestRated<Knizia>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
