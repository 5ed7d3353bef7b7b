// What `load` counts and measures.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace zeros::load {

using Clock = std::chrono::steady_clock;

inline double secondsBetween(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

// Times, kept as how many there were of about each length: exact to one percent.
class Latencies {
  public:
    void add(Clock::duration time);
    void add(const Latencies& others);

    std::uint64_t count() const { return count_; }
    double mean() const; // milliseconds, as all below
    double max() const;
    // The time that this share of all did not exceed.
    double quantile(double share) const;

  private:
    static constexpr int perDoubling = 64;
    static constexpr int doublings = 32; // from a microsecond to an hour

    std::array<std::uint64_t, perDoubling * doublings> counts_{};
    std::uint64_t count_ = 0;
    double sum_ = 0; // microseconds
    double max_ = 0;
};

struct Tally {
    // While it was measured.
    Latencies latencies;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    // From the beginning.
    std::uint64_t games = 0;
    std::uint64_t violations = 0;
    std::uint64_t refused = 0;
    std::uint64_t disconnects = 0;
    std::uint64_t stalled = 0; // tables that had come to a standstill at the end
    // The first of each, as it came.
    std::string violation;
    std::string refusal;
    std::string disconnect;

    void add(const Tally& other);
};

// What a process has used so far; nothing if there is none with this id.
std::optional<double> megabytesOf(int pid);
std::optional<double> cpuSecondsOf(int pid);
double ownCpuSeconds();

} // namespace zeros::load
