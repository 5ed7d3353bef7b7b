// The cards of ZERO HERO, and collections of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace zeros::hero {

constexpr int colours = 7;
constexpr int cardsOfColour = 8;
constexpr int cardCount = colours * cardsOfColour;

// Red, orange, yellow, green, turquoise, blue, violet.
constexpr std::string_view colourLetters = "roygtbv";

// What stands behind a card's value. Plain cards have nothing.
enum class Symbol : char { plain = ' ', move = '~', token = '+', draw = '?', flags = '!' };

struct Face {
    int value = 0;
    Symbol symbol = Symbol::plain;

    constexpr bool operator==(const Face&) const = default;
};

// THE TABLE OF CARDS. The values are printed in the rules; which card carries which symbol is a
// reconstruction. Owners of the game correct it here: one row a colour, equal cards side by side.
constexpr std::array<std::array<std::string_view, cardsOfColour>, colours> printedCards{{
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // red
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // orange
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // yellow
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // green
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // turquoise
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // blue
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // violet
}};

// Colour times eight plus the place in its row. Cards that look the same are interchangeable: all
// of them go by the first such place.
using Card = std::uint8_t;

constexpr Card noCard = 0xFF;
// A card that lies face down, in what a seat sees.
constexpr Card faceDown = 0xFE;

constexpr int colourOf(Card card) {
    return card / cardsOfColour;
}

// What is printed on each card.
constexpr std::array<Face, cardCount> faces = [] {
    std::array<Face, cardCount> table{};
    for (std::size_t card = 0; card < cardCount; ++card) {
        const std::string_view text = printedCards[card / cardsOfColour][card % cardsOfColour];
        table[card] = {.value = text[0] - '0',
                       .symbol = text.size() > 1 ? static_cast<Symbol>(text[1]) : Symbol::plain};
    }
    return table;
}();

// The card by which cards that look like the one at this place go.
constexpr std::array<Card, cardCount> firstLike = [] {
    std::array<Card, cardCount> table{};
    for (std::size_t card = 0; card < cardCount; ++card) {
        const bool repeats = card % cardsOfColour != 0 && faces[card] == faces[card - 1];
        table[card] = repeats ? table[card - 1] : static_cast<Card>(card);
    }
    return table;
}();

// Every colour has the values that the rules print, and equal cards stand side by side.
static_assert([] {
    for (std::size_t colour = 0; colour < colours; ++colour) {
        std::array<int, cardsOfColour> values{};
        for (std::size_t i = 0; i < cardsOfColour; ++i) {
            const std::size_t card = colour * cardsOfColour + i;
            values[i] = faces[card].value;
            for (std::size_t j = 0; j < i; ++j) {
                const std::size_t other = colour * cardsOfColour + j;
                if (faces[card] == faces[other] && firstLike[card] != firstLike[other]) {
                    return false;
                }
            }
        }
        std::ranges::sort(values);
        if (values != std::array<int, cardsOfColour>{0, 0, 2, 2, 2, 3, 3, 4}) {
            return false;
        }
    }
    return true;
}());

constexpr const Face& faceOf(Card card) {
    return faces[card];
}

// Cards in front of a player, one bit each, a byte a colour. Of equal cards the first bits are set
// first, so that equal collections are equal numbers.
class Collection {
  public:
    constexpr Collection() = default;

    constexpr std::uint64_t bits() const { return bits_; }
    // One bit for each different card that is there.
    constexpr std::uint64_t kinds() const { return bits_ & firsts; }
    constexpr int countOf(Card card) const {
        int number = 0;
        for (unsigned place = card; place < cardCount && firstLike[place] == card; ++place) {
            number += static_cast<int>(bits_ >> place & 1U);
        }
        return number;
    }
    constexpr bool contains(Card card) const { return (bits_ >> card & 1U) != 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr unsigned ofColour(int colour) const {
        return static_cast<unsigned>(bits_ >> (8 * colour) & 0xFFU);
    }
    constexpr void add(Card card) {
        // The lowest bit not yet set, from this card's first on.
        const std::uint64_t from = bits_ >> card;
        bits_ |= (~from & (from + 1U)) << card;
    }
    constexpr void remove(Card card) {
        unsigned place = card;
        while (place + 1U < cardCount && firstLike[place + 1U] == card &&
               (bits_ >> (place + 1U) & 1U) != 0) {
            ++place;
        }
        bits_ &= ~(std::uint64_t{1} << place);
    }
    // Together with another collection that has none of the same cards of the box.
    constexpr Collection with(Collection other) const {
        Collection both = *this;
        for (std::uint64_t left = other.bits_; left != 0; left &= left - 1U) {
            both.add(firstLike[static_cast<std::size_t>(std::countr_zero(left))]);
        }
        return both;
    }

    constexpr bool operator==(const Collection&) const = default;

  private:
    static constexpr std::uint64_t firsts = [] {
        std::uint64_t bits = 0;
        for (const Card card : firstLike) {
            bits |= std::uint64_t{1} << card;
        }
        return bits;
    }();

    std::uint64_t bits_ = 0;
};

// pointsOfColour[colour][cards]: what the cards of a colour, one bit each, give. One card gives its
// value, three the product of the two highest, any other number nothing.
constexpr auto pointsOfColour = [] {
    std::array<std::array<std::uint8_t, 256>, colours> table{};
    for (std::size_t colour = 0; colour < colours; ++colour) {
        for (unsigned held = 0; held < 256; ++held) {
            int highest = 0;
            int second = 0;
            for (unsigned left = held; left != 0; left &= left - 1U) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const int value = faces[colour * cardsOfColour + place].value;
                second = std::max(second, std::min(value, highest));
                highest = std::max(highest, value);
            }
            const int number = std::popcount(held);
            table[colour][held] = static_cast<std::uint8_t>(number == 1   ? highest
                                                            : number == 3 ? highest * second
                                                                          : 0);
        }
    }
    return table;
}();

constexpr int colourPoints(Collection cards, int colour) {
    return pointsOfColour[static_cast<std::size_t>(colour)][cards.ofColour(colour)];
}
// The colours' share of a collection's points.
constexpr int colourPoints(Collection cards) {
    int points = 0;
    for (int colour = 0; colour < colours; ++colour) {
        points += colourPoints(cards, colour);
    }
    return points;
}

// All 0s, one bit each.
constexpr std::uint64_t zeroBits = [] {
    std::uint64_t bits = 0;
    for (std::size_t card = 0; card < cardCount; ++card) {
        bits |= faces[card].value == 0 ? std::uint64_t{1} << card : 0;
    }
    return bits;
}();
constexpr int countZeros(Collection cards) {
    return std::popcount(cards.bits() & zeroBits);
}

} // namespace zeros::hero
