// The shuffles of a table, from its root and the words of its seats (docs/fairness.md).
#pragma once

#include "table/table.hpp"

namespace zeros {

// What a table with this root, in hex, publishes before anybody sits down: it binds whoever runs
// the table to the secrets of all its games.
std::string promiseOf(const std::string& root, const Hashes& hashes);

// Does what nobody asks for: deals, and tells the secret of a game that is over. At a table without
// a root there is nothing to do.
class FairDealer {
  public:
    explicit FairDealer(const Hashes& hashes) : hashes_(&hashes) {}

    std::optional<Event> operator()(const Table& table, Time at);

  private:
    const Hashes* hashes_;
    // The last one computed, with its game: far from the end of its chain it takes a while.
    std::pair<std::size_t, Digest> secret_{};
};

} // namespace zeros
