#include "bench/load/conductor.hpp"

#include "cli/progress.hpp"

#include <algorithm>
#include <thread>

namespace zeros::load {

namespace {

using Phase = Run::Phase;

constexpr auto glance = std::chrono::milliseconds(20);
constexpr auto silenceLimit = std::chrono::seconds(10);
constexpr double longestWarmUp = 2; // seconds, and no more than a tenth of the time

Clock::duration inSeconds(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

Usage usageOf(const std::vector<int>& pids) {
    Usage usage;
    for (const int pid : pids) {
        usage.megabytes.push_back(megabytesOf(pid));
        usage.cpuSeconds.push_back(cpuSecondsOf(pid));
    }
    return usage;
}

class Conductor {
  public:
    explicit Conductor(Run& run) : run_(&run) {}

    Course conduct() {
        const Options& options = run_->options;
        course_.begin = usageOf(options.pids);
        course_.openSeconds = waitFor(run_->opened, options.tables, "tables opened");
        course_.opened = usageOf(options.pids);
        enter(Phase::connecting);
        course_.connectSeconds = waitFor(run_->connected, options.clients(), "clients connected");
        enter(Phase::playing);
        cli::Progress progress("seconds", static_cast<std::uint64_t>(options.seconds));
        const auto start = Clock::now();
        const double warmUp = std::min(longestWarmUp, options.seconds / 10);
        goOn(start, start + inSeconds(warmUp), progress);
        measure(start, progress);
        run_->phase = Phase::over;
        return course_;
    }

  private:
    // What has failed runs through the rest without waiting.
    bool failed() const { return !run_->failure().empty(); }
    void enter(Phase phase) {
        if (!failed()) {
            run_->phase = phase;
        }
    }

    // How long it took until so many were there.
    double waitFor(const std::atomic<unsigned>& count, unsigned wanted, const std::string& what) {
        const auto start = Clock::now();
        const auto limit = start + inSeconds(30 + 0.02 * wanted);
        cli::Progress progress(what, wanted);
        while (count < wanted && !failed()) {
            progress.show(count);
            std::this_thread::sleep_for(glance);
            if (Clock::now() > limit) {
                run_->fail("it takes too long: only " + std::to_string(count) + " of " +
                           std::to_string(wanted) + " " + what);
            }
        }
        return secondsBetween(start, Clock::now());
    }

    // Watches until then, or until there is nothing more to see.
    void goOn(Clock::time_point start, Clock::time_point until, cli::Progress& progress) {
        const Options& options = run_->options;
        const auto patience = silenceLimit + 2 * std::chrono::milliseconds(options.pause);
        std::uint64_t updates = run_->updates;
        auto changed = Clock::now();
        while (Clock::now() < until && !failed()) {
            std::this_thread::sleep_for(std::min<Clock::duration>(glance, until - Clock::now()));
            progress.show(static_cast<std::uint64_t>(secondsBetween(start, Clock::now())));
            if (run_->broken == options.tables) {
                run_->fail("the server ended the connections of every table");
            }
            if (run_->updates != updates) {
                updates = run_->updates;
                changed = Clock::now();
            } else if (options.plays() && Clock::now() - changed > patience) {
                run_->fail("the server has not said anything for " +
                           std::to_string(patience / std::chrono::seconds(1)) + " s");
            }
        }
    }

    void measure(Clock::time_point start, cli::Progress& progress) {
        if (failed()) {
            return;
        }
        course_.measured = true;
        enter(Phase::measuring);
        course_.warm = usageOf(run_->options.pids);
        course_.ownCpu = -ownCpuSeconds();
        course_.from = Clock::now();
        goOn(start, start + inSeconds(run_->options.seconds), progress);
        course_.to = Clock::now();
        course_.ownCpu += ownCpuSeconds();
        course_.end = usageOf(run_->options.pids);
    }

    Run* run_;
    Course course_;
};

} // namespace

Course conduct(Run& run) {
    return Conductor(run).conduct();
}

} // namespace zeros::load
