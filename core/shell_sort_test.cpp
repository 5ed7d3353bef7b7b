#include "core/rng.hpp"
#include "core/shell_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace zeros {
namespace {

TEST(ShellSort, SortsListsOfEveryLength) {
    Rng rng(1);
    for (std::size_t length = 0; length < 300; ++length) {
        std::vector<std::uint32_t> items(length);
        std::ranges::generate(items, [&] { return rng.below(100); });
        std::vector<std::uint32_t> sorted = items;
        std::ranges::sort(sorted);
        shellSort(std::span(items));
        EXPECT_EQ(items, sorted);
    }
}

TEST(ShellSort, TakesAnyOrder) {
    std::vector<int> items(1000);
    std::iota(items.begin(), items.end(), 0);
    shellSort(std::span(items), std::greater<>());
    EXPECT_TRUE(std::ranges::is_sorted(items, std::greater<>()));
}

} // namespace
} // namespace zeros
