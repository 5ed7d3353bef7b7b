// How damage to the events of a table is noticed: each is kept with a checksum of itself and of the
// one before, and there is none missing between them. That is for accidents: whoever can write to a
// store can also write checksums.
//
// Events that were kept before there were checksums have none. Nothing but their numbers is checked
// then, and the chain begins anew after them.
#pragma once

#include "core/message.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace zeros::server {

using Sum = std::int64_t; // of 64 bits, as databases keep numbers

// What the first event of a table follows, and one that comes after an event without a checksum.
constexpr Sum chainStart = 0;

// Of an event that comes after one with the checksum `previous`.
Sum checksum(Sum previous, std::string_view table, std::uint64_t number, std::string_view text);

// What a store has of an event.
struct KeptEvent {
    std::uint64_t number = 0;
    std::string text;
    std::optional<Sum> sum;
};

// Follows the events of a table in order.
class EventChain {
  public:
    // After event `since`: if that is not 0, it has to be the first to follow, and is not checked
    // itself.
    EventChain(std::string_view table, std::uint64_t since)
        : table_(table),
          since_(since),
          next_(since == 0 ? 1 : since) {}

    // Why this cannot be the next event.
    Refusal follow(const KeptEvent& event);
    // Why this cannot be all.
    Refusal finish() const;

    std::uint64_t last() const { return next_ - 1; }
    Sum lastSum() const { return sum_; }

  private:
    std::string table_;
    std::uint64_t since_;
    std::uint64_t next_;
    Sum sum_ = chainStart;
};

extern const ErrorKind missingEvent;
// The rest of a table, if there is any, cannot be read.
extern const ErrorKind unreadableEvents;
// An event is as it was kept, but nothing that can happen there.
extern const ErrorKind invalidEvent;

// The checksums of the last events of tables, those that were read or written lately: so they need
// not be read again when the next event comes.
class LastSums {
  public:
    // Of the event with this number, if it is known.
    std::optional<Sum> find(const std::string& table, std::uint64_t number) const;
    // Of an event that is kept for certain. An older one is not noted.
    void note(const std::string& table, std::uint64_t number, Sum sum);
    void note(const LastSums& others);
    // Of a table that is gone.
    void forget(const std::string& table);

  private:
    static constexpr std::size_t most = 50'000;

    struct Last {
        std::uint64_t number = 0;
        Sum sum = chainStart;
    };

    mutable std::mutex mutex_;
    std::unordered_map<std::string, Last> tables_;
};

// The texts of the events after number `since` that `next` reads one after another; or how they are
// damaged. Notes the last checksum.
Result<std::vector<std::string>> readChain(EventChain& chain, const std::string& table,
                                           std::uint64_t since, LastSums& sums,
                                           const std::function<std::optional<KeptEvent>()>& next);

} // namespace zeros::server
