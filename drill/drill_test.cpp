#include "drill/drill.hpp"
#include "drill/schedule.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace zeros::drill {
namespace {

std::uint64_t drills() {
#ifdef NDEBUG
    return std::getenv("ZEROS_LONG") != nullptr ? 5000 : 100; // NOLINT(concurrency-mt-unsafe)
#else
    return 3;
#endif
}

TEST(Schedule, LetsThingsHappenInTheirOrder) {
    Schedule schedule(1);
    std::string happened;
    const auto add = [&](Span time, char what) {
        schedule.after(time, theWorld, [&happened, what] { happened += what; });
    };
    add(2ms, 'c');
    add(1ms, 'a');
    add(1ms, 'b');
    while (schedule.step()) {
    }
    EXPECT_EQ(happened, "abc");
    EXPECT_EQ(schedule.now(), 2ms);
}

TEST(Schedule, LetsWhoeverStandsStillCatchUpInOrder) {
    Schedule schedule(1);
    std::string happened;
    const auto add = [&](Owner owner, Span time, char what) {
        schedule.after(time, owner, [&happened, what] { happened += what; });
    };
    add(1, 1ms, 'a');
    add(1, 2ms, 'b');
    add(2, 3ms, 'x');
    schedule.pause(1, 4ms);
    while (schedule.step()) {
    }
    EXPECT_EQ(happened, "xab");
}

TEST(Schedule, ForgetsWhoeverIsGone) {
    Schedule schedule(1);
    bool happened = false;
    schedule.after(1ms, 1, [&] { happened = true; });
    schedule.forget(1);
    EXPECT_FALSE(schedule.step());
    EXPECT_FALSE(happened);
}

TEST(Drill, BreaksNoPromise) {
    for (std::uint64_t seed = 1; seed <= drills(); ++seed) {
        const Report report = drill(seed);
        ASSERT_EQ(report.failure, std::nullopt) << "seed " << seed;
    }
}

TEST(Drill, IsTheSameForTheSameSeed) {
    const Report first = drill(7);
    const Report other = drill(8);
    const Report again = drill(7);
    EXPECT_EQ(first.digest, again.digest);
    EXPECT_EQ(first.messages, again.messages);
    EXPECT_NE(first.digest, other.digest);
}

} // namespace
} // namespace zeros::drill
