#include "games/knizia/knizia.hpp"

#include <functional>
#include <numeric>

namespace zeros {

namespace {

// What a hand is worth, less what a colour or a number on the way to five promises.
int outlook(Knizia::Cards hand) {
    constexpr int three = 3;
    constexpr int four = 8; // or more
    const knizia::ColourCounts byColour(hand);
    const knizia::NumberCounts byNumber(hand);
    const auto promise = [](bool hasThree, bool hasFour) {
        return hasFour ? four : hasThree ? three : 0;
    };
    return 2 * knizia::worth(hand, byColour, byNumber) -
           promise(byColour.with(3) != 0, byColour.with(4) != 0) -
           promise(byNumber.withThree() != 0, byNumber.withFour() != 0);
}

Knizia::Cards allHands(const Knizia::State& state) {
    return std::accumulate(state.hands.begin(), state.hands.end(), Knizia::Cards{0},
                           std::bit_or<>());
}

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

// Whether to take something that is rarer by a factor of e for every 24 that it is `worse`.
bool accepts(int worse, Rng& rng) {
    constexpr std::uint32_t certain = 1U << 16U;
    static constexpr auto chances = [] {
        constexpr double each = 0.95918946; // exp(-1/24)
        std::array<std::uint32_t, 256> table{};
        double chance = certain;
        for (std::uint32_t& entry : table) {
            entry = static_cast<std::uint32_t>(chance);
            chance *= each;
        }
        return table;
    }();
    return worse <= 0 || (worse < std::ssize(chances) &&
                          rng.below(certain) < chances[static_cast<std::size_t>(worse)]);
}

} // namespace

void Knizia::weigh(const State& seen, Seat seat, const Moves& moves, std::span<float> weights) {
    constexpr int worthKnocking = 9;
    constexpr float surely = 1000;
    const Cards hand = seen.hands[seat];
    const bool lastTurn = seen.knocks == 2;
    const auto value = [&](Cards cards) {
        return static_cast<float>(lastTurn ? knizia::worth(cards) : outlook(cards));
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves[i];
        if (move.kind() == Move::Kind::swap) {
            weights[i] = -value(handAfter(hand, move));
        } else {
            const bool enough = !lastTurn && knizia::worth(hand) <= worthKnocking;
            weights[i] = enough ? surely : 0.5F - value(hand); // rather than a swap for nothing
        }
    }
}

// How much the others' hands have come to depends on how many cards they took. In games of
// computers that guess at random, a hand was the rarer, compared with one dealt at random, by a
// factor of e for so many more points of `outlook`: 24 after one card, 12 after two, 8 after three,
// then 6. The hidden cards are exchanged with those that nobody has until the hands are about as
// rare as that.
Knizia::State Knizia::suppose(const View& view, Rng& rng) {
    constexpr int exchanges = 30;
    constexpr int mostTaken = 4;
    State state = guess(view, rng);
    CardList rest(knizia::allCards & ~state.table & ~allHands(state));
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Cards seen = view.seen.hands[seat];
        const int taken = std::min(std::popcount(seen), mostTaken);
        Cards& hand = state.hands[seat];
        CardList hidden(hand & ~seen);
        const int tries = taken == 0 || hidden.empty() || rest.empty() ? 0 : exchanges;
        int has = outlook(hand);
        for (int i = 0; i < tries; ++i) {
            Card& own = hidden.any(rng);
            Card& other = rest.any(rng);
            const Cards next = hand ^ (knizia::only(own) | knizia::only(other));
            const int would = outlook(next);
            if (accepts((would - has) * taken, rng) && !knizia::isZero(next)) {
                std::swap(own, other);
                hand = next;
                has = would;
            }
        }
    }
    return state;
}

Knizia::Move Knizia::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Knizia>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
