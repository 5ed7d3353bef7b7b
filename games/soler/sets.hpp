// The sets that may be secured in ZERO (Solèr): cards that sum to 0 or to 10.
#pragma once

#include "games/soler/bag.hpp"

#include <cstdint>

namespace zeros::soler {

constexpr bool isSet(Bag bag) {
    const int sum = bag.sum();
    return !bag.empty() && (sum == 0 || sum == 10);
}

// Calls use(set) once for every set that the hand holds. The negative cards of a set fix what its
// positive cards must sum to, and the +3s and +2s of those fix its +1s; zeros may join any set.
template <class Use>
// NOLINTNEXTLINE(readability-function-cognitive-complexity): one loop for each kind of card
constexpr void forEachSet(Bag hand, Use&& use) {
    const auto put = [](int number, Card card) {
        return static_cast<std::uint32_t>(number) << (4U * card);
    };
    const int ones = hand.count(4);
    const int twos = hand.count(5);
    const int threes = hand.count(6);
    for (int minus3 = 0; minus3 <= hand.count(0); ++minus3) {
        for (int minus2 = 0; minus2 <= hand.count(1); ++minus2) {
            for (int minus1 = 0; minus1 <= hand.count(2); ++minus1) {
                const int owed = 3 * minus3 + 2 * minus2 + minus1;
                const std::uint32_t negative = put(minus3, 0) | put(minus2, 1) | put(minus1, 2);
                for (int due = owed; due <= owed + 10; due += 10) {
                    for (int plus3 = 0; plus3 <= threes && 3 * plus3 <= due; ++plus3) {
                        // As few +2s as leave no more to the +1s than there are.
                        const int rest = due - 3 * plus3;
                        int plus2 = rest > ones ? (rest - ones + 1) / 2 : 0;
                        for (; plus2 <= twos && 2 * plus2 <= rest; ++plus2) {
                            const std::uint32_t set =
                                negative | put(rest - 2 * plus2, 4) | put(plus2, 5) | put(plus3, 6);
                            for (int zeros = set == 0 ? 1 : 0; zeros <= hand.count(zero); ++zeros) {
                                use(Bag(set | put(zeros, zero)));
                            }
                        }
                    }
                }
            }
        }
    }
}

constexpr int countSets(Bag hand) {
    int number = 0;
    forEachSet(hand, [&](Bag) { ++number; });
    return number;
}

// Whether the hand holds any set.
bool holdsSet(Bag hand);

// How many cards of the hand can be laid out in sets, one set after another, at most.
int mostInSets(Bag hand);

} // namespace zeros::soler
