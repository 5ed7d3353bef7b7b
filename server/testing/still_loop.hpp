// A loop on which time stands still: it does what is posted when it is told to, and never what is
// for later.
#pragma once

#include "server/loop.hpp"

#include <deque>
#include <mutex>

namespace zeros::server {

class StillLoop final : public Loop {
  public:
    void post(std::function<void()> work) override {
        const std::scoped_lock lock(mutex_);
        works_.push_back(std::move(work));
    }
    void after(std::chrono::milliseconds /*time*/, std::function<void()> /*work*/) override {}
    void aside(std::function<void()> work) override { post(std::move(work)); }
    Time now() override { return 1'800'000'000'000; }
    Moment moment() const override { return Moment(std::chrono::hours(1)); }

    void run() {
        while (const auto work = next()) {
            work();
        }
    }

  private:
    std::function<void()> next() {
        const std::scoped_lock lock(mutex_);
        if (works_.empty()) {
            return nullptr;
        }
        auto work = std::move(works_.front());
        works_.pop_front();
        return work;
    }

    std::mutex mutex_;
    std::deque<std::function<void()>> works_;
};

} // namespace zeros::server
