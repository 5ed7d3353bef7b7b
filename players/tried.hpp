// What searches found out about moves. The moves of all games look alike here, so that this is
// compiled once.
#pragma once

#include "players/computer.hpp"

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace zeros {

struct Tried {
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

void sortMostVisitedFirst(std::vector<Tried>& tried);

// One of the moves that were tried about as often as the first, so that nobody can foresee it: each
// the more likely the more often.
const AnyMove& unforeseen(std::span<const Tried> tried, Rng& rng);

// Every move with what several searches that know nothing of each other found out about it: how far
// they differ tells how sure it is. Sorted by how good a move is at least, as far as that is sure.
std::vector<Judged> weigh(std::span<std::vector<Tried>> searches);

} // namespace zeros
