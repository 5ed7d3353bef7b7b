// The shuffles of a table, from its root and the words of its seats (docs/fairness.md).
#pragma once

#include "table/table.hpp"

namespace zeros::server {

// Random, in hex: the secrets of all games at a table follow from it.
std::string newRoot();
// What a table publishes before anybody sits down: it binds the server to the secrets.
std::string commitmentOf(const std::string& root);
// The secret of the current game, to be shown when it is over.
Digest secretFor(const Table& table);
// The deck that is due.
AnyDeck fairDeckFor(const Table& table, const Digest& secret);

} // namespace zeros::server
