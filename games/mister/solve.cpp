// Alpha-beta search with windows of no width (MTD(f)), made fast by what the run leaves open:
// ground.hpp follows it as far as it is certain, position_key.hpp leaves out what cannot matter any
// more, and possible_runs.hpp looks at all its ends once there are few.
#include "games/mister/solve.hpp"

#include "games/mister/ground.hpp"
#include "games/mister/position_key.hpp"
#include "games/mister/possible_runs.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace zeros::mister {

namespace {

struct Candidate {
    Mister::Token token = 0;
    Bridge bridge = 0;
    int score = 0;
};
using Candidates = FixedList<Candidate, Mister::maxMoves>;

// Which moves did well of late, everywhere and with him at the same point.
class Experience {
  public:
    int score(const Position& position, unsigned token, unsigned bridge) const {
        return everywhere_[token][bridge] / 8 + at_[position.spot.here][token][bridge];
    }

    // The move at this index did what those before it had not.
    void learn(const Position& position, const Candidates& moves, std::size_t good) {
        const int weight = position.left * position.left * position.left;
        for (std::size_t i = 0; i <= good; ++i) {
            const auto [token, bridge, score] = moves[i];
            const int change = i == good ? weight : -weight;
            add(everywhere_[token][bridge], change);
            add(at_[position.spot.here][token][bridge], change);
        }
    }

  private:
    using Scores = std::array<std::array<int, bridgeCount>, Mister::tokens>;

    // Keeps scores within bounds, and lets old ones fade.
    static void add(int& score, int change) {
        constexpr std::int64_t fading = 1 << 13; // above every change
        score += 64 * change - static_cast<int>(std::int64_t{score} * std::abs(change) / fading);
    }

    Scores everywhere_{};
    std::array<Scores, pointCount> at_{};
};

class Search {
  public:
    Search(const Mister::State& state, Memory& memory, const Solver::Stop& stop)
        : ground_(state),
          root_(ground_.position(state)),
          memory_(memory),
          stop_(stop) {}

    bool stopped() const { return stopped_; }
    std::uint64_t positions() const { return positions_; }

    // Whether a move leads by `bar` at least: the result is a bound of its value, from below if it
    // is no less than the bar, from above if it is.
    int test(Mister::Move move, int bar) { return after(root_, move.token(), move.bridge(), bar); }

  private:
    static constexpr unsigned keepFrom = 5;    // tokens left: what has fewer is found as fast anew
    static constexpr unsigned exploreUpTo = 6; // with more, the runs seldom agree
    static constexpr int nearBonus = 6400;
    static constexpr int first = 1 << 30;

    void count() {
        constexpr std::uint64_t pause = 4096;
        if (++positions_ % pause == 0 && !stopped_) {
            stopped_ = stop_();
        }
    }

    // For the side that moves.
    int after(const Position& position, unsigned token, unsigned bridge, int bar) {
        count();
        Position next = position;
        ground_.place(next, token, bridge);
        if (!ground_.advance(next)) {
            return redToMove(position) ? next.spot.lead : -next.spot.lead;
        }
        return stopped_ ? 0 : -test(next, 1 - bar);
    }

    int test(const Position& position, int bar) {
        if (position.left <= 2) {
            return testAll(position, bar);
        }
        if (position.started && position.left <= exploreUpTo) {
            const int sign = redToMove(position) ? 1 : -1;
            const PossibleRuns runs(ground_, position, sign > 0 ? bar : 1 - bar);
            if (runs.above()) {
                return sign * runs.low();
            }
            if (runs.beneath()) {
                return sign * runs.high();
            }
        }
        return position.left < keepFrom ? testMoves(position, {}, nullptr, bar).lead
                                        : testKept(position, bar);
    }

    // With a token or two left there is nothing to put in order.
    int testAll(const Position& position, int bar) {
        const std::uint32_t hand = ground_.handOf(position);
        int best = -leadLimit;
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            for (std::uint32_t free = position.free; free != 0; free &= free - 1U) {
                if (ground_.mayPlace(position, hand, lowestOf(tokens), lowestOf(free))) {
                    best = std::max(best, after(position, lowestOf(tokens), lowestOf(free), bar));
                }
                if (best >= bar) {
                    return best;
                }
            }
        }
        return best;
    }

    int testKept(const Position& position, int bar) {
        const Reach reach = reachOf(ground_, position);
        const std::uint64_t key = Keys(ground_, position, reach).key();
        // What is kept counts from what was collected already.
        const int lead = redToMove(position) ? position.spot.lead : -position.spot.lead;
        Known hint;
        if (const Known* known = memory_.recall(key)) {
            if (known->low + lead >= bar) {
                return known->low + lead;
            }
            if (known->high + lead < bar) {
                return known->high + lead;
            }
            hint = *known; // a copy: the search may put something else there
        }
        const Best best = testMoves(position, reach, &hint, bar);
        if (!stopped_) {
            keep(key, position, best, lead, bar);
        }
        return best.lead;
    }

    struct Best {
        int lead = -leadLimit;
        Candidate move;
    };

    Best testMoves(const Position& position, const Reach& reach, const Known* hint, int bar) {
        Candidates moves;
        list(position, reach, hint, moves);
        Best best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            // A move or two settle most positions, so there is no use in sorting them all.
            std::size_t top = i;
            for (std::size_t j = i + 1; j < moves.size(); ++j) {
                top = moves[j].score > moves[top].score ? j : top;
            }
            std::swap(moves[i], moves[top]);
            const int lead = after(position, moves[i].token, moves[i].bridge, bar);
            if (lead > best.lead) {
                best = {.lead = lead, .move = moves[i]};
            }
            if (best.lead >= bar) {
                experience_.learn(position, moves, i);
                break;
            }
        }
        return best;
    }

    void list(const Position& position, const Reach& reach, const Known* hint,
              Candidates& moves) const {
        const std::uint32_t idle = position.free & ~reach.bridges;
        // One that he cannot reach does for all of them.
        const std::uint32_t bridges = (position.free & reach.bridges) | (idle & (0U - idle));
        const std::uint32_t near = ground_.bridgesAt(position.spot.here);
        const std::uint32_t hand = ground_.handOf(position);
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            const auto token = static_cast<Mister::Token>(lowestOf(tokens));
            const bool hinted = hint != nullptr && hint->rank == rankOf(position, token);
            for (std::uint32_t rest = bridges; rest != 0; rest &= rest - 1U) {
                const auto bridge = static_cast<Bridge>(lowestOf(rest));
                if (!ground_.mayPlace(position, hand, token, bridge)) {
                    continue;
                }
                const int score = experience_.score(position, token, bridge) +
                                  (contains(near, bridge) ? nearBonus : 0);
                moves.add({.token = token,
                           .bridge = bridge,
                           .score = hinted && hint->bridge == bridge ? first : score});
            }
        }
    }

    void keep(std::uint64_t key, const Position& position, const Best& best, int lead, int bar) {
        Known& known = memory_.keep(key, position.left);
        const auto gain = static_cast<std::int8_t>(best.lead - lead);
        if (best.lead < bar) {
            known.high = std::min(known.high, gain);
            return;
        }
        known.low = std::max(known.low, gain);
        known.rank = rankOf(position, best.move.token);
        known.bridge = best.move.bridge;
    }

    Ground ground_;
    Position root_;
    Memory& memory_;
    const Solver::Stop& stop_;
    bool stopped_ = false;
    std::uint64_t positions_ = 0;
    Experience experience_;
};

// Closes in on a value by tests that tell a bound of it, on either side of a bar.
template <class Test>
int closeIn(int guess, const Search& search, Test&& test) {
    int low = -leadLimit;
    int high = leadLimit;
    while (low < high && !search.stopped()) {
        const int bar = guess == low ? guess + 1 : guess;
        guess = test(bar);
        (guess < bar ? high : low) = guess;
    }
    return guess;
}

} // namespace

std::optional<Valued> Solver::solve(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    memory_.grow();
    Search search(state, memory_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    const int lead = closeIn(0, search, [&](int bar) {
        int best = -leadLimit;
        for (std::size_t i = 0; i < moves.size() && best < bar; ++i) {
            best = std::max(best, search.test(moves[i], bar));
            if (best >= bar) {
                std::rotate(&moves[0], &moves[i], &moves[i] + 1); // it stays the first to try
            }
        }
        return best;
    });
    positions_ = search.positions();
    if (search.stopped()) {
        return std::nullopt;
    }
    return Valued{.move = moves[0], .lead = lead};
}

std::optional<ValuedMoves> Solver::solveMoves(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    memory_.grow();
    Search search(state, memory_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    ValuedMoves valued;
    int lead = 0;
    for (const Mister::Move move : moves) {
        lead = closeIn(lead, search, [&](int bar) { return search.test(move, bar); });
        valued.add({.move = move, .lead = lead});
    }
    positions_ = search.positions();
    if (search.stopped()) {
        return std::nullopt;
    }
    std::ranges::sort(&valued[0], &valued[0] + valued.size(), [](Valued one, Valued two) {
        return std::tuple(two.lead, one.move.token(), one.move.bridge()) <
               std::tuple(one.lead, two.move.token(), two.move.bridge());
    });
    return valued;
}

} // namespace zeros::mister
