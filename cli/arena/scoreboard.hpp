// The result of a match so far.
#pragma once

#include "cli/arena/match_plan.hpp"

#include <chrono>
#include <map>
#include <mutex>

namespace zeros::cli {

// The results come in any order, but count in that of the deals, so that where a match stops
// depends on its seed only. Several threads may use it at once.
class Scoreboard {
  public:
    explicit Scoreboard(const Match& match);

    // The next deal to play; nothing when there is none or the result is clear.
    std::optional<std::uint64_t> nextDeal();
    void report(std::uint64_t deal, std::vector<GameResult> games);
    // Nothing that is reported from now on counts.
    void stop();

    // Whether no more games are needed.
    bool over() const { return clear_ || tally_.deals() == match_->plan.deals; }
    const Tally& tally() const { return tally_; }

    // Prints the result as a line of JSON, and on standard error what was forfeited. Nothing if no
    // deal was played. The exit code.
    int tell() const;

  private:
    double ratio() const { return tally_.logLikelihoodRatio(match_->plan.elo0, match_->plan.elo1); }
    void show();
    Json summary() const;

    const Match* match_;
    std::mutex mutex_;
    Tally tally_;
    std::map<std::uint64_t, std::vector<GameResult>> waiting_;
    std::uint64_t next_ = 0;
    bool clear_ = false;
    bool terminal_;
    std::chrono::steady_clock::time_point nextShow_;
};

} // namespace zeros::cli
