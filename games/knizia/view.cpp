#include "games/knizia/knizia.hpp"

namespace zeros {

Knizia::View Knizia::view(const State& state, Seat seat) {
    View view{.seat = seat, .seen = state};
    if (state.phase == Phase::playing) {
        for (Seat other = 0; other < state.players; ++other) {
            if (other != seat) {
                view.seen.hands[other] = state.known[other];
            }
        }
    }
    return view;
}

Knizia::State Knizia::guess(const View& view, Rng& rng) {
    State state = view.seen;
    if (state.phase != Phase::playing) {
        return state; // all hands lie open
    }
    const knizia::Size& size = Knizia::size(state);
    Deck cards{};
    std::uint32_t number = 0;
    for (Cards unseen = outOfSight(state); unseen != 0; unseen &= unseen - 1U) {
        cards[number++] = static_cast<Card>(std::countr_zero(unseen));
    }
    // A hand that is a ZERO would have ended the round, so nobody holds one.
    for (bool possible = false; !possible;) {
        possible = true;
        std::uint32_t left = number;
        for (Seat seat = 0; seat < state.players; ++seat) {
            Cards hand = view.seen.hands[seat];
            for (int missing = size.handSize - std::popcount(hand); missing > 0; --missing) {
                std::swap(cards[rng.below(left)], cards[left - 1]);
                hand |= knizia::only(cards[--left]);
            }
            state.hands[seat] = hand;
            possible = possible && !knizia::isZero(hand, size);
        }
    }
    return state;
}

} // namespace zeros
