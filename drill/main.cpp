// zeros-drill: rehearses what can go wrong with servers, many times and each time differently.
#include "drill/drill.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <mutex>
#include <thread>

namespace {

using zeros::drill::Report;

// What is summed up of all drills; and the first that failed.
struct Sum {
    std::uint64_t drills = 0;
    Report all = {};
    std::optional<std::uint64_t> failed = std::nullopt; // its seed
};

struct Wishes {
    std::uint64_t seed = 1;
    std::uint64_t drills = 100;
    double minutes = 0; // 0: for as long as it takes
    unsigned jobs = 1;
    bool trace = false;
    std::string transcript = {};
};

Sum drillAll(const Wishes& wishes) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto isLate = [&] {
        return wishes.minutes > 0 &&
               std::chrono::duration<double, std::ratio<60>>(Clock::now() - begin).count() >=
                   wishes.minutes;
    };
    std::ofstream transcript;
    if (!wishes.transcript.empty()) {
        transcript.open(wishes.transcript);
    }
    Sum sum;
    std::mutex mutex;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> ends = false;
    const auto work = [&] {
        for (std::uint64_t i = next++; i < wishes.drills && !ends && !isLate(); i = next++) {
            const Report report = zeros::drill::drill(
                wishes.seed + i, {.trace = wishes.trace ? &std::cerr : nullptr,
                                  .transcript = transcript.is_open() ? &transcript : nullptr});
            const std::scoped_lock lock(mutex);
            ++sum.drills;
            sum.all.games += report.games;
            sum.all.events += report.events;
            sum.all.messages += report.messages;
            sum.all.seconds += report.seconds;
            sum.all.digest ^= report.digest;
            if (report.failure && (!sum.failed || wishes.seed + i < *sum.failed)) {
                sum.failed = wishes.seed + i;
                sum.all.failure = report.failure;
                ends = true;
            }
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned job = 0; job < wishes.jobs; ++job) {
        threads.emplace_back(work);
    }
    threads.clear();
    return sum;
}

} // namespace

int main(int count, char** arguments) {
    CLI::App app("rehearses what can go wrong with servers: the same seed, the same drill");
    Wishes wishes;
    app.add_option("--seed", wishes.seed, "of the first drill")->capture_default_str();
    app.add_option("--drills", wishes.drills, "how many, each with the next seed")
        ->capture_default_str();
    app.add_option("--minutes", wishes.minutes, "begin no more of them after so long");
    auto* jobs = app.add_option("--jobs", wishes.jobs, "how many at the same time");
    jobs->check(CLI::Range(1, 256))->capture_default_str();
    app.add_flag("--trace", wishes.trace, "write down what happens, on standard error");
    app.add_option("--transcript", wishes.transcript, "a file for all that is kept and told")
        ->excludes(jobs);
    CLI11_PARSE(app, count, arguments);
    const auto begin = std::chrono::steady_clock::now();
    const Sum sum = drillAll(wishes);
    const double took =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cout << sum.drills << " drills, " << sum.all.games << " games, " << sum.all.events
              << " events, " << sum.all.messages << " messages; "
              << static_cast<std::uint64_t>(sum.all.seconds) << " s in " << took << " s; digest "
              << std::hex << sum.all.digest << std::dec << "\n";
    if (sum.failed) {
        std::cout << "seed " << *sum.failed << ", " << *sum.all.failure
                  << "\nThe same again: zeros-drill --seed " << *sum.failed << " --drills 1\n";
        return 1;
    }
    return 0;
}
