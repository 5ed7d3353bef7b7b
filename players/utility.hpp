// What a leaf of a search is worth to each seat: the end of a game or of a chapter, or a state
// that was evaluated.
#pragma once

#include "core/game.hpp"

#include <cmath>
#include <numeric>

namespace zeros {

// A share of the win, and the lead in points over the best of the others (negative: behind it).
// Partners share both.
struct Payoff {
    double share = 0;
    double lead = 0;
};

using Payoffs = std::array<Payoff, maxSeats>;

// The payoffs as if the game ended with the points that stand.
template <Game G>
Payoffs payoffsOf(const typename G::State& state) {
    const Points points = G::points(state);
    const int sign = G::facts.fewestPointsWin ? -1 : 1;
    Payoffs payoffs{};
    int winners = 0; // sides
    for (Seat seat = 0; seat < state.players; ++seat) {
        int lead = 10000;
        bool counted = false; // with a partner
        for (Seat other = 0; other < state.players; ++other) {
            if (!onOneSide<G>(seat, other)) {
                lead = std::min(lead, sign * (points[seat] - points[other]));
            } else if (other < seat) {
                counted = true;
            }
        }
        payoffs[seat].lead = lead;
        winners += lead >= 0 && !counted ? 1 : 0;
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        payoffs[seat].share = payoffs[seat].lead >= 0 ? 1.0 / winners : 0.0;
    }
    return payoffs;
}

// The same from a static evaluation: whoever leads by half of what the lead may stray wins about
// three times in four.
template <Game G>
Payoffs payoffsOf(const Evaluation& evaluation, int players) {
    const double sign = G::facts.fewestPointsWin ? -1 : 1;
    Payoffs payoffs{};
    double all = 0;
    const double mean =
        std::accumulate(evaluation.points.begin(), evaluation.points.end(), 0.0) / players;
    for (Seat seat = 0; seat < players; ++seat) {
        double best = -1e9;
        for (Seat other = 0; other < players; ++other) {
            if (other != seat) {
                best = std::max(best, sign * evaluation.points[other]);
            }
        }
        payoffs[seat].lead = sign * evaluation.points[seat] - best;
        // Much like an exponential, but the same on every machine.
        const double ahead = sign * (evaluation.points[seat] - mean) / evaluation.spread;
        const double root = ahead + std::sqrt(ahead * ahead + 1);
        payoffs[seat].share = root * root;
        all += payoffs[seat].share;
    }
    for (Seat seat = 0; seat < players; ++seat) {
        payoffs[seat].share /= all;
    }
    return payoffs;
}

// What a seat maximises, from 0 to 1: its share of the win, with the lead as a tie-breaker. Where
// more chapters follow, the lead says more than who would win now. The weights were not measured by
// themselves.
inline double utilityOf(const Payoff& payoff, bool gameOver) {
    constexpr double usualLead = 10;
    const double ofShare = gameOver ? 0.85 : 0.4;
    const double lead = payoff.lead;
    const double ofLead = 0.5 + 0.5 * lead / (std::abs(lead) + usualLead);
    return ofShare * payoff.share + (1 - ofShare) * ofLead;
}

} // namespace zeros
