#include "games/mister/mister.hpp"

namespace zeros {

Mister::Move Mister::sense(const View& view, Rng& rng) {
    // How the game ends when both place at random from here on, a few times for each move.
    constexpr int trials = 16;
    const Colour own = colourOf(view.seen, view.seat);
    Moves moves;
    legal(view.seen, view.seat, moves);
    Move best = moves[0];
    int most = -trials * mister::bridgeCount;
    for (const Move& move : moves) {
        int lead = 0;
        for (int i = 0; i < trials; ++i) {
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
