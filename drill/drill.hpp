// A drill: friends and rogues at some tables of some servers, first in bad weather, then in good.
// Everything follows from a seed.
#pragma once

#include "drill/auditor.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace zeros::drill {

struct Report {
    std::uint64_t games = 0; // played to their end
    std::uint64_t events = 0;
    std::uint64_t messages = 0;
    double seconds = 0;       // that passed in it
    std::uint64_t digest = 0; // of everything that was kept and told
    std::optional<std::string> failure = std::nullopt;
};

Report drill(std::uint64_t seed, const Minutes& minutes = {});

} // namespace zeros::drill
