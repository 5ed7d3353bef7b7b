// The solver's transposition table (Greenblatt, Eastlake, Crocker 1967, The Greenblatt Chess
// Program): what is known of positions, by their keys (position_key.hpp).
#pragma once

#include "games/mister/mister.hpp"

#include <vector>

namespace zeros::mister {

// Bounds of what the side to move will still gain, and the hash move: one that caused a cutoff.
struct TableEntry {
    static constexpr std::int8_t beyond = 2 * bridgeCount + 1;

    std::uint64_t key = 0;
    std::int8_t low = -beyond;
    std::int8_t high = beyond;
    std::uint8_t rank = 0; // of the hash move's token among all in hand
    Bridge bridge = Mister::noBridge;
    std::uint8_t left = 0; // tokens left: the depth of the search below the position
    std::uint8_t generation = 0;
};

// Of fixed size. Where there is no room, an entry of an older generation is replaced before one of
// this, and of these the one with the shallowest search.
class TranspositionTable {
  public:
    // All memory is taken here.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))) {}

    // A new search: what it does not probe or store counts as old.
    void newGeneration() { ++generation_; }

    // What is known by this key; null when nothing is.
    const TableEntry* probe(std::uint64_t key) {
        TableEntry& entry = find(key);
        if (entry.key != key) {
            return nullptr;
        }
        entry.generation = generation_;
        return &entry;
    }

    // The entry to store bounds in, of a position with so many tokens left.
    TableEntry& store(std::uint64_t key, std::uint8_t left) {
        TableEntry& entry = find(key);
        if (entry.key != key) {
            entry = {};
            entry.key = key;
            entry.left = left;
        }
        entry.generation = generation_;
        return entry;
    }

  private:
    // The entries that a position may be in: a line of the processor's cache.
    struct alignas(64) Bucket {
        std::array<TableEntry, 4> entries;
    };

    // The entry with this key, or the one to replace by it.
    TableEntry& find(std::uint64_t key) {
        __extension__ using Product = unsigned __int128;
        const auto index = static_cast<std::size_t>(Product{key} * buckets_.size() >> 64U);
        auto& bucket = buckets_[index].entries;
        const auto worth = [&](const TableEntry& entry) {
            return entry.left + (entry.generation == generation_ ? Mister::tokens : 0);
        };
        TableEntry* least = bucket.data();
        for (TableEntry& entry : bucket) {
            if (entry.key == key) {
                return entry;
            }
            if (worth(entry) < worth(*least)) {
                least = &entry;
            }
        }
        return *least;
    }

    std::vector<Bucket> buckets_;
    std::uint8_t generation_ = 0;
};

} // namespace zeros::mister
