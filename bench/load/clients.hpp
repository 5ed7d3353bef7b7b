// Clients that play or watch.
#pragma once

#include "bench/load/run.hpp"
#include "bench/load/statistics.hpp"

namespace zeros::load {

// Opens the tables of one thread, connects their clients and plays until the run is over.
Tally playTables(Run& run, unsigned thread);

} // namespace zeros::load
