// How bad things are: how often what goes wrong.
#pragma once

#include "drill/schedule.hpp"

namespace zeros::drill {

// Chances are in a thousand. Each drill has its own mixture, in which much is never: what is rare
// among many faults is found where it is the only one.
struct Weather {
    // The store: of each commit and of each question.
    std::uint32_t fails = 0;  // nothing was kept
    std::uint32_t unsure = 0; // it says that it failed, and kept it all the same
    std::uint32_t slow = 0;   // takes seconds
    std::uint32_t loses = 0;  // of each piece of news: what processes tell each other goes lost
    // The network: of each message.
    std::uint32_t cuts = 0;   // the connection ends
    std::uint32_t stalls = 0; // nothing comes through for a while
    std::uint32_t lags = 0;   // takes long
    std::uint32_t doubles = 0;
    // The processes: of each second.
    std::uint32_t dies = 0;
    std::uint32_t ends = 0; // is told to, and does so in order
    std::uint32_t freezes = 0;

    static Weather bad(Rng& rng);
};

} // namespace zeros::drill
