#include "games/knizia/knizia.hpp"

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

Knizia::Move Knizia::sense(const View& view, Rng& rng) {
    Moves moves;
    legal(view.seen, view.seat, moves);
    return bestLooking<Knizia>(view.seen, view.seat, moves, rng);
}

} // namespace zeros
