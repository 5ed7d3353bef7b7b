// Writes out the tree of a game for two.
#pragma once

#include "core/game.hpp"
#include "exact/tree.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

namespace zeros::exact {

// An outcome of chance: a state from which only decisions follow, and how likely it is.
template <class G>
struct Deal {
    typename G::State state;
    double chance = 0;
};

// A game that has a small version, small enough to be written out.
template <class G>
concept Solvable = Game<G> && requires {
    { G::smallDeals() } -> std::same_as<std::vector<Deal<G>>>;
};

// A tree, and what its sets look like to those who play in it.
template <class G>
struct GrownTree {
    Tree tree;
    std::vector<ViewOf<typename G::State>> views; // of each set
    std::vector<typename G::Move> moves;          // of all sets
};

// An information set is all that a seat has seen since the deal: its view after every move of
// anybody, and its own moves. A view alone may forget (cards placed two rounds ago, who swapped
// what when), and regrets and best responses are right only with perfect recall.
//
// Where several may act, the lowest seat acts first: nobody sees what the others then do.
template <class G>
    requires Turns<G> && Viewed<G>
class Grower {
    using State = typename G::State;
    using View = ViewOf<State>;
    using Move = typename G::Move;

  public:
    static GrownTree<G> grow(const std::vector<Deal<G>>& deals) {
        Grower grower;
        grower.plies_.emplace_back(deals.size());
        for (std::size_t i = 0; i < deals.size(); ++i) {
            grower.grown_.tree.chances.push_back(deals[i].chance);
            const State& state = deals[i].state;
            grower.add(state, 0, i,
                       {grower.seen(0, state, 0, none), grower.seen(1, state, 1, none)});
        }
        grower.joinPlies();
        return std::move(grower.grown_);
    }

  private:
    // An information state: all that a seat has seen and done so far. They form a tree of their
    // own, searched by comparing views.
    struct InfoState {
        View view;
        std::uint32_t own = none;     // the last own move
        std::uint32_t sibling = none; // another that follows the same one
        std::uint32_t child = none;   // the first that follows this one
        std::uint32_t set = none;
    };
    using InfoStates = std::array<std::uint32_t, 2>; // of each seat

    Grower() : infoStates_(2) {}

    // The one that follows when the seat sees the state, `own` being its last move.
    std::uint32_t seen(std::uint32_t infoState, const State& state, Seat seat, std::uint32_t own) {
        const View view = G::view(state, seat);
        std::uint32_t found = infoStates_[infoState].child;
        while (found != none &&
               !(infoStates_[found].own == own && infoStates_[found].view == view)) {
            found = infoStates_[found].sibling;
        }
        if (found == none) {
            found = static_cast<std::uint32_t>(infoStates_.size());
            infoStates_.push_back(
                {.view = view, .own = own, .sibling = infoStates_[infoState].child});
            infoStates_[infoState].child = found;
        }
        return found;
    }

    void add(const State& state, std::uint32_t ply, std::size_t place, const InfoStates& known) {
        if (G::over(state)) {
            const Points points = G::points(state);
            const int lead = points[0] - points[1];
            plies_[ply][place].lead = G::facts.fewestPointsWin ? -lead : lead;
            return;
        }
        const Seat seat = G::toMove(state).first();
        const std::uint32_t number = setOf(state, seat, ply, known[seat]);
        const InformationSet set = grown_.tree.sets[number];
        if (plies_.size() == ply + 1) {
            plies_.emplace_back();
        }
        const std::size_t child = plies_[ply + 1].size();
        plies_[ply + 1].resize(child + set.moves);
        plies_[ply][place] = {.set = number, .child = static_cast<std::uint32_t>(child)};
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            State next = state;
            G::play(next, seat, grown_.moves[set.first + m]);
            InfoStates after{};
            for (Seat one = 0; one < 2; ++one) {
                const std::uint32_t own = one == seat ? set.first + m : infoStates_[known[one]].own;
                after[one] = seen(known[one], next, one, own);
            }
            add(next, ply + 1, child + m, after);
        }
    }

    std::uint32_t setOf(const State& state, Seat seat, std::uint32_t ply, std::uint32_t infoState) {
        Tree& tree = grown_.tree;
        if (const std::uint32_t known = infoStates_[infoState].set; known != none) {
            assert(tree.sets[known].ply == ply &&
                   tree.sets[known].before == infoStates_[infoState].own);
            return known;
        }
        const auto number = static_cast<std::uint32_t>(tree.sets.size());
        typename G::Moves moves;
        G::legal(state, seat, moves);
        tree.sets.push_back({.seat = seat,
                             .ply = ply,
                             .moves = static_cast<std::uint32_t>(moves.size()),
                             .first = static_cast<std::uint32_t>(tree.moves),
                             .before = infoStates_[infoState].own});
        tree.moves += moves.size();
        grown_.moves.insert(grown_.moves.end(), moves.begin(), moves.end());
        grown_.views.push_back(infoStates_[infoState].view);
        infoStates_[infoState].set = number;
        return number;
    }

    // One after another, with children counted from the first node of all.
    void joinPlies() {
        Tree& tree = grown_.tree;
        for (std::vector<Node>& ply : plies_) {
            tree.plies.push_back(tree.nodes.size());
            const std::size_t below = tree.nodes.size() + ply.size();
            for (Node& node : ply) {
                node.child += node.isTerminal() ? 0 : static_cast<std::uint32_t>(below);
                tree.nodes.push_back(node);
            }
            ply = {};
        }
        tree.plies.push_back(tree.nodes.size());
    }

    GrownTree<G> grown_;
    std::vector<std::vector<Node>> plies_;
    std::vector<InfoState> infoStates_; // those of 0 and 1 are the seats' before the deal
};

// How many orders of these cards, which are sorted, can be told apart.
template <class Cards>
double ordersOf(const Cards& cards) {
    double orders = 1;
    double alike = 0; // so far, of the last kind
    for (std::size_t i = 0; i < cards.size(); ++i) {
        alike = i > 0 && cards[i] == cards[i - 1] ? alike + 1 : 1;
        orders *= static_cast<double>(i + 1) / alike;
    }
    return orders;
}

// Every deal of these cards, the others of the deck below them, from a state that wants one. They
// are dealt in groups (hands, the table) in which their order means nothing.
template <Game G>
std::vector<Deal<G>> allDeals(const typename G::State& start, std::vector<typename G::Card> cards,
                              const std::vector<std::size_t>& groups) {
    const typename G::Deck& all = G::deckOf(start);
    std::vector<typename G::Card> rest(all.begin(), all.end());
    for (const auto card : cards) {
        rest.erase(std::ranges::find(rest, card));
    }
    typename G::Deck deck{};
    std::ranges::copy(rest, deck.begin() + static_cast<std::ptrdiff_t>(cards.size()));
    std::ranges::sort(cards);
    const double orders = ordersOf(cards);
    std::vector<Deal<G>> deals;
    do {
        double alike = 1;
        auto begin = cards.begin();
        for (const std::size_t size : groups) {
            const std::span group(begin, size);
            alike *= std::ranges::is_sorted(group) ? ordersOf(group) : 0;
            begin += static_cast<std::ptrdiff_t>(size);
        }
        if (alike > 0) {
            std::ranges::copy(cards, deck.begin());
            deals.push_back({.state = start, .chance = alike / orders});
            G::deal(deals.back().state, deck);
        }
    } while (std::ranges::next_permutation(cards).found);
    return deals;
}

} // namespace zeros::exact
