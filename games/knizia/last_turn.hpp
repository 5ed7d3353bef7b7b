// The last turn of a round of ZERO (Knizia): nobody can answer it, so what every move is worth can
// be counted over all hands that the others may hold.
#pragma once

#include "games/knizia/knizia.hpp"

namespace zeros::knizia {

inline bool isLastTurn(const Knizia::State& state) {
    return state.phase == Knizia::Phase::playing && state.knocks == 2 && state.turnsLeft == 1;
}

// The move that leaves the hand worth least.
Knizia::Move bestLastMove(const Knizia::View& view);

// A move, and what it comes to when the round is scored: the expected share of the win and lead, as
// if the game ended there.
struct LastMove {
    Knizia::Move move;
    double share = 0;
    double lead = 0;
};
using LastMoves = FixedList<LastMove, Knizia::maxMoves>;

// Every legal move, the best one first; nothing when there are more than so many ways to deal out
// the others' unseen cards.
std::optional<LastMoves> countLastMoves(const Knizia::View& view, std::uint64_t mostDeals);

} // namespace zeros::knizia
