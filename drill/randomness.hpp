// What is random for a server, from a seed: keys, secrets and seeds of computers.
#pragma once

#include <cstdint>

namespace zeros::drill {

// As long as it lives, on its thread.
class SeededRandomness {
  public:
    explicit SeededRandomness(std::uint64_t seed);
    ~SeededRandomness();
    SeededRandomness(const SeededRandomness&) = delete;
    SeededRandomness& operator=(const SeededRandomness&) = delete;
};

} // namespace zeros::drill
