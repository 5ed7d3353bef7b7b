// The columns of an observation: what a seat knows, as a row of numbers.
//
// A game goes through its columns once, giving each its name and its value. With ColumnValues that
// writes the numbers, and the names cost nothing; with ColumnNames it writes down the names. So the
// two cannot get out of step.
#pragma once

#include "core/seat.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zeros {

// Bit i of the byte as byte i of a word, 0 or 1.
constexpr std::uint64_t bitsAsBytes(std::uint64_t byte) {
    // Every byte gets its own bit and no other, and then a carry into its top bit.
    const std::uint64_t apart = (byte & 0xFFU) * 0x0101010101010101U & 0x8040201008040201U;
    return (apart + 0x7F7F7F7F7F7F7F7FU) >> 7U & 0x0101010101010101U;
}

// Each bit of a set as a number, 0 or 1; whole bytes, so that eight are written at once.
template <unsigned count>
void bitsAsFloats(std::uint64_t set, float* columns) {
    static_assert(count % 8 == 0);
    for (unsigned first = 0; first < count; first += 8) {
        const auto byte = static_cast<std::uint32_t>(set >> first);
        for (unsigned i = 0; i < 8; ++i) {
            columns[first + i] = static_cast<float>(static_cast<std::int32_t>(byte >> i & 1U));
        }
    }
}

// How the seats of a table are counted by one who sits there: 0 is the own seat, 1 the next one
// clockwise.
struct Around {
    Seat own;
    int players;

    constexpr Seat seat(int steps) const { return clockwise(own, steps, players); }
    constexpr int steps(Seat seat) const { return seat >= own ? seat - own : seat + players - own; }
};

// What a column, or a row of them, is called: a word, and the steps to the seat that it is about.
struct ColumnName {
    std::string_view word;
    int steps = -1;

    constexpr ColumnName(std::string_view text) : word(text) {} // NOLINT(*-explicit-*)
    constexpr ColumnName(const char* text) : word(text) {}      // NOLINT(*-explicit-*)
    constexpr ColumnName(std::string_view text, int away) : word(text), steps(away) {}

    std::string text() const {
        return std::string(word) + (steps < 0 ? "" : ' ' + std::to_string(steps));
    }
};

class ColumnValues {
  public:
    explicit ColumnValues(std::span<float> columns) : next_(columns.data()) {}

    // A number as a share of `whole`, which keeps it near 1 at most.
    void number(ColumnName /*name*/, int value, int whole) {
        *next_++ = static_cast<float>(value) * (1.0F / static_cast<float>(whole));
    }
    void flag(ColumnName /*name*/, bool value) { *next_++ = value ? 1.0F : 0.0F; }
    // A row that `write(first)` fills.
    template <class NameOf, class Write>
    void row(int count, ColumnName /*name*/, NameOf&& /*nameOf*/, Write&& write) {
        write(next_);
        next_ += count;
    }

  private:
    float* next_;
};

class ColumnNames {
  public:
    void number(ColumnName name, int /*value*/, int /*whole*/) { names_.push_back(name.text()); }
    void flag(ColumnName name, bool /*value*/) { names_.push_back(name.text()); }
    // `nameOf(i)` tells the columns of the row apart.
    template <class NameOf, class Write>
    void row(int count, ColumnName name, NameOf&& nameOf, Write&& /*write*/) {
        for (int i = 0; i < count; ++i) {
            names_.push_back(name.text() + ' ' + std::string(nameOf(i)));
        }
    }

    std::vector<std::string> take() { return std::move(names_); }

  private:
    std::vector<std::string> names_;
};

// A row of 0s and 1s, from the lowest bit of a set on.
template <unsigned count, class Columns, class NameOf>
void writeBits(Columns& columns, ColumnName name, std::uint64_t set, NameOf&& nameOf) {
    columns.row(static_cast<int>(count), name, nameOf,
                [&](float* first) { bitsAsFloats<count>(set, first); });
}

// A row in which one column is 1, or none if there is no such column.
template <class Columns, class NameOf>
void writeChoice(Columns& columns, ColumnName name, int count, unsigned chosen, NameOf&& nameOf) {
    columns.row(count, name, nameOf, [&](float* first) {
        for (int i = 0; i < count; ++i) {
            first[i] = static_cast<unsigned>(i) == chosen ? 1.0F : 0.0F;
        }
    });
}

// A column for each seat, the own one first.
template <class Columns, class NumberOf>
void writeSeats(Columns& columns, std::string_view word, Around around, int whole,
                NumberOf&& numberOf) {
    for (int steps = 0; steps < around.players; ++steps) {
        columns.number({word, steps}, static_cast<int>(numberOf(around.seat(steps))), whole);
    }
}
template <class Columns>
void writeSeats(Columns& columns, std::string_view word, Around around, Seats seats) {
    writeSeats(columns, word, around, 1, [&](Seat seat) { return seats.contains(seat) ? 1 : 0; });
}
// 1 for one seat, if it is any.
template <class Columns>
void writeSeat(Columns& columns, std::string_view word, Around around, Seat chosen) {
    writeSeats(columns, word, around, 1, [&](Seat seat) { return seat == chosen ? 1 : 0; });
}

} // namespace zeros
