// What a search takes from outside its tree: determinizations, the policy of its playouts, where
// these end and how that is evaluated, and the exploration constant. There are two: one knows
// nothing of the game, the other uses the domain knowledge that the game offers.
#pragma once

#include "core/game.hpp"
#include "players/utility.hpp"

#include <cmath>

namespace zeros {

// Whether the chapter in which a search began is over: its horizon.
template <Rules G>
bool chapterEnded(const typename G::State& state, const typename G::State& root) {
    return G::over(state) || G::chapter(state) != G::chapter(root);
}

// Uniform determinizations, random playouts ("light" ones) to the end of the chapter, no move
// ordering.
template <Game G>
struct PlainPolicy {
    using State = typename G::State;

    static constexpr bool ratesMoves = false;
    static constexpr bool amaf = false;
    // The exploration constant of UCB1; not measured by itself.
    static constexpr double exploration = 0.6;

    static State determinize(const typename G::View& view, Rng& rng) { return G::guess(view, rng); }
    static typename G::Move playoutMove(const State& state, Seat seat, Rng& rng) {
        return G::pick(state, seat, rng);
    }
    static bool playoutEnds(const State& state, const State& root) {
        return chapterEnded<G>(state, root);
    }
    static Payoffs evaluate(const State& end) { return payoffsOf<G>(end); }
    // Whether the payoffs are those of the game, with nothing to follow.
    static bool decided(const State& end) { return G::over(end); }
};

// Determinizations sampled from a belief about what the moves of the others tell, playouts guided
// by the game ("heavy" ones), moves ordered by their ratings, and a static evaluation of quiet
// states instead of the end: each where the game offers it.
template <Game G>
struct KnowingPolicy {
    using State = typename G::State;

    static constexpr bool ratesMoves = G::knows.rateMoves;
    // Whether all moves count as first (search.hpp).
    static constexpr bool amaf = G::knows.amafSlots;
    // Lower than without knowledge: bench/RESULTS.md (Parts of the search).
    static constexpr double exploration = amaf ? 0.2 : 0.3;

    static State determinize(const typename G::View& view, Rng& rng) {
        if constexpr (G::knows.sampleBelief) {
            return G::sampleBelief(view, rng);
        } else {
            return G::guess(view, rng);
        }
    }

    static typename G::Move playoutMove(const State& state, Seat seat, Rng& rng) {
        if constexpr (G::knows.playoutMove || ratesMoves) {
            if (rng.below(randomOneIn) != 0) {
                return greedyMove(state, seat, rng);
            }
        }
        return G::pick(state, seat, rng);
    }

    static bool playoutEnds(const State& state, const State& root) {
        if constexpr (G::knows.evaluate) {
            if (G::isQuiet(state)) {
                return true;
            }
        }
        return chapterEnded<G>(state, root);
    }
    static Payoffs evaluate(const State& end) {
        if constexpr (G::knows.evaluate) {
            if (!G::over(end)) {
                return payoffsOf<G>(G::evaluate(end), end.players);
            }
        }
        return payoffsOf<G>(end);
    }
    static bool decided(const State& end) { return G::knows.evaluate || G::over(end); }

  private:
    // Playouts are ε-greedy (Watkins 1989, Learning from Delayed Rewards) with ε = 1/8, not
    // measured by itself.
    static constexpr std::uint32_t randomOneIn = 8;

    static typename G::Move greedyMove(const State& state, Seat seat, Rng& rng) {
        if constexpr (G::knows.playoutMove) {
            return G::playoutMove(state, seat, rng);
        } else {
            typename G::Moves moves;
            G::legal(state, seat, moves);
            return bestRated<G>(state, seat, moves, rng);
        }
    }
};

} // namespace zeros
