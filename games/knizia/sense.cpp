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

Knizia::Move Knizia::sense(const View& view, Rng& rng) {
    constexpr int worthKnocking = 9;
    const State& seen = view.seen;
    const Cards hand = seen.hands[view.seat];
    const bool lastTurn = seen.knocks == 2;
    Moves moves;
    legal(seen, view.seat, moves);
    const Move rest = moves[moves.size() - 1]; // knock or pass
    if (!lastTurn && knizia::worth(hand) <= worthKnocking) {
        return rest;
    }
    const auto value = [&](Cards cards) {
        return lastTurn ? knizia::worth(cards) : outlook(cards);
    };
    Move best = rest;
    int least = value(hand);
    std::uint32_t equals = 1;
    for (const Move& move : moves) {
        if (move.kind() != Move::Kind::swap) {
            continue;
        }
        const int result = value(hand ^ (knizia::only(move.lay()) | knizia::only(move.take())));
        equals = result < least ? 1 : equals + (result == least ? 1U : 0U);
        // Of equally good swaps each has the same chance.
        if (result < least || (result == least && best != rest && rng.below(equals) == 0)) {
            least = result;
            best = move;
        }
    }
    return best;
}

} // namespace zeros
