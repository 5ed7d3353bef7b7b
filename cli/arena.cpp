// `zeros arena`: who is stronger, and how sure that is.
#include "cli/commands.hpp"
#include "cli/contender.hpp"
#include "cli/input.hpp"
#include "players/match.hpp"
#include "table/judgement.hpp"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace zeros::cli {

namespace {

struct Match {
    const AnyGame* game = nullptr;
    AnyState start;
    int players = 0;
    Seatings seatings;
    Contender a;
    Contender b;
    std::uint64_t deals = 0;
    std::uint64_t seed = 0;
    bool sequential = false; // stops when the result is clear
    double elo0 = 0;
    double elo1 = 0;
};

constexpr double clearlyMore = 2.944438979; // log(0.95 / 0.05): 5 % of errors on either side

// The results come in any order, but count in that of the deals, so that where a match stops
// depends on its seed only.
class Scoreboard {
  public:
    Scoreboard(const Match& match)
        : match_(&match),
          tally_(match.game->sameSide(0, 2) && match.players > 2 ? 0.5 : 1.0 / match.players),
          terminal_(isatty(STDERR_FILENO) == 1) {}

    // The next deal to play; nothing when there is none or the result is clear.
    std::optional<std::uint64_t> nextDeal() {
        const std::lock_guard lock(mutex_);
        return clear_ || next_ == match_->deals ? std::nullopt : std::optional(next_++);
    }
    void report(std::uint64_t deal, std::vector<GameResult> games) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(deal, std::move(games));
        for (auto first = waiting_.find(tally_.deals()); !clear_ && first != waiting_.end();
             first = waiting_.find(tally_.deals())) {
            tally_.add(first->second);
            waiting_.erase(first);
            clear_ = match_->sequential && std::abs(ratio()) >= clearlyMore;
        }
        show();
    }
    // Nothing that is reported from now on counts.
    void stop() {
        const std::lock_guard lock(mutex_);
        clear_ = true;
    }
    const Tally& tally() const { return tally_; }
    double ratio() const { return tally_.logLikelihoodRatio(match_->elo0, match_->elo1); }

  private:
    void show() {
        const auto now = std::chrono::steady_clock::now();
        if (!terminal_ || tally_.deals() == 0 || now < nextShow_) {
            return;
        }
        nextShow_ = now + std::chrono::milliseconds(300);
        const Estimate share = tally_.share();
        std::fprintf(stderr, "\r%llu of %llu games, share %.3f (%.3f to %.3f)\033[K",
                     static_cast<unsigned long long>(tally_.games()),
                     static_cast<unsigned long long>(match_->deals * match_->seatings.size()),
                     share.value, share.low, share.high);
    }

    const Match* match_;
    std::mutex mutex_;
    Tally tally_;
    std::map<std::uint64_t, std::vector<GameResult>> waiting_;
    std::uint64_t next_ = 0;
    bool clear_ = false;
    bool terminal_;
    std::chrono::steady_clock::time_point nextShow_;
};

void playDeals(const Match& match, Scoreboard& scores, Processes& processes) {
    const Chooser a = makeChooser(*match.game, match.a, processes);
    const Chooser b = makeChooser(*match.game, match.b, processes);
    while (const auto deal = scores.nextDeal()) {
        std::vector<GameResult> games;
        for (const Seats seats : match.seatings) {
            games.push_back(playGame(*match.game, match.start, seats, a, b, match.seed, *deal));
        }
        scores.report(*deal, std::move(games));
    }
}

// The signals that end a program, but for those that are to be ignored (as nohup asks for).
sigset_t endingSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        struct sigaction action{};
        if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&signals, signal);
        }
    }
    return signals;
}

// Plays on several threads. This one meanwhile waits for signals: if the program is to end, the
// bots end first, and what is known so far can be told.
template <class WhenEnded>
void playMatch(const Match& match, Scoreboard& scores, unsigned threads, WhenEnded&& whenEnded) {
    constexpr timespec pause{.tv_sec = 0, .tv_nsec = 10'000'000};
    const sigset_t endings = endingSignals();
    sigset_t before;
    pthread_sigmask(SIG_BLOCK, &endings, &before);
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
        if (const int signal = sigtimedwait(&endings, nullptr, &pause); signal > 0) {
            scores.stop();
            processes.killAll();
            whenEnded();
            pthread_sigmask(SIG_SETMASK, &before, nullptr);
            raise(signal); // NOLINT(cert-err33-c): it cannot fail, and does not return
        }
    }
    workers.clear();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Result<Match> readMatch(const ArenaOptions& options) {
    static constexpr Phrase noGames{"a match needs at least one game",
                                    "un match demande au moins une partie",
                                    "ein Wettkampf braucht mindestens ein Spiel"};
    static constexpr Phrase badBounds{"--elo1 must be above --elo0", "--elo1 doit dépasser --elo0",
                                      "--elo1 muss über --elo0 liegen"};
    const auto game = gameNamed(options.game);
    if (!game) {
        return game.error();
    }
    const auto words = readOptionWords(options.options);
    if (!words) {
        return words.error();
    }
    Match match;
    match.game = *game;
    match.players = options.players.value_or((*game)->facts().usualPlayers);
    const auto start = (*game)->start(match.players, *words);
    if (!start) {
        return start.error();
    }
    match.start = *start;
    match.seatings = seatingsFor(**game, match.players);
    if (options.games == 0) {
        return say(noGames);
    }
    const std::size_t seatings = match.seatings.size();
    match.deals = options.games / seatings + (options.games % seatings != 0 ? 1 : 0);
    match.seed = options.seed;
    match.sequential = options.sequential;
    match.elo0 = options.elo0;
    match.elo1 = options.elo1;
    if (match.sequential && !(match.elo1 > match.elo0)) {
        return say(badBounds);
    }
    const Thinking thinking{.milliseconds = options.milliseconds,
                            .iterations = options.iterations,
                            .megabytes = options.megabytes};
    for (auto [name, contender] : {std::pair(&options.a, &match.a), {&options.b, &match.b}}) {
        const auto read = readContender(*name, *match.game, thinking);
        if (!read) {
            return read.error();
        }
        *contender = *read;
    }
    return match;
}

void addForfeits(Json& json, const std::string& side, const Forfeits& forfeits) {
    json["forfeits_" + side] = forfeits.games;
    if (forfeits.last) {
        json["reason_" + side] = forfeits.last->in(Language::en);
    }
}

void tellForfeits(const std::string& side, const Forfeits& forfeits) {
    if (forfeits.last) {
        std::fprintf(stderr, "zeros: %s forfeited %llu of the games, the last because %s\n",
                     side.c_str(), static_cast<unsigned long long>(forfeits.games),
                     forfeits.last->in(Language::en).c_str());
    }
}

Json summary(const ArenaOptions& options, const Match& match, const Scoreboard& scores) {
    const Tally& tally = scores.tally();
    const Estimate share = tally.share();
    const Estimate elo = tally.elo();
    Json json{{"game", options.game},
              {"players", match.players},
              {"a", options.a},
              {"b", options.b},
              {"games", tally.games()},
              {"deals", tally.deals()},
              {"seed", options.seed},
              {"share", rounded(share.value, 1e4)},
              {"low", rounded(share.low, 1e4)},
              {"high", rounded(share.high, 1e4)},
              {"elo", rounded(elo.value, 10)},
              {"elo_low", rounded(elo.low, 10)},
              {"elo_high", rounded(elo.high, 10)},
              {"points_a", rounded(tally.pointsA(), 100)},
              {"points_b", rounded(tally.pointsB(), 100)}};
    addForfeits(json, "a", tally.forfeitsA());
    addForfeits(json, "b", tally.forfeitsB());
    if (match.sequential) {
        const double ratio = scores.ratio();
        json["sprt"] = {{"elo0", match.elo0}, {"elo1", match.elo1}, {"llr", rounded(ratio, 100)}};
        json["sprt"]["result"] = ratio >= clearlyMore    ? "stronger"
                                 : ratio <= -clearlyMore ? "not stronger"
                                                         : "open";
    }
    return json;
}

} // namespace

int arena(const ArenaOptions& options) {
    const auto match = readMatch(options);
    if (!match) {
        return complain(match.error().in(Language::en));
    }
    Scoreboard scores(*match);
    const unsigned cores = options.threads.value_or(std::thread::hardware_concurrency());
    const std::uint64_t threads = std::min<std::uint64_t>(std::max(cores, 1U), match->deals);
    const auto tell = [&] {
        if (isatty(STDERR_FILENO) == 1) {
            std::fputs("\r\033[K", stderr);
        }
        if (scores.tally().deals() == 0) { // interrupted
            return exitFine;
        }
        tellForfeits("a", scores.tally().forfeitsA());
        tellForfeits("b", scores.tally().forfeitsB());
        // What was typed need not be UTF-8.
        const std::string line =
            summary(options, *match, scores).dump(-1, ' ', false, Json::error_handler_t::replace);
        std::printf("%s\n", line.c_str());
        return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
    };
    playMatch(*match, scores, static_cast<unsigned>(threads), tell);
    return tell();
}

} // namespace zeros::cli
