// Solves endgames of MISTER ZERO: the exact value of positions with few tokens left to place.
#pragma once

#include "games/mister/transposition_table.hpp"

#include <functional>

namespace zeros::mister {

// A move and its minimax value: by how many tokens the colour that makes it will lead after the
// run. Only the current game of a series counts.
struct Valued {
    Mister::Move move;
    int lead = 0;
};
using ValuedMoves = FixedList<Valued, Mister::maxMoves>;

class Solver {
  public:
    // Asked every few thousand nodes; true ends the search.
    using Stop = std::function<bool()>;

    // The transposition table takes about so many bytes, all of them here and none while solving.
    // It is kept: the position after a move is solved the sooner for it.
    explicit Solver(std::size_t bytes) : table_(bytes) {}

    // The best move of a game that is not over; nothing when stopped.
    std::optional<Valued> solve(const Mister::State& state, const Stop& stop);
    // Every legal move, the best one first; nothing when stopped.
    std::optional<ValuedMoves> solveMoves(const Mister::State& state, const Stop& stop);

    // Of the last search.
    std::uint64_t nodes() const { return nodes_; }

  private:
    TranspositionTable table_;
    std::uint64_t nodes_ = 0;
};

} // namespace zeros::mister
