// Keys at a table on one device, where there is nobody to keep secrets from: a key says whose it
// is, and is its own hash.
#pragma once

#include "table/event.hpp"

namespace zeros::device {

inline constexpr const char* hostKey = "host";

inline std::string keyOf(Seat seat) {
    return "seat-" + std::to_string(seat);
}

// A seat that only a computer has ever had needs none.
inline KeyHashes keysFor(const std::vector<Sitter>& sitters) {
    KeyHashes keys{.host = hostKey};
    for (Seat seat = 0; seat < sitters.size(); ++seat) {
        const bool computers = sitters[seat].computer && !sitters[seat].person;
        keys.seats.push_back(computers ? "" : keyOf(seat));
    }
    return keys;
}

} // namespace zeros::device
