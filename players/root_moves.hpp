// The statistics of a search about the moves at its root. The moves of all games look alike here,
// so that this is compiled once.
#pragma once

#include "players/computer.hpp"

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace zeros {

struct RootMove {
    AnyMove move;
    std::uint32_t visits = 0;
    double utility = 0;
    double share = 0; // of the win
    double lead = 0;  // in points
};

// Something to order moves by, and to find them again: all their bytes.
template <class Move>
std::uint64_t codeOf(const Move& move) {
    static_assert(sizeof move <= sizeof(std::uint64_t));
    std::uint64_t code = 0;
    std::memcpy(&code, &move, sizeof move);
    return code;
}

void sortMostVisitedFirst(std::vector<RootMove>& moves);

// A mixed strategy, so that nobody can foresee the move: one of those visited about as often as the
// first, in proportion to their visits.
const AnyMove& mixByVisits(std::span<const RootMove> moves, Rng& rng);

// Merges independent searches, as root parallelisation does (Cazenave, Jouandeau 2007, On the
// Parallelization of UCT): how far they differ is the error. Sorted by a lower confidence bound.
std::vector<Judged> merge(std::span<std::vector<RootMove>> searches);

} // namespace zeros
