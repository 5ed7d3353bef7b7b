#include "games/mister/mister.hpp"

namespace zeros {

Mister::Move Mister::sense(const View& view, Rng& rng) {
    // Flat Monte Carlo (Abramson 1990, Expected-Outcome: A General Model of Static Evaluation): the
    // mean lead of a few random playouts after each move.
    constexpr int playouts = 16;
    const Colour own = colourOf(view.seen, view.seat);
    Moves moves;
    legal(view.seen, view.seat, moves);
    Move best = moves[0];
    int most = -playouts * mister::bridgeCount;
    for (const Move& move : moves) {
        int lead = 0;
        for (int i = 0; i < playouts; ++i) {
            State state = view.seen;
            play(state, view.seat, move);
            while (!over(state) && state.gamesPlayed == view.seen.gamesPlayed) {
                const Seat seat = toMove(state).first();
                play(state, seat, pick(state, seat, rng));
            }
            lead += state.collected[own] - state.collected[own == red ? green : red];
        }
        if (lead > most) {
            most = lead;
            best = move;
        }
    }
    return best;
}

} // namespace zeros
