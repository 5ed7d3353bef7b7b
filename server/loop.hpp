// The one thread on which tables live. Everything about rooms and clients happens there, so nothing
// of it is locked.
#pragma once

#include "server/clock.hpp"

#include <functional>

namespace zeros::server {

class Loop {
  public:
    Loop() = default;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    virtual ~Loop() = default;

    // From any thread: to be done soon, on the loop's thread.
    virtual void post(std::function<void()> work) = 0;
    // To be done then.
    virtual void after(std::chrono::milliseconds time, std::function<void()> work) = 0;

    // To be done on another thread, one after another: what takes long and needs nothing of here.
    virtual void aside(std::function<void()> work) = 0;

    // From any thread: what time it is for tables; and for limits and waiting.
    virtual Time now() = 0;
    virtual Moment moment() const = 0;
};

} // namespace zeros::server
