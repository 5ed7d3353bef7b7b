#include "exact/regrets.hpp"

#include <algorithm>
#include <numeric>

namespace zeros::exact {

namespace {

// Divides by the sum; all the same when that is nothing.
void normalise(const InformationSet& set, const std::vector<double>& from, Policy& to) {
    const auto begin = from.begin() + set.first;
    const double sum = std::accumulate(begin, begin + set.moves, 0.0);
    for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
        to[move] = sum > 0 ? from[move] / sum : 1.0 / set.moves;
    }
}

} // namespace

Regrets::Regrets(const Tree& tree, Aim aim)
    : tree_(&tree),
      aim_(aim),
      now_(uniformPolicy(tree)),
      regrets_(tree.moves),
      average_(tree.moves),
      values_(tree.nodes.size()) {}

void Regrets::iterate() {
    ++iterations_;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        update(seat);
        playByRegrets(seat);
        addToAverage(seat);
    }
}

Policy Regrets::policy() const {
    Policy policy(tree_->moves);
    for (const InformationSet& set : tree_->sets) {
        normalise(set, average_, policy);
    }
    return policy;
}

// Going down, a value is how likely chance and the other come to a node; going up, that times what
// it is worth to the seat as things are played now.
void Regrets::update(Seat seat) {
    const double sign = seat == 0 ? 1 : -1;
    std::ranges::copy(tree_->chances, values_.begin());
    for (std::size_t i = 0; i < tree_->nodes.size(); ++i) {
        const Node& node = tree_->nodes[i];
        if (node.isEnd()) {
            values_[i] *= sign * payoff(node.lead, aim_);
            continue;
        }
        const InformationSet& set = tree_->sets[node.set];
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            values_[node.child + m] =
                set.seat == seat ? values_[i] : values_[i] * now_[set.first + m];
        }
    }
    for (std::size_t i = tree_->nodes.size(); i-- > 0;) {
        const Node& node = tree_->nodes[i];
        if (node.isEnd()) {
            continue;
        }
        const InformationSet& set = tree_->sets[node.set];
        const double* const below = &values_[node.child];
        double value = 0;
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            value += set.seat == seat ? now_[set.first + m] * below[m] : below[m];
        }
        values_[i] = value;
        for (std::uint32_t m = 0; set.seat == seat && m < set.moves; ++m) {
            regrets_[set.first + m] += below[m] - value;
        }
    }
}

void Regrets::playByRegrets(Seat seat) {
    for (const InformationSet& set : tree_->sets) {
        if (set.seat == seat) {
            for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
                regrets_[move] = std::max(regrets_[move], 0.0);
            }
            normalise(set, regrets_, now_);
        }
    }
}

void Regrets::addToAverage(Seat seat) {
    const OwnReach reach(*tree_, now_);
    for (const InformationSet& set : tree_->sets) {
        const double weight =
            set.seat == seat ? static_cast<double>(iterations_) * reach.ofSet(set) : 0;
        for (std::uint32_t move = set.first; weight > 0 && move < set.first + set.moves; ++move) {
            average_[move] += weight * now_[move];
        }
    }
}

} // namespace zeros::exact
