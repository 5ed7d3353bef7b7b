// `zeros arena`: who is stronger, and how sure that is.
#include "bots/program.hpp"
#include "cli/arena/endings.hpp"
#include "cli/arena/queued_match.hpp"
#include "cli/arena/scoreboard.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"

#include <atomic>
#include <thread>

namespace zeros::cli {

namespace {

void playDeals(const Match& match, Scoreboard& scores, Processes& processes) {
    const std::size_t seatings = match.seatings.size();
    const auto a = makeChoosers(*match.game, match.a, seatings, processes);
    const auto b = makeChoosers(*match.game, match.b, seatings, processes);
    while (const auto deal = scores.nextDeal()) {
        scores.report(*deal, playDeal(match, a, b, *deal));
    }
}

// Plays on several threads. Meanwhile this one waits for signals: if the program is to end, the
// bots end first, and the result so far is printed.
void playMatch(const Match& match, Scoreboard& scores, unsigned threads) {
    constexpr std::chrono::milliseconds pause(10);
    const HeldEndings endings;
    Processes processes;
    std::atomic<unsigned> busy = threads;
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
        workers.emplace_back([&] {
            playDeals(match, scores, processes);
            --busy;
        });
    }
    while (busy > 0) {
        if (const auto signal = endings.within(pause)) {
            scores.stop();
            processes.killAll();
            scores.tell();
            endings.end(*signal);
        }
    }
}

} // namespace

int arena(const ArenaOptions& options) {
    const auto match = readMatch(options);
    if (!match) {
        return complain(match.error().in(Language::en));
    }
    if (!options.queue.empty()) {
        return options.withdraw ? withdrawFromQueue(*match, options.queue)
                                : playByQueue(*match, options.queue);
    }
    for (const Contender* contender : {&match->a, &match->b}) {
        if (const auto missing =
                contender->bot.empty() ? std::nullopt : refuseMissing(contender->bot)) {
            return complain(missing->in(Language::en));
        }
    }
    Scoreboard scores(*match);
    const unsigned cores = options.threads.value_or(std::thread::hardware_concurrency());
    const std::uint64_t threads = std::min<std::uint64_t>(std::max(cores, 1U), match->plan.deals);
    playMatch(*match, scores, static_cast<unsigned>(threads));
    return scores.tell();
}

} // namespace zeros::cli
