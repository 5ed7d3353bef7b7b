#include "server/proxies.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

Proxies proxiesAt(const std::vector<std::string>& addresses) {
    auto proxies = Proxies::at(addresses);
    EXPECT_TRUE(proxies);
    return proxies ? *proxies : Proxies();
}

TEST(Proxies, AreNamedByTheirAddress) {
    EXPECT_TRUE(Proxies::at({}));
    EXPECT_TRUE(Proxies::at({"127.0.0.1", "2001:db8::7"}));
    for (const char* text : {"", "localhost", "10.0.0.0/8", "127.0.0.1:80", "256.0.0.1"}) {
        EXPECT_FALSE(Proxies::at({text})) << text;
    }
    // The same address may be written in several ways.
    const Proxies proxies = proxiesAt({"::ffff:10.0.0.1", "2001:db8:0::7"});
    EXPECT_TRUE(proxies.contains("10.0.0.1"));
    EXPECT_TRUE(proxies.contains("::ffff:10.0.0.1"));
    EXPECT_TRUE(proxies.contains("2001:db8::7"));
    EXPECT_FALSE(proxies.contains("10.0.0.2"));
    EXPECT_FALSE(Proxies().contains("127.0.0.1"));
}

TEST(Proxies, WhoIsNoneSpeaksOnlyForThemselves) {
    EXPECT_EQ(Proxies().countedAs("192.0.2.1", ""), "192.0.2.1");
    EXPECT_EQ(Proxies().countedAs("192.0.2.1", "198.51.100.9"), "192.0.2.1");
    EXPECT_EQ(proxiesAt({"10.0.0.1"}).countedAs("192.0.2.1", "10.0.0.1, 198.51.100.9"),
              "192.0.2.1");
}

TEST(Proxies, ASingleOneTellsWhoIsBehindIt) {
    const Proxies proxies = proxiesAt({"10.0.0.1"});
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "198.51.100.9"), "198.51.100.9");
    EXPECT_EQ(proxies.countedAs("10.0.0.1", " 198.51.100.9\t"), "198.51.100.9");
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "198.51.100.9:4711"), "198.51.100.9");
    EXPECT_EQ(proxies.countedAs("::ffff:10.0.0.1", "198.51.100.9"), "198.51.100.9");
    // Only the last one was written by the proxy; what stands before may be made up.
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "203.0.113.5, 198.51.100.9"), "198.51.100.9");
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "nonsense, 198.51.100.9"), "198.51.100.9");
}

TEST(Proxies, SeveralTellItInARow) {
    const Proxies proxies = proxiesAt({"10.0.0.1", "10.0.0.2"});
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "203.0.113.5, 198.51.100.9, 10.0.0.2"), "198.51.100.9");
}

TEST(Proxies, WhoCannotBeToldIsNotTakenForTheProxy) {
    const Proxies proxies = proxiesAt({"127.0.0.1"});
    EXPECT_EQ(proxies.countedAs("127.0.0.1", "nonsense"), "unknown");
    EXPECT_EQ(proxies.countedAs("127.0.0.1", ","), "unknown");
    EXPECT_EQ(proxies.countedAs("127.0.0.1", "127.0.0.1"), "unknown");
    EXPECT_EQ(proxiesAt({"10.0.0.1"}).countedAs("10.0.0.1", "127.0.0.1"), "unknown");
    EXPECT_EQ(proxies.countedAs("127.0.0.1", "127.0.0.2"), "unknown");
    // Whoever asks from the proxy's own machine without saying for whom asks for themselves.
    EXPECT_EQ(proxies.countedAs("127.0.0.1", ""), "127.0.0.1");
}

TEST(Proxies, CustomersWithMoreAddressesThanStarsCountOnce) {
    EXPECT_EQ(Proxies().countedAs("2001:db8:1:2:3:4:5:6", ""), "2001:db8:1:2::");
    EXPECT_EQ(Proxies().countedAs("2001:db8:1:2::9", ""), "2001:db8:1:2::");
    EXPECT_EQ(Proxies().countedAs("::1", ""), "::1");
    EXPECT_EQ(Proxies().countedAs("::ffff:192.0.2.1", ""), "192.0.2.1");
    const Proxies proxies = proxiesAt({"10.0.0.1"});
    EXPECT_EQ(proxies.countedAs("10.0.0.1", "[2001:db8:1:2::9]:555"), "2001:db8:1:2::");
}

} // namespace
} // namespace zeros::server
