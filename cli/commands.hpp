// The subcommands of `zeros`, one file each. Each returns the exit code.
#pragma once

#include "core/message.hpp"
#include "players/computer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zeros::cli {

constexpr int exitFine = 0;
constexpr int exitRuleBroken = 1;
constexpr int exitBadInput = 2;

// How much memory a search may use by default.
constexpr std::uint64_t usualMegabytes = Computer::usualBytes >> 20U;
constexpr std::size_t bytesIn(std::uint64_t megabytes) {
    return static_cast<std::size_t>(megabytes) << 20U;
}

struct SimulateOptions {
    std::string game;
    std::optional<int> players;
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::vector<std::string> options; // key=value
    std::vector<std::string> levels;  // of the seats in turn; the last one for the rest
    bool countLegal = false;
};
int simulate(const SimulateOptions& options);

struct ReplayOptions {
    std::string file; // "-" is standard input
    bool quiet = false;
    bool unfinished = false;
};
int replay(const ReplayOptions& options);

struct VerifyOptions {
    std::string file;       // "-" is standard input
    std::string commitment; // as somebody wrote it down; empty if nobody did
    std::string language;
};
int verify(const VerifyOptions& options);

struct CheckOptions {
    std::string store; // a file, or postgres://…
    bool repair = false;
    std::string language;
};
int check(const CheckOptions& options);

struct AnalyseOptions {
    std::string file; // "-" is standard input
    std::optional<std::uint64_t> ply;
    std::optional<int> seat; // the lowest that is to move by default
    std::uint64_t milliseconds = 1000;
    std::optional<std::uint64_t> iterations;
    std::uint64_t megabytes = usualMegabytes;
    std::uint64_t seed = 1;
    std::string language;
};
int analyse(const AnalyseOptions& options);

struct ReviewOptions {
    std::string file;                          // "-" is standard input
    std::optional<std::uint64_t> milliseconds; // a move; half a minute for the game by default
    std::optional<std::uint64_t> iterations;
    std::uint64_t megabytes = usualMegabytes;
    std::uint64_t seed = 1;
    std::string language;
};
int review(const ReviewOptions& options);

struct ArenaOptions {
    std::string game;
    std::optional<int> players;
    std::string a;
    std::string b;
    std::uint64_t games = 400;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> milliseconds; // a move; of all but medium
    std::optional<std::uint64_t> iterations;   // the same, and no bot
    std::uint64_t megabytes = usualMegabytes;  // for each player that searches, in each thread
    std::optional<unsigned> threads;
    std::vector<std::string> options; // key=value
    bool sequential = false;
    double elo0 = 0;
    double elo1 = 20;
    std::string queue; // postgres://…, for others to play it; empty to play it here
    bool withdraw = false;
};
int arena(const ArenaOptions& options);

struct WorkerOptions {
    std::string queue; // postgres://…
    std::optional<unsigned> threads;
    bool bots = false;          // whether it runs programs that the queue names
    double lease = 30;          // seconds
    std::optional<double> idle; // seconds; for ever by default
};
int worker(const WorkerOptions& options);

struct SolveOptions {
    std::string game;
    std::uint64_t iterations = 256;
    std::string aim = "win";
    std::vector<std::string> policies; // levels
    std::uint64_t playouts = 1000;     // of hard and textbook
    std::uint64_t samples = 16;
    std::uint64_t seed = 1;
    std::optional<unsigned> threads;
};
int solve(const SolveOptions& options);
std::string solvableGames(); // their ids, in a list with "or"

struct BenchOptions {
    std::string game; // empty for all
    double seconds = 1;
};
int bench(const BenchOptions& options);

struct RulesOptions {
    std::string game;
    std::string language;
};
int rules(const RulesOptions& options);

struct PlayOptions {
    std::string game;
    std::optional<int> players;
    std::vector<std::string> options;  // key=value
    std::vector<std::string> seats;    // person, a level or cmd:PROGRAM, for each seat in turn
    std::vector<std::string> rivals;   // the same for those who play against one person
    std::uint64_t milliseconds = 1000; // a bot's move
    std::string language;
    std::optional<std::uint64_t> seed;
    bool plain = false;
    bool resume = false;
    bool fresh = false; // do not offer to go on with a game left unfinished
};
int play(const PlayOptions& options);

struct ServeOptions {
    std::string listen = "0.0.0.0";
    std::uint16_t port = 8080;
    std::string store; // a file, or postgres://…; empty: a file in the state folder
    std::vector<std::string> proxies;
    std::vector<std::string> hostNames;
    std::vector<std::string> origins;
    unsigned thinkers = 0;
    std::vector<std::string> bots; // NAME=cmd:PROGRAM
    unsigned botProcesses = 4;
    std::uint64_t botMilliseconds = 1000;
    std::uint32_t connections = 10'000;
    std::uint32_t connectionsPerAddress = 250;
    std::uint32_t tablesPerAddress = 120;
    std::uint32_t requestsPerAddress = 250;
    std::uint32_t messagesPerSecond = 20;
    int keepDays = 0; // 0: for ever
};
int serve(const ServeOptions& options);

struct AdminOptions {
    std::string store; // a file, or postgres://…
    std::string deed;  // list, show, close, …
    std::string table;
    std::optional<std::string> who; // a seat, host, invitation or a key
    std::string reason;
    bool undo = false;
    bool yes = false;
    int limit = 20;
    std::string language;
};
int admin(const AdminOptions& options);

} // namespace zeros::cli
