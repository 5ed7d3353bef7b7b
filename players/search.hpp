// Monte-Carlo tree search under hidden information (ISMCTS), for any game of the contract.
//
// Every iteration draws a full state that agrees with the view, walks down the tree with the moves
// that are legal in it, adds one move to the tree, plays on by a policy to the end of the round,
// and tells every move on the way what came of it for the seat that made it. A move that is not
// always legal is compared with the others over the times it was.
//
// The tree knows moves, not states, so all states that look alike share it, and so do those that
// differ by cards turned up on the way. Where moves are hidden (a card placed face down), every
// seat has a tree of its own, in which the others' hidden moves look alike: what a seat does never
// depends on what it could not see, and moves made at the same time are chosen without knowing one
// another.
#pragma once

#include "core/bits.hpp"
#include "core/game.hpp"
#include "players/budget.hpp"
#include "players/policy.hpp"
#include "players/search_tree.hpp"
#include "players/tried.hpp"

#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace zeros {

template <Game G, class Policy = PlainPolicy<G>>
class Search {
    using State = typename G::State;
    using Move = typename G::Move;
    using View = typename G::View;

  public:
    // The tree takes so many bytes and never more.
    explicit Search(std::size_t bytes) : tree_(bytes) {
        path_.reserve(longestPath);
        tried_.reserve(G::maxMoves);
        for (std::size_t n = 1; n < tableSize; ++n) {
            rootOfLog_[n] = std::sqrt(logOf(static_cast<std::uint32_t>(n)));
        }
    }

    // All legal moves, the most visited first. Who wants to know about every one has them all
    // tried, however bad they look.
    const std::vector<Tried>& run(const View& view, const Budget& budget, Rng& rng,
                                  bool everyMove = false) {
        everyMove_ = everyMove;
        players_ = view.seen.players;
        seat_ = view.seat;
        tree_.clear(hiddenMoves ? players_ : 1);
        legal_.clear();
        G::legal(view.seen, seat_, legal_);
        tried_.clear();
        for (const Move move : legal_) {
            tried_.push_back({.move = AnyMove::of(move)});
        }
        iterations_ = 0;
        Spending spending(budget);
        while (spending.goesOn()) {
            ++iterations_;
            iterate(Policy::suppose(view, rng), rng);
        }
        sortMostVisitedFirst(tried_);
        return tried_;
    }

    std::uint64_t iterations() const { return iterations_; }
    std::size_t bytesUsed() const { return tree_.bytesUsed(); }

  private:
    using Index = typename SearchTree<Move>::Index;
    using Edge = typename SearchTree<Move>::Edge;
    static constexpr Index none = SearchTree<Move>::none;

    static constexpr std::size_t tableSize = 4096;
    static constexpr std::size_t longestPath = 4096;
    static constexpr bool hiddenMoves = G::facts.hides == Hides::cardsAndMoves;
    static constexpr bool allSeen = G::facts.hides == Hides::nothing;

    struct Step {
        Index node = none;
        Index edge = none;
        Seat seat = 0;
    };

    void iterate(State state, Rng& rng) {
        const State begin = state;
        path_.clear();
        std::array<Index, maxSeats> nodes{}; // where each seat's tree stands
        for (Seat seat = 0; hiddenMoves && seat < players_; ++seat) {
            nodes[seat] = Index{seat};
        }
        std::optional<Move> first;
        bool inTree = true;
        bool ended = false;
        while (inTree && path_.size() < longestPath && !ended) {
            const Seat seat = G::toMove(state).first();
            const Index node = nodes[hiddenMoves ? seat : 0];
            const bool every = everyMove_ && !first && seat == seat_;
            const Index edge = choose(state, seat, node, rng, inTree, every);
            if (edge == none) { // the tree is full
                break;
            }
            const Move move = tree_[edge].move;
            first = !first && seat == seat_ ? std::optional(move) : first;
            path_.push_back({.node = node, .edge = edge, .seat = seat});
            follow(nodes, seat, move, edge);
            make(state, seat, move);
            ended = Policy::ended(state, begin);
        }
        while (!ended) {
            const Seat seat = G::toMove(state).first();
            make(state, seat, Policy::choose(state, seat, rng));
            ended = Policy::ended(state, begin);
        }
        tell(state, first);
    }

    void make(State& state, Seat seat, Move move) {
        if constexpr (Policy::anywhen) {
            made_[G::aspectOf(move)] = move;
        }
        G::play(state, seat, move);
    }

    // The edge of the move that `seat` makes now. `inTree` becomes false when it is a new one, or
    // should be and the tree is full.
    Index choose(const State& state, Seat seat, Index node, Rng& rng, bool& inTree, bool every) {
        if constexpr (allSeen) {
            // What is legal here is always the same, so once all is tried there is no need to ask.
            if (tree_[node].children != 0 && tree_[node].children == tree_[node].legal && !every) {
                return bestOfAll(node);
            }
        }
        legal_.clear();
        G::legal(state, seat, legal_);
        tree_[node].legal = static_cast<std::uint16_t>(legal_.size());
        mark();
        double most = -1;
        Index best = none;
        Index rarest = none;
        std::size_t found = 0;
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            Edge& edge = tree_[index];
            if (!markTried(edge.move)) {
                continue;
            }
            ++found;
            ++edge.available;
            rarest = rarest == none || edge.visits < tree_[rarest].visits ? index : rarest;
            const double value = worth(edge, rootOfLog(edge.available));
            if (value > most) {
                most = value;
                best = index;
            }
        }
        const bool enough = !every && found > 0 && found >= worthTrying(tree_[node].visits);
        if (found == legal_.size() || enough) {
            constexpr std::uint32_t oneIn = 4; // for what looks bad, to know how bad it is
            return every && tree_[node].visits % oneIn == 0 ? rarest : best;
        }
        inTree = false;
        const Index added = tree_.addChild(node, legal_[nextToTry(state, seat, found, rng)]);
        return added == none ? best : added;
    }

    // So many moves are compared after so many visits. Who knows nothing compares them all.
    static std::size_t worthTrying(std::uint32_t visits) {
        if constexpr (Policy::weighs) {
            return 2 + static_cast<std::size_t>(0.7 * std::sqrt(static_cast<double>(visits)));
        } else {
            return G::maxMoves;
        }
    }

    // The move of the list that comes into the tree next: the best looking one, or any.
    std::size_t nextToTry(const State& state, Seat seat, std::size_t found, Rng& rng) {
        const auto left = static_cast<std::uint32_t>(legal_.size() - found);
        const std::size_t any = untried(rng.below(left));
        if constexpr (!Policy::weighs) {
            return any;
        } else {
            const std::span<float> weights(weights_.data(), legal_.size());
            G::weigh(state, seat, legal_, weights);
            std::size_t next = any;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const bool tried = (triedWords_[i / 64] >> (i % 64) & 1U) != 0;
                next = !tried && weights[i] > weights[next] ? i : next;
            }
            return next;
        }
    }

    Index bestOfAll(Index node) {
        double most = -1;
        Index best = none;
        const double rootOfParent = rootOfLog(tree_[node].visits);
        const double trust = trustAnywhen(tree_[node].visits);
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            const Edge& edge = tree_[index];
            const double value = worth(edge, rootOfParent) + trust * (edge.meanAnywhen - edge.mean);
            if (value > most) {
                most = value;
                best = index;
            }
        }
        return best;
    }

    // The mean so far, and the more the less is known.
    static double worth(const Edge& edge, double rootOfLogarithm) {
        return edge.mean + Policy::curiosity * rootOfLogarithm * double{edge.spread};
    }

    // How much the moves made at any time count, compared with those made here: much as long as
    // little is known.
    static double trustAnywhen(std::uint32_t visits) {
        constexpr double equalAfter = 1500;
        return Policy::anywhen ? std::sqrt(equalAfter / (3.0 * visits + equalAfter)) : 0;
    }

    // The natural logarithm, near enough, and the same on every machine.
    static double logOf(std::uint32_t n) {
        const int exponent = 31 - std::countl_zero(n);
        const double part =
            static_cast<double>(n) / static_cast<double>(std::uint32_t{1} << exponent) - 1;
        return 0.6931471805599453 * exponent + part * (1 - 0.30685281944 * part);
    }
    double rootOfLog(std::uint32_t n) const {
        return n < tableSize ? rootOfLog_[n] : std::sqrt(logOf(n));
    }

    // Every tree goes on with what its seat sees of the move.
    void follow(std::array<Index, maxSeats>& nodes, Seat mover, Move move, Index edge) {
        if constexpr (!hiddenMoves) {
            nodes[0] = edge;
        } else {
            for (Seat seat = 0; seat < players_; ++seat) {
                if (seat == mover) {
                    nodes[seat] = edge; // counts its visits when it learns
                } else {
                    nodes[seat] = tree_.childFor(nodes[seat], G::asSeenBy(move, mover, seat));
                    ++tree_[nodes[seat]].visits;
                }
            }
        }
    }

    // What came of it, to every move on the way.
    void tell(const State& end, const std::optional<Move>& first) {
        const Outcomes outcomes = Policy::outcomes(end);
        std::array<double, maxSeats> utilities{};
        for (Seat seat = 0; seat < players_; ++seat) {
            utilities[seat] = utilityOf(outcomes[seat], Policy::decided(end));
        }
        for (const Step& step : path_) {
            tree_[step.edge].learn(utilities[step.seat]);
            if constexpr (Policy::anywhen) {
                tellAnywhen(step.node, utilities[step.seat]);
            }
        }
        for (Seat root = 0; root < (hiddenMoves ? players_ : 1); ++root) {
            ++tree_[root].visits;
        }
        if (first) {
            Tried& tried = triedMove(*first);
            const double each = 1.0 / ++tried.visits;
            tried.utility += (utilities[seat_] - tried.utility) * each;
            tried.share += (outcomes[seat_].share - tried.share) * each;
            tried.lead += (outcomes[seat_].lead - tried.lead) * each;
        }
    }

    void tellAnywhen(Index node, double utility) {
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            if (made_[G::aspectOf(tree_[index].move)] == tree_[index].move) {
                tree_[index].learnAnywhen(utility);
            }
        }
    }

    Tried& triedMove(Move move) {
        for (Tried& tried : tried_) {
            if (tried.move.as<Move>() == move) {
                return tried;
            }
        }
        assert(false); // it was not legal
        return tried_.back();
    }

    // The moves of the list go into a small table, by which those of the tree find out whether they
    // are among them.
    static constexpr std::size_t slots = std::bit_ceil(std::size_t{2} * G::maxMoves);

    static std::size_t slotOf(Move move) {
        return (codeOf(move) * 0x9E3779B97F4A7C15U) >> (64 - std::bit_width(slots - 1));
    }
    void mark() {
        if (++stamp_ == 0) { // after hours; what is left of old ones must not look new
            table_.fill({});
            stamp_ = 1;
        }
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            std::size_t slot = slotOf(legal_[i]);
            while (table_[slot].stamp == stamp_) {
                slot = (slot + 1) % slots;
            }
            table_[slot] = {.stamp = stamp_, .index = static_cast<std::uint16_t>(i)};
        }
        std::fill_n(triedWords_.begin(), legal_.size() / 64 + 1, 0);
    }
    // False when the move is not legal now.
    bool markTried(Move move) {
        for (std::size_t slot = slotOf(move); table_[slot].stamp == stamp_;
             slot = (slot + 1) % slots) {
            const std::size_t index = table_[slot].index;
            if (legal_[index] == move) {
                triedWords_[index / 64] |= std::uint64_t{1} << (index % 64);
                return true;
            }
        }
        return false;
    }
    // The n-th move of the list that is not in the tree.
    std::size_t untried(std::uint32_t n) const {
        for (std::size_t word = 0;; ++word) {
            const std::uint64_t free = ~triedWords_[word];
            const auto count = static_cast<std::uint32_t>(std::popcount(free));
            if (n < count) {
                return 64 * word + static_cast<std::size_t>(nthSetBit(free, n));
            }
            n -= count;
        }
    }

    struct Slot {
        std::uint32_t stamp = 0;
        std::uint16_t index = 0;
    };

    static constexpr std::size_t aspects = [] {
        if constexpr (Policy::anywhen) {
            return G::aspects;
        }
        return std::size_t{0};
    }();

    SearchTree<Move> tree_;
    std::array<Move, aspects> made_{}; // in this iteration, by aspect
    int players_ = 0;
    Seat seat_ = 0;
    bool everyMove_ = false;
    std::uint64_t iterations_ = 0;
    std::vector<Step> path_;
    std::vector<Tried> tried_;
    typename G::Moves legal_;
    std::array<Slot, slots> table_{};
    std::array<std::uint64_t, G::maxMoves / 64 + 1> triedWords_{};
    std::uint32_t stamp_ = 0;
    std::array<float, Policy::weighs ? G::maxMoves : 1> weights_{};
    std::array<double, tableSize> rootOfLog_{};
};

} // namespace zeros
