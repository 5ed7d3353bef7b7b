#include "server/limits.hpp"
#include "server/testing/still_loop.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

constexpr auto someTime = Moment(std::chrono::hours(1000));

TEST(Allowance, GivesSoManyAtOnceAndAsManyAgainInTime) {
    Allowance allowance(2, std::chrono::seconds(10));
    EXPECT_TRUE(allowance.take(someTime));
    EXPECT_TRUE(allowance.take(someTime));
    EXPECT_FALSE(allowance.take(someTime));
    EXPECT_FALSE(allowance.take(someTime + std::chrono::seconds(4)));
    EXPECT_TRUE(allowance.take(someTime + std::chrono::seconds(6)));
}

TEST(Allowance, GivesNothingUntilWhatIsOwedIsPaid) {
    Allowance allowance(10, std::chrono::seconds(1));
    ASSERT_TRUE(allowance.has(someTime));
    allowance.owe(30);
    EXPECT_FALSE(allowance.has(someTime + std::chrono::seconds(2)));
    EXPECT_TRUE(allowance.has(someTime + std::chrono::seconds(3)));
}

TEST(Addresses, AreGreetedWithSoMuchEach) {
    const StillLoop loop;
    Addresses addresses({.greetingBytesPerAddress = 1000}, loop);
    EXPECT_TRUE(addresses.mayGreet("192.0.2.1"));
    addresses.greeted("192.0.2.1", 1'000'000);
    EXPECT_FALSE(addresses.mayGreet("192.0.2.1"));
    EXPECT_TRUE(addresses.mayGreet("192.0.2.2"));
    addresses.forgetIdle(); // but not what is owed
    EXPECT_FALSE(addresses.mayGreet("192.0.2.1"));
}

} // namespace
} // namespace zeros::server
