// The other end of a connection, as a room knows it.
#pragma once

#include "table/steward.hpp"

namespace zeros::server {

inline constexpr ErrorKind tooFast{"too_many_messages", "too many messages at once; wait a moment",
                                   "trop de messages à la fois ; attendez un instant",
                                   "zu viele Nachrichten auf einmal; warte einen Moment"};

class Room;

class Client {
  public:
    using Text = std::shared_ptr<const std::string>; // many may be sent the same

    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    virtual void send(Text message) = 0;
    // The answer to what could not be read: nobody may go on like that.
    virtual void refuse(Text answer) = 0;
    // The last message; then the connection ends.
    virtual void dismiss(Text farewell) = 0;
    // Whether it has ended, or is about to.
    virtual bool isGone() const = 0;

    // Where it was let in, and what it is called there.
    std::shared_ptr<Room> room;
    ClientId id = 0;
};

} // namespace zeros::server
