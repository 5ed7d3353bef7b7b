// Plays a seat of a table, or watches it.
#pragma once

#include "bench/load/reader.hpp"
#include "bench/load/statistics.hpp"
#include "bench/load/way.hpp"

namespace zeros::load {

struct Table;

// A move that is on its way.
struct Sent {
    std::uint64_t seat = 0;
    std::string move; // as JSON
    Clock::time_point at;
    bool arrived = false; // somebody has been told
};

class Client {
  public:
    Client(Table& table, Way way, std::string key, asio::io_context& context)
        : table_(&table),
          way_(std::move(way)),
          key_(std::move(key)),
          socket_(context),
          thinking_(context) {}

    const Way& way() const { return way_; }

    // Until the first update is there.
    asio::awaitable<void> open();
    // Until the connection ends.
    asio::awaitable<void> listen();
    // Says what there is to say now.
    void act();
    // The move that it sent has been made.
    void acknowledge() {
        sent.reset();
        refusals_ = 0;
    }

    std::optional<Sent> sent;

  private:
    bool hear();
    void follow(const Message& message);
    void beRefused(std::string_view text);
    void askForRematch();
    void move();
    void think();
    void write();
    void leave(const beast::error_code& error);

    Table* table_;
    Way way_;
    std::string key_; // empty for a spectator
    websocket::stream<beast::tcp_stream> socket_;
    asio::steady_timer thinking_;
    beast::flat_buffer in_;
    std::string out_;
    std::string bye_;
    bool writing_ = false;
    bool gone_ = false;
    bool thinks_ = false;
    bool thought_ = false;
    int refusals_ = 0;            // in a row
    std::uint64_t rematched_ = 0; // the last game after which this client asked for another
    // From the last update.
    std::uint64_t last_ = 0;
    std::uint64_t gameNumber_ = 0;
    std::optional<std::uint64_t> seat_;
    std::optional<std::uint64_t> turn_;
    std::string choice_; // of the legal moves, as JSON
    bool over_ = false;
};

} // namespace zeros::load
