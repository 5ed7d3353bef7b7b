#include "server/clock.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

using namespace std::chrono_literals;

// A clock asked every second, with a wall that can be moved.
class WallTest : public testing::Test {
  protected:
    Time pass(std::chrono::seconds time) {
        for (; time > 0s; time -= 1s) {
            steady_ += 1s;
            wall_ += 1s;
            clock_.at(wall_, steady_);
        }
        return clock_.at(wall_, steady_);
    }

    Time shown() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(wall_.time_since_epoch())
            .count();
    }

    Clock::Wall wall_{std::chrono::hours(500'000)};
    Moment steady_{123s};
    Clock clock_;
};

TEST_F(WallTest, IsTheTimeOfTheWall) {
    const Time begin = pass(0s);
    EXPECT_EQ(begin, shown());
    EXPECT_EQ(pass(60s), begin + 60'000);
}

TEST_F(WallTest, DoesNotJumpWithTheWall) {
    for (const auto jump : {-3600s, 7200s, -3600s}) {
        const Time begin = pass(0s);
        wall_ += jump;
        EXPECT_NEAR(static_cast<double>(pass(30s) - begin), 30'000, 31);
    }
}

TEST_F(WallTest, FollowsTheWallInTheEnd) {
    pass(0s);
    wall_ += 5s;
    const Time now = pass(5001s);
    EXPECT_EQ(now, shown());
}

TEST_F(WallTest, NeverGoesBack) {
    Time last = pass(0s);
    wall_ -= 3600s;
    for (int i = 0; i < 100; ++i) {
        const Time now = pass(1s);
        EXPECT_GT(now, last);
        last = now;
    }
}

} // namespace
} // namespace zeros::server
