#include "drill/world.hpp"

#include <array>

namespace zeros::drill {

namespace {

constexpr Owner operatorsOwner = 1'000'000;

// Whether tables are kept for ever, for so short that people may find theirs gone, or longer than
// storms last.
Time anyTime(Rng& rng) {
    constexpr std::array<Time, 4> times{0, 0, 10'000, 150'000};
    return times[rng.below(times.size())];
}

} // namespace

World::World(std::uint64_t seed, int processes, const Minutes& minutes)
    : schedule_(seed),
      weather_(Weather::bad(schedule_.rng())),
      auditor_(schedule_, minutes),
      disk_(
          schedule_, weather_,
          [this](const std::string& table, std::uint64_t number, const std::string& text) {
              auditor_.committed(table, number, text);
          },
          [this](const std::string& table, Owner by) {
              auditor_.deleted(table, by == operatorsOwner ? std::nullopt : std::optional(keeps_));
          }),
      processes_(static_cast<std::size_t>(processes)),
      keeps_(anyTime(schedule_.rng())),
      operator_(schedule_, disk_, operatorsOwner, auditor_) {
    if (processes > 1) {
        disk_.share();
    }
    for (std::size_t index = 0; index < processes_.size(); ++index) {
        start(index);
    }
}

Process* World::somewhere() {
    std::vector<Process*> reachable;
    for (const auto& process : processes_) {
        if (process && !process->isEnding()) {
            reachable.push_back(process.get());
        }
    }
    return reachable.empty()
               ? nullptr
               : reachable[schedule_.rng().below(static_cast<std::uint32_t>(reachable.size()))];
}

void World::start(std::size_t index) {
    if (!processes_[index]) {
        processes_[index] =
            std::make_unique<Process>(schedule_, weather_, disk_, ++lastOwner_, keeps_);
        live(index);
    }
}

void World::stop(std::size_t index) {
    auditor_.note("world", "process " + std::to_string(processes_[index]->owner()) + " ends");
    processes_[index].reset();
    schedule_.after(schedule_.between(10ms, 10s), theWorld, [this, index] { start(index); });
}

void World::live(std::size_t index) {
    const Owner owner = processes_[index]->owner();
    schedule_.after(1s, theWorld, [this, index, owner] {
        const auto& process = processes_[index];
        if (!process || process->owner() != owner) {
            return;
        }
        if (process->hasEnded() || schedule_.happens(weather_.dies)) {
            stop(index);
            return;
        }
        if (!process->isEnding() && schedule_.happens(weather_.ends)) {
            process->end();
        }
        if (schedule_.happens(weather_.freezes)) {
            schedule_.pause(owner, schedule_.between(100ms, 20s));
        }
        live(index);
    });
}

void World::calm() {
    weather_ = {};
    calmSince_ = schedule_.now();
    for (std::size_t index = 0; index < processes_.size(); ++index) {
        start(index);
    }
}

void World::check() {
    constexpr std::size_t most = 50'000;
    auditor_.require(schedule_.waiting() < most, "too much waits to happen");
    for (const auto& process : processes_) {
        if (process) {
            auditor_.require(process->backlog().bytes() <= Process::narrow.bytesInAll,
                             "more waits to be sent than may");
            const server::Metrics& metrics = process->metrics();
            auditor_.require(metrics.rooms <= disk_.tablesEver(),
                             "there are more rooms than tables");
            auditor_.require(metrics.damaged.empty(), "a table is taken to be damaged");
        }
    }
}

void World::run(Span time) {
    runUntil([] { return false; }, time);
}

bool World::runUntil(const std::function<bool()>& holds, Span most) {
    for (const Span end = schedule_.now() + most; schedule_.now() < end && !holds();) {
        if (auditor_.failure() || !schedule_.step()) {
            break;
        }
        check();
    }
    return holds();
}

} // namespace zeros::drill
