#include "games/soler/sets.hpp"

#include "core/shell_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

namespace zeros::soler {

namespace {

// reach[a][b][c]: bit s is set when some of a +1s, b +2s and c +3s sum to s. Only sums up to 23
// matter: 10 and all that the negative cards can owe. More than 11 +2s or 7 +3s add no such sum.
using Reach = std::array<std::array<std::array<std::uint32_t, 8>, 12>, 9>;

Reach makeReach() {
    Reach table{};
    for (unsigned ones = 0; ones < 9; ++ones) {
        for (unsigned twos = 0; twos < 12; ++twos) {
            for (unsigned threes = 0; threes < 8; ++threes) {
                std::uint32_t sums = (2U << ones) - 1U;
                for (unsigned i = 0; i < twos; ++i) {
                    sums |= sums << 2U;
                }
                for (unsigned i = 0; i < threes; ++i) {
                    sums |= sums << 3U;
                }
                table[ones][twos][threes] = sums & 0xFFFFFFU;
            }
        }
    }
    return table;
}

// Made when the program starts: a page would load it else.
const Reach reach = makeReach();

constexpr Bag withoutZeros(Bag hand) {
    return Bag(hand.counts() & ~(15U << (4U * zero)));
}

Bag without(Bag hand, Bag cards) {
    hand.remove(cards);
    return hand;
}

// The sets without 0s that are not two sets at once: all others are made of these.
const std::vector<Bag>& smallestSets() {
    static const std::vector<Bag> smallest = [] {
        std::vector<Bag> all;
        forEachSet(withoutZeros(allCards), [&](Bag set) { all.push_back(set); });
        shellSort(std::span(all), [](Bag one, Bag two) {
            return std::pair(one.size(), one.counts()) < std::pair(two.size(), two.counts());
        });
        std::vector<Bag> found;
        for (const Bag set : all) {
            const bool isTwo = std::ranges::any_of(
                found, [&](Bag part) { return set.contains(part) && isSet(without(set, part)); });
            if (!isTwo) {
                found.push_back(set);
            }
        }
        return found;
    }();
    return smallest;
}

using Found = std::map<std::uint32_t, int>; // by the counts of a hand

int mostWithoutZeros(Bag hand, Found& found) {
    if (hand.empty()) {
        return 0;
    }
    if (const auto known = found.find(hand.counts()); known != found.end()) {
        return known->second;
    }
    // The lowest card stays in hand, or is in one of the sets.
    const auto lowest = static_cast<Card>(std::countr_zero(hand.counts()) / 4);
    Bag others = hand;
    others.remove(lowest);
    int most = mostWithoutZeros(others, found);
    for (const Bag set : smallestSets()) {
        if (set.count(lowest) > 0 && hand.contains(set)) {
            most = std::max(most, set.size() + mostWithoutZeros(without(hand, set), found));
        }
    }
    found.emplace(hand.counts(), most);
    return most;
}

} // namespace

bool holdsSet(Bag hand) {
    if (hand.count(zero) > 0) {
        return true;
    }
    const auto most = [&](Card card, int limit) {
        return static_cast<unsigned>(hand.count(card) < limit ? hand.count(card) : limit);
    };
    const std::uint32_t positive = reach[most(4, 8)][most(5, 11)][most(6, 7)];
    // What the negative cards can owe: 0 when none of them is in the set.
    std::uint32_t owed = (2U << static_cast<unsigned>(hand.count(2))) - 1U;
    for (int i = 0; i < hand.count(1); ++i) {
        owed |= owed << 2U;
    }
    if (hand.count(0) > 0) {
        owed |= owed << 3U;
    }
    return (positive & owed & ~1U) != 0 || (positive >> 10U & owed) != 0;
}

int mostInSets(Bag hand) {
    Found found;
    return hand.count(zero) + mostWithoutZeros(withoutZeros(hand), found);
}

} // namespace zeros::soler
