// What the stores have in common: their threads, and the queues before them.
#pragma once

#include "server/store.hpp"

#include <map>
#include <stop_token>
#include <string_view>

namespace zeros::server {

// A word on its way to other processes.
struct Saying {
    std::string table;
    std::string notice;
};

// What is written in one commit.
struct Batch {
    std::vector<Append> events;
    std::vector<Saying> sayings;
};

// Logs why something failed, its first line, once in a while: when a database is gone, everything
// fails.
void logTrouble(std::string_view why);

using Outcomes = std::vector<Append::Outcome>; // of each event
Outcomes allFailed(const Batch& batch);

// What does the work of a thread. Only that thread calls it, and it does not throw.
class Worker {
  public:
    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    virtual ~Worker() = default;

    // Whether it can do something now. After a failure it waits a little first.
    virtual bool ready(const std::stop_token&) { return true; }
};

class Writer : public Worker {
  public:
    virtual Outcomes write(const Batch& batch) = 0;
    virtual Outcome remove(const Removal& removal) = 0;
    // Whether something can be written.
    virtual bool probe() = 0;
    // For when there is nothing to write: whether nothing is left to be tidied.
    virtual bool tidy() { return true; }
};

class Reader : public Worker {
  public:
    virtual Store::Events load(const std::string& table, std::uint64_t since) = 0;
    virtual Store::Tables due(std::int64_t now) = 0;
    virtual Store::Lasts lasts(const std::string& after) = 0;
};

class Listener : public Worker {
  public:
    using Hear = std::function<void(Store::News)>;
    // Listens until it has to stop.
    virtual void run(const std::stop_token& stop, const Hear& hear) = 0;
    // Whether nothing goes unheard now. Any thread may ask.
    virtual bool hears() const = 0;
};

// What a store is made of, each on a thread of its own. Without a listener there are no other
// processes to hear or to speak to.
struct StoreParts {
    std::unique_ptr<Writer> writer;
    std::unique_ptr<Reader> reader;
    std::unique_ptr<Listener> listener = nullptr;
    std::uint64_t lost = 0; // commits, as Store::Numbers has them
};
std::unique_ptr<Store> assemble(StoreParts parts);

// What has to be kept of the wakes: for each table that of its last event that was kept.
using Wakes = std::map<std::string_view, std::optional<std::int64_t>>;
Wakes wakesOf(const std::vector<Append>& events, const Outcomes& outcomes);

// The most tables that are told to be due at once, and of which the last events are.
constexpr int mostDue = 1000;
constexpr int mostLasts = 100;

// Why a store is not opened. {0} is its name.
constexpr ErrorKind cannotOpen{"cannot_open_store", "{0} cannot be opened: {1}",
                               "{0} ne peut pas être ouvert : {1}",
                               "{0} kann nicht geöffnet werden: {1}"};
constexpr ErrorKind noTables{"no_store_there", "there are no tables of this program in {0}",
                             "il n’y a pas de tables de ce programme dans {0}",
                             "in {0} sind keine Tabellen dieses Programms"};
Error tooNew(const std::string& name, int version, std::size_t known);

} // namespace zeros::server
