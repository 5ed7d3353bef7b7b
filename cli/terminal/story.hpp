// What happened, in sentences, as somebody at the table may hear it.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "table/game_log.hpp"

namespace zeros::terminal {

// A sentence. Where there is no room for all of them, details are the first to be left out.
struct News {
    std::string text;
    bool isDetail = false;

    bool operator==(const News&) const = default;
};

// The story of a table from event number `from` on: what was done, and what came of it in detail.
std::vector<News> story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene);

// Where the story begins for somebody who last acted some time ago: at the own last move or at the
// last deal.
std::size_t lastHeard(const GameLog& log, Seats listeners);

} // namespace zeros::terminal
