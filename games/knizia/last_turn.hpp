// The last turn of a round of ZERO (Knizia): nobody can answer it, so the move that leaves the hand
// worth least is the best, whatever the others hold. How much it wins depends on that.
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
    double error = 0; // of the share: a standard deviation
    double lead = 0;
    std::optional<int> certainLead = std::nullopt; // whatever the others hold
};
using LastMoves = FixedList<LastMove, Knizia::maxMoves>;

// Every legal move, the best one first. Whether a lead is certain is looked into when there are no
// more than so many ways to deal out the others' unseen cards.
LastMoves judgeLastMoves(const Knizia::View& view, std::uint64_t mostDeals, Rng& rng);

} // namespace zeros::knizia
