// What time it is: deadlines and limits do not move when a wall clock does.
#pragma once

#include "table/event.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace zeros::server {

// What limits and waiting go by: nobody sets this clock.
using Moment = std::chrono::steady_clock::time_point;

// The time of the wall when it was asked first, and from then on as time passes. If the wall clock
// has gone elsewhere, this one follows by a thousandth of the time that passes.
class Clock {
  public:
    using Wall = std::chrono::system_clock::time_point;

    Time at(Wall wall, Moment steady) {
        using std::chrono::duration_cast;
        constexpr int share = 1000;
        const std::chrono::nanoseconds shown = wall.time_since_epoch();
        const std::chrono::nanoseconds passed =
            last_ ? std::max(steady - *last_, Moment::duration(0)) : Moment::duration(0);
        const std::chrono::nanoseconds expected = last_ ? now_ + passed : shown;
        now_ = expected + std::clamp(shown - expected, -passed / share, passed / share);
        last_ = steady;
        return duration_cast<std::chrono::milliseconds>(now_).count();
    }

  private:
    std::optional<Moment> last_;
    std::chrono::nanoseconds now_{};
};

} // namespace zeros::server
