// A table on the server with its clients here, who are told every move.
#pragma once

#include "bench/load/client.hpp"
#include "bench/load/run.hpp"
#include "core/game.hpp"

namespace zeros::load {

// What all tables of a thread use.
struct Crowd {
    Run* run = nullptr;
    Tally tally;
    Message message; // the one being read
    bool begun = false;
    bool measuring = false;

    void violation(const std::string& what) {
        ++tally.violations;
        if (tally.violation.empty()) {
            tally.violation = what;
        }
    }
};

// A move that some of the table have been told.
struct Flight {
    std::uint64_t number = 0;
    std::uint64_t seat = 0;
    Client* sender = nullptr;
    Clock::time_point sent;
    std::size_t left = 0; // so many wait for it
};

struct Table {
    Table(Crowd& all, unsigned index)
        : crowd(&all),
          number(index),
          rng(mixed(all.run->options.seed) + index) {}

    asio::awaitable<void> open(asio::io_context* context);
    std::string opening() const;
    void addClients(const Json& keys, asio::io_context& context);
    // One of the clients has been told a move.
    void arrived(const Client& client, const Event& event);
    void keep(const Flight& flight) const;
    bool stalled(Clock::time_point now) const;
    std::string name() const { return "table " + id; }

    Crowd* crowd;
    unsigned number;
    Rng rng;
    std::string id;
    std::vector<std::unique_ptr<Client>> clients;
    std::vector<Flight> flights;
    Clock::time_point lastUpdate;
    bool broken = false;
};

} // namespace zeros::load
