// The board of MISTER ZERO as a picture of letters, for any board.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/style.hpp"
#include "games/mister/mister.hpp"

namespace zeros::terminal {

// What the run adds to the board: where Mister Zero stands, and the bridges he has used.
struct RunMarks {
    std::optional<mister::Point> standsAt;
    std::uint32_t used = 0; // one bit for each bridge
};

struct BoardPicture {
    Lines lines;
    bool distinct = true; // false: points or tokens lie so close that they hide one another
};

BoardPicture drawBoard(const Mister::State& state, const RunMarks& marks, const Style& style,
                       std::size_t columns, std::size_t rows);

// A token as people write it, with a mark if it lies face down: "r7", "g0*".
std::string tokenText(Mister::Token token, bool down);
Ink inkOf(Mister::Colour colour);

} // namespace zeros::terminal
