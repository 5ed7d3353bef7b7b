#include "games/knizia/knizia.hpp"

namespace zeros {

namespace {

// What a hand is worth, less what a colour or a number on the way to five promises.
int outlook(Knizia::Cards hand) {
    constexpr std::array<int, Knizia::handSize + 1> promise{0, 0, 0, 3, 8, 8, 8, 8, 8, 8};
    int colour = 0;
    int number = 0;
    for (int i = 0; i < knizia::colours; ++i) {
        colour = std::max(colour, std::popcount(hand & knizia::wholeColour(i)));
    }
    for (int i = 1; i <= knizia::numbers; ++i) {
        number = std::max(number, std::popcount(hand & knizia::wholeNumber(i)));
    }
    return 2 * knizia::worth(hand) - promise[static_cast<std::size_t>(colour)] -
           promise[static_cast<std::size_t>(number)];
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
            weights[i] = -value(hand ^ (knizia::only(move.lay()) | knizia::only(move.take())));
        } else {
            const bool enough = !lastTurn && knizia::worth(hand) <= worthKnocking;
            weights[i] = enough ? surely : 0.5F - value(hand); // rather than a swap for nothing
        }
    }
}

Knizia::Move Knizia::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Knizia>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
