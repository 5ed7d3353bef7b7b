// The bots that a host offers: programs that play at tables.
#pragma once

#include "core/any_game.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace zeros::server {

class Bots {
  public:
    struct Question {
        std::string bot; // one of the names
        std::string table;
        const AnyGame* game = nullptr;
        AnyView view;
        std::function<void(Result<AnyMove>)> then; // on any thread
    };

    Bots() = default;
    Bots(const Bots&) = delete;
    Bots& operator=(const Bots&) = delete;
    virtual ~Bots() = default;

    virtual const std::vector<std::string>& names() const = 0;
    bool has(const std::string& name) const {
        return std::ranges::find(names(), name) != names().end();
    }
    virtual void ask(Question question) = 0;
    // Whether they end with the server: whatever they fail in from now on is not their fault.
    virtual bool isEnding() const = 0;
};

} // namespace zeros::server
