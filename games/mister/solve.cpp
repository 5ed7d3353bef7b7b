// MTD(f): fail-soft alpha-beta with null windows and a transposition table (Plaat, Schaeffer,
// Pijls, de Bruin 1996, Best-first fixed-depth minimax algorithms).
//
// What the run leaves open makes it fast: ground.hpp follows it as far as it is certain,
// position_key.hpp leaves out what cannot matter any more, and possible_runs.hpp bounds what it may
// come to. How long positions take is in bench/RESULTS.md (Search).
#include "games/mister/solve.hpp"

#include "core/shell_sort.hpp"
#include "games/mister/ground.hpp"
#include "games/mister/position_key.hpp"
#include "games/mister/possible_runs.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace zeros::mister {

namespace {

struct ScoredMove {
    Mister::Token token = 0;
    Bridge bridge = 0;
    int score = 0;
};
using ScoredMoves = FixedList<ScoredMove, Mister::maxMoves>;

// The history heuristic (Schaeffer 1983, The History Heuristic): moves are ordered by how often
// they caused cutoffs recently, anywhere and with him at the same point.
class History {
  public:
    int score(const Position& position, unsigned token, unsigned bridge) const {
        return anywhere_[token][bridge] / 8 + at_[position.spot.here][token][bridge];
    }

    // The move at this index caused a cutoff, those before it did not.
    void update(const Position& position, const ScoredMoves& moves, std::size_t good) {
        const int weight = position.left * position.left * position.left;
        for (std::size_t i = 0; i <= good; ++i) {
            const auto [token, bridge, score] = moves[i];
            const int change = i == good ? weight : -weight;
            add(anywhere_[token][bridge], change);
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

    Scores anywhere_{};
    std::array<Scores, pointCount> at_{};
};

class Search {
  public:
    Search(const Mister::State& state, TranspositionTable& table, const Solver::Stop& stop)
        : ground_(state),
          root_(ground_.position(state)),
          table_(table),
          stop_(stop) {}

    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }

    // A null-window search: whether a move leads by `beta` at least. The result bounds its value,
    // from below if it is no less than beta, from above if it is.
    int test(Mister::Move move, int beta) {
        return after(root_, move.token(), move.bridge(), beta);
    }

  private:
    // These change no value, only the times in bench/RESULTS.md (Search), and were not measured one
    // by one.
    static constexpr unsigned tableFrom = 5;     // tokens left: with fewer, searching is as fast
    static constexpr unsigned boundRunsUpTo = 6; // tokens left: with more, the runs seldom agree
    static constexpr int nearBonus = 6400;       // for bridges at the point where he is
    static constexpr int hashMoveScore = 1 << 30;

    void count() {
        constexpr std::uint64_t pause = 4096;
        if (++nodes_ % pause == 0 && !stopped_) {
            stopped_ = stop_();
        }
    }

    // For the side that moves.
    int after(const Position& position, unsigned token, unsigned bridge, int beta) {
        count();
        Position next = position;
        ground_.place(next, token, bridge);
        if (!ground_.advance(next)) {
            return redToMove(position) ? next.spot.lead : -next.spot.lead;
        }
        return stopped_ ? 0 : -test(next, 1 - beta);
    }

    int test(const Position& position, int beta) {
        if (position.left <= 2) {
            return testAll(position, beta);
        }
        if (position.started && position.left <= boundRunsUpTo) {
            const int sign = redToMove(position) ? 1 : -1;
            const PossibleRuns runs(ground_, position, sign > 0 ? beta : 1 - beta);
            if (runs.above()) {
                return sign * runs.low();
            }
            if (runs.beneath()) {
                return sign * runs.high();
            }
        }
        return position.left < tableFrom ? testMoves(position, {}, nullptr, beta).lead
                                         : testByTable(position, beta);
    }

    // With a token or two left move ordering does not pay.
    int testAll(const Position& position, int beta) {
        const std::uint32_t hand = ground_.handOf(position);
        int best = -leadLimit;
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            for (std::uint32_t free = position.free; free != 0; free &= free - 1U) {
                if (ground_.mayPlace(position, hand, lowestOf(tokens), lowestOf(free))) {
                    best = std::max(best, after(position, lowestOf(tokens), lowestOf(free), beta));
                }
                if (best >= beta) {
                    return best;
                }
            }
        }
        return best;
    }

    int testByTable(const Position& position, int beta) {
        const Reach reach = reachOf(ground_, position);
        const std::uint64_t key = PositionKey(ground_, position, reach).value();
        // Bounds in the table count from what is already collected.
        const int lead = redToMove(position) ? position.spot.lead : -position.spot.lead;
        TableEntry hashMove;
        if (const TableEntry* entry = table_.probe(key)) {
            if (entry->low + lead >= beta) {
                return entry->low + lead;
            }
            if (entry->high + lead < beta) {
                return entry->high + lead;
            }
            hashMove = *entry; // a copy: the search may replace the entry
        }
        const Best best = testMoves(position, reach, &hashMove, beta);
        if (!stopped_) {
            store(key, position, best, lead, beta);
        }
        return best.lead;
    }

    struct Best {
        int lead = -leadLimit;
        ScoredMove move;
    };

    Best testMoves(const Position& position, const Reach& reach, const TableEntry* hashMove,
                   int beta) {
        ScoredMoves moves;
        generate(position, reach, hashMove, moves);
        Best best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            // Most cutoffs come from the first move or two: sorting all of them would not pay.
            std::size_t next = i;
            for (std::size_t j = i + 1; j < moves.size(); ++j) {
                next = moves[j].score > moves[next].score ? j : next;
            }
            std::swap(moves[i], moves[next]);
            const int lead = after(position, moves[i].token, moves[i].bridge, beta);
            if (lead > best.lead) {
                best = {.lead = lead, .move = moves[i]};
            }
            if (best.lead >= beta) {
                history_.update(position, moves, i);
                break;
            }
        }
        return best;
    }

    void generate(const Position& position, const Reach& reach, const TableEntry* hashMove,
                  ScoredMoves& moves) const {
        const std::uint32_t idle = position.free & ~reach.bridges;
        // Bridges that he cannot reach are all alike: one of them is enough.
        const std::uint32_t bridges = (position.free & reach.bridges) | (idle & (0U - idle));
        const std::uint32_t near = ground_.bridgesAt(position.spot.here);
        const std::uint32_t hand = ground_.handOf(position);
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            const auto token = static_cast<Mister::Token>(lowestOf(tokens));
            const bool isHashToken =
                hashMove != nullptr && hashMove->rank == rankOf(position, token);
            for (std::uint32_t rest = bridges; rest != 0; rest &= rest - 1U) {
                const auto bridge = static_cast<Bridge>(lowestOf(rest));
                if (!ground_.mayPlace(position, hand, token, bridge)) {
                    continue;
                }
                const int score = history_.score(position, token, bridge) +
                                  (contains(near, bridge) ? nearBonus : 0);
                moves.add(
                    {.token = token,
                     .bridge = bridge,
                     .score = isHashToken && hashMove->bridge == bridge ? hashMoveScore : score});
            }
        }
    }

    void store(std::uint64_t key, const Position& position, const Best& best, int lead, int beta) {
        TableEntry& entry = table_.store(key, position.left);
        const auto gain = static_cast<std::int8_t>(best.lead - lead);
        if (best.lead < beta) {
            entry.high = std::min(entry.high, gain);
            return;
        }
        entry.low = std::max(entry.low, gain);
        entry.rank = rankOf(position, best.move.token);
        entry.bridge = best.move.bridge;
    }

    Ground ground_;
    Position root_;
    TranspositionTable& table_;
    const Solver::Stop& stop_;
    bool stopped_ = false;
    std::uint64_t nodes_ = 0;
    History history_;
};

// Converges to a value by null-window tests, each of which moves a bound of it.
template <class Test>
int mtdf(int guess, const Search& search, Test&& test) {
    int low = -leadLimit;
    int high = leadLimit;
    while (low < high && !search.stopped()) {
        const int beta = guess == low ? guess + 1 : guess;
        guess = test(beta);
        (guess < beta ? high : low) = guess;
    }
    return guess;
}

} // namespace

std::optional<Valued> Solver::solve(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    table_.newGeneration();
    Search search(state, table_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    const int lead = mtdf(0, search, [&](int beta) {
        int best = -leadLimit;
        for (std::size_t i = 0; i < moves.size() && best < beta; ++i) {
            best = std::max(best, search.test(moves[i], beta));
            if (best >= beta) {
                std::rotate(&moves[0], &moves[i], &moves[i] + 1); // the first to try from now on
            }
        }
        return best;
    });
    nodes_ = search.nodes();
    if (search.stopped()) {
        return std::nullopt;
    }
    return Valued{.move = moves[0], .lead = lead};
}

std::optional<ValuedMoves> Solver::solveMoves(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    table_.newGeneration();
    Search search(state, table_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    ValuedMoves valued;
    int lead = 0;
    for (const Mister::Move move : moves) {
        lead = mtdf(lead, search, [&](int beta) { return search.test(move, beta); });
        valued.add({.move = move, .lead = lead});
    }
    nodes_ = search.nodes();
    if (search.stopped()) {
        return std::nullopt;
    }
    shellSort(std::span(&valued[0], valued.size()), [](Valued one, Valued two) {
        return std::tuple(two.lead, one.move.token(), one.move.bridge()) <
               std::tuple(one.lead, two.move.token(), two.move.bridge());
    });
    return valued;
}

} // namespace zeros::mister
