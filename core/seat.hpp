// Seats at the table, and sets of them.
#pragma once

#include <bit>
#include <cstdint>
#include <iterator>

namespace zeros {

// Seats are numbered clockwise from 0.
using Seat = std::uint8_t;

constexpr int maxSeats = 5;

// Somebody without a seat, who sees what everybody sees and nothing else.
constexpr Seat spectator = 0xFF;

// The seat that comes `steps` places clockwise after `seat`, less than once around the table.
constexpr Seat clockwise(Seat seat, int steps, int players) {
    const int sum = seat + steps;
    return static_cast<Seat>(sum < players ? sum : sum - players);
}

// A set of seats.
class Seats {
  public:
    constexpr Seats() = default;

    static constexpr Seats only(Seat seat) { return Seats(1U << seat); }
    static constexpr Seats all(int players) { return Seats((1U << players) - 1U); }

    constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
    constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
    constexpr bool contains(Seat seat) const {
        return seat < maxSeats && ((bits_ >> seat) & 1U) != 0;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int count() const { return std::popcount(bits_); }
    // One bit for each seat.
    constexpr unsigned bits() const { return bits_; }
    // The lowest seat of a set that is not empty.
    constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Seats without(Seats others) const {
        return Seats(static_cast<unsigned>(bits_ & ~others.bits_));
    }

    constexpr bool operator==(const Seats&) const = default;

    class Iterator {
      public:
        using value_type = Seat;
        using difference_type = int;
        using pointer = const Seat*;
        using reference = Seat;
        using iterator_category = std::input_iterator_tag;

        constexpr Iterator() = default;
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1U;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        unsigned bits_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    constexpr explicit Seats(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}

    std::uint8_t bits_ = 0;
};

} // namespace zeros
