// The shuffles of a table, from its root and the words of its seats (docs/fairness.md).
#pragma once

#include "table/table.hpp"

namespace zeros {

// What a table with this root, in hex, publishes before anybody sits down: it binds whoever runs
// the table to the secrets of all its games.
std::string promiseOf(const std::string& root, const Hashes& hashes);
// The secret of the current game, to be shown when it is over.
Digest secretFor(const Table& table, const Hashes& hashes);
// What nobody asks for and is due now: a deal, or telling the secret of the game that is over.
std::optional<Event> dueEvent(const Table& table, const Digest& secret, const Hashes& hashes,
                              Time at);

} // namespace zeros
