#include "wasm/sha256.hpp"

#include <algorithm>
#include <bit>

namespace zeros::wasm {

namespace {

constexpr std::size_t blockSize = 64;
using Block = std::array<std::uint8_t, blockSize>;
using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the
// cube roots of the first 64.
constexpr Words beginning{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
  public:
    void add(Bytes text) {
        for (const std::byte byte : text) {
            block_[length_++ % blockSize] = std::to_integer<std::uint8_t>(byte);
            if (length_ % blockSize == 0) {
                mix();
            }
        }
    }
    Digest finish() {
        const std::uint64_t bits = 8 * length_;
        addByte(0x80);
        while (length_ % blockSize != blockSize - 8) {
            addByte(0);
        }
        for (int shift = 56; shift >= 0; shift -= 8) {
            addByte(static_cast<std::uint8_t>(bits >> static_cast<unsigned>(shift)));
        }
        Digest digest{};
        for (std::size_t i = 0; i < digest.size(); ++i) {
            digest[i] = static_cast<std::uint8_t>(words_[i / 4] >> (24 - 8 * (i % 4)));
        }
        return digest;
    }

  private:
    void addByte(std::uint8_t byte) {
        const auto one = static_cast<std::byte>(byte);
        add({&one, 1});
    }

    void mix() {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t i = 0; i < 16; ++i) {
            for (std::size_t j = 0; j < 4; ++j) {
                w[i] = w[i] << 8U | block_[4 * i + j];
            }
        }
        for (std::size_t i = 16; i < w.size(); ++i) {
            const std::uint32_t a = w[i - 15];
            const std::uint32_t b = w[i - 2];
            w[i] = w[i - 16] + w[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
        }
        auto [a, b, c, d, e, f, g, h] = words_;
        for (std::size_t i = 0; i < w.size(); ++i) {
            const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                      ((e & f) ^ (~e & g)) + constants[i] + w[i];
            const std::uint32_t two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) +
                                      ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
        }
        const Words mixed{a, b, c, d, e, f, g, h};
        std::ranges::transform(words_, mixed, words_.begin(), std::plus());
    }

    Words words_ = beginning;
    Block block_{};
    std::uint64_t length_ = 0;
};

} // namespace

Digest sha256(Bytes text) {
    Sha256 hash;
    hash.add(text);
    return hash.finish();
}

Digest hmac(Bytes key, Bytes text) {
    Digest shortened{};
    if (key.size() > blockSize) {
        shortened = sha256(key);
        key = std::as_bytes(std::span(shortened));
    }
    const auto padded = [&](std::uint8_t with) {
        Block block{};
        block.fill(with);
        for (std::size_t i = 0; i < key.size(); ++i) {
            block[i] ^= std::to_integer<std::uint8_t>(key[i]);
        }
        return block;
    };
    const Block inner = padded(0x36);
    const Block outer = padded(0x5c);
    Sha256 first;
    first.add(std::as_bytes(std::span(inner)));
    first.add(text);
    const Digest inside = first.finish();
    Sha256 second;
    second.add(std::as_bytes(std::span(outer)));
    second.add(std::as_bytes(std::span(inside)));
    return second.finish();
}

} // namespace zeros::wasm
