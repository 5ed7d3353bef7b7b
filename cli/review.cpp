// `zeros review`: what each move of a game cost against the best that its player could know.
#include "table/review.hpp"

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "table/judgement.hpp"

#include <cstdio>

namespace zeros::cli {

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
    const auto speak = [&](const Message& message) { return message.in(*language); };
    const Seats everybody = Seats::all(log->players());
    const Budget budget = options.iterations || options.milliseconds
                              ? budgetOf(options.iterations, options.milliseconds.value_or(0))
                              : Review::usualBudget(*log, everybody);
    Review review(*log, everybody, budget, options.seed, bytesIn(options.megabytes));
    std::vector<Decision> decisions;
    Progress progress("moves reviewed", review.total());
    while (auto decision = review.next()) {
        std::printf("%s\n", toJson(*decision, game, log->state(), speak).dump().c_str());
        decisions.push_back(std::move(*decision));
        progress.show(review.done());
    }
    Json seats = Json::array();
    for (Seat seat = 0; seat < log->players(); ++seat) {
        seats.push_back(toJson(summarise(decisions, seat), seat));
    }
    const Json summary{{"game", game.facts().id},
                       {"finished", log->over()},
                       {"seats", seats},
                       {"moments", toJson(decidingMoments(decisions, review.total(),
                                                          log->finalStanding(), spectator),
                                          speak)}};
    std::printf("%s\n", summary.dump().c_str());
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
