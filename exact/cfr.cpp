#include "exact/cfr.hpp"

#include <algorithm>
#include <numeric>

namespace zeros::exact {

namespace {

// Divides by the sum; uniform when that is 0.
void normalise(const InformationSet& set, const std::vector<double>& from, Policy& to) {
    const auto begin = from.begin() + set.first;
    const double sum = std::accumulate(begin, begin + set.moves, 0.0);
    for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
        to[move] = sum > 0 ? from[move] / sum : 1.0 / set.moves;
    }
}

} // namespace

CfrPlus::CfrPlus(const Tree& tree, Aim aim)
    : tree_(&tree),
      aim_(aim),
      current_(uniformPolicy(tree)),
      regrets_(tree.moves),
      average_(tree.moves),
      values_(tree.nodes.size()) {}

void CfrPlus::iterate() {
    ++iterations_;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        update(seat);
        matchRegrets(seat);
        addToAverage(seat);
    }
}

Policy CfrPlus::policy() const {
    Policy policy(tree_->moves);
    for (const InformationSet& set : tree_->sets) {
        normalise(set, average_, policy);
    }
    return policy;
}

// Going down, a value is the counterfactual reach of a node: how likely chance and the other seat
// come there. Going up it is that times what the node is worth to the seat by the current policies.
void CfrPlus::update(Seat seat) {
    const double sign = seat == 0 ? 1 : -1;
    std::ranges::copy(tree_->chances, values_.begin());
    for (std::size_t i = 0; i < tree_->nodes.size(); ++i) {
        const Node& node = tree_->nodes[i];
        if (node.isTerminal()) {
            values_[i] *= sign * payoff(node.lead, aim_);
            continue;
        }
        const InformationSet& set = tree_->sets[node.set];
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            values_[node.child + m] =
                set.seat == seat ? values_[i] : values_[i] * current_[set.first + m];
        }
    }
    for (std::size_t i = tree_->nodes.size(); i-- > 0;) {
        const Node& node = tree_->nodes[i];
        if (node.isTerminal()) {
            continue;
        }
        const InformationSet& set = tree_->sets[node.set];
        const double* const below = &values_[node.child];
        double value = 0;
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            value += set.seat == seat ? current_[set.first + m] * below[m] : below[m];
        }
        values_[i] = value;
        for (std::uint32_t m = 0; set.seat == seat && m < set.moves; ++m) {
            regrets_[set.first + m] += below[m] - value;
        }
    }
}

// Regret matching (Hart, Mas-Colell 2000, A Simple Adaptive Procedure Leading to Correlated
// Equilibrium).
void CfrPlus::matchRegrets(Seat seat) {
    for (const InformationSet& set : tree_->sets) {
        if (set.seat == seat) {
            for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
                regrets_[move] = std::max(regrets_[move], 0.0);
            }
            normalise(set, regrets_, current_);
        }
    }
}

void CfrPlus::addToAverage(Seat seat) {
    const OwnReach reach(*tree_, current_);
    for (const InformationSet& set : tree_->sets) {
        const double weight =
            set.seat == seat ? static_cast<double>(iterations_) * reach.ofSet(set) : 0;
        for (std::uint32_t move = set.first; weight > 0 && move < set.first + set.moves; ++move) {
            average_[move] += weight * current_[move];
        }
    }
}

} // namespace zeros::exact
