// Everything that happens in a drill, in an order that follows from its seed. Time passes from one
// happening to the next, and takes none.
#pragma once

#include "core/rng.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace zeros::drill {

using Span = std::chrono::microseconds;
using namespace std::chrono_literals; // NOLINT(google-global-names-in-headers)

// When a drill begins, in milliseconds since 1970; clocks of processes are ahead by this at most.
constexpr std::int64_t epoch = 1'800'000'000'000;
constexpr Span mostSkew = 2s;

// Whoever makes something happen: the world around the servers, or one of their processes.
using Owner = std::uint32_t;
constexpr Owner theWorld = 0;

class Schedule {
  public:
    explicit Schedule(std::uint64_t seed) : rng_(seed) {}

    Rng& rng() { return rng_; }
    // So many times in a thousand.
    bool happens(std::uint32_t inAThousand) { return rng_.below(1000) < inAThousand; }
    Span between(Span least, Span most);

    Span now() const { return now_; }
    // What is due at the same time happens in the order in which it was asked for.
    void after(Span time, Owner owner, std::function<void()> what);
    // An owner that is gone does nothing any more; and one that stands still does it later.
    void forget(Owner owner);
    void pause(Owner owner, Span time);

    // Lets the next thing happen; whether there was one.
    bool step();
    // For what needs a name of its own.
    std::uint64_t nextNumber() { return ++numbers_; }
    std::size_t waiting() const { return entries_.size(); }

  private:
    struct Entry {
        std::pair<Span, std::uint64_t> when; // what was asked for first, first
        Owner owner = theWorld;
        std::function<void()> what;
    };

    void add(Entry entry);

    Rng rng_;
    Span now_{};
    std::uint64_t asked_ = 0;
    std::uint64_t numbers_ = 0;
    std::vector<Entry> entries_; // a heap: what is next on top
    std::map<Owner, Span> paused_;
};

} // namespace zeros::drill
