// What survives: the events of all tables, in the order in which they were committed; and the
// stores through which processes reach them, as late and as badly as the weather is.
#pragma once

#include "drill/weather.hpp"
#include "server/store.hpp"

#include <map>
#include <memory>
#include <set>

namespace zeros::drill {

class DiskStore;

class Disk {
  public:
    // Told of every event as soon as it is durable.
    using Committed = std::function<void(const std::string& table, std::uint64_t number,
                                         const std::string& text)>;
    // Told of every table as soon as it is deleted.
    using Deleted = std::function<void(const std::string& table, Owner by)>;
    Disk(Schedule& schedule, const Weather& weather, Committed committed, Deleted deleted)
        : schedule_(&schedule),
          weather_(&weather),
          committed_(std::move(committed)),
          deleted_(std::move(deleted)) {}

    std::size_t tables() const { return logs_.size(); }
    std::size_t tablesEver() const { return tablesEver_; } // with those that were deleted
    // Those that nobody has to look at.
    std::size_t tablesAsleep() const;
    // How many processes have it one after another or at the same time.
    void share() { isShared_ = true; }

  private:
    friend class DiskStore;
    struct Log {
        std::vector<std::string> texts;
        std::optional<std::int64_t> wake;
    };
    struct Writing {
        std::string table;
        std::uint64_t number = 0;
        std::string text;
        std::optional<std::int64_t> wake;
    };

    Outcome commit(const Writing& writing, Owner by);
    Outcome remove(const server::Removal& removal, Owner by);
    void tell(const server::Store::News& news, Owner by);

    Schedule* schedule_;
    const Weather* weather_;
    Committed committed_;
    Deleted deleted_;
    std::size_t tablesEver_ = 0;
    std::map<std::string, Log> logs_;
    std::vector<DiskStore*> stores_;
    bool isShared_ = false;
};

// The store of one process.
class DiskStore final : public server::Store {
  public:
    DiskStore(Disk& disk, Owner process);
    // Of what was not yet committed, some is and some is not.
    ~DiskStore() override;
    DiskStore(const DiskStore&) = delete;
    DiskStore& operator=(const DiskStore&) = delete;

    void append(server::Append event) override;
    void remove(server::Removal removal) override;
    void lasts(std::string after, std::function<void(Lasts)> then) override;
    void load(std::string table, std::uint64_t since, std::function<void(Events)> then) override;
    void due(std::int64_t now, std::function<void(Tables)> then) override;
    void probe(std::function<void(bool)> then) override;
    void listen(std::function<void(News)> hear) override;
    void notify(std::string table, std::string notice) override;
    bool isShared() const override { return disk_->isShared_; }
    bool isDeaf() const override { return false; }
    Numbers numbers() const override { return {}; }

    void hear(const News& news);

  private:
    friend class Disk;
    // What waits together is committed together.
    struct Batch {
        std::vector<Disk::Writing> writings;
        bool isLost = false; // with the process
    };

    void commit();
    Span delay();
    // The answer to a question, some time after the disk was looked at.
    void answer(const std::function<void()>& look);

    Disk* disk_;
    Owner process_;
    std::vector<server::Append> waiting_;
    std::vector<std::function<void(Outcome)>> asked_; // of the batch on its way
    std::shared_ptr<Batch> batch_;
    std::function<void(News)> hear_;
    Span lastNews_{};
    bool isDeaf_ = false;
};

} // namespace zeros::drill
