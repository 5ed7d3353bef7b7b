// How a search fills in what it does not look into: which states it supposes, how it plays on
// beyond its tree, where it stops and what it makes of that. Two ways: knowing nothing of the game,
// and knowing what the game's own hooks tell.
#pragma once

#include "core/game.hpp"
#include "players/utility.hpp"

#include <cmath>

namespace zeros {

// Whether the round or game in which a search began is over.
template <Rules G>
bool chapterEnded(const typename G::State& state, const typename G::State& root) {
    return G::over(state) || G::chapter(state) != G::chapter(root);
}

// Supposes anything that is possible, plays on at random to the end of the round and tries moves in
// any order.
template <Game G>
struct PlainPolicy {
    using State = typename G::State;

    static constexpr bool weighs = false;
    static constexpr bool anywhen = false;
    static constexpr double curiosity = 0.6; // about moves that were seldom tried

    static State suppose(const typename G::View& view, Rng& rng) { return G::guess(view, rng); }
    static typename G::Move choose(const State& state, Seat seat, Rng& rng) {
        return G::pick(state, seat, rng);
    }
    static bool ended(const State& state, const State& root) {
        return chapterEnded<G>(state, root);
    }
    static Outcomes outcomes(const State& end) { return outcomesOf<G>(end); }
    // Whether the outcomes are those of the game, with nothing to follow.
    static bool decided(const State& end) { return G::over(end); }
};

// Supposes rather what explains the moves of the others, plays on as somebody would who goes by
// first sight, with some slips, tries first what looks best, and stops where the game can say what
// is to be expected.
template <Game G>
struct KnowingPolicy {
    using State = typename G::State;

    static constexpr bool weighs = G::knows.weigh;
    // Whether a move tells about itself whenever it is made.
    static constexpr bool anywhen = G::knows.aspects;
    static constexpr double curiosity = anywhen ? 0.2 : 0.3;

    static State suppose(const typename G::View& view, Rng& rng) {
        if constexpr (G::knows.suppose) {
            return G::suppose(view, rng);
        } else {
            return G::guess(view, rng);
        }
    }

    static typename G::Move choose(const State& state, Seat seat, Rng& rng) {
        if constexpr (G::knows.hunch || weighs) {
            if (rng.below(slipsOneIn) != 0) {
                return atFirstSight(state, seat, rng);
            }
        }
        return G::pick(state, seat, rng);
    }

    static bool ended(const State& state, const State& root) {
        if constexpr (G::knows.outlook) {
            if (G::pauses(state)) {
                return true;
            }
        }
        return chapterEnded<G>(state, root);
    }
    static Outcomes outcomes(const State& end) {
        if constexpr (G::knows.outlook) {
            if (!G::over(end)) {
                return outcomesOf<G>(G::outlook(end), end.players);
            }
        }
        return outcomesOf<G>(end);
    }
    static bool decided(const State& end) { return G::knows.outlook || G::over(end); }

  private:
    static constexpr std::uint32_t slipsOneIn = 8;

    static typename G::Move atFirstSight(const State& state, Seat seat, Rng& rng) {
        if constexpr (G::knows.hunch) {
            return G::hunch(state, seat, rng);
        } else {
            typename G::Moves moves;
            G::legal(state, seat, moves);
            return bestLooking<G>(state, seat, moves, rng);
        }
    }
};

} // namespace zeros
