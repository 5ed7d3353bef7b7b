// Looks whether a store holds what was kept, and cuts away what does not: `zeros check`.
#pragma once

#include "server/event_chain.hpp"
#include "table/table.hpp"

#include <functional>

namespace zeros::server {

struct TableDamage {
    std::string table;
    Error why;
    std::uint64_t good = 0;   // up to this number its events are as they were kept
    std::uint64_t beyond = 0; // events that are there after it
    std::optional<Time> wake; // of the good ones
};

struct StoreReport {
    std::uint64_t tables = 0;
    std::uint64_t events = 0;
    std::uint64_t withoutSum = 0; // events from before there were checksums
    std::vector<TableDamage> damaged;
    std::vector<Error> problems; // of the store as a whole
    std::string saved;           // where that is which a repair has cut away; empty if it has not

    bool isSound() const { return damaged.empty() && problems.empty(); }
};

struct CheckOptions {
    std::string where; // as openStore has it
    // Cuts each damaged table after its last good event, and saves the rest. For a store that
    // nobody uses.
    bool repair = false;
    std::function<void(std::uint64_t events)> tell = [](std::uint64_t) {}; // how far it has come
};

// Without a repair it changes nothing, and a server may use the store meanwhile.
Result<StoreReport> checkStore(const CheckOptions& options);

// Follows the events of a table, and the game that is played there.
class TableCheck {
  public:
    explicit TableCheck(std::string name) : name_(std::move(name)), chain_(name_, 0) {}

    const std::string& name() const { return name_; }
    void follow(KeptEvent event);
    // The rest cannot be read.
    void breakOff(const std::string& why);

    const std::vector<KeptEvent>& good() const { return good_; }
    // When the table has to be looked at, after the good ones.
    std::optional<Time> wake() const;
    void addTo(StoreReport& report) const;

  private:
    // Why nothing like this can happen there now.
    Refusal play(const std::string& text);

    std::string name_;
    EventChain chain_;
    std::optional<Table> table_;
    Time at_ = 0;
    std::vector<KeptEvent> good_;
    Refusal why_;
    std::uint64_t beyond_ = 0;
    std::uint64_t withoutSum_ = 0;
};

Result<StoreReport> checkSqlite(const CheckOptions& options);
Result<StoreReport> checkPostgres(const CheckOptions& options);

} // namespace zeros::server
