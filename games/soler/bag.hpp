// The cards of ZERO (Solèr), and bags of them: hands, secured cards, sets.
#pragma once

#include <cstdint>

namespace zeros::soler {

// A card is its value plus 3, so 0 … 6 stand for −3 … +3.
using Card = std::uint8_t;

constexpr int kinds = 7;
constexpr Card zero = 3;
// A card that lies face down, in what a seat sees.
constexpr Card faceDown = 7;

constexpr int valueOf(Card card) {
    return card - 3;
}

// How many of each kind are in a bag, four bits each: the order of cards in a hand means nothing,
// so equal hands are equal numbers. No kind has more than 13 cards.
class Bag {
  public:
    constexpr Bag() = default;
    constexpr explicit Bag(std::uint32_t counts) : counts_(counts) {}

    constexpr std::uint32_t counts() const { return counts_; }
    constexpr int count(Card card) const { return static_cast<int>(counts_ >> (4U * card) & 15U); }
    constexpr bool empty() const { return counts_ == 0; }

    // How many cards, those face down included.
    constexpr int size() const {
        const std::uint32_t pairs = (counts_ & 0x0F0F0F0FU) + (counts_ >> 4U & 0x0F0F0F0FU);
        return static_cast<int>(pairs * 0x01010101U >> 24U);
    }
    // The sum of the values; cards face down count nothing.
    constexpr int sum() const {
        int total = 0;
        for (Card card = 0; card < kinds; ++card) {
            total += count(card) * valueOf(card);
        }
        return total;
    }
    // One bit for each kind that is there, four bits apart: the different cards one may play.
    constexpr std::uint32_t kindsThere() const {
        const std::uint32_t halves = counts_ | counts_ >> 2U;
        return (halves | halves >> 1U) & 0x11111111U;
    }
    constexpr bool contains(Bag other) const {
        constexpr std::uint32_t tops = 0x80808080U;
        const std::uint32_t even = ((counts_ & 0x0F0F0F0FU) | tops) - (other.counts_ & 0x0F0F0F0FU);
        const std::uint32_t odd =
            ((counts_ >> 4U & 0x0F0F0F0FU) | tops) - (other.counts_ >> 4U & 0x0F0F0F0FU);
        return (even & odd & tops) == tops;
    }

    constexpr void add(Card card, int number = 1) {
        counts_ += static_cast<std::uint32_t>(number) << (4U * card);
    }
    constexpr void remove(Card card) { counts_ -= 1U << (4U * card); }
    constexpr void removeIfThere(Card card) {
        counts_ -= (count(card) != 0 ? 1U : 0U) << (4U * card);
    }
    constexpr void add(Bag other) { counts_ += other.counts_; }
    constexpr void remove(Bag other) { counts_ -= other.counts_; }

    constexpr bool operator==(const Bag&) const = default;

  private:
    std::uint32_t counts_ = 0;
};

// All 55 cards: one −3, two −2, six −1, twelve 0, eight +1, thirteen +2, thirteen +3.
constexpr Bag allCards{0x0DD8C621U};
static_assert(allCards.size() == 55);

// How much there is of everything. The whole game is what people play; the small one has the same
// rules on so few cards that it can be solved (exact/), and bids only on totals that these make.
struct Size {
    Bag cards;
    int lowest = 0; // of the cards
    int highest = 0;
    int cardsDealt = 0;
    int refillTo = 0;
    int barrenRoundsToEnd = 0;
};
constexpr Size whole{.cards = allCards,
                     .lowest = -3,
                     .highest = 3,
                     .cardsDealt = 5,
                     .refillTo = 3,
                     .barrenRoundsToEnd = 30};
// Two −1s, a 0 and two +1s.
constexpr Size small{.cards = Bag{0x00021200U},
                     .lowest = -1,
                     .highest = 1,
                     .cardsDealt = 2,
                     .refillTo = 2,
                     .barrenRoundsToEnd = 1};

} // namespace zeros::soler
