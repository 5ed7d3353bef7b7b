#include "server/host_names.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

TEST(HostNames, AnybodyMayUseWhatNobodyCanOwn) {
    const HostNames names;
    for (const char* host : {"127.0.0.1:8080", "192.0.2.7", "[::1]:8080", "[2001:db8::1]",
                             "localhost:8080", "LocalHost.", "zeros.localhost", "kitchen",
                             "kitchen.local:80", "games.internal", "tv.home.arpa"}) {
        EXPECT_TRUE(names.contain(host)) << host;
    }
    for (const char* host : {"", ":8080", ".", "evil.example", "127.0.0.1.evil.example:8080",
                             "localhost.evil.example", "evillocal.com", "[::1", "1.2.3.evil",
                             "evil.example/.local", "evil.example:8080.local"}) {
        EXPECT_FALSE(names.contain(host)) << host;
    }
}

TEST(HostNames, TheOperatorNamesMore) {
    const auto names = HostNames::with({"games.example", "WWW.Games.Example."});
    ASSERT_TRUE(names);
    EXPECT_TRUE(names->contain("games.example"));
    EXPECT_TRUE(names->contain("GAMES.example:8443"));
    EXPECT_TRUE(names->contain("www.games.example"));
    EXPECT_TRUE(names->contain("127.0.0.1:8080")); // for whoever looks at its metrics
    EXPECT_FALSE(names->contain("old.games.example"));
    EXPECT_FALSE(names->contain("games.example.evil.example"));
}

TEST(HostNames, ANameIsNeitherAnAddressOfAPageNorEmpty) {
    for (const char* name : {"", "https://games.example", "games.example:80", "a b", ".example"}) {
        const auto names = HostNames::with({name});
        ASSERT_FALSE(names) << name;
        EXPECT_EQ(names.error().code, "no_host_name");
    }
}

} // namespace
} // namespace zeros::server
