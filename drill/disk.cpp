#include "drill/disk.hpp"

#include <algorithm>
#include <utility>

namespace zeros::drill {

using server::Append;
using server::storeIsDown;
using server::tableDeleted;

Outcome Disk::commit(const Writing& writing, Owner by) {
    const auto known = logs_.find(writing.table);
    const std::size_t there = known == logs_.end() ? 0 : known->second.texts.size();
    if (writing.number <= there) {
        return Outcome::taken;
    }
    if (writing.number > there + 1) {
        return Outcome::failed;
    }
    Log& log = logs_[writing.table];
    tablesEver_ += writing.number == 1 ? 1 : 0;
    log.texts.push_back(writing.text);
    log.wake = writing.wake;
    committed_(writing.table, writing.number, writing.text);
    tell({.table = writing.table, .number = writing.number, .notice = {}}, by);
    return Outcome::kept;
}

Outcome Disk::remove(const server::Removal& removal, Owner by) {
    const auto log = logs_.find(removal.table);
    if (log == logs_.end() ||
        removal.last.value_or(log->second.texts.size()) != log->second.texts.size() ||
        (removal.unlessWoken && log->second.wake)) {
        return Outcome::taken;
    }
    logs_.erase(log);
    deleted_(removal.table, by);
    tell({.table = removal.table, .number = 0, .notice = {}}, by);
    return Outcome::kept;
}

std::size_t Disk::tablesAsleep() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(logs_, [](const auto& entry) { return !entry.second.wake; }));
}

void Disk::tell(const server::Store::News& news, Owner by) {
    for (DiskStore* store : stores_) {
        if (store->process_ != by) {
            store->hear(news);
        }
    }
}

DiskStore::DiskStore(Disk& disk, Owner process) : disk_(&disk), process_(process) {
    disk_->stores_.push_back(this);
}

DiskStore::~DiskStore() {
    std::erase(disk_->stores_, this);
    if (batch_) {
        batch_->isLost = disk_->schedule_->rng().below(2) == 0;
    }
}

Span DiskStore::delay() {
    Schedule& schedule = *disk_->schedule_;
    return schedule.happens(disk_->weather_->slow) ? schedule.between(100ms, 8s)
                                                   : schedule.between(200us, 8ms);
}

void DiskStore::append(Append event) {
    waiting_.push_back(std::move(event));
    if (!batch_) {
        commit();
    }
}

void DiskStore::commit() {
    if (waiting_.empty()) {
        return;
    }
    Schedule& schedule = *disk_->schedule_;
    const Weather& weather = *disk_->weather_;
    batch_ = std::make_shared<Batch>();
    for (Append& event : std::exchange(waiting_, {})) {
        batch_->writings.push_back({.table = std::move(event.table),
                                    .number = event.number,
                                    .text = std::move(event.text),
                                    .wake = event.wake});
        asked_.push_back(std::move(event.done));
    }
    const bool fails = schedule.happens(weather.fails);
    const bool isUnsure = !fails && schedule.happens(weather.unsure);
    const auto outcomes = std::make_shared<std::vector<Outcome>>(asked_.size(), Outcome::failed);
    const Span until = delay();
    // A disk goes on when a process dies.
    schedule.after(until, theWorld,
                   [disk = disk_, process = process_, batch = batch_, outcomes, fails, isUnsure] {
                       for (std::size_t i = 0;
                            i < batch->writings.size() && !fails && !batch->isLost; ++i) {
                           const Outcome outcome = disk->commit(batch->writings[i], process);
                           (*outcomes)[i] = isUnsure ? Outcome::failed : outcome;
                       }
                   });
    schedule.after(until + delay(), process_, [this, outcomes] {
        batch_.reset();
        const auto asked = std::exchange(asked_, {});
        for (std::size_t i = 0; i < asked.size(); ++i) {
            asked[i]((*outcomes)[i]);
        }
        if (!batch_) {
            commit();
        }
    });
}

void DiskStore::answer(const std::function<void()>& look) {
    disk_->schedule_->after(delay(), process_, look);
}

void DiskStore::load(std::string table, std::uint64_t since, std::function<void(Events)> then) {
    answer([this, table = std::move(table), since, then = std::move(then)] {
        Schedule& schedule = *disk_->schedule_;
        Events events = std::vector<std::string>();
        if (schedule.happens(disk_->weather_->fails)) {
            events = say(storeIsDown);
        } else if (const auto log = disk_->logs_.find(table); log == disk_->logs_.end()) {
            events = since == 0 ? Events(std::vector<std::string>()) : Events(say(tableDeleted));
        } else {
            const auto& texts = log->second.texts;
            events = std::vector(texts.begin() + static_cast<std::ptrdiff_t>(
                                                     std::min<std::size_t>(since, texts.size())),
                                 texts.end());
        }
        schedule.after(delay(), process_, [then, events] { then(events); });
    });
}

void DiskStore::remove(server::Removal removal) {
    answer([this, removal = std::move(removal)] {
        Schedule& schedule = *disk_->schedule_;
        const bool fails = schedule.happens(disk_->weather_->fails);
        const bool isUnsure = !fails && schedule.happens(disk_->weather_->unsure);
        const Outcome outcome = fails ? Outcome::failed : disk_->remove(removal, process_);
        schedule.after(
            delay(), process_,
            [done = removal.done, told = isUnsure ? Outcome::failed : outcome] { done(told); });
    });
}

void DiskStore::lasts(std::string after, std::function<void(Lasts)> then) {
    answer([this, after = std::move(after), then = std::move(then)] {
        if (disk_->schedule_->happens(disk_->weather_->fails)) {
            then(std::nullopt);
            return;
        }
        std::vector<Last> some;
        for (auto log = disk_->logs_.upper_bound(after); log != disk_->logs_.end(); ++log) {
            const auto& texts = log->second.texts;
            some.push_back({.table = log->first, .number = texts.size(), .text = texts.back()});
        }
        then(some);
    });
}

void DiskStore::due(std::int64_t now, std::function<void(Tables)> then) {
    answer([this, now, then = std::move(then)] {
        if (disk_->schedule_->happens(disk_->weather_->fails)) {
            then(std::nullopt);
            return;
        }
        std::vector<std::string> tables;
        for (const auto& [table, log] : disk_->logs_) {
            if (log.wake && *log.wake <= now) {
                tables.push_back(table);
            }
        }
        then(tables);
    });
}

void DiskStore::probe(std::function<void(bool)> then) {
    answer([then = std::move(then)] { then(true); });
}

void DiskStore::listen(std::function<void(News)> hear) {
    hear_ = std::move(hear);
    DiskStore::hear({});
}

void DiskStore::hear(const News& news) {
    Schedule& schedule = *disk_->schedule_;
    if (!hear_ || isDeaf_) {
        return;
    }
    if (schedule.happens(disk_->weather_->loses)) { // until it is connected again
        isDeaf_ = true;
        schedule.after(schedule.between(10ms, 5s), process_, [this] {
            isDeaf_ = false;
            hear({});
        });
        return;
    }
    lastNews_ = std::max(lastNews_, schedule.now() + delay());
    schedule.after(lastNews_ - schedule.now(), process_, [this, news] { hear_(news); });
}

void DiskStore::notify(std::string table, std::string notice) {
    disk_->tell({.table = std::move(table), .number = 0, .notice = std::move(notice)}, process_);
}

} // namespace zeros::drill
