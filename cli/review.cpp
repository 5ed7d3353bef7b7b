// `zeros review`: what each move of a game cost against the best that its player could know.
#include "table/review.hpp"

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/judgement.hpp"
#include "cli/progress.hpp"

#include <cstdio>

namespace zeros::cli {

namespace {

Json lineOf(const Decision& decision, const AnyGame& game, const AnyState& state,
            Language language) {
    Json line = toJson(decision.played, game, state, decision.whyPlayed, language);
    line.update({{"ply", decision.ply},
                 {"seat", decision.seat},
                 {"forced", decision.forced},
                 {"cost", rounded(decision.cost)},
                 {"cost_points", rounded(decision.pointsCost)},
                 {"sure", decision.sure}});
    if (decision.forced) { // nothing was judged
        for (const char* key : {"win", "points", "error", "exact"}) {
            line.erase(key);
        }
    } else {
        line["best"] = toJson(decision.best, game, state, decision.whyBest, language);
    }
    return line;
}

Json lineOf(const Summary& summary, Seat seat) {
    Json costliest = Json::array();
    for (const Decision& decision : summary.costliest) {
        costliest.push_back(decision.ply);
    }
    return {{"seat", seat},
            {"decisions", summary.decisions},
            {"mistakes", summary.mistakes},
            {"mean_cost", rounded(summary.meanCost)},
            {"costliest", costliest}};
}

} // namespace

int review(const ReviewOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    const auto log = readLog(options.file, std::nullopt);
    if (!log) {
        return complain(log.error().in(*language));
    }
    const AnyGame& game = log->game();
    const Seats everybody = Seats::all(log->players());
    const Budget budget = options.iterations || options.milliseconds
                              ? budgetOf(options.iterations, options.milliseconds.value_or(0))
                              : Review::usualBudget(*log, everybody);
    Review review(*log, everybody, budget, options.seed, bytesIn(options.megabytes));
    std::vector<Decision> decisions;
    Progress progress("moves reviewed", review.total());
    while (auto decision = review.next()) {
        std::printf("%s\n", lineOf(*decision, game, log->state(), *language).dump().c_str());
        decisions.push_back(std::move(*decision));
        progress.show(review.done());
    }
    Json seats = Json::array();
    for (Seat seat = 0; seat < log->players(); ++seat) {
        seats.push_back(lineOf(summarise(decisions, seat), seat));
    }
    const Json summary{{"game", game.facts().id}, {"finished", log->over()}, {"seats", seats}};
    std::printf("%s\n", summary.dump().c_str());
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
