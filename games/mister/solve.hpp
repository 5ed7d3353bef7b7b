// The exact value of positions of MISTER ZERO with few tokens left to place.
#pragma once

#include "games/mister/mister.hpp"

#include <functional>
#include <vector>

namespace zeros::mister {

// A move, and by how many tokens the colour that makes it will lead after the run when both sides
// place as well as can be. Only the current game of a series counts.
struct Valued {
    Mister::Move move;
    int lead = 0;
};
using ValuedMoves = FixedList<Valued, Mister::maxMoves>;

// What is known of a position: bounds of what the colour to move will still gain, and a move that
// did well.
struct Known {
    static constexpr std::int8_t beyond = 2 * bridgeCount + 1;

    std::uint64_t key = 0;
    std::int8_t low = -beyond;
    std::int8_t high = beyond;
    std::uint8_t rank = 0; // of the token among all in hand
    Bridge bridge = Mister::noBridge;
    std::uint8_t left = 0; // tokens
    std::uint8_t age = 0;
};
// The places that a position may be kept in: a line of the processor's cache.
struct alignas(64) Shelf {
    std::array<Known, 4> places;
};

class Solver {
  public:
    // Asked every few thousand positions; solving is given up when it says so.
    using Stop = std::function<bool()>;

    // Remembers positions in about so many bytes. All memory is taken here, none while solving.
    // What was found is kept: the position after a move is solved the sooner for it.
    explicit Solver(std::size_t bytes);

    // The best move of a game that is not over; nothing when stopped.
    std::optional<Valued> solve(const Mister::State& state, const Stop& stop);
    // Every legal move, the best one first; nothing when stopped.
    std::optional<ValuedMoves> solveMoves(const Mister::State& state, const Stop& stop);

    // Positions looked at by the last call.
    std::uint64_t positions() const { return positions_; }

  private:
    std::vector<Shelf> shelves_;
    std::uint8_t age_ = 0;
    std::uint64_t positions_ = 0;
};

} // namespace zeros::mister
