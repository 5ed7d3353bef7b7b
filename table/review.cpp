#include "table/review.hpp"

#include "core/shell_sort.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

namespace zeros {

namespace {

std::size_t decisionsOf(const GameLog& log, Seats seats) {
    return static_cast<std::size_t>(std::ranges::count_if(
        log.entries(), [&](const LogEntry& event) { return seats.contains(event.seat); }));
}

} // namespace

Budget Review::usualBudget(const GameLog& log, Seats seats) {
    constexpr std::size_t inAll = 30'000;
    constexpr std::size_t least = 20;
    constexpr std::size_t most = 1000;
    return Budget::milliseconds(
        std::clamp(inAll / std::max(decisionsOf(log, seats), std::size_t{1}), least, most));
}

Review::Review(const GameLog& log, Seats seats, const Budget& budget, std::uint64_t seed,
               std::size_t bytes)
    : past_(log),
      events_(log.entries()),
      seats_(seats),
      budget_(budget),
      seed_(seed),
      computer_(log.game(), Level::hard, bytes),
      total_(decisionsOf(log, seats)) {
    past_.goBack(0);
}

std::optional<Decision> Review::next() {
    std::optional<Decision> decision;
    while (!decision && past_.entries().size() < events_.size()) {
        const LogEntry& event = events_[past_.entries().size()];
        if (event.isDeal()) {
            past_.deal(event.deck);
            continue;
        }
        if (seats_.contains(event.seat)) {
            decision = judge(event);
            ++done_;
        }
        past_.play(event.seat, event.move);
        ++ply_;
    }
    return decision;
}

Decision Review::judge(const LogEntry& event) {
    const AnyGame& game = past_.game();
    const AnyView view = past_.view(event.seat);
    const std::size_t choices = game.countLegal(past_.state(), event.seat);
    Decision decision{.ply = ply_,
                      .seat = event.seat,
                      .forced = choices == 1,
                      .played = {.move = event.move},
                      .best = {.move = event.move},
                      .whyPlayed = {},
                      .whyBest = {}};
    if (!decision.forced) {
        Rng rng(seed_ + ply_); // so that what is said of a move does not depend on the others
        const auto isPlayed = [&](const Judged& judged) {
            return judged.move.bytes == event.move.bytes;
        };
        const std::vector<Judged> all = computer_.judge(view, budget_, rng);
        const auto played = std::ranges::find_if(all, isPlayed);
        assert(played != all.end());
        decision.played = *played;
        // Of moves that are known to be equally good none is better than the one played.
        const bool equal = played->certainLead && played->points == all.front().points;
        const bool looksBetter = !played->certainLead && played->win >= all.front().win;
        decision.best = equal || looksBetter ? *played : all.front();
        const bool exact = decision.best.exact && decision.played.exact;
        const bool certain = decision.best.certainLead && decision.played.certainLead;
        const bool better = clearlyBetter(decision.best, decision.played);
        decision.sure = certain || isPlayed(decision.best) || better ||
                        clearlyBetter(decision.played, decision.best);
        if (exact || (better && !certain)) { // else nobody knows what the win comes to
            decision.cost = std::max(decision.best.win - decision.played.win, 0.0);
        }
        if (certain || better) {
            decision.pointsCost = std::max(decision.best.points - decision.played.points, 0.0);
        }
    }
    const auto reason = [&](const Judged& judged, Asked asked) {
        return game.reason(view, judged.move, judged.certainLead, asked);
    };
    decision.whyBest = reason(decision.best, Asked::merit);
    const bool isBest = decision.best.move.bytes == decision.played.move.bytes;
    decision.whyPlayed = isBest ? decision.whyBest : reason(decision.played, Asked::mainPoint);
    return decision;
}

Summary summarise(std::span<const Decision> decisions, Seat seat) {
    constexpr std::size_t shown = 3;
    Summary summary;
    double costs = 0;
    for (const Decision& decision : decisions) {
        if (decision.seat != seat || decision.forced) {
            continue;
        }
        ++summary.decisions;
        const bool givesPoints = decision.pointsCost > 0 && !decision.best.exact &&
                                 decision.best.certainLead.has_value();
        summary.mistakes += decision.cost >= mistakeCost || givesPoints ? 1U : 0U;
        costs += decision.cost;
        if (decision.cost > 0 || decision.pointsCost > 0) {
            summary.costliest.push_back(decision);
        }
    }
    if (summary.decisions > 0) {
        summary.meanCost = costs / static_cast<double>(summary.decisions);
    }
    shellSort(std::span(summary.costliest), [](const Decision& one, const Decision& two) {
        return std::tuple(two.cost, two.pointsCost, one.ply) <
               std::tuple(one.cost, one.pointsCost, two.ply);
    });
    if (summary.costliest.size() > shown) {
        summary.costliest.resize(shown);
    }
    return summary;
}

} // namespace zeros
