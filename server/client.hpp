// The other end of a connection, as a room knows it.
#pragma once

#include "table/answers.hpp"
#include "table/bulletin.hpp"

#include <memory>
#include <string>

namespace zeros::server {

class Client {
  public:
    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    // One message. Many may be sent the same text.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Says why, and ends the connection.
    virtual void dismiss(const Message& why) = 0;

    void send(const Json& message) { send(std::make_shared<const std::string>(message.dump())); }

    // Hashes of the keys it has shown: of a seat or an invitation, and of the host.
    std::string keyHash;
    std::string hostHash;
    Views views = Views::none;

    Actor actorAt(const Table& table) const {
        Actor actor = table.whoHas(keyHash);
        actor.host = actor.host || table.whoHas(hostHash).host;
        return actor;
    }
};

} // namespace zeros::server
