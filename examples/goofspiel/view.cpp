#include "games/goofspiel/goofspiel.hpp"

#include <bit>

namespace zeros {

Goofspiel::View Goofspiel::view(const State& state, Seat seat) {
    View view{.seat = seat, .seen = state};
    view.seen.pile.fill(noCard);
    for (Seat other = 0; other < state.players; ++other) {
        if (other != seat) {
            view.seen.laid[other] = noCard;
        }
    }
    return view;
}

Goofspiel::State Goofspiel::guess(const View& view, Rng& rng) {
    State state = view.seen;
    std::size_t count = 0;
    for (unsigned cards = state.toCome; cards != 0; cards &= cards - 1) {
        state.pile[count++] = static_cast<Card>(std::countr_zero(cards));
    }
    const auto order = std::span(state.pile).first(count);
    rng.shuffle(order);
    for (Seat other = 0; other < state.players; ++other) {
        if (other != view.seat && state.ready.contains(other)) {
            state.laid[other] = pick(state, other, rng).card;
        }
    }
    return state;
}

} // namespace zeros
