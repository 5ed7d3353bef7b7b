// Reads from a message what a player needs to go on. Parsing every update as a whole JSON document
// would cost more than all the rest of a client.
#pragma once

#include "core/rng.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zeros::load {

struct Event {
    std::uint64_t number = 0;
    bool move = false;
    std::optional<std::uint64_t> seat;
};

struct Message {
    std::string_view is; // update, refused, bye, …
    std::vector<Event> events;
    // Of `now`, if it is an update. Texts are as they stand in the message.
    std::uint64_t last = 0;
    std::uint64_t gameNumber = 0;
    std::optional<std::uint64_t> you;
    std::optional<std::uint64_t> turn;
    bool over = false;
    std::string_view legal;
};

// The parts are those of the text, which has to stay; false if it is not such a message. What is
// stepped over is not checked, beyond that its brackets and strings end.
bool read(std::string_view text, Message& message);

// Any element of a list, with its quotes if it is a string, all equally likely; empty if there is
// none.
std::string_view pick(std::string_view list, Rng& rng);

} // namespace zeros::load
