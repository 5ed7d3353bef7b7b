#include "server/sodium.hpp"
#include "wasm/sha256.hpp"

#include <gtest/gtest.h>

namespace zeros::wasm {
namespace {

Bytes bytesOf(const std::string& text) {
    return std::as_bytes(std::span(text));
}

TEST(Sha256, IsThatOfTheStandard) {
    EXPECT_EQ(hex(sha256(bytesOf("abc"))),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256(bytesOf(""))),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, AgreesWithLibsodiumWhateverTheLength) {
    std::string text;
    for (int i = 0; i < 200; ++i) {
        const std::string key = text.substr(0, static_cast<std::size_t>(i) * 3 / 4);
        EXPECT_EQ(sha256(bytesOf(text)), server::hashes.sha256(bytesOf(text))) << i;
        EXPECT_EQ(hmac(bytesOf(key), bytesOf(text)),
                  server::hashes.hmac(bytesOf(key), bytesOf(text)))
            << i;
        text += static_cast<char>(i * 37 + 11);
    }
}

} // namespace
} // namespace zeros::wasm
