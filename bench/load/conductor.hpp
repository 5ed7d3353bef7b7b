// The main thread of a run: leads it from phase to phase, and measures what the server uses.
#pragma once

#include "bench/load/run.hpp"
#include "bench/load/statistics.hpp"

namespace zeros::load {

// What the processes of the server have used.
struct Usage {
    std::vector<std::optional<double>> megabytes;
    std::vector<std::optional<double>> cpuSeconds;
};

// What happened when.
struct Course {
    Usage begin;
    Usage opened; // the tables are there, nobody is connected
    Usage warm;
    Usage end;
    double openSeconds = 0;
    double connectSeconds = 0;
    Clock::time_point from;
    Clock::time_point to;
    double ownCpu = 0; // seconds, while it was measured
    bool measured = false;
};

// Until the run is over.
Course conduct(Run& run);

} // namespace zeros::load
