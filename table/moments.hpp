// The moments that decided a game: decisions that gave much away, and turns of fortune.
#pragma once

#include "table/review.hpp"

namespace zeros {

struct Moment {
    std::size_t ply = 0; // of a decision
    Seat seat = 0;       // who made it
    Message told;        // what it cost or changed, to the listener
};

// Three at most, in the order in which they came: of the decisions so far, of so many in all. What
// went against the result, if there is one, decided less. Turns that did are none.
std::vector<Moment> decidingMoments(std::span<const Decision> decisions, std::size_t total,
                                    const std::optional<FinalStanding>& end, Seat listener);

} // namespace zeros
