// How long a computer may think.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace zeros {

// So many iterations or so many milliseconds, whichever come first. Only iterations give the same
// move on every machine.
class Budget {
  public:
    static constexpr std::uint64_t noLimit = std::numeric_limits<std::uint64_t>::max();

    static Budget iterations(std::uint64_t number) { return {number, noLimit}; }
    static Budget milliseconds(std::uint64_t number) {
        constexpr std::uint64_t longest = 1'000'000'000'000; // thirty years
        return {noLimit, std::min(number, longest)};
    }
    // The same, but so many milliseconds at most.
    Budget within(std::uint64_t milliseconds) const {
        return {iterations_, std::min(milliseconds_, milliseconds), stop_};
    }
    // One part of so many.
    Budget part(std::uint64_t parts) const {
        const auto of = [&](std::uint64_t whole) {
            return whole == noLimit ? whole : std::max(whole / parts, std::uint64_t{1});
        };
        return {of(iterations_), of(milliseconds_), stop_};
    }
    // The same, but only until another thread says stop.
    Budget until(const std::atomic<bool>& stop) const {
        return {iterations_, milliseconds_, &stop};
    }

    std::uint64_t maxIterations() const { return iterations_; }
    std::uint64_t maxMilliseconds() const { return milliseconds_; }
    bool isStopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  private:
    Budget(std::uint64_t iterations, std::uint64_t milliseconds,
           const std::atomic<bool>* stop = nullptr)
        : iterations_(iterations),
          milliseconds_(milliseconds),
          stop_(stop) {}

    std::uint64_t iterations_;
    std::uint64_t milliseconds_;
    const std::atomic<bool>* stop_;
};

// A budget being spent, from the moment this is made.
class Spending {
  public:
    explicit Spending(const Budget& budget) : budget_(budget), begin_(Clock::now()) {}

    // Whether one more iteration may begin. The first one always may: a search without any has no
    // move. The clock is only read now and then.
    bool goesOn() {
        constexpr std::uint64_t clockEvery = 16;
        if (spent_ > 0 && spent_ >= budget_.maxIterations()) {
            return false;
        }
        if (spent_ % clockEvery == 0 && spent_ > 0 && timeIsUp()) {
            return false;
        }
        ++spent_;
        return true;
    }
    bool timeIsUp() const {
        if (budget_.isStopped()) {
            return true;
        }
        if (budget_.maxMilliseconds() == Budget::noLimit) {
            return false;
        }
        const auto spent =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin_).count();
        return static_cast<std::uint64_t>(spent) >= 1000 * budget_.maxMilliseconds();
    }

  private:
    using Clock = std::chrono::steady_clock;

    Budget budget_;
    Clock::time_point begin_;
    std::uint64_t spent_ = 0;
};

} // namespace zeros
