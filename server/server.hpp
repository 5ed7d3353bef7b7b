// `zeros serve`: HTTP and WebSockets around tables.
#pragma once

#include "core/message.hpp"
#include "server/bot_programs.hpp"
#include "server/limits.hpp"

#include <functional>
#include <string>
#include <vector>

namespace zeros::server {

struct ServerOptions {
    std::string listen = "0.0.0.0";
    std::uint16_t port = 8080; // 0: any free one
    std::string store;
    std::vector<std::string> proxies;   // whose X-Forwarded-For is believed
    std::vector<std::string> hostNames; // of this server
    std::vector<std::string> origins;   // of pages that may connect, beside this server's own
    unsigned thinkers = 0;              // threads; 0: one for each core
    BotOptions bots = {};
    Limits limits = {};
    int keepDays = 0; // tables at which nothing happens; 0: for ever
};

// Serves until it is told to end by SIGTERM or SIGINT; or says why it cannot. `ready` is told the
// port as soon as it answers.
Refusal serve(const ServerOptions& options, const std::function<void(std::uint16_t)>& ready);

} // namespace zeros::server
