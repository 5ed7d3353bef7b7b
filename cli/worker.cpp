// `zeros worker`: plays the matches of a queue, for whoever filed them.
#include "cli/arena/behaviour.hpp"
#include "cli/arena/crew.hpp"
#include "cli/arena/endings.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"

#include <array>
#include <cstdio>
#include <poll.h>
#include <random>
#include <unistd.h>

namespace zeros::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr ErrorKind notWithBots{
    "worker_runs_no_bots",
    "{0} is a program, and this worker runs none; with --bots it runs any that the queue names",
    "{0} est un programme, et ce worker n’en lance aucun ; avec --bots il lance tous ceux que la "
    "file nomme",
    "{0} ist ein Programm, und dieser Worker startet keine; mit --bots startet er jedes, das die "
    "Warteschlange nennt"};
constexpr ErrorKind playsOtherwise{
    "plays_otherwise", "it was filed for zeros {0}, and this is {1}, which plays differently",
    "il a été déposé pour zeros {0}, et ceci est {1}, qui joue autrement",
    "er wurde für zeros {0} eingereicht, und dies ist {1}, das anders spielt"};

void tell(const std::string& sentence) {
    std::fprintf(stderr, "%szeros: %s\n", isatty(STDERR_FILENO) == 1 ? "\r\033[K" : "",
                 sentence.c_str());
}

// How the queue tells this worker from all others, and people see where it runs.
std::string nameOfWorker() {
    std::array<char, 65> host{};
    gethostname(host.data(), host.size() - 1);
    std::random_device device;
    return std::string(host.data()) + " " + std::to_string(getpid()) + " " +
           std::to_string(device());
}

class Worker {
  public:
    Worker(const WorkerOptions& options, unsigned threads, MatchQueue queue)
        : options_(&options),
          lease_(static_cast<milliseconds::rep>(1000 * options.lease)),
          queue_(std::move(queue)),
          crew_(threads) {}

    // Until a signal comes, or there is nothing to do for too long.
    void run(const HeldEndings& endings) {
        while (!endings.within({})) {
            crew_.silence();
            report();
            if (queue_.heard() || Clock::now() >= nextRenewal_) {
                renew();
            }
            take();
            show();
            if (isIdleForTooLong()) {
                return;
            }
            wait(endings);
        }
    }

    // What is finished is reported, and what is not is given back.
    void end() {
        crew_.keep({});
        report();
        queue_.giveBack(name_);
        if (isatty(STDERR_FILENO) == 1) {
            std::fputs("\r\033[K", stderr);
        }
        tell("played " + std::to_string(games_) + " games");
    }

  private:
    bool isIdleForTooLong() {
        if (!crew_.idle()) {
            lastBusy_ = Clock::now();
        }
        return options_->idle &&
               Clock::now() - lastBusy_ >= std::chrono::duration<double>(*options_->idle);
    }

    void report() {
        for (PlayedRange& range : crew_.finished()) {
            unreported_.push_back(std::move(range));
        }
        if (!unreported_.empty() && queue_.report(unreported_)) {
            for (const PlayedRange& played : unreported_) {
                games_ += played.deals.size() * matches_[played.range.match]->seatings.size();
            }
            unreported_.clear();
        }
    }

    // A range that meanwhile went to another worker, or is no longer wanted, is dropped.
    void renew() {
        std::vector<DealRange> held = crew_.held();
        if (held.empty()) {
            return;
        }
        for (const PlayedRange& played : unreported_) {
            held.push_back(played.range);
        }
        if (const auto mine = queue_.renew(name_, lease_, held)) {
            crew_.keep(*mine);
            nextRenewal_ = Clock::now() + lease_ / 3;
        }
    }

    void take() {
        if (lastTaken_ && crew_.wanted(*lastTaken_) == 0) {
            return;
        }
        const auto open = queue_.openMatches();
        for (std::size_t i = 0; open && i < open->size(); ++i) {
            const MatchId id = (*open)[i];
            const auto match = known(id);
            const std::size_t most = match ? crew_.wanted(id) : 0;
            if (most == 0) {
                continue;
            }
            if (crew_.idle()) {
                nextRenewal_ = Clock::now() + lease_ / 3;
            }
            if (const auto ranges = queue_.take(id, name_, lease_, most)) {
                crew_.play(match, *ranges);
                lastTaken_ = id;
            }
        }
    }

    // The match if it can be played here; if not, the reason is given once.
    std::shared_ptr<const Match> known(MatchId id) {
        if (const auto found = matches_.find(id); found != matches_.end()) {
            return found->second;
        }
        const auto filed = queue_.find(id);
        if (!filed) {
            return nullptr;
        }
        const auto match = consider(*filed);
        if (!match) {
            tell("match " + std::to_string(id) +
                 " is not played here: " + match.error().in(Language::en));
        }
        return matches_[id] = match ? std::make_shared<const Match>(*match) : nullptr;
    }

    Result<Match> consider(const FiledMatch& filed) const {
        auto match = readDescription(filed.description);
        if (!match) {
            return match;
        }
        if (match->hasBot() && !options_->bots) {
            return say(notWithBots, {shown(match->a.bot.empty() ? match->plan.b : match->plan.a)});
        }
        if (const auto own = behaviour(*match->game, match->start); own != filed.behaviour) {
            return say(playsOtherwise, {shown(filed.behaviour), own});
        }
        return match;
    }

    void show() {
        if (isatty(STDERR_FILENO) == 1 && games_ != shown_) {
            shown_ = games_;
            std::fprintf(stderr, "\r%llu games played\033[K",
                         static_cast<unsigned long long>(games_));
        }
    }

    // Waits for news, but not for long: leases must be renewed, and those of others may run out.
    void wait(const HeldEndings& endings) {
        const milliseconds usual = crew_.idle() ? milliseconds(2000) : milliseconds(1000);
        const auto time = std::min(usual, lease_ / 3);
        std::array<pollfd, 3> files{{{endings.descriptor(), POLLIN, 0},
                                     {crew_.descriptor(), POLLIN, 0},
                                     {queue_.descriptor(), POLLIN, 0}}};
        ::poll(files.data(), files.size(), static_cast<int>(time.count()));
    }

    const WorkerOptions* options_;
    milliseconds lease_;
    std::string name_ = nameOfWorker();
    MatchQueue queue_;
    std::map<MatchId, std::shared_ptr<const Match>> matches_; // null: not played here
    std::vector<PlayedRange> unreported_;
    std::optional<MatchId> lastTaken_;
    std::uint64_t games_ = 0;
    std::uint64_t shown_ = 0;
    Clock::time_point nextRenewal_;
    Clock::time_point lastBusy_ = Clock::now();
    Crew crew_; // last, so that it ends first
};

} // namespace

int worker(const WorkerOptions& options) {
    auto queue =
        MatchQueue::connect(options.queue, MatchQueue::News::work, [](const std::string& trouble) {
            tell(trouble.empty() ? "the queue answers again"
                                 : "the queue does not answer, trying again: " + trouble);
        });
    if (!queue) {
        return complain(queue.error().in(Language::en));
    }
    const unsigned cores = options.threads.value_or(std::thread::hardware_concurrency());
    std::optional<HeldEndings> endings(std::in_place);
    Worker worker(options, std::max(cores, 1U), std::move(*queue));
    worker.run(*endings);
    endings.reset(); // a second signal ends it at once
    worker.end();
    return exitFine;
}

} // namespace zeros::cli
