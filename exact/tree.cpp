#include "exact/tree.hpp"

#include <algorithm>

namespace zeros::exact {

Policy uniformPolicy(const Tree& tree) {
    Policy policy(tree.moves);
    for (const InformationSet& set : tree.sets) {
        std::fill_n(policy.begin() + set.first, set.moves, 1.0 / set.moves);
    }
    return policy;
}

OwnReach::OwnReach(const Tree& tree, const Policy& policy) : ofMoves_(tree.moves) {
    for (const InformationSet& set : tree.sets) {
        const double reach = ofSet(set);
        for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
            ofMoves_[move] = reach * policy[move];
        }
    }
}

double valueOf(const Tree& tree, const std::array<const Policy*, 2>& policies, Aim aim) {
    std::vector<double> reach(tree.nodes.size());
    std::ranges::copy(tree.chances, reach.begin());
    double value = 0;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        if (node.isTerminal()) {
            value += reach[i] * payoff(node.lead, aim);
            continue;
        }
        const InformationSet& set = tree.sets[node.set];
        const Policy& policy = *policies[set.seat];
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            reach[node.child + m] = reach[i] * policy[set.first + m];
        }
    }
    return value;
}

namespace {

// Finds the best response from the last ply up: by then it is known what follows each move, and all
// nodes of a set lie in the same ply.
class BestResponse {
  public:
    BestResponse(const Tree& tree, Seat seat, const Policy& other, Aim aim)
        : tree_(&tree),
          seat_(seat),
          values_(tree.nodes.size()),
          ofMoves_(tree.moves),
          best_(tree.sets.size(), none) {
        reachTerminals(other, aim);
        for (std::size_t ply = tree.plies.size() - 1; ply-- > 0;) {
            addUpMoves(ply);
            takeBest(ply);
        }
    }

    double value() const {
        double sum = 0;
        for (std::size_t i = 0; i < tree_->chances.size(); ++i) {
            sum += values_[i];
        }
        return sum;
    }

    Policy policy() {
        Policy policy = uniformPolicy(*tree_);
        for (std::uint32_t number = 0; number < tree_->sets.size(); ++number) {
            const InformationSet& set = tree_->sets[number];
            if (set.seat == seat_) {
                std::fill_n(policy.begin() + set.first, set.moves, 0.0);
                policy[set.first + bestMove(number)] = 1;
            }
        }
        return policy;
    }

  private:
    // Going down, a value is the counterfactual reach of a node; at a terminal one that times its
    // payoff.
    void reachTerminals(const Policy& other, Aim aim) {
        const double sign = seat_ == 0 ? 1 : -1;
        std::ranges::copy(tree_->chances, values_.begin());
        for (std::size_t i = 0; i < tree_->nodes.size(); ++i) {
            const Node& node = tree_->nodes[i];
            if (node.isTerminal()) {
                values_[i] *= sign * payoff(node.lead, aim);
                continue;
            }
            const InformationSet& set = tree_->sets[node.set];
            for (std::uint32_t m = 0; m < set.moves; ++m) {
                const double chance = set.seat == seat_ ? 1 : other[set.first + m];
                values_[node.child + m] = values_[i] * chance;
            }
        }
    }
    // The value of each move of the seat in this ply, over all nodes of its set.
    void addUpMoves(std::size_t ply) {
        for (std::size_t i = tree_->plies[ply]; i < tree_->plies[ply + 1]; ++i) {
            const Node& node = tree_->nodes[i];
            if (node.isTerminal() || tree_->sets[node.set].seat != seat_) {
                continue;
            }
            const InformationSet& set = tree_->sets[node.set];
            for (std::uint32_t m = 0; m < set.moves; ++m) {
                ofMoves_[set.first + m] += values_[node.child + m];
            }
        }
    }
    void takeBest(std::size_t ply) {
        for (std::size_t i = tree_->plies[ply]; i < tree_->plies[ply + 1]; ++i) {
            const Node& node = tree_->nodes[i];
            if (node.isTerminal()) {
                continue;
            }
            const InformationSet& set = tree_->sets[node.set];
            if (set.seat == seat_) {
                values_[i] = values_[node.child + bestMove(node.set)];
            } else {
                values_[i] = 0;
                for (std::uint32_t m = 0; m < set.moves; ++m) {
                    values_[i] += values_[node.child + m];
                }
            }
        }
    }
    std::uint32_t bestMove(std::uint32_t number) {
        std::uint32_t& best = best_[number];
        if (best == none) {
            const InformationSet& set = tree_->sets[number];
            const auto begin = ofMoves_.begin() + set.first;
            best = static_cast<std::uint32_t>(std::max_element(begin, begin + set.moves) - begin);
        }
        return best;
    }

    const Tree* tree_;
    Seat seat_;
    std::vector<double> values_;  // of nodes
    std::vector<double> ofMoves_; // of sets
    std::vector<std::uint32_t> best_;
};

} // namespace

double bestResponseValue(const Tree& tree, Seat seat, const Policy& other, Aim aim) {
    return BestResponse(tree, seat, other, aim).value();
}

Policy bestResponse(const Tree& tree, Seat seat, const Policy& other, Aim aim) {
    return BestResponse(tree, seat, other, aim).policy();
}

double exploitability(const Tree& tree, const Policy& policy, Aim aim) {
    return (bestResponseValue(tree, 0, policy, aim) + bestResponseValue(tree, 1, policy, aim)) / 2;
}

} // namespace zeros::exact
