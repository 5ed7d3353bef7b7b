// Playouts of whole games, which measure speed and feed the battery of tests. Those of a search are
// in search.hpp.
#pragma once

#include "core/game.hpp"

namespace zeros {

// Plays a whole game and returns its last state. Where several seats may act at once the lowest
// acts first. `choose(state, seat, rng)` makes a move (G::pick draws any legal one), and
// `seen(state, seat, move)` is told of it before it is played.
template <Game G, class Choose, class Seen>
typename G::State playOut(int players, const typename G::Options& options, typename G::Deck& deck,
                          Rng& rng, Choose&& choose, Seen&& seen) {
    typename G::State state = G::start(players, options);
    while (!G::over(state)) {
        if (G::wantsDeal(state)) {
            rng.shuffle(deck);
            G::deal(state, deck);
            continue;
        }
        const Seat seat = G::toMove(state).first();
        const typename G::Move move = choose(state, seat, rng);
        seen(state, seat, move);
        G::play(state, seat, move);
    }
    return state;
}

} // namespace zeros
