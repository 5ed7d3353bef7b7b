#include "games/hero/hero.hpp"

namespace zeros {

using hero::faceDown;

Hero::View Hero::view(const State& state, Seat seat) {
    View view{.seat = seat, .seen = state};
    if (state.phase != Phase::over) { // then everybody turns up what was hidden
        for (Seat other = 0; other < state.players; ++other) {
            if (other != seat) {
                view.seen.hidden[other] = {};
            }
        }
    }
    view.seen.setAside = {};
    std::fill_n(view.seen.pile.begin(), state.pileLeft, faceDown);
    return view;
}

Hero::State Hero::guess(const View& view, Rng& rng) {
    State state = view.seen;
    if (wantsDeal(state)) {
        return state;
    }
    const hero::Box& box = state.options.box;
    Collection inSight;
    for (Seat seat = 0; seat < state.players; ++seat) {
        inSight = inSight.with(state.faceUp[seat], box).with(state.hidden[seat], box);
    }
    for (const auto& pair : state.market) {
        for (const Card card : pair) {
            if (card != hero::noCard) {
                inSight.add(card, box);
            }
        }
    }
    Deck unseen{};
    std::uint32_t number = 0;
    for (auto left = hero::allPlaces & ~inSight.bits(); left != 0; left &= left - 1U) {
        unseen[number++] = box.at(std::countr_zero(left));
    }
    const auto draw = [&] {
        std::swap(unseen[rng.below(number)], unseen[number - 1]);
        return unseen[--number];
    };
    for (Seat seat = 0; seat < state.players; ++seat) {
        while (state.hidden[seat].size() < state.hiddenCount[seat]) {
            state.hidden[seat].add(draw(), box);
        }
    }
    for (std::size_t i = 0; i < state.pileLeft; ++i) {
        state.pile[i] = draw();
    }
    while (number > 0) {
        state.setAside.add(draw(), box);
    }
    return state;
}

} // namespace zeros
