// What the solver remembers of positions.
#pragma once

#include "games/mister/mister.hpp"

#include <vector>

namespace zeros::mister {

// What is known of a position: bounds of what the colour to move will still gain, and a move that
// did well.
struct Known {
    static constexpr std::int8_t beyond = 2 * bridgeCount + 1;

    std::uint64_t key = 0;
    std::int8_t low = -beyond;
    std::int8_t high = beyond;
    std::uint8_t rank = 0; // of the token among all in hand
    Bridge bridge = Mister::noBridge;
    std::uint8_t left = 0; // tokens
    std::uint8_t age = 0;
};

// A table of fixed size. Where there is no room, what took the least to find is forgotten, and what
// was not asked for of late.
class Memory {
  public:
    // All memory is taken here.
    explicit Memory(std::size_t bytes)
        : shelves_(std::max<std::size_t>(1, bytes / sizeof(Shelf))) {}

    // From now on, what was not asked for since counts as old.
    void grow() { ++age_; }

    // What is known by this key; null when nothing is.
    const Known* recall(std::uint64_t key) {
        Known& known = find(key);
        if (known.key != key) {
            return nullptr;
        }
        known.age = age_;
        return &known;
    }

    // The same, to be added to: of a position with so many tokens left.
    Known& keep(std::uint64_t key, std::uint8_t left) {
        Known& known = find(key);
        if (known.key != key) {
            known = {};
            known.key = key;
            known.left = left;
        }
        known.age = age_;
        return known;
    }

  private:
    // The places that a position may be kept in: a line of the processor's cache.
    struct alignas(64) Shelf {
        std::array<Known, 4> places;
    };

    // What is known by this key, or what may be forgotten for it.
    Known& find(std::uint64_t key) {
        __extension__ using Product = unsigned __int128;
        const auto index = static_cast<std::size_t>(Product{key} * shelves_.size() >> 64U);
        auto& shelf = shelves_[index].places;
        const auto worth = [&](const Known& known) {
            return known.left + (known.age == age_ ? Mister::tokens : 0);
        };
        Known* least = shelf.data();
        for (Known& known : shelf) {
            if (known.key == key) {
                return known;
            }
            if (worth(known) < worth(*least)) {
                least = &known;
            }
        }
        return *least;
    }

    std::vector<Shelf> shelves_;
    std::uint8_t age_ = 0;
};

} // namespace zeros::mister
