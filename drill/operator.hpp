// Whoever runs the servers: looks at tables, closes and deletes them, silences and bars people,
// with all of `zeros admin` but its command line.
#pragma once

#include "drill/auditor.hpp"
#include "drill/disk.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace zeros::drill {

// What an operator asks for waits for the store. So it does on a thread of its own, which takes
// turns with the drill: they never run at the same time, and all follows from the seed.
class Operator final : private server::Store {
  public:
    Operator(Schedule& schedule, Disk& disk, Owner owner, Auditor& auditor);
    ~Operator() override;
    Operator(const Operator&) = delete;
    Operator& operator=(const Operator&) = delete;

    // Does something at this table, or to those who have these keys, now and then from now on.
    void watch(const std::string& table, const std::vector<std::string>& keys);
    // Takes back what still holds, and does nothing more.
    void relent() { isRelenting_ = true; }
    bool isDone() const { return isRelenting_ && !isBusy_ && undoing_.empty(); }

  private:
    struct Watched {
        std::string table;
        std::vector<std::string> keys;
    };

    void tick();
    Json anyWish();
    void ask(const Json& wish);
    void heard(const Json& wish, const Result<Json>& lines);
    // Lets the other thread go on, until it waits for the store or has come to its end.
    void resume(const std::function<void()>& go);
    void giveTurnBack();
    // What the store answers is heard when it is the other thread's turn.
    template <class Answer>
    std::function<void(Answer)> inTurn(std::function<void(Answer)> then, const Answer& otherwise);

    void append(server::Append event) override;
    void remove(server::Removal removal) override;
    void lasts(std::string after, std::function<void(Lasts)> then) override;
    void load(std::string table, std::uint64_t since, std::function<void(Events)> then) override;
    void due(std::int64_t /*now*/, std::function<void(Tables)> /*then*/) override {}
    void probe(std::function<void(bool)> /*then*/) override {}
    void listen(std::function<void(News)> /*hear*/) override {}
    void notify(std::string /*table*/, std::string /*notice*/) override {}
    bool isShared() const override { return true; }
    bool isDeaf() const override { return false; }
    Numbers numbers() const override { return {}; }

    Schedule* schedule_;
    Auditor* auditor_;
    DiskStore store_;
    std::vector<Watched> watched_;
    std::vector<Json> undoing_; // wishes that take back what perhaps holds
    bool isRelenting_ = false;
    bool isBusy_ = false;

    std::mutex mutex_;
    std::condition_variable turns_;
    bool isTheirs_ = false; // the turn
    bool isOver_ = false;
    std::function<void()> otherwise_; // what the other thread hears if the drill is over
    std::jthread thread_;
};

} // namespace zeros::drill
