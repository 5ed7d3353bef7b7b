#include "table/review.hpp"

#include "core/shell_sort.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <tuple>

namespace zeros {

namespace {

std::size_t decisionsOf(const GameLog& log, Seats seats) {
    return static_cast<std::size_t>(std::ranges::count_if(
        log.entries(), [&](const LogEntry& event) { return seats.contains(event.seat); }));
}

// What one move gives away against a better one, as far as that is clear.
Loss lossOf(const Judged& best, const Judged& played) {
    const bool exact = best.exact && played.exact;
    const bool certain = best.certainLead && played.certainLead;
    const bool better = clearlyBetter(best, played);
    const bool ahead = clearlyAhead(best, played);
    Loss loss{.sure = certain || better || ahead};
    if (exact || (better && !certain)) { // else nobody knows what the win comes to
        loss.cost = std::max(best.win - played.win, 0.0);
    }
    if (certain || ahead) {
        loss.pointsCost = std::max(best.points - played.points, 0.0);
    }
    return loss;
}

double meanHarm(std::span<const Judged> all) {
    double sum = 0;
    for (const Judged& one : all) {
        sum += lossOf(all.front(), one).harm();
    }
    return sum / static_cast<double>(all.size());
}

// What the move played cost against the best one.
void weigh(Decision& decision) {
    const Judged& played = decision.played;
    // Of moves that are known to be equally good none is better than the one played.
    const bool isBest = decision.best.move.bytes == played.move.bytes;
    const bool equal = played.certainLead && played.points == decision.best.points;
    const bool looksBetter =
        !played.certainLead && played.win >= decision.best.win &&
        (clearlyBetter(played, decision.best) || !clearlyAhead(decision.best, played));
    if (isBest || equal || looksBetter) {
        decision.best = played;
        return;
    }
    static_cast<Loss&>(decision) = lossOf(decision.best, played);
}

} // namespace

Budget Review::usualBudget(const GameLog& log, Seats seats) {
    constexpr std::size_t inAll = 20'000;
    constexpr std::size_t least = 20;
    constexpr std::size_t most = 1000;
    return Budget::milliseconds(
        std::clamp(inAll / std::max(decisionsOf(log, seats), std::size_t{1}), least, most));
}

Review::Review(const GameLog& log, Seats seats, const Budget& budget, std::uint64_t seed,
               std::size_t bytes, Seat listener)
    : past_(log),
      events_(log.entries()),
      seats_(seats),
      budget_(budget),
      seed_(seed),
      listener_(listener),
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

// Looks again at these two alone: among all moves, one that seemed bad was looked at too seldom to
// tell how bad it is.
void Review::compare(const AnyView& view, Judged& best, Judged& played, Rng& rng) {
    const std::array<AnyMove, 2> both{best.move, played.move};
    if (both[0].bytes == both[1].bytes || (best.certainLead && played.certainLead)) {
        return;
    }
    constexpr std::uint64_t part = 2; // of the first look
    for (const Judged& again : computer_.judge(view, budget_.part(part), rng, both)) {
        for (Judged* one : {&best, &played}) {
            if (one->move.bytes == again.move.bytes && !one->certainLead) {
                *one = again;
            }
        }
    }
}

Decision Review::judge(const LogEntry& event) {
    const AnyGame& game = past_.game();
    const AnyView view = past_.view(event.seat);
    const std::size_t choices = game.countLegal(past_.state(), event.seat);
    Decision decision;
    decision.ply = ply_;
    decision.seat = event.seat;
    decision.chapter = game.chapter(past_.state());
    decision.forced = choices == 1;
    decision.played = {.move = event.move};
    decision.best = {.move = event.move};
    if (!decision.forced) {
        Rng rng(seed_ + ply_); // so that what is said of a move does not depend on the others
        const auto isPlayed = [&](const Judged& judged) {
            return judged.move.bytes == event.move.bytes;
        };
        const std::vector<Judged> all = computer_.judge(view, budget_, rng);
        const auto played = std::ranges::find_if(all, isPlayed);
        assert(played != all.end());
        decision.played = *played;
        decision.best = all.front();
        decision.stake = meanHarm(all);
        compare(view, decision.best, decision.played, rng);
        weigh(decision);
    }
    const auto reason = [&](const Judged& judged, Asked asked) {
        return game.reason(view, judged.move, judged.certainLead, asked);
    };
    decision.whyBest = reason(decision.best, Asked::merit);
    const bool isBest = decision.best.move.bytes == decision.played.move.bytes;
    decision.whyPlayed = isBest ? decision.whyBest : reason(decision.played, Asked::mainPoint);
    const AnyView heard = past_.view(listener_);
    decision.playedInWords = game.describe(heard, decision.played.move);
    decision.bestInWords = game.describe(heard, decision.best.move);
    return decision;
}

Summary summarise(std::span<const Decision> decisions, Seat seat) {
    constexpr std::size_t shown = 3;
    Summary summary;
    double costs = 0;
    double pointsCosts = 0;
    double harm = 0;
    double stake = 0;
    for (const Decision& decision : decisions) {
        if (decision.seat != seat || decision.forced) {
            continue;
        }
        ++summary.decisions;
        summary.mistakes += decision.isMistake() ? 1U : 0U;
        costs += decision.cost;
        pointsCosts += decision.pointsCost;
        harm += decision.harm();
        stake += decision.stake;
        if (decision.isLoss()) {
            summary.costliest.push_back(&decision);
        }
    }
    summary.losses = summary.costliest.size();
    if (summary.decisions > 0) {
        summary.meanCost = costs / static_cast<double>(summary.decisions);
        summary.meanPointsCost = pointsCosts / static_cast<double>(summary.decisions);
    }
    constexpr double least = 0.1; // of a stake to be judged by
    if (stake >= least) {
        summary.accuracy = std::clamp(1 - harm / stake, 0.0, 1.0);
    }
    shellSort(std::span(summary.costliest), [](const Decision* one, const Decision* two) {
        return std::tuple(two->weight(), one->ply) < std::tuple(one->weight(), two->ply);
    });
    if (summary.costliest.size() > shown) {
        summary.costliest.resize(shown);
    }
    return summary;
}

} // namespace zeros
