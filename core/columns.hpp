// The columns of an observation: what a seat knows, as a row of numbers.
//
// A game goes through its columns once, giving each its name and its value. With ColumnValues that
// writes the numbers, and the names cost nothing; with ColumnNames it writes down the names. So the
// two cannot get out of step.
#pragma once

#include "core/seat.hpp"

#include <algorithm>
#include <array>
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

namespace detail {
// The bits of each byte as eight numbers, 0 or 1.
inline constexpr auto floatsOfByte = [] {
    std::array<std::array<float, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        for (unsigned i = 0; i < 8; ++i) {
            table[byte][i] = (byte >> i & 1U) != 0 ? 1.0F : 0.0F;
        }
    }
    return table;
}();
} // namespace detail

// Each bit of a set as a number, 0 or 1. Observations are mostly such rows; from a table they are
// written eight numbers at a time.
template <unsigned count>
void bitsAsFloats(std::uint64_t set, float* columns) {
    for (unsigned first = 0; first < count; first += 8) {
        std::memcpy(columns + first, detail::floatsOfByte[set >> first & 0xFFU].data(),
                    std::min(8U, count - first) * sizeof(float));
    }
}

// How a seat counts the seats of its table: 0 is itself, 1 the next one clockwise. How many there
// are is part of the type, so that rows of seats are written without loops.
template <int count>
struct Around {
    static constexpr int players = count;

    Seat own;

    constexpr Seat seat(int steps) const { return clockwise(own, steps, players); }
    constexpr int steps(Seat seat) const { return seat >= own ? seat - own : seat + players - own; }
    // Seats as bits in that order: bit 0 is the seat itself.
    constexpr unsigned bits(Seats seats) const {
        const unsigned all = seats.bits();
        return (all | all << static_cast<unsigned>(players)) >> own & Seats::all(players).bits();
    }
};

// Calls use(Around) for a seat at a table of so many, as the game G allows.
template <class G, class Use>
void lookAround(Seat own, int players, Use&& use) {
    const auto useIf = [&]<int count>(Around<count> around) {
        if constexpr (G::facts.players.contains(count)) {
            if (players == count) {
                use(around);
            }
        }
    };
    useIf(Around<2>{own});
    useIf(Around<3>{own});
    useIf(Around<4>{own});
    useIf(Around<5>{own});
}

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
    // 1 for each of the seats.
    template <int players>
    void seats(std::string_view /*word*/, Around<players> around, Seats seats) {
        bitsAsFloats<players>(around.bits(seats), next_);
        next_ += players;
    }
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
    template <int players>
    void seats(std::string_view word, Around<players> /*around*/, Seats /*seats*/) {
        for (int steps = 0; steps < players; ++steps) {
            names_.push_back(ColumnName(word, steps).text());
        }
    }
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
template <unsigned count, class Columns, class NameOf>
void writeChoice(Columns& columns, ColumnName name, unsigned chosen, NameOf&& nameOf) {
    writeBits<count>(columns, name, chosen < count ? std::uint64_t{1} << chosen : 0, nameOf);
}

// A number for each seat, beginning with the one that looks.
template <class Columns, int players, class NumberOf>
void writeSeats(Columns& columns, std::string_view word, Around<players> around, int whole,
                NumberOf&& numberOf) {
    for (int steps = 0; steps < players; ++steps) {
        columns.number({word, steps}, static_cast<int>(numberOf(around.seat(steps))), whole);
    }
}
// 1 for one seat, or for none.
template <class Columns, int players>
void writeSeat(Columns& columns, std::string_view word, Around<players> around, Seat chosen) {
    columns.seats(word, around, chosen < maxSeats ? Seats::only(chosen) : Seats());
}

} // namespace zeros
