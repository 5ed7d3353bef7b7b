#include "games/soler/soler.hpp"

namespace zeros {

using soler::kinds;

namespace {

bool revealed(const Soler::State& state) {
    return state.phase != Soler::Phase::placing && state.phase != Soler::Phase::bidding;
}

// Every card out of this seat's sight, in any order.
struct Unseen {
    std::array<soler::Card, 55> cards{};
    int left = 0;

    explicit Unseen(const Soler::State& seen) {
        soler::Bag rest = Soler::size(seen).cards;
        for (Seat seat = 0; seat < seen.players; ++seat) {
            rest.remove(seen.secured[seat]);
            for (soler::Card card = 0; card < kinds; ++card) {
                rest.add(card, -seen.hands[seat].count(card));
            }
        }
        for (int depth = seen.unseen; depth < seen.pile.size(); ++depth) {
            rest.remove(seen.pile.at(depth));
        }
        for (soler::Card card = 0; card < kinds; ++card) {
            for (int i = 0; i < rest.count(card); ++i) {
                cards[static_cast<std::size_t>(left++)] = card;
            }
        }
    }
    // Takes one of them, each with the same probability.
    soler::Card draw(Rng& rng) {
        const auto index = rng.below(static_cast<std::uint32_t>(left));
        const soler::Card card = cards[index];
        cards[index] = cards[static_cast<std::size_t>(--left)];
        return card;
    }
};

// One of the cards of a hand, each with the same probability.
soler::Card anyCard(soler::Bag hand, Rng& rng) {
    auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
    soler::Card card = 0;
    while (skip >= hand.count(card)) {
        skip -= hand.count(card++);
    }
    return card;
}

Soler::State dealUnseen(const Soler::View& view, Rng& rng) {
    Soler::State state = view.seen;
    Unseen unseen(state);
    for (Seat seat = 0; seat < state.players; ++seat) {
        soler::Bag& hand = state.hands[seat];
        for (int hidden = hand.count(soler::faceDown); hidden > 0; --hidden) {
            hand.remove(soler::faceDown);
            hand.add(unseen.draw(rng));
        }
        if (state.placed.contains(seat) && !revealed(state) &&
            state.cards[seat] == soler::faceDown) {
            state.cards[seat] = anyCard(hand, rng);
        }
    }
    for (int depth = 0; depth < state.unseen; ++depth) {
        state.pile.set(depth, unseen.draw(rng));
    }
    return state;
}

// Whether the hands hold sets, or none, as everybody knows of some of them.
bool agreesOnSets(const Soler::State& state) {
    const auto all = [&](Seats seats, bool held) {
        return std::ranges::all_of(
            seats, [&](Seat seat) { return soler::holdsSet(state.hands[seat]) == held; });
    };
    return all(state.withSet, true) && all(state.withoutSet, false);
}

} // namespace

Soler::View Soler::view(const State& state, Seat seat) {
    View view{.seat = seat, .seen = state};
    State& seen = view.seen;
    for (Seat other = 0; other < state.players; ++other) {
        if (other == seat) {
            continue;
        }
        const int hidden = state.hands[other].size() - state.known[other].size();
        seen.hands[other] = state.known[other];
        seen.hands[other].add(soler::faceDown, hidden);
        if (!revealed(state)) {
            seen.cards[other] = soler::faceDown;
        }
    }
    for (int depth = 0; depth < state.unseen; ++depth) {
        seen.pile.set(depth, soler::faceDown);
    }
    return view;
}

Soler::State Soler::guess(const View& view, Rng& rng) {
    for (;;) {
        const State state = dealUnseen(view, rng);
        if (agreesOnSets(state)) {
            return state;
        }
    }
}

} // namespace zeros
