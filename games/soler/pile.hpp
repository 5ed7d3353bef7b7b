// The pile of ZERO (Solèr): cards are drawn from its top and put back under it.
#pragma once

#include "games/soler/bag.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace zeros::soler {

// Four bits a card, the top card in the lowest bits, nothing beyond the last: equal piles are equal
// numbers, which a ring of bytes would not give.
class Pile {
  public:
    constexpr int size() const { return size_; }

    // The card `depth` places below the top one.
    constexpr Card at(int depth) const {
        return static_cast<Card>(words_[static_cast<unsigned>(depth) / 16U] >>
                                     (4U * (static_cast<unsigned>(depth) % 16U)) &
                                 15U);
    }
    // Sixteen cards at once, four bits each, from sixteen times so many places below the top on.
    // Where there is no card the bits are those of one face down.
    constexpr std::uint64_t sixteenAt(unsigned word) const {
        const auto there =
            static_cast<unsigned>(std::clamp(size_ - 16 * static_cast<int>(word), 0, 16));
        const std::uint64_t none = there == 16 ? 0 : 0x7777777777777777U << (4U * there);
        return words_[word] | none;
    }
    constexpr void set(int depth, Card card) {
        std::uint64_t& word = words_[static_cast<unsigned>(depth) / 16U];
        const unsigned place = 4U * (static_cast<unsigned>(depth) % 16U);
        word = (word & ~(std::uint64_t{15} << place)) | std::uint64_t{card} << place;
    }
    constexpr Card draw() {
        const auto top = static_cast<Card>(words_[0] & 15U);
        for (std::size_t i = 0; i < 3; ++i) {
            words_[i] = words_[i] >> 4U | words_[i + 1] << 60U;
        }
        words_[3] >>= 4U;
        --size_;
        return top;
    }
    constexpr void putUnder(Card card) {
        words_[size_ / 16U] |= std::uint64_t{card} << (4U * (size_ % 16U));
        ++size_;
    }

    constexpr bool operator==(const Pile&) const = default;

  private:
    std::array<std::uint64_t, 4> words_{};
    std::uint8_t size_ = 0;
};

} // namespace zeros::soler
