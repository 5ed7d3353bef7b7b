// The legal moves of a seat, numbered for choosing.
#pragma once

#include "cli/terminal/face.hpp"

namespace zeros::terminal {

// All legal moves, in the order in which they are numbered from 1. Where some are larger, those
// come first.
std::vector<Choice> listChoices(const AnyGame& game, const AnyState& state, Seat seat);

// How many moves the short list shows, where there is room for it.
std::size_t listedCount(const std::vector<Choice>& choices);

// The numbered moves in at most so many lines. Nothing when too few of them would fit to be of use.
Lines shortList(const std::vector<Choice>& choices, std::size_t rows, const Scene& scene);

// One page of the whole list; pages are counted from 1.
Lines pageOf(const std::vector<Choice>& choices, std::size_t page, const Scene& scene);

} // namespace zeros::terminal
