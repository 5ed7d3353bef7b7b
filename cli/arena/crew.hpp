// The threads of a worker: they play ranges of deals that are handed to them.
#pragma once

#include "cli/arena/match_plan.hpp"
#include "cli/arena/match_queue.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace zeros::cli {

class Crew {
  public:
    explicit Crew(unsigned threads);
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    // Drops everything; the moves that are being thought about are made first.
    ~Crew();

    void play(const std::shared_ptr<const Match>& match, const std::vector<DealRange>& ranges);
    // What was played since this was last asked.
    std::vector<PlayedRange> finished();
    // What it plays, or will play.
    std::vector<DealRange> held();
    // Goes on with these only. The others are dropped, in the middle of a game too.
    void keep(const std::vector<DealRange>& ranges);

    // How many more ranges of a match to take now: as many as are played in some seconds, and none
    // before half of them are.
    std::size_t wanted(MatchId match);
    bool idle();
    // Can be read from when it wants more, until it is silenced.
    int descriptor() const { return bell_; }
    void silence() const;

  private:
    struct Task {
        std::shared_ptr<const Match> match;
        DealRange range;
        std::stop_source dropped;
    };
    // One of the threads, with its players, who remain from range to range.
    struct Hand;

    void run(const std::stop_token& stop);
    void playRange(Hand& hand, const Task& task);
    std::size_t enough(MatchId match) const; // so many in hand last for some seconds

    unsigned threads_;
    int bell_;
    Processes processes_;
    std::mutex mutex_;
    std::condition_variable_any more_;
    std::deque<Task> waiting_;
    std::vector<Task> playing_;
    std::vector<PlayedRange> finished_;
    std::map<MatchId, double> seconds_; // that a range takes
    std::vector<std::jthread> hands_;   // last, so that they end first
};

} // namespace zeros::cli
