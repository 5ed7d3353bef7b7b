// What happened, in sentences, as somebody at the table may hear it.
//
// A sentence is made from the move and from what the listener sees before and after it. A card that
// somebody places face down is not told.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "games/list.hpp"
#include "table/game_log.hpp"

namespace zeros::terminal {

// One event as a listener witnesses it.
template <class G>
struct Witnessed {
    Seat seat = spectator; // who moved; nobody for a deal
    typename G::Move move;
    typename G::View before;
    typename G::View after;

    Seat listener() const { return after.seat; }
    bool isDeal() const { return seat == spectator; }
};

Lines narrate(const Witnessed<Soler>& event, const Scene& scene);
Lines narrate(const Witnessed<Knizia>& event, const Scene& scene);
Lines narrate(const Witnessed<Hero>& event, const Scene& scene);
Lines narrate(const Witnessed<Mister>& event, const Scene& scene);

// That these seats placed a card face down, one after another.
std::string tellPlaced(const std::vector<Seat>& seats, const Scene& scene);

// The story of a table from event number `from` on, one sentence for each thing that happened. What
// the listener did is not told, only what came of it.
Lines story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene);

// Where the story begins for who last acted some time ago: at the own last move or at the last
// deal.
std::size_t lastHeard(const GameLog& log, Seats listeners);

} // namespace zeros::terminal
