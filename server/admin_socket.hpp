// How `zeros admin` talks to the server that has an SQLite file: over a socket beside the file,
// which nobody but its owner may use. A wish and its answer are a line of JSON each.
#pragma once

#include "core/message.hpp"
#include "server/bell.hpp"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <thread>

namespace zeros::server {

// Takes wishes, one at a time, on a thread of its own.
class AdminSocket {
  public:
    // Does what was wished for, unless told to stop: the answer.
    using Perform =
        std::function<std::string(const std::string& wish, const std::stop_token& stop)>;

    // Of the server that has this file. Without a socket, which the log tells, it takes none.
    AdminSocket(const std::string& store, Perform perform);
    ~AdminSocket();
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

  private:
    void run(const std::stop_token& stop) const;
    void serve(int client, const std::stop_token& stop) const;

    std::string path_;
    Perform perform_;
    int socket_ = -1;
    Bell bell_;
    std::jthread thread_;
};

// What the server that has this file answers; refused if it takes no wishes, or none of this user.
Result<std::string> askServer(const std::string& store, const std::string& wish);

} // namespace zeros::server
