#include "table/fairness.hpp"

#include <cassert>

namespace zeros {

std::string promiseOf(const std::string& root, const Hashes& hashes) {
    const Digest first = secretOf(digestFromHex(root).value_or(Digest()), 1, hashes);
    return hex(commitmentOf(first, hashes));
}

Digest secretFor(const Table& table, const Hashes& hashes) {
    const auto root = digestFromHex(table.open().root);
    assert(root);
    return secretOf(root.value_or(Digest()), static_cast<int>(table.round()), hashes);
}

std::optional<Event> dueEvent(const Table& table, const Digest& secret, const Hashes& hashes,
                              Time at) {
    if (table.wantsSecret()) {
        return table.tellSecret(hex(secret), at);
    }
    if (!table.wantsDeal()) {
        return std::nullopt;
    }
    const AnyDeck deck = fairDeck(table.game(), secret,
                                  {.table = table.open().table,
                                   .round = static_cast<int>(table.round()),
                                   .deal = static_cast<int>(table.deals()) + 1,
                                   .words = table.words()},
                                  hashes);
    auto event = table.deal(deck, at);
    return event ? std::optional(std::move(*event)) : std::nullopt;
}

} // namespace zeros
