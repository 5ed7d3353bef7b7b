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
    // How often each card is still somewhere out of sight.
    std::array<int, hero::cardCount> left{};
    for (const Card card : fullDeck) {
        ++left[card];
    }
    const auto see = [&](Collection cards) {
        for (auto bits = cards.bits(); bits != 0; bits &= bits - 1U) {
            --left[hero::firstLike[static_cast<std::size_t>(std::countr_zero(bits))]];
        }
    };
    for (Seat seat = 0; seat < state.players; ++seat) {
        see(state.faceUp[seat]);
        see(state.hidden[seat]);
    }
    for (const auto& pair : state.market) {
        for (const Card card : pair) {
            if (card != hero::noCard) {
                --left[card];
            }
        }
    }
    Deck unseen{};
    std::uint32_t number = 0;
    for (std::size_t card = 0; card < left.size(); ++card) {
        for (int i = 0; i < left[card]; ++i) {
            unseen[number++] = static_cast<Card>(card);
        }
    }
    const auto draw = [&] {
        std::swap(unseen[rng.below(number)], unseen[number - 1]);
        return unseen[--number];
    };
    for (Seat seat = 0; seat < state.players; ++seat) {
        while (state.hidden[seat].size() < state.hiddenCount[seat]) {
            state.hidden[seat].add(draw());
        }
    }
    for (std::size_t i = 0; i < state.pileLeft; ++i) {
        state.pile[i] = draw();
    }
    while (number > 0) {
        state.setAside.add(draw());
    }
    return state;
}

} // namespace zeros
