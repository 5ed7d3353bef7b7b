// Hashes against published examples, and keys.
#include "server/sodium.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

Bytes bytes(std::string_view text) {
    return std::as_bytes(std::span(text));
}

TEST(Sodium, HashesAsPublished) {
    // FIPS 180-2, appendix B.1; RFC 4231, test cases 2 and 6 (a key longer than a block).
    EXPECT_EQ(hex(hashes.sha256(bytes("abc"))),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(hashes.sha256({})),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(hashes.hmac(bytes("Jefe"), bytes("what do ya want for nothing?"))),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(hex(hashes.hmac(bytes(std::string(131, '\xaa')),
                              bytes("Test Using Larger Than Block-Size Key - Hash Key First"))),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Sodium, MakesKeys) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const std::string key = randomKey();
    EXPECT_EQ(key.size(), 22U);
    EXPECT_EQ(key.find_first_not_of(letters), std::string::npos);
    EXPECT_EQ(randomText(8).size(), 11U);
    EXPECT_EQ(randomText(0), "");
    EXPECT_NE(key, randomKey());
    EXPECT_NE(randomDigest(), randomDigest());
    EXPECT_EQ(hashOfKey("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

} // namespace
} // namespace zeros::server
