// One game played by action numbers (core/game.hpp), from the first deal to the end. It deals
// by itself, and where several seats may act the lowest one acts first: the others cannot see what
// it does before they have acted too.
#pragma once

#include "core/game.hpp"

namespace zeros {

template <Encoding G>
class Episode {
  public:
    // The shuffles follow from the seed.
    Episode(const typename G::State& start, std::uint64_t seed) : state_(start), rng_(seed) {
        dealWhereDue();
    }

    const typename G::State& state() const { return state_; }
    bool over() const { return G::over(state_); }
    // Who acts next, unless it is over.
    Seat seat() const { return G::toMove(state_).first(); }

    // What the seat knows that acts next, and what it may do: from its view, once for both.
    void show(std::span<float> columns, std::span<std::uint8_t> mask) const {
        const typename G::View view = G::view(state_, seat());
        G::observe(view, draft_, columns);
        G::mask(view.seen, view.seat, draft_, mask);
    }
    // What any seat knows, after the end too.
    void observe(Seat seat, std::span<float> columns) const {
        G::observe(G::view(state_, seat), draftOf(seat), columns);
    }
    void mask(Seat seat, std::span<std::uint8_t> mask) const {
        if (!over() && seat == this->seat()) {
            G::mask(state_, seat, draft_, mask);
        } else {
            std::ranges::fill(mask, std::uint8_t{0});
        }
    }

    // Takes an action that the mask of the seat allows. Returns the move that it made or completed.
    std::optional<typename G::Move> act(int action) {
        const Seat mover = seat();
        const std::optional<typename G::Move> move = G::act(state_, mover, draft_, action);
        if (move) {
            G::play(state_, mover, *move);
            dealWhereDue();
        }
        return move;
    }

    // Each seat's share of the win less what everybody would have of a draw: they add up to 0.
    void rewards(std::span<float> rewards) const {
        const Seats winners = bestSeats(G::points(state_), state_.players, G::facts);
        const float share = 1.0F / static_cast<float>(winners.count());
        for (Seat one = 0; one < state_.players; ++one) {
            rewards[one] = (winners.contains(one) ? share : 0.0F) -
                           1.0F / static_cast<float>(int{state_.players});
        }
    }

  private:
    // Only the seat that acts next can have a draft.
    typename G::Draft draftOf(Seat seat) const {
        return !over() && seat == this->seat() ? draft_ : typename G::Draft();
    }
    void dealWhereDue() {
        while (G::wantsDeal(state_)) {
            typename G::Deck deck = G::deckOf(state_);
            rng_.shuffle(deck);
            G::deal(state_, deck);
        }
    }

    typename G::State state_;
    [[no_unique_address]] typename G::Draft draft_{};
    Rng rng_;
};

} // namespace zeros
