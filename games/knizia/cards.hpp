// The cards of ZERO (Knizia), sets of them, and what a hand is worth.
#pragma once

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

// Nine cards, five of a colour and five of a number: it ends the round. Nine cards cannot hold
// more.
constexpr bool isZero(Cards hand) {
    Cards counts = hand - (hand >> 1U & 0x5555555555555555U);
    counts = (counts & 0x3333333333333333U) + (counts >> 2U & 0x3333333333333333U);
    counts = (counts + (counts >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    // Five and three make eight: bit 3 tells which colours have enough. Hardly a hand gets further.
    if (((counts + 0x0303030303030303U) & 0x0808080808080808U) == 0) {
        return false;
    }
    for (int number = 1; number <= numbers; ++number) {
        if (std::popcount(hand & wholeNumber(number)) >= enough) {
            return true;
        }
    }
    return false;
}

// The different numbers that remain when the colours and numbers held five times are taken away.
constexpr int worth(Cards hand) {
    Cards counted = hand;
    for (int colour = 0; colour < colours; ++colour) {
        if (std::popcount(hand & wholeColour(colour)) >= enough) {
            counted &= ~wholeColour(colour);
        }
    }
    int sum = 0;
    for (int number = 1; number <= numbers; ++number) {
        if ((counted & wholeNumber(number)) != 0 &&
            std::popcount(hand & wholeNumber(number)) < enough) {
            sum += number;
        }
    }
    return sum;
}

} // namespace zeros::knizia
