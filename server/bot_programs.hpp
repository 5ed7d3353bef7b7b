// Bots, each seat's in a process of its own, so that it knows the cards of no other, and that a bot
// that fails is none the worse elsewhere.
// There are only so many processes: when they are not enough, they begin anew for each question.
#pragma once

#include "bots/bot.hpp"
#include "server/bots.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <thread>
#include <vector>

namespace zeros::server {

// A program by the name that people see: "greedy=cmd:python3 examples/bot.py".
struct NamedBot {
    std::string name;
    std::string command;
};
Result<NamedBot> readNamedBot(const std::string& text);

struct BotOptions {
    std::vector<NamedBot> bots = {};
    unsigned processes = 4;
    std::chrono::milliseconds time{1000}; // for a move
};

class BotPrograms final : public Bots {
  public:
    explicit BotPrograms(BotOptions options);
    BotPrograms(const BotPrograms&) = delete;
    BotPrograms& operator=(const BotPrograms&) = delete;
    // Kills them, and drops what nobody has begun to answer.
    ~BotPrograms() override;

    const std::vector<std::string>& names() const override { return names_; }
    void ask(Question question) override;

    // Kills them all.
    void end();
    bool isEnding() const override { return ending_; }

  private:
    using Clock = std::chrono::steady_clock;

    // A bot that plays at a table. While it is busy it is its thread's, which alone touches the
    // bot.
    struct Player {
        std::string table = {};
        Seat seat = spectator;
        std::string name = {};
        std::unique_ptr<Bot> bot = nullptr;
        Clock::time_point lastAsked = {};
        const AnyGame* game = nullptr;
        bool isBusy = false;
        bool begins = false; // at another seat than before
    };

    void run();
    // With the mutex locked: a player for the question, from now on busy at its table.
    Player& choosePlayer(const Question& question);
    Result<AnyMove> answer(Player& player, const Question& question);
    void dismissIdle(std::unique_lock<std::mutex>& lock);

    BotOptions options_;
    std::vector<std::string> names_;
    Processes processes_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Question> waiting_;
    std::atomic<bool> ending_ = false;
    std::vector<Player> players_; // as many as threads: one is always free
    std::vector<std::thread> threads_;
};

} // namespace zeros::server
