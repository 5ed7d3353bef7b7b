// Pieces of the JSON that shows a view, the same in every game.
#pragma once

#include "core/seat.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

// What of(seat) gives, for each seat in turn.
template <class Of>
nlohmann::json showEach(int players, Of&& of) {
    auto each = nlohmann::json::array();
    for (Seat seat = 0; seat < players; ++seat) {
        each.push_back(of(seat));
    }
    return each;
}

// The seats of a set, from the lowest on.
inline nlohmann::json showSeats(Seats seats) {
    auto all = nlohmann::json::array();
    for (const Seat seat : seats) {
        all.push_back(seat);
    }
    return all;
}

} // namespace zeros
