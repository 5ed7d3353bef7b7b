// The world of a drill: the weather, the disk, the processes on it, and who watches them.
#pragma once

#include "drill/auditor.hpp"
#include "drill/operator.hpp"
#include "drill/process.hpp"

namespace zeros::drill {

class World {
  public:
    World(std::uint64_t seed, int processes, const Minutes& minutes);
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    ~World() = default;

    Schedule& schedule() { return schedule_; }
    Auditor& auditor() { return auditor_; }
    const Weather& weather() const { return weather_; }
    Disk& disk() { return disk_; }
    Operator& theOperator() { return operator_; }
    // How long tables are kept at which nothing happens; 0: for ever.
    Time keeps() const { return keeps_; }
    // One of the servers that can be reached; none when all are down.
    Process* somewhere();
    const std::vector<std::unique_ptr<Process>>& processes() const { return processes_; }

    // No more faults from now on, and all servers are there.
    void calm();
    bool isCalm() const { return calmSince_.has_value(); }
    std::optional<Span> calmSince() const { return calmSince_; }
    // Lets things happen until so much time has passed, or something is wrong.
    void run(Span time);
    // Until this holds, but no longer than that; whether it does.
    bool runUntil(const std::function<bool()>& holds, Span most);

  private:
    // What may befall a process in each second of its life.
    void live(std::size_t index);
    void start(std::size_t index);
    void stop(std::size_t index);
    void check();

    Schedule schedule_;
    Weather weather_;
    Auditor auditor_;
    Disk disk_;
    std::vector<std::unique_ptr<Process>> processes_; // those that are down are missing
    Owner lastOwner_ = theWorld;
    Time keeps_ = 0;
    Operator operator_;
    std::optional<Span> calmSince_;
};

} // namespace zeros::drill
