// The cards of ZERO HERO, and collections of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace zeros::hero {

constexpr int colours = 7;
constexpr int cardsOfColour = 8;
constexpr int cardCount = colours * cardsOfColour;

// Red, orange, yellow, green, turquoise, blue, violet.
constexpr std::string_view colourLetters = "roygtbv";

// What stands behind a card's value. Plain cards have nothing.
enum class Symbol : std::uint8_t { move, token, draw, flags, plain };
constexpr std::size_t symbols = 5;
constexpr std::string_view symbolLetters = "~+?!"; // plain cards have none

struct Face {
    int value = 0;
    Symbol symbol = Symbol::plain;

    constexpr bool operator==(const Face&) const = default;
};

// THE TABLE OF CARDS. The values are printed in the rules; which card carries which symbol is a
// reconstruction. Owners of the game correct it here, or at their table with the option `cards`:
// one row a colour, each with its values in their order and equal cards side by side.
using Row = std::array<std::string_view, cardsOfColour>;
constexpr std::array<Row, colours> printedCards{{
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // red
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // orange
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // yellow
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // green
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // turquoise
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // blue
    {"0~", "0", "2+", "2?", "2!", "3", "3", "4"}, // violet
}};

// The cards of the box lie in places: colour times eight plus the place in its row. Their values
// are the same in every row.
constexpr std::array<int, cardsOfColour> valueAt{0, 0, 2, 2, 2, 3, 3, 4};

constexpr std::uint64_t allPlaces = (std::uint64_t{1} << cardCount) - 1U; // one bit each

constexpr int valueOfPlace(std::size_t place) {
    return valueAt[place % cardsOfColour];
}

// What is on a card, as one number: its colour, its value and its symbol. Cards that look the same
// are interchangeable.
using Card = std::uint8_t;

constexpr std::array<int, 4> values{0, 2, 3, 4};
constexpr std::size_t facesOfColour = values.size() * symbols;
constexpr std::size_t differentFaces = colours * facesOfColour;

constexpr Card noCard = 0xFF;
// A card that lies face down, in what a seat sees.
constexpr Card faceDown = 0xFE;

constexpr int colourOf(Card card) {
    return static_cast<int>(card / facesOfColour);
}

constexpr Card cardWith(std::size_t colour, int value, Symbol symbol) {
    const auto rank = static_cast<std::size_t>(value == 0 ? 0 : value - 1);
    return static_cast<Card>(colour * facesOfColour + rank * symbols +
                             static_cast<std::size_t>(symbol));
}

constexpr std::array<Face, differentFaces> faces = [] {
    std::array<Face, differentFaces> table{};
    for (std::size_t card = 0; card < differentFaces; ++card) {
        table[card] = {.value = values[card / symbols % values.size()],
                       .symbol = static_cast<Symbol>(card % symbols)};
    }
    return table;
}();

constexpr const Face& faceOf(Card card) {
    return faces[card];
}

// "2+", a value with its symbol.
std::optional<Face> parseFace(std::string_view text);

// Which symbols the cards of a box carry.
class Box {
  public:
    // The symbols of all places; those of equal values in the order of `Symbol`.
    constexpr explicit Box(const std::array<Symbol, cardCount>& marks) {
        for (std::size_t place = 0; place < cardCount; ++place) {
            const bool follows =
                place % cardsOfColour != 0 && valueOfPlace(place) == valueOfPlace(place - 1);
            const std::uint64_t bit = std::uint64_t{1} << place;
            marked_[static_cast<std::size_t>(marks[place])] |= bit;
            firsts_ |= follows && marks[place] == marks[place - 1] ? 0 : bit;
        }
    }

    constexpr Card at(int place) const {
        unsigned symbol = 0; // without branches: nobody foresees which it is
        for (unsigned other = 1; other < symbols; ++other) {
            symbol += other * static_cast<unsigned>(marked_[other] >> place & 1U);
        }
        return static_cast<Card>(cardsAt[static_cast<std::size_t>(place)] + symbol);
    }
    // Where cards lie that look like this one, one bit each: side by side, if there are any.
    constexpr std::uint64_t placesOf(Card card) const {
        return marked_[static_cast<std::size_t>(faceOf(card).symbol)] & placesWithValue[card];
    }
    // The first place of each different card, one bit each.
    constexpr std::uint64_t firsts() const { return firsts_; }

    constexpr bool operator==(const Box&) const = default;

  private:
    // The card with the first symbol, at each place.
    static constexpr auto cardsAt = [] {
        std::array<Card, cardCount> table{};
        for (std::size_t place = 0; place < cardCount; ++place) {
            table[place] = cardWith(place / cardsOfColour, valueOfPlace(place), Symbol{});
        }
        return table;
    }();
    static constexpr auto placesWithValue = [] {
        std::array<std::uint64_t, differentFaces> table{};
        for (std::size_t card = 0; card < differentFaces; ++card) {
            for (std::size_t place = 0; place < cardsOfColour; ++place) {
                const bool is = valueAt[place] == faces[card].value;
                table[card] |= std::uint64_t{is ? 1U : 0U}
                               << (card / facesOfColour * cardsOfColour + place);
            }
        }
        return table;
    }();

    std::array<std::uint64_t, symbols> marked_{}; // the places with each symbol
    std::uint64_t firsts_ = 0;
};

constexpr Box printedBox{[] {
    std::array<Symbol, cardCount> marks{};
    for (std::size_t place = 0; place < cardCount; ++place) {
        const std::string_view text = printedCards[place / cardsOfColour][place % cardsOfColour];
        marks[place] =
            text.size() > 1 ? static_cast<Symbol>(symbolLetters.find(text[1])) : Symbol::plain;
    }
    return marks;
}()};

// Every row has the values that the rules print, and equal values have the order of their symbols.
static_assert([] {
    for (std::size_t place = 0; place < cardCount; ++place) {
        const std::string_view text = printedCards[place / cardsOfColour][place % cardsOfColour];
        const bool follows =
            place % cardsOfColour != 0 && valueOfPlace(place) == valueOfPlace(place - 1);
        if (text[0] - '0' != valueOfPlace(place) ||
            (follows &&
             printedBox.at(static_cast<int>(place)) < printedBox.at(static_cast<int>(place) - 1))) {
            return false;
        }
    }
    return true;
}());

// Cards in front of a player, by their places in the box, one bit each, a byte a colour. Of equal
// cards the first places are filled first, so that equal collections are equal numbers.
class Collection {
  public:
    constexpr Collection() = default;

    constexpr std::uint64_t bits() const { return bits_; }
    // The first place of each different card that is there.
    constexpr std::uint64_t kinds(const Box& box) const { return bits_ & box.firsts(); }
    constexpr bool contains(Card card, const Box& box) const {
        return (bits_ & box.placesOf(card)) != 0;
    }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr unsigned ofColour(int colour) const {
        return static_cast<unsigned>(bits_ >> (8 * colour) & 0xFFU);
    }
    constexpr void add(Card card, const Box& box) {
        const std::uint64_t free = box.placesOf(card) & ~bits_;
        bits_ |= free & (~free + 1U);
    }
    constexpr void remove(Card card, const Box& box) {
        bits_ &= ~std::bit_floor(bits_ & box.placesOf(card));
    }
    // Together with another collection that has none of the same cards of the box.
    constexpr Collection with(Collection other, const Box& box) const {
        Collection both;
        both.bits_ = bits_ | other.bits_;
        for (auto twice = bits_ & other.bits_; twice != 0; twice &= twice - 1U) {
            both.add(box.at(std::countr_zero(twice)), box);
        }
        return both;
    }

    constexpr bool operator==(const Collection&) const = default;

  private:
    std::uint64_t bits_ = 0;
};

// What the cards of one colour give, by their places in its row, one bit each. One card gives its
// value, three the product of the two highest, any other number nothing.
constexpr auto pointsOfRow = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned held = 0; held < table.size(); ++held) {
        int highest = 0;
        int second = 0;
        for (unsigned left = held; left != 0; left &= left - 1U) {
            const int value = valueAt[static_cast<std::size_t>(std::countr_zero(left))];
            second = std::max(second, std::min(value, highest));
            highest = std::max(highest, value);
        }
        const int number = std::popcount(held);
        table[held] = static_cast<std::uint8_t>(number == 1   ? highest
                                                : number == 3 ? highest * second
                                                              : 0);
    }
    return table;
}();

constexpr int colourPoints(Collection cards, int colour) {
    return pointsOfRow[cards.ofColour(colour)];
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
        bits |= valueOfPlace(card) == 0 ? std::uint64_t{1} << card : 0;
    }
    return bits;
}();
constexpr int countZeros(Collection cards) {
    return std::popcount(cards.bits() & zeroBits);
}

} // namespace zeros::hero
