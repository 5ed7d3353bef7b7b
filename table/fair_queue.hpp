// Those who ask something of a table take turns, however much each of them asks for.
#pragma once

#include "table/table.hpp"

#include <algorithm>
#include <list>
#include <optional>
#include <utility>

namespace zeros {

// A seat by its number, with all its connections; or all those without one who may do the same.
enum class Party : std::uint8_t { host = maxSeats, guests, spectators, computers };

inline Party partyOf(const Actor& actor) {
    return actor.seat != spectator ? static_cast<Party>(actor.seat)
           : actor.host            ? Party::host
           : actor.invited         ? Party::guests
                                   : Party::spectators;
}

// What waits for its turn.
template <class Task>
class FairQueue {
  public:
    struct Waiting {
        Party party = Party::computers;
        Task task;
    };

    bool empty() const { return waiting_.empty(); }
    void clear() { waiting_.clear(); }
    // Whether a party may have one more wait.
    bool hasRoom(Party party) const {
        constexpr std::ptrdiff_t most = 64;
        return std::ranges::count(waiting_, party, &Waiting::party) < most;
    }
    void add(Waiting waiting) { waiting_.push_back(std::move(waiting)); }
    // What had its turn in vain comes before all else of its party.
    void putBack(Waiting waiting) { waiting_.push_front(std::move(waiting)); }
    // The first of the next party that has something waiting. There is one.
    Waiting next() {
        const auto steps = [this](const Waiting& waiting) { // from the party that was last
            return static_cast<std::uint8_t>(static_cast<std::uint8_t>(waiting.party) -
                                             static_cast<std::uint8_t>(last_) - 1);
        };
        const auto first = std::ranges::min_element(waiting_, {}, steps);
        Waiting next = std::move(*first);
        waiting_.erase(first);
        last_ = next.party;
        return next;
    }

  private:
    std::list<Waiting> waiting_;
    Party last_ = Party::computers;
};

} // namespace zeros
