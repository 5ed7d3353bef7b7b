#include "players/root_moves.hpp"

#include "core/shell_sort.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace zeros {

namespace {

// What all searches together found out about the move at this place.
Judged mergeMove(std::span<const std::vector<RootMove>> searches, std::size_t place) {
    Judged sum{.move = searches[0][place].move};
    std::uint64_t all = 0;
    for (const auto& moves : searches) {
        all += moves[place].visits;
    }
    const auto visits = static_cast<double>(std::max(all, std::uint64_t{1}));
    for (const auto& moves : searches) {
        const double part = moves[place].visits / visits;
        sum.win += part * moves[place].share;
        sum.points += part * moves[place].lead;
    }
    double variance = 0;
    double pointsVariance = 0;
    for (const auto& moves : searches) {
        const double part = moves[place].visits / visits;
        const double astray = part * (moves[place].share - sum.win);
        const double pointsAstray = part * (moves[place].lead - sum.points);
        variance += astray * astray;
        pointsVariance += pointsAstray * pointsAstray;
    }
    const auto number = static_cast<double>(searches.size());
    // A move that was visited a few times and always lost is not lost for certain, nor by as much.
    constexpr double usualLead = 10;
    const double least = 1 / (visits + 2);
    sum.error = std::max(std::sqrt(variance * number / (number - 1)), least);
    sum.pointsError =
        std::max(std::sqrt(pointsVariance * number / (number - 1)), usualLead * least);
    return sum;
}

} // namespace

void sortMostVisitedFirst(std::vector<RootMove>& moves) {
    shellSort(std::span(moves), [](const RootMove& one, const RootMove& two) {
        return std::tuple(two.visits, two.utility, codeOf(one.move)) <
               std::tuple(one.visits, one.utility, codeOf(two.move));
    });
}

const AnyMove& mixByVisits(std::span<const RootMove> moves, Rng& rng) {
    constexpr double asOften = 0.85; // measured in bench/RESULTS.md (Parts of the search)
    const auto end = std::ranges::find_if(
        moves, [&](const RootMove& one) { return one.visits < asOften * moves.front().visits; });
    std::uint32_t all = 0;
    for (auto one = moves.begin(); one != end; ++one) {
        all += one->visits;
    }
    auto chosen = moves.begin();
    if (all == 0) {
        return chosen->move;
    }
    std::uint32_t left = rng.below(all);
    for (; left >= chosen->visits && chosen + 1 != end; ++chosen) {
        left -= chosen->visits;
    }
    return chosen->move;
}

std::vector<Judged> merge(std::span<std::vector<RootMove>> searches) {
    for (std::vector<RootMove>& moves : searches) {
        shellSort(std::span(moves), [](const RootMove& one, const RootMove& two) {
            return codeOf(one.move) < codeOf(two.move);
        });
    }
    std::vector<Judged> all;
    for (std::size_t place = 0; place < searches[0].size(); ++place) {
        all.push_back(mergeMove(searches, place));
    }
    const auto lowerBound = [](const Judged& one) { return one.win - 2 * one.error; };
    shellSort(std::span(all), [&](const Judged& one, const Judged& two) {
        return std::tuple(lowerBound(two), two.points, codeOf(one.move)) <
               std::tuple(lowerBound(one), one.points, codeOf(two.move));
    });
    return all;
}

} // namespace zeros
