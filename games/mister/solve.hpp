// The exact value of positions of MISTER ZERO with few tokens left to place.
#pragma once

#include "games/mister/memory.hpp"

#include <functional>

namespace zeros::mister {

// A move, and by how many tokens the colour that makes it will lead after the run when both sides
// place as well as can be. Only the current game of a series counts.
struct Valued {
    Mister::Move move;
    int lead = 0;
};
using ValuedMoves = FixedList<Valued, Mister::maxMoves>;

class Solver {
  public:
    // Asked every few thousand positions; solving is given up when it says so.
    using Stop = std::function<bool()>;

    // Remembers positions in about so many bytes. All memory is taken here, none while solving.
    // What was found is kept: the position after a move is solved the sooner for it.
    explicit Solver(std::size_t bytes) : memory_(bytes) {}

    // The best move of a game that is not over; nothing when stopped.
    std::optional<Valued> solve(const Mister::State& state, const Stop& stop);
    // Every legal move, the best one first; nothing when stopped.
    std::optional<ValuedMoves> solveMoves(const Mister::State& state, const Stop& stop);

    // Positions looked at by the last call.
    std::uint64_t positions() const { return positions_; }

  private:
    Memory memory_;
    std::uint64_t positions_ = 0;
};

} // namespace zeros::mister
