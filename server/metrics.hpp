// What the server counts, in the text format of Prometheus.
#pragma once

#include "server/store.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <set>
#include <string>

namespace zeros::server {

// How long something took, counted in steps.
class Histogram {
  public:
    void add(std::chrono::steady_clock::duration time);
    // Adds its lines to the text.
    void write(std::string& text, const char* name, const char* help) const;

  private:
    static constexpr std::array<double, 12> steps{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                  0.1,   0.25,   0.5,   1,    2.5,   10};
    std::array<std::uint64_t, steps.size()> counts_{}; // each step's own
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

// Only touched on the loop's thread.
struct Metrics {
    std::uint64_t tablesOpened = 0;
    std::uint64_t rooms = 0;
    std::uint64_t seats = 0; // people at the tables that are in memory
    std::uint64_t connections = 0;
    std::uint64_t connectionsEver = 0;
    std::uint64_t requests = 0; // over HTTP
    std::uint64_t messages = 0; // over WebSockets
    std::uint64_t refused = 0;
    std::uint64_t limited = 0;
    std::uint64_t moves = 0;
    std::uint64_t computerMoves = 0;
    std::uint64_t clockMoves = 0;
    std::uint64_t forfeits = 0;
    std::uint64_t thinking = 0; // that a computer thinks about or will
    Histogram moveTime;         // from its arrival to when all were told
    Histogram thinkTime;

    std::set<std::string> damaged; // tables

    // Counts a damaged table and logs it, once.
    void reportDamage(const std::string& table, const Error& why);

    std::string text(const Store::Numbers& store) const;
};

} // namespace zeros::server
