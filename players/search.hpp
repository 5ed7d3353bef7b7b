// Information set Monte Carlo tree search (ISMCTS: Cowling, Powley, Whitehouse 2012, Information
// Set Monte Carlo Tree Search), for any game of the contract.
//
// Every iteration determinizes the view (draws a full state that agrees with it), selects moves
// down the tree among those that are legal in that state, expands the tree by one move, plays on by
// a policy to the end of the chapter (the playout), and backpropagates to every move on the way
// what came of it for the seat that made it.
//
// - Selection is UCT (Kocsis, Szepesvári 2006, Bandit Based Monte-Carlo Planning): UCB1 (Auer,
//   Cesa-Bianchi, Fischer 2002, Finite-time Analysis of the Multiarmed Bandit Problem) at each
//   node. As in ISMCTS, a move that is not always legal is compared over the visits in which it
//   was.
// - Expansion is progressive widening (Coulom 2007, Computing Elo Ratings of Move Patterns in the
//   Game of Go) where the game rates its moves: the best rated ones come into the tree first.
// - Where the order of moves does not matter, selection also uses RAVE (Gelly, Silver 2007,
//   Combining Online and Offline Knowledge in UCT): all moves as first (AMAF, Brügmann 1993, Monte
//   Carlo Go).
//
// The nodes of the tree are information sets: it knows moves, not states, so all states that look
// alike share it, and so do those that differ by cards turned up on the way. Where moves are hidden
// (a card placed face down), every seat has a tree of its own, in which the others' hidden moves
// look alike (multiple-observer ISMCTS, in the same paper): what a seat does never depends on what
// it could not see, and moves made at the same time are chosen without knowing one another.
//
// Its constants, and what its parts are worth, are in bench/RESULTS.md (Parts of the search).
#pragma once

#include "core/bits.hpp"
#include "core/game.hpp"
#include "players/budget.hpp"
#include "players/policy.hpp"
#include "players/root_moves.hpp"
#include "players/search_tree.hpp"

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
        rootMoves_.reserve(G::maxMoves);
        for (std::size_t n = 1; n < tableSize; ++n) {
            sqrtLog_[n] = std::sqrt(logOf(static_cast<std::uint32_t>(n)));
        }
    }

    // All legal moves, the most visited first. `everyMove` expands all of them at the root, however
    // bad they look, and visits each now and then; or `only` those that are named.
    const std::vector<RootMove>& run(const View& view, const Budget& budget, Rng& rng,
                                     bool everyMove = false, std::span<const AnyMove> only = {}) {
        everyMove_ = everyMove;
        only_ = only;
        players_ = view.seen.players;
        seat_ = view.seat;
        tree_.clear(hiddenMoves ? players_ : 1);
        listLegal(view.seen, seat_, true);
        rootMoves_.clear();
        for (const Move move : legal_) {
            rootMoves_.push_back({.move = AnyMove::of(move)});
        }
        iterations_ = 0;
        Spending spending(budget);
        while (spending.goesOn()) {
            ++iterations_;
            iterate(Policy::determinize(view, rng), rng);
        }
        sortMostVisitedFirst(rootMoves_);
        return rootMoves_;
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
            const Index edge = select(state, seat, node, rng, inTree, every);
            if (edge == none) { // the tree is full
                break;
            }
            const Move move = tree_[edge].move;
            first = !first && seat == seat_ ? std::optional(move) : first;
            path_.push_back({.node = node, .edge = edge, .seat = seat});
            descend(nodes, seat, move, edge);
            make(state, seat, move);
            ended = Policy::playoutEnds(state, begin);
        }
        while (!ended) {
            const Seat seat = G::toMove(state).first();
            make(state, seat, Policy::playoutMove(state, seat, rng));
            ended = Policy::playoutEnds(state, begin);
        }
        backpropagate(state, first);
    }

    // What may be done, and is looked at, at the root or elsewhere.
    void listLegal(const State& state, Seat seat, bool isRoot) {
        legal_.clear();
        for (std::size_t i = 0; isRoot && i < only_.size(); ++i) {
            legal_.add(only_[i].as<Move>());
        }
        if (legal_.size() == 0) {
            G::legal(state, seat, legal_);
        }
    }

    void make(State& state, Seat seat, Move move) {
        if constexpr (Policy::amaf) {
            amafMoves_[G::amafSlot(move)] = move;
        }
        G::play(state, seat, move);
    }

    // Selection and expansion: the edge of the move that `seat` makes now. `inTree` becomes false
    // when it is a new one, or would be if the tree were not full.
    Index select(const State& state, Seat seat, Index node, Rng& rng, bool& inTree, bool every) {
        if constexpr (allSeen) {
            // The same moves are legal here every time: once all are in the tree there is no need
            // to list them.
            if (tree_[node].children != 0 && tree_[node].children == tree_[node].legal && !every) {
                return selectFromAll(node);
            }
        }
        listLegal(state, seat, every);
        tree_[node].legal = static_cast<std::uint16_t>(legal_.size());
        mark();
        double most = -1;
        Index best = none;
        Index rarest = none;
        std::size_t found = 0;
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            Edge& edge = tree_[index];
            if (!markExpanded(edge.move)) {
                continue;
            }
            ++found;
            ++edge.available;
            rarest = rarest == none || edge.visits < tree_[rarest].visits ? index : rarest;
            const double value = ucb(edge, sqrtLog(edge.available));
            if (value > most) {
                most = value;
                best = index;
            }
        }
        const bool enough = !every && found > 0 && found >= wideningWidth(tree_[node].visits);
        if (found == legal_.size() || enough) {
            const std::uint32_t oneIn = only_.empty() ? 4 : 2; // to know how bad the rarest is
            return every && tree_[node].visits % oneIn == 0 ? rarest : best;
        }
        inTree = false;
        const Index added = tree_.addChild(node, legal_[nextToExpand(state, seat, found, rng)]);
        return added == none ? best : added;
    }

    // Progressive widening: how many moves are in the tree after so many visits. 0.7 was measured
    // against 1.5. Without ratings all of them are.
    static std::size_t wideningWidth(std::uint32_t visits) {
        if constexpr (Policy::ratesMoves) {
            return 2 + static_cast<std::size_t>(0.7 * std::sqrt(static_cast<double>(visits)));
        } else {
            return G::maxMoves;
        }
    }

    // The move of the list to expand next: the best rated one, or any.
    std::size_t nextToExpand(const State& state, Seat seat, std::size_t found, Rng& rng) {
        const auto left = static_cast<std::uint32_t>(legal_.size() - found);
        const std::size_t any = unexpanded(rng.below(left));
        if constexpr (!Policy::ratesMoves) {
            return any;
        } else {
            const std::span<float> ratings(ratings_.data(), legal_.size());
            G::rateMoves(state, seat, legal_, ratings);
            std::size_t next = any;
            for (std::size_t i = 0; i < ratings.size(); ++i) {
                const bool expanded = (expandedWords_[i / 64] >> (i % 64) & 1U) != 0;
                next = !expanded && ratings[i] > ratings[next] ? i : next;
            }
            return next;
        }
    }

    // Selection where all legal moves are in the tree, by UCB1 and RAVE.
    Index selectFromAll(Index node) {
        double most = -1;
        Index best = none;
        const double sqrtLogOfParent = sqrtLog(tree_[node].visits);
        const double rave = raveWeight(tree_[node].visits);
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            const Edge& edge = tree_[index];
            const double value = ucb(edge, sqrtLogOfParent) + rave * (edge.amafMean - edge.mean);
            if (value > most) {
                most = value;
                best = index;
            }
        }
        return best;
    }

    // The upper confidence bound of UCB1: the mean so far, and more the less is known.
    static double ucb(const Edge& edge, double sqrtLogarithm) {
        return edge.mean + Policy::exploration * sqrtLogarithm * double{edge.inverseRoot};
    }

    // The weight of AMAF against the mean of visits, by the schedule of Gelly and Silver (2007):
    // both weigh the same at `equivalence` visits, which was not measured by itself.
    static double raveWeight(std::uint32_t visits) {
        constexpr double equivalence = 1500;
        return Policy::amaf ? std::sqrt(equivalence / (3.0 * visits + equivalence)) : 0;
    }

    // The natural logarithm, near enough, and the same on every machine.
    static double logOf(std::uint32_t n) {
        const int exponent = 31 - std::countl_zero(n);
        const double part =
            static_cast<double>(n) / static_cast<double>(std::uint32_t{1} << exponent) - 1;
        return 0.6931471805599453 * exponent + part * (1 - 0.30685281944 * part);
    }
    double sqrtLog(std::uint32_t n) const {
        return n < tableSize ? sqrtLog_[n] : std::sqrt(logOf(n));
    }

    // Every seat's tree descends by what that seat sees of the move.
    void descend(std::array<Index, maxSeats>& nodes, Seat mover, Move move, Index edge) {
        if constexpr (!hiddenMoves) {
            nodes[0] = edge;
        } else {
            for (Seat seat = 0; seat < players_; ++seat) {
                if (seat == mover) {
                    nodes[seat] = edge; // its visits count in backpropagation
                } else {
                    nodes[seat] = tree_.childFor(nodes[seat], G::asSeenBy(move, mover, seat));
                    ++tree_[nodes[seat]].visits;
                }
            }
        }
    }

    // Adds what came of the iteration to every move on the way.
    void backpropagate(const State& end, const std::optional<Move>& first) {
        const Payoffs payoffs = Policy::evaluate(end);
        std::array<double, maxSeats> utilities{};
        for (Seat seat = 0; seat < players_; ++seat) {
            utilities[seat] = utilityOf(payoffs[seat], Policy::decided(end));
        }
        for (const Step& step : path_) {
            tree_[step.edge].addResult(utilities[step.seat]);
            if constexpr (Policy::amaf) {
                backpropagateAmaf(step.node, utilities[step.seat]);
            }
        }
        for (Seat root = 0; root < (hiddenMoves ? players_ : 1); ++root) {
            ++tree_[root].visits;
        }
        if (first) {
            RootMove& root = rootMove(*first);
            const double each = 1.0 / ++root.visits;
            root.utility += (utilities[seat_] - root.utility) * each;
            root.share += (payoffs[seat_].share - root.share) * each;
            root.lead += (payoffs[seat_].lead - root.lead) * each;
        }
    }

    void backpropagateAmaf(Index node, double utility) {
        const Index begin = tree_[node].child;
        for (Index index = begin; index < begin + tree_[node].children; ++index) {
            if (amafMoves_[G::amafSlot(tree_[index].move)] == tree_[index].move) {
                tree_[index].addAmafResult(utility);
            }
        }
    }

    RootMove& rootMove(Move move) {
        for (RootMove& root : rootMoves_) {
            if (root.move.as<Move>() == move) {
                return root;
            }
        }
        assert(false); // it was not legal
        return rootMoves_.back();
    }

    // A small hash table of the legal moves tells which of those in the tree are among them.
    static constexpr std::size_t slots = std::bit_ceil(std::size_t{2} * G::maxMoves);

    static std::size_t slotOf(Move move) {
        return (codeOf(move) * 0x9E3779B97F4A7C15U) >> (64 - std::bit_width(slots - 1));
    }
    void mark() {
        if (++stamp_ == 0) { // after hours: old stamps must not look new
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
        std::fill_n(expandedWords_.begin(), legal_.size() / 64 + 1, 0);
    }
    // False when the move is not legal now.
    bool markExpanded(Move move) {
        for (std::size_t slot = slotOf(move); table_[slot].stamp == stamp_;
             slot = (slot + 1) % slots) {
            const std::size_t index = table_[slot].index;
            if (legal_[index] == move) {
                expandedWords_[index / 64] |= std::uint64_t{1} << (index % 64);
                return true;
            }
        }
        return false;
    }
    // The n-th move of the list that is not in the tree.
    std::size_t unexpanded(std::uint32_t n) const {
        for (std::size_t word = 0;; ++word) {
            const std::uint64_t free = ~expandedWords_[word];
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

    static constexpr std::size_t amafSlots = [] {
        if constexpr (Policy::amaf) {
            return G::amafSlots;
        }
        return std::size_t{0};
    }();

    SearchTree<Move> tree_;
    std::array<Move, amafSlots> amafMoves_{}; // made in this iteration, by slot
    int players_ = 0;
    Seat seat_ = 0;
    bool everyMove_ = false;
    std::span<const AnyMove> only_; // at the root; all if there are none
    std::uint64_t iterations_ = 0;
    std::vector<Step> path_;
    std::vector<RootMove> rootMoves_;
    typename G::Moves legal_;
    std::array<Slot, slots> table_{};
    std::array<std::uint64_t, G::maxMoves / 64 + 1> expandedWords_{};
    std::uint32_t stamp_ = 0;
    std::array<float, Policy::ratesMoves ? G::maxMoves : 1> ratings_{};
    std::array<double, tableSize> sqrtLog_{};
};

} // namespace zeros
