// How processes with the same database hear of each other: by its notifications.
#pragma once

#include "server/postgres_link.hpp"
#include "server/store_parts.hpp"

namespace zeros::server {

// The channel of the notifications.
constexpr const char* postgresChannel = "zeros";

// Notifications are JSON: [who sent it, [table, number of an event or word], …].
class PostgresPayloads {
  public:
    explicit PostgresPayloads(const std::string& sender);

    void add(const std::string& table, std::uint64_t number);
    void add(const std::string& table, const std::string& notice);

    PostgresList all() {
        finish();
        return list_;
    }

  private:
    void addItem(const std::string& item);
    void finish();

    std::string start_;
    std::string text_;
    PostgresList list_;
};

// Hears everybody but the one of this name.
std::unique_ptr<Listener> listenAt(const std::string& address, const std::string& self);

} // namespace zeros::server
