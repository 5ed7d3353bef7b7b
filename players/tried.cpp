#include "players/tried.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace zeros {

namespace {

// What all searches together found out about the move at this place.
Judged weighMove(std::span<const std::vector<Tried>> searches, std::size_t place) {
    Judged sum{.move = searches[0][place].move};
    std::uint64_t all = 0;
    for (const auto& tried : searches) {
        all += tried[place].visits;
    }
    const auto visits = static_cast<double>(std::max(all, std::uint64_t{1}));
    for (const auto& tried : searches) {
        const double part = tried[place].visits / visits;
        sum.win += part * tried[place].share;
        sum.points += part * tried[place].lead;
    }
    double variance = 0;
    for (const auto& tried : searches) {
        const double astray = tried[place].visits / visits * (tried[place].share - sum.win);
        variance += astray * astray;
    }
    const auto number = static_cast<double>(searches.size());
    // What was tried a few times and always lost is not lost for certain.
    sum.error = std::max(std::sqrt(variance * number / (number - 1)), 1 / (visits + 2));
    return sum;
}

} // namespace

void sortMostVisitedFirst(std::vector<Tried>& tried) {
    std::ranges::sort(tried, [](const Tried& one, const Tried& two) {
        return std::tuple(two.visits, two.utility, codeOf(one.move)) <
               std::tuple(one.visits, one.utility, codeOf(two.move));
    });
}

const AnyMove& unforeseen(std::span<const Tried> tried, Rng& rng) {
    constexpr double asOften = 0.85;
    const auto end = std::ranges::find_if(
        tried, [&](const Tried& one) { return one.visits < asOften * tried.front().visits; });
    std::uint32_t all = 0;
    for (auto one = tried.begin(); one != end; ++one) {
        all += one->visits;
    }
    auto chosen = tried.begin();
    if (all == 0) {
        return chosen->move;
    }
    std::uint32_t left = rng.below(all);
    for (; left >= chosen->visits && chosen + 1 != end; ++chosen) {
        left -= chosen->visits;
    }
    return chosen->move;
}

std::vector<Judged> weigh(std::span<std::vector<Tried>> searches) {
    for (std::vector<Tried>& tried : searches) {
        std::ranges::sort(tried, {}, [](const Tried& one) { return codeOf(one.move); });
    }
    std::vector<Judged> all;
    for (std::size_t place = 0; place < searches[0].size(); ++place) {
        all.push_back(weighMove(searches, place));
    }
    const auto least = [](const Judged& one) { return one.win - 2 * one.error; };
    std::ranges::sort(all, [&](const Judged& one, const Judged& two) {
        return std::tuple(least(two), two.points, codeOf(one.move)) <
               std::tuple(least(one), one.points, codeOf(two.move));
    });
    return all;
}

} // namespace zeros
