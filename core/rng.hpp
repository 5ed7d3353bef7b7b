// The one random generator: xoshiro256++ (Blackman and Vigna), seeded by splitmix64. The same seed
// gives the same numbers on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace zeros {

class Rng {
  public:
    explicit Rng(std::uint64_t seed) {
        for (auto& word : words_) {
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t mixed = (seed ^ (seed >> 30U)) * 0xBF58476D1CE4E5B9U;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
            word = mixed ^ (mixed >> 31U);
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

    // A number from 0 to bound - 1, each with exactly the same probability (Lemire's method).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t unfair = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < unfair) {
                product = (next() >> 32U) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Two such numbers, nearly always from one step of the generator.
    std::pair<std::uint32_t, std::uint32_t> below(std::uint32_t first, std::uint32_t second) {
        const std::uint64_t word = next();
        const std::uint64_t one = (word >> 32U) * first;
        const std::uint64_t two = (word & 0xFFFFFFFFU) * second;
        if (static_cast<std::uint32_t>(one) < first || static_cast<std::uint32_t>(two) < second)
            [[unlikely]] {
            return settle(word, first, second);
        }
        return {static_cast<std::uint32_t>(one >> 32U), static_cast<std::uint32_t>(two >> 32U)};
    }

    // Puts the elements into random order, every order equally likely.
    template <class Elements>
    void shuffle(Elements& elements) {
        for (auto left = static_cast<std::uint32_t>(std::size(elements)); left > 1; --left) {
            std::swap(elements[left - 1], elements[below(left)]);
        }
    }

  private:
    // Draws both anew until neither is unfair. Kept out of the loops that hardly ever call it.
    [[gnu::noinline]] std::pair<std::uint32_t, std::uint32_t>
    settle(std::uint64_t word, std::uint32_t first, std::uint32_t second) {
        for (;; word = next()) {
            const std::uint64_t one = (word >> 32U) * first;
            const std::uint64_t two = (word & 0xFFFFFFFFU) * second;
            if (static_cast<std::uint32_t>(one) >= (0U - first) % first &&
                static_cast<std::uint32_t>(two) >= (0U - second) % second) {
                return {static_cast<std::uint32_t>(one >> 32U),
                        static_cast<std::uint32_t>(two >> 32U)};
            }
        }
    }

    std::array<std::uint64_t, 4> words_{};
};

} // namespace zeros
