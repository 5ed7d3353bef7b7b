#include "games/soler/sets.hpp"

#include <array>

namespace zeros::soler {

namespace {

// reach[a][b][c]: bit s is set when some of a +1s, b +2s and c +3s sum to s. Only sums up to 23
// matter: 10 and all that the negative cards can owe. More than 11 +2s or 7 +3s add no such sum.
constexpr auto reach = [] {
    std::array<std::array<std::array<std::uint32_t, 8>, 12>, 9> table{};
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
}();

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

} // namespace zeros::soler
