#include "server/fairness.hpp"

#include "server/sodium.hpp"

#include <cassert>

namespace zeros::server {

std::string newRoot() {
    return hex(randomDigest());
}

std::string commitmentOf(const std::string& root) {
    const Digest first = zeros::secretOf(digestFromHex(root).value_or(Digest()), 1, hashes);
    return hex(zeros::commitmentOf(first, hashes));
}

Digest secretFor(const Table& table) {
    const auto root = digestFromHex(table.open().root);
    assert(root);
    return zeros::secretOf(root.value_or(Digest()), static_cast<int>(table.round()), hashes);
}

AnyDeck fairDeckFor(const Table& table, const Digest& secret) {
    return fairDeck(table.game(), secret,
                    {.table = table.open().table,
                     .round = static_cast<int>(table.round()),
                     .deal = static_cast<int>(table.deals()) + 1,
                     .words = table.words()},
                    hashes);
}

} // namespace zeros::server
