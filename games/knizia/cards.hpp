// The cards of ZERO (Knizia), sets of them, and what a hand is worth.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace zeros::knizia {

constexpr int colours = 7;
constexpr int numbers = 8;
constexpr int cardCount = colours * numbers;
constexpr int enough = 5; // so many of a colour or of a number count nothing

// Red, green, blue, yellow, violet, black, grey.
constexpr std::string_view colourLetters = "rgbyvks";

// Colour times eight plus number minus one.
using Card = std::uint8_t;

constexpr int colourOf(Card card) {
    return card / numbers;
}
constexpr int numberOf(Card card) {
    return card % numbers + 1;
}

// A set of cards, one bit each: every colour is a byte, every number a column of bits.
using Cards = std::uint64_t;

constexpr Cards allCards = (Cards{1} << cardCount) - 1U;

constexpr Cards only(Card card) {
    return Cards{1} << card;
}
constexpr Cards wholeColour(int colour) {
    return Cards{0xFF} << (8 * colour);
}
constexpr Cards wholeNumber(int number) {
    return Cards{0x01010101010101} << (number - 1);
}

// How much there is of everything. The whole game is what people play; the small one has the same
// rules on so few cards that it can be solved (exact/).
struct Size {
    Cards cards = 0;
    int handSize = 0;
    int tableSize = 0;
    int enough = 0;
    int turnsEach = 0;     // at most, before a second knock
    int worthKnocking = 0; // a hand of so few points, to somebody sensible
};
constexpr Size whole{.cards = allCards,
                     .handSize = 9,
                     .tableSize = 5,
                     .enough = enough,
                     .turnsEach = 50,
                     .worthKnocking = 9};
// Three colours with the numbers 1 to 3. Hands are too small for a ZERO.
constexpr Size small{.cards = 0x070707U,
                     .handSize = 3,
                     .tableSize = 1,
                     .enough = 3,
                     .turnsEach = 2,
                     .worthKnocking = 3};

template <int least = enough>
constexpr bool hasEnough(Cards hand, Cards alike) {
    return std::popcount(hand & alike) >= least;
}

// How many cards of each colour a hand has: a byte a colour.
class ColourCounts {
  public:
    constexpr explicit ColourCounts(Cards hand) : counts_(hand - (hand >> 1U & 0x55555555555555U)) {
        counts_ = (counts_ & 0x33333333333333U) + (counts_ >> 2U & 0x33333333333333U);
        counts_ = (counts_ + (counts_ >> 4U)) & 0x0F0F0F0F0F0F0FU;
    }
    // The top bit of every colour with at least so many.
    constexpr Cards with(unsigned least) const {
        constexpr Cards each = 0x01010101010101U;
        return (counts_ + (128U - least) * each) & (each << 7U);
    }

  private:
    Cards counts_;
};

// How many cards of each number a hand has: a bit a number, in the ones, twos and fours of a count.
class NumberCounts {
  public:
    constexpr explicit NumberCounts(Cards hand) {
        const auto of = [&](unsigned colour) {
            return static_cast<unsigned>(hand >> (8U * colour) & 0xFFU);
        };
        const auto most = [](unsigned a, unsigned b, unsigned c) {
            return (a & b) | (a & c) | (b & c);
        };
        const unsigned first = of(0) ^ of(1) ^ of(2);
        const unsigned second = of(3) ^ of(4) ^ of(5);
        const unsigned carried = most(of(0), of(1), of(2));
        const unsigned carriedToo = most(of(3), of(4), of(5));
        const unsigned carriedLast = most(first, second, of(6));
        ones_ = first ^ second ^ of(6);
        twos_ = carried ^ carriedToo ^ carriedLast;
        fours_ = most(carried, carriedToo, carriedLast);
    }
    // A bit for every number with at least so many cards.
    template <int least>
        requires(least >= 1 && least <= 5)
    constexpr unsigned with() const {
        switch (least) {
        case 1:
            return fours_ | twos_ | ones_;
        case 2:
            return fours_ | twos_;
        case 3:
            return fours_ | (twos_ & ones_);
        case 4:
            return fours_;
        default:
            return fours_ & (twos_ | ones_);
        }
    }

  private:
    unsigned ones_;
    unsigned twos_;
    unsigned fours_;
};

// Nine cards, five of a colour and five of a number: it ends the round. Nine cards cannot hold
// more.
template <int least = enough>
constexpr bool isZero(Cards hand) {
    return ColourCounts(hand).with(least) != 0 && NumberCounts(hand).with<least>() != 0;
}
constexpr bool isZero(Cards hand, const Size& size) {
    return size.enough == enough ? isZero(hand) : isZero<small.enough>(hand);
}

// The same of a hand that was none before it took a card: there must be enough like that one, which
// is seldom so and quickly seen.
template <int least = enough>
constexpr bool becameZero(Cards hand, Card taken) {
    return (hasEnough<least>(hand, wholeColour(colourOf(taken))) ||
            hasEnough<least>(hand, wholeNumber(numberOf(taken)))) &&
           isZero<least>(hand);
}

// sumOfNumbers[bits]: the sum of the numbers that have a bit.
constexpr auto sumOfNumbers = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned bits = 1; bits < 256; ++bits) {
        table[bits] =
            static_cast<std::uint8_t>(table[bits & (bits - 1U)] + std::countr_zero(bits) + 1);
    }
    return table;
}();

// The different numbers that remain when the colours and numbers held five times are taken away.
template <int least = enough>
constexpr int worth(Cards hand, ColourCounts byColour, NumberCounts byNumber) {
    const Cards full = byColour.with(least);
    Cards counted = hand & ~(full | (full - (full >> 7U))); // all bits of their bytes
    counted |= counted >> 32U;
    counted |= counted >> 16U;
    counted |= counted >> 8U;
    return sumOfNumbers[counted & 0xFFU & ~byNumber.with<least>()];
}
template <int least = enough>
constexpr int worth(Cards hand) {
    return worth<least>(hand, ColourCounts(hand), NumberCounts(hand));
}
constexpr int worth(Cards hand, const Size& size) {
    return size.enough == enough ? worth(hand) : worth<small.enough>(hand);
}

// A heuristic evaluation of a hand: twice its worth, less what a colour or a number on the way to
// five promises.
template <int least = enough>
constexpr int handEvaluation(Cards hand) {
    constexpr int three = 3;
    constexpr int four = 8; // or more
    const ColourCounts byColour(hand);
    const NumberCounts byNumber(hand);
    const auto promise = [](bool hasThree, bool hasFour) {
        return hasFour ? four : hasThree ? three : 0;
    };
    return 2 * worth<least>(hand, byColour, byNumber) -
           promise(byColour.with(least - 2) != 0, byColour.with(least - 1) != 0) -
           promise(byNumber.with<least - 2>() != 0, byNumber.with<least - 1>() != 0);
}
constexpr int handEvaluation(Cards hand, const Size& size) {
    return size.enough == enough ? handEvaluation(hand) : handEvaluation<small.enough>(hand);
}

} // namespace zeros::knizia
