// Sets of tokens, bridges or points, kept as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace zeros::mister {

constexpr std::uint32_t bit(unsigned member) {
    return 1U << member;
}
constexpr std::uint32_t below(unsigned member) {
    return bit(member) - 1U;
}
constexpr bool contains(std::uint32_t set, unsigned member) {
    return (set >> member & 1U) != 0;
}
constexpr unsigned sizeOf(std::uint32_t set) {
    return static_cast<unsigned>(std::popcount(set));
}
constexpr unsigned lowestOf(std::uint32_t set) {
    return static_cast<unsigned>(std::countr_zero(set));
}
constexpr unsigned highestOf(std::uint32_t set) {
    return static_cast<unsigned>(std::bit_width(set)) - 1U;
}

// The members of a set that are in the mask, numbered by their place in the mask.
inline std::uint32_t squeeze(std::uint32_t set, std::uint32_t mask) {
#ifdef __BMI2__
    return _pext_u32(set, mask);
#else
    std::uint32_t squeezed = 0;
    for (unsigned place = 0; mask != 0; mask &= mask - 1U, ++place) {
        squeezed |= contains(set, lowestOf(mask)) ? bit(place) : 0U;
    }
    return squeezed;
#endif
}

} // namespace zeros::mister
