// `load`: plays many games at once on a server, and says how fast it was.
#include "bench/load/clients.hpp"
#include "bench/load/summary.hpp"
#include "games/find.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <exception>
#include <future>
#include <sys/resource.h>

namespace {

using namespace zeros;
using namespace zeros::load;

constexpr int exitFailed = 1;
constexpr int exitBadInput = 2;

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
    const Course course = conduct(run);
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
