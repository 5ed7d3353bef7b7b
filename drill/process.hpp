// A server in a drill: everything of a real one but its sockets, its disk and its threads.
#pragma once

#include "drill/disk.hpp"
#include "server/conversation.hpp"
#include "server/retention.hpp"

namespace zeros::drill {

// Its loop. Whatever takes another thread in a real one takes time here.
class DrillLoop final : public server::Loop {
  public:
    DrillLoop(Schedule& schedule, Owner process, Span skew)
        : schedule_(&schedule),
          process_(process),
          skew_(skew) {}

    void post(std::function<void()> work) override {
        schedule_->after(Span(0), process_, std::move(work));
    }
    void after(std::chrono::milliseconds time, std::function<void()> work) override {
        schedule_->after(time + schedule_->between(Span(0), 1ms), process_, std::move(work));
    }
    void aside(std::function<void()> work) override;

    Time now() override;
    server::Moment moment() const override;

  private:
    Schedule* schedule_;
    Owner process_;
    Span skew_; // of its clock
    Span asideUntil_{};
};

// Computers and bots that move at random, after a while; a bot may fail.
class DrillThinkers final : public server::Thinkers {
  public:
    DrillThinkers(Schedule& schedule, Owner process) : schedule_(&schedule), process_(process) {}
    void think(server::Thought thought) override;

  private:
    Schedule* schedule_;
    Owner process_;
};

class DrillBots final : public server::Bots {
  public:
    DrillBots(Schedule& schedule, Owner process, std::vector<std::string> names)
        : schedule_(&schedule),
          process_(process),
          names_(std::move(names)) {}

    const std::vector<std::string>& names() const override { return names_; }
    void ask(Question question) override;
    bool isEnding() const override { return isEnding_; }
    void end() { isEnding_ = true; }

  private:
    Schedule* schedule_;
    Owner process_;
    std::vector<std::string> names_;
    bool isEnding_ = false;
};

class Wire;
class Visitor;

class Process {
  public:
    // Keeps tables at which nothing happens for so long; 0: for ever.
    Process(Schedule& schedule, const Weather& weather, Disk& disk, Owner owner, Time keeps);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    Schedule& schedule() { return *schedule_; }
    const Weather& weather() const { return *weather_; }
    Owner owner() const { return owner_; }
    server::Hall& hall() { return *hall_; }
    server::Conversations& conversations() { return *conversations_; }
    const server::Metrics& metrics() const { return metrics_; }
    const server::Backlog& backlog() const { return backlog_; }
    // A new connection from this address; none when it has too many.
    std::shared_ptr<Wire> accept(const std::string& address, std::weak_ptr<Visitor> visitor);
    void forget(const Wire* wire);
    bool mayOpenTable(const std::string& address) { return addresses_->mayOpenTable(address); }

    // Sends everybody away, as a server does that is told to end.
    void end();
    bool isEnding() const { return conversations_->ending; }
    // Whether it has nothing more to do, or no more time for it.
    bool hasEnded() const;

    // A greeting has room, but not many of them.
    static constexpr server::Backlog::Limits narrow{.messages = 64,
                                                    .bytes = std::size_t{1} << 20U,
                                                    .bytesForAddress = std::size_t{2} << 20U,
                                                    .bytesInAll = std::size_t{4} << 20U};

  private:
    void sweep();

    Schedule* schedule_;
    const Weather* weather_;
    Owner owner_;
    DrillLoop loop_;
    server::Metrics metrics_;
    std::unique_ptr<server::Addresses> addresses_;
    server::Backlog backlog_{narrow};
    DrillThinkers thinkers_;
    DrillBots bots_;
    std::unique_ptr<DiskStore> store_;
    std::unique_ptr<server::Hall> hall_;
    server::Retention retention_;
    std::unique_ptr<server::Conversations> conversations_;
    std::vector<std::shared_ptr<Wire>> wires_;
    std::optional<Span> ended_;
};

} // namespace zeros::drill
