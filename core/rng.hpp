// The one random generator: xoshiro256++ (Blackman and Vigna), seeded by splitmix64. The same seed
// gives the same numbers on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace zeros {

// What splitmix64 makes of a word: every bit of it changes about half of the bits.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31U);
}

class Rng {
  public:
    explicit Rng(std::uint64_t seed) {
        for (auto& word : words_) {
            seed += 0x9E3779B97F4A7C15U;
            word = mixed(seed);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17U;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // A number from 0 to bound - 1. Their probabilities differ by 2^-64 at most, so no number is
    // ever drawn again to even them out.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((Product{next()} * bound) >> 64U);
    }

    // Two such numbers from one step of the generator: what the first leaves over gives the second.
    // The probabilities of the pairs differ by 2^-64 at most.
    std::pair<std::uint32_t, std::uint32_t> below(std::uint32_t first, std::uint32_t second) {
        const Product one = Product{next()} * first;
        const Product two = Product{static_cast<std::uint64_t>(one)} * second;
        return {static_cast<std::uint32_t>(one >> 64U), static_cast<std::uint32_t>(two >> 64U)};
    }

    // Puts the elements into random order, every order equally likely.
    template <class Elements>
    void shuffle(Elements& elements) {
        for (auto left = static_cast<std::uint32_t>(std::size(elements)); left > 1; --left) {
            std::swap(elements[left - 1], elements[below(left)]);
        }
    }

  private:
    __extension__ using Product = unsigned __int128;

    std::array<std::uint64_t, 4> words_{};
};

} // namespace zeros
