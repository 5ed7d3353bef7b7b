// The tree of a Monte Carlo tree search, in one piece of memory that is taken once and never grows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

namespace zeros {

template <class Move>
class SearchTree {
  public:
    using Index = std::uint32_t;
    static constexpr Index none = 0xFFFFFFFFU;

    // A move, and with it the node to which it leads. The children of a node lie side by side,
    // since they are always looked at together.
    struct Edge {
        double mean = 0;       // of the utilities that came of it
        float inverseRoot = 0; // one over the square root of the visits
        Index child = none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  // visits of its node in which it was legal
        float amafMean = 0;           // of the iterations in which the move was made at any time
        std::uint32_t amafVisits = 0; // so many
        std::uint16_t children = 0;
        std::uint16_t legal = 0; // moves in all, when the node was last visited
        Move move;

        void addResult(double utility) {
            ++visits;
            const double each = 1.0 / visits;
            mean += (utility - mean) * each;
            inverseRoot = static_cast<float>(std::sqrt(each));
        }
        void addAmafResult(double utility) {
            ++amafVisits;
            amafMean += (static_cast<float>(utility) - amafMean) / static_cast<float>(amafVisits);
        }
    };

    explicit SearchTree(std::size_t bytes)
        : capacity_(std::clamp<std::size_t>(bytes / sizeof(Edge), leastEdges, none)),
          edges_(static_cast<Edge*>(::operator new(capacity_ * sizeof(Edge)))) {}

    // Empty but for so many roots, which have the indices from 0 on.
    void clear(int roots) {
        used_ = 0;
        free_.fill(none);
        for (int root = 0; root < roots; ++root) {
            edges_[used_++] = Edge{};
        }
    }

    Edge& operator[](Index index) { return edges_[index]; }

    // Adds a child to a node; none when there is no room. Its siblings may move to another place.
    Index addChild(Index node, Move move) {
        Edge& parent = edges_[node];
        const std::size_t count = parent.children;
        if (count == 0 || std::has_single_bit(count)) {
            const Index block = takeBlock(count == 0 ? 1 : 2 * count);
            if (block == none) {
                return none;
            }
            if (count != 0) {
                std::copy_n(&edges_[parent.child], count, &edges_[block]);
                giveBlock(parent.child, count);
            }
            parent.child = block;
        }
        const auto index = static_cast<Index>(parent.child + count);
        edges_[index] = Edge{};
        edges_[index].move = move;
        edges_[index].available = 1;
        ++parent.children;
        return index;
    }

    // The child with this move, added if need be; the node itself when there is no room.
    Index childFor(Index node, Move move) {
        const Edge& parent = edges_[node];
        for (Index index = parent.child; index != parent.child + parent.children; ++index) {
            if (edges_[index].move == move) {
                return index;
            }
        }
        const Index added = addChild(node, move);
        return added == none ? node : added;
    }

    std::size_t bytesUsed() const { return used_ * sizeof(Edge); }

  private:
    static constexpr std::size_t leastEdges = 64;
    // Making edges, as a vector does, would write to all of the memory, however little of it a
    // search will need.
    struct GiveBack {
        void operator()(Edge* edges) const { ::operator delete(edges); }
    };
    static_assert(std::is_trivially_copyable_v<Edge>);

    // Blocks hold a power of two of edges. One that became too small waits to be used again; until
    // then its first edge tells which one waited before it.
    Index takeBlock(std::size_t size) {
        Index& waiting = free_[static_cast<std::size_t>(std::countr_zero(size))];
        if (waiting != none) {
            const Index block = waiting;
            waiting = edges_[block].child;
            return block;
        }
        if (used_ + size > capacity_) {
            return none;
        }
        const auto block = static_cast<Index>(used_);
        used_ += size;
        return block;
    }
    void giveBlock(Index block, std::size_t size) {
        Index& waiting = free_[static_cast<std::size_t>(std::countr_zero(size))];
        edges_[block].child = waiting;
        waiting = block;
    }

    std::size_t capacity_;
    std::unique_ptr<Edge[], GiveBack> edges_; // NOLINT(modernize-avoid-c-arrays)
    std::size_t used_ = 0;
    std::array<Index, 17> free_{};
};

} // namespace zeros
