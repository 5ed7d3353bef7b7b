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

constexpr bool hasEnough(Cards hand, Cards alike) {
    return std::popcount(hand & alike) >= enough;
}

// Nine cards, five of a colour and five of a number: it ends the round. Nine cards cannot hold
// more.
constexpr bool isZero(Cards hand) {
    bool colourDone = false;
    bool numberDone = false;
    for (int colour = 0; colour < colours; ++colour) {
        colourDone = colourDone || hasEnough(hand, wholeColour(colour));
    }
    for (int number = 1; colourDone && number <= numbers; ++number) {
        numberDone = numberDone || hasEnough(hand, wholeNumber(number));
    }
    return numberDone;
}

// The same of a hand that was none before it took a card: there must be enough like that one, which
// is seldom so and quickly seen.
constexpr bool becameZero(Cards hand, Card taken) {
    return (hasEnough(hand, wholeColour(colourOf(taken))) ||
            hasEnough(hand, wholeNumber(numberOf(taken)))) &&
           isZero(hand);
}

// The different numbers that remain when the colours and numbers held five times are taken away.
constexpr int worth(Cards hand) {
    Cards counted = hand;
    for (int colour = 0; colour < colours; ++colour) {
        counted &= hasEnough(hand, wholeColour(colour)) ? ~wholeColour(colour) : allCards;
    }
    int sum = 0;
    for (int number = 1; number <= numbers; ++number) {
        const Cards left = hasEnough(hand, wholeNumber(number)) ? 0 : counted;
        sum += (left & wholeNumber(number)) != 0 ? number : 0;
    }
    return sum;
}

} // namespace zeros::knizia
