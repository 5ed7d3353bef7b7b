// What a computer says of moves: a hint before one, a review after the game.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "table/review.hpp"

namespace zeros::terminal {

// The best of the judged moves, best first, and what speaks for the best one.
Lines tellHint(const std::vector<Judged>& judged, const GameLog& log, Seat seat,
               const Scene& scene);

// How a seat decided, and which of its moves cost most.
Lines tellReview(const Summary& summary, const GameLog& log, Seat seat, const Scene& scene);

} // namespace zeros::terminal
