// `load`: plays many games at once on a server, and says how fast it was.
#include "bench/load/clients.hpp"
#include "cli/progress.hpp"
#include "games/find.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <exception>
#include <future>
#include <sys/resource.h>
#include <thread>

namespace {

using namespace zeros;
using namespace zeros::load;
using Phase = Run::Phase;

constexpr int exitFailed = 1;
constexpr int exitBadInput = 2;
constexpr auto glance = std::chrono::milliseconds(20);
constexpr auto silenceLimit = std::chrono::seconds(10);
constexpr double longestWarmUp = 2; // seconds, and no more than a tenth of the time

Clock::duration inSeconds(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double secondsBetween(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

Json rounded(std::optional<double> value, double scale = 1e3) {
    return value ? Json(std::round(*value * scale) / scale) : Json();
}

// What the processes of the server have used.
struct Usage {
    std::vector<std::optional<double>> megabytes;
    std::vector<std::optional<double>> cpuSeconds;
};

Usage usageOf(const std::vector<int>& pids) {
    Usage usage;
    for (const int pid : pids) {
        usage.megabytes.push_back(megabytesOf(pid));
        usage.cpuSeconds.push_back(cpuSecondsOf(pid));
    }
    return usage;
}

Json listed(const std::vector<std::optional<double>>& values) {
    Json list = Json::array();
    for (const auto& value : values) {
        list.push_back(rounded(value));
    }
    return list;
}

double sum(const std::vector<std::optional<double>>& values) {
    double all = 0;
    for (const auto& value : values) {
        all += value.value_or(0);
    }
    return all;
}

// What was used between the two.
std::vector<std::optional<double>> difference(const std::vector<std::optional<double>>& from,
                                              const std::vector<std::optional<double>>& to) {
    std::vector<std::optional<double>> values;
    for (std::size_t i = 0; i < from.size(); ++i) {
        values.push_back(from[i] && to[i] ? std::optional(*to[i] - *from[i]) : std::nullopt);
    }
    return values;
}

// Of the main thread: what happened when.
struct Course {
    Usage begin;
    Usage opened; // the tables are there, nobody is connected
    Usage warm;
    Usage end;
    double openSeconds = 0;
    double connectSeconds = 0;
    Clock::time_point from;
    Clock::time_point to;
    double ownCpu = 0; // seconds, while it was measured
    bool measured = false;
};

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

void addPlay(Json& json, const Course& course, const Tally& tally) {
    const double seconds = secondsBetween(course.from, course.to);
    const Latencies& times = tally.latencies;
    json["moves"] = times.count();
    json["moves_per_s"] = rounded(static_cast<double>(times.count()) / seconds, 10);
    json["latency_ms"] = {{"mean", rounded(times.mean())},
                          {"p50", rounded(times.quantile(0.5))},
                          {"p90", rounded(times.quantile(0.9))},
                          {"p99", rounded(times.quantile(0.99))},
                          {"max", rounded(times.max())}};
    json["games"] = tally.games;
    json["stalled"] = tally.stalled;
}

void addFirst(Json& json, const std::string& key, const std::string& text) {
    if (!text.empty()) {
        json[key] = text;
    }
}

Json summary(const Options& options, const Course& course, const Tally& tally) {
    const auto messages = static_cast<double>(tally.messages);
    Json json{{"tables", options.tables},
              {"connections", options.clients()},
              {"open_s", rounded(course.openSeconds)},
              {"connect_s", rounded(course.connectSeconds)},
              {"measured_s", rounded(secondsBetween(course.from, course.to))},
              {"violations", tally.violations},
              {"refused", tally.refused},
              {"disconnects", tally.disconnects},
              {"messages", tally.messages},
              {"bytes_per_message", rounded(static_cast<double>(tally.bytes) / messages, 1)},
              {"own_cpu_s", rounded(course.ownCpu)},
              {"own_us_per_message", rounded(course.ownCpu * 1e6 / messages, 10)}};
    if (tally.messages == 0) {
        json["bytes_per_message"] = json["own_us_per_message"] = nullptr;
    }
    if (options.plays()) {
        json["game"] = options.game;
        json["players"] = options.players;
        json["pause_ms"] = options.pause;
        addPlay(json, course, tally);
    }
    json["server_mb_begin"] = listed(course.begin.megabytes);
    json["server_mb_opened"] = listed(course.opened.megabytes);
    json["server_mb"] = listed(course.end.megabytes);
    json["server_cpu_s"] = listed(difference(course.warm.cpuSeconds, course.end.cpuSeconds));
    if (!options.plays() && !options.pids.empty()) {
        const double more = sum(course.end.megabytes) - sum(course.opened.megabytes);
        json["server_kb_per_connection"] = rounded(more * 1024 / options.clients(), 10);
    }
    addFirst(json, "first_violation", tally.violation);
    addFirst(json, "first_refusal", tally.refusal);
    addFirst(json, "first_disconnect", tally.disconnect);
    return json;
}

int complain(const std::string& sentence, int code) {
    std::fprintf(stderr, "load: %s\n", sentence.c_str());
    return code;
}

// What is wrong with a run that reached its end; empty if nothing is.
std::string verdict(const Options& options, const Tally& tally) {
    if (tally.violations > 0) {
        return "the server broke the rules of its messages: " + tally.violation;
    }
    if (tally.disconnects > 0) {
        return std::to_string(tally.disconnects) + " connections ended: " + tally.disconnect;
    }
    if (tally.stalled > 0) {
        return "play came to a standstill at " + std::to_string(tally.stalled) + " tables" +
               (tally.refusal.empty() ? "" : "; the first refusal was " + tally.refusal);
    }
    if (options.plays() && tally.latencies.count() == 0) {
        return "no move was made in the time that was measured";
    }
    return {};
}

int play(Run& run) {
    std::vector<std::future<Tally>> threads;
    for (unsigned i = 0; i < run.options.threads; ++i) {
        threads.push_back(std::async(std::launch::async, [&run, i] { return playTables(run, i); }));
    }
    const Course course = Conductor(run).conduct();
    Tally tally;
    for (auto& thread : threads) {
        tally.add(thread.get());
    }
    if (course.measured) {
        // What the server said need not be UTF-8.
        const std::string line = summary(run.options, course, tally)
                                     .dump(-1, ' ', false, Json::error_handler_t::replace);
        std::printf("%s\n", line.c_str());
    }
    std::string wrong = run.failure();
    if (wrong.empty()) {
        wrong = verdict(run.options, tally);
    } else if (!tally.disconnect.empty()) {
        wrong += ": " + tally.disconnect;
    }
    if (std::fflush(stdout) != 0) {
        wrong = "cannot write to standard output";
    }
    return wrong.empty() ? 0 : complain(wrong, exitFailed);
}

// The games to play, of those that so many can play.
std::vector<std::string> chooseGames(const std::string& name, unsigned players) {
    std::vector<std::string> games;
    for (const AnyGame* game : allGames()) {
        const std::string id(game->facts().id);
        if ((name == "mix" || name == id) &&
            game->start(static_cast<int>(players), Json::object())) {
            games.push_back(id);
        }
    }
    return games;
}

// Every connection is an open file.
bool allowFiles(std::uint64_t files) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return false;
    }
    limit.rlim_cur = limit.rlim_max;
    return files <= limit.rlim_max && setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

int prepareAndPlay(Options options) {
    constexpr std::uint64_t otherFiles = 100;
    if (!options.plays()) {
        options.tables = std::min(options.tables, options.idle);
    }
    if (options.computers >= options.players) {
        return complain("somebody at each table must be a person", exitBadInput);
    }
    options.threads = std::min(options.threads, options.tables);
    Run run(options);
    run.games = chooseGames(options.game, options.players);
    if (run.games.empty()) {
        return complain("there is no game " + options.game + " for " +
                            std::to_string(options.players) + " players",
                        exitBadInput);
    }
    if (!allowFiles(options.clients() + otherFiles)) {
        return complain("so many connections need more open files than ulimit -Hn allows",
                        exitBadInput);
    }
    for (const int pid : options.pids) {
        if (!megabytesOf(pid)) {
            return complain("there is no process " + std::to_string(pid), exitBadInput);
        }
    }
    if (!options.log.empty()) {
        run.log.reset(std::fopen(options.log.c_str(), "a"));
        if (!run.log) {
            return complain("cannot write to " + options.log, exitBadInput);
        }
    }
    return play(run);
}

void addOptions(CLI::App& app, Options& options) {
    constexpr unsigned many = 1'000'000;
    app.add_option("--address", options.addresses,
                   "where a server listens; if given several times, the players of each table are "
                   "spread over them")
        ->capture_default_str();
    app.add_option("--tables", options.tables, "how many tables")
        ->check(CLI::Range(1U, many))
        ->capture_default_str();
    app.add_option("--players", options.players, "how many play at each table")
        ->check(CLI::Range(2U, 8U))
        ->capture_default_str();
    app.add_option("--computers", options.computers, "how many of them are computers")
        ->capture_default_str();
    app.add_option("--level", options.level, "of the computers")->capture_default_str();
    app.add_option("--game", options.game,
                   gameNames() + ", or mix: all that are for so many players, in turn")
        ->capture_default_str();
    app.add_option("--seconds", options.seconds,
                   "how long to play; the first tenth, at most 2 s, is not measured")
        ->check(CLI::Range(0.1, 86400.0))
        ->capture_default_str();
    app.add_option("--pause", options.pause,
                   "how many milliseconds players think before a move, on average; with none, the "
                   "server always has as much to do as it can")
        ->check(CLI::Range(0U, many))
        ->capture_default_str();
    app.add_option("--idle", options.idle,
                   "instead of playing, so many spectators watch the tables, to measure "
                   "memory")
        ->check(CLI::Range(0U, many));
    app.add_option("--pid", options.pids,
                   "a process of the server, whose memory and processor time to tell; may be given "
                   "several times");
    app.add_flag("--from-addresses{200}", options.clientsPerAddress,
                 "clients come from 127.0.0.2, 127.0.0.3, …, 200 from each (or N, with "
                 "--from-addresses=N), since a server limits what one address may do");
    app.add_option("--threads", options.threads, "on how many threads the clients run")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    app.add_option("--seed", options.seed, "where the random choice of moves begins")
        ->capture_default_str();
    app.add_option("--log", options.log,
                   "a file that gets a line of JSON for each move when its player is told of it: "
                   "table, n, seat, move");
}

int run(int argc, char** argv) {
    CLI::App app("load: plays many games at once on a server, and says how fast it was");
    app.footer(
        "Every player makes a random move as soon as it can. The latency of a move is the time\n"
        "from sending it to when the last player of the table has been told. One JSON object on\n"
        "standard output tells the result. Exit code 1 if the server did not do as\n"
        "docs/messages.md says, ended a connection or did not answer; 2 if load cannot begin.\n"
        "Example: load --tables 500 --seconds 20 --from-addresses --pid $(pidof zeros-server)\n"
        "Example: load --idle 10000 --tables 100 --from-addresses --pid $(pidof zeros-server)\n"
        "Example: load --address 127.0.0.1:8080 --address 127.0.0.1:8081 --pause 1000");
    Options options;
    addOptions(app, options);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) { // --help
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + " (see --help)", exitBadInput);
    }
    return prepareAndPlay(std::move(options));
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        return complain(error.what(), exitFailed);
    }
}
