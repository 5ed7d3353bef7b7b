// Finding the n-th member of a set that is kept as the bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace zeros {

namespace detail {
// placeInByte[n][byte]: where the n-th set bit of the byte is.
inline constexpr auto placeInByte = [] {
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned found = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            if ((byte >> bit & 1U) != 0) {
                table[found++][byte] = static_cast<std::uint8_t>(bit);
            }
        }
    }
    return table;
}();
} // namespace detail

// The place of the n-th set bit, counted from 0; the word has more than n of them. Picking a
// random card from a hand is this and nothing more, so it is free of branches: a loop over the
// bits would be mispredicted nearly every time.
inline int nthSetBit(std::uint64_t word, unsigned n) {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
    constexpr std::uint64_t ones = 0x0101010101010101U;
    constexpr std::uint64_t tops = 0x8080808080808080U;
    std::uint64_t sums = word - ((word >> 1U) & 0x5555555555555555U);
    sums = (sums & 0x3333333333333333U) + ((sums >> 2U) & 0x3333333333333333U);
    // Byte i now tells how many bits are set in the bytes 0 to i.
    sums = ((sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * ones;
    const std::uint64_t reached = ((sums | tops) - (n + 1U) * ones) & tops;
    const auto byte = static_cast<unsigned>(std::countr_zero(reached)) & 56U;
    const unsigned before = (sums << 8U) >> byte & 0xFFU;
    return static_cast<int>(byte) + detail::placeInByte[(n - before) & 7U][(word >> byte) & 0xFFU];
#endif
}

} // namespace zeros
