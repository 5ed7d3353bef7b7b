#include "table/fairness.hpp"

namespace zeros {

std::string promiseOf(const std::string& root, const Hashes& hashes) {
    const Digest first = secretOf(digestFromHex(root).value_or(Digest()), 1, hashes);
    return hex(commitmentOf(first, hashes));
}

std::optional<Event> FairDealer::operator()(const Table& table, Time at) {
    if (!table.wantsSecret() && !table.wantsDeal()) {
        return std::nullopt;
    }
    const auto root = digestFromHex(table.open().root);
    if (!root) {
        return std::nullopt;
    }
    const int gameNumber = static_cast<int>(table.gameNumber());
    if (secret_.first != table.gameNumber()) {
        secret_ = {table.gameNumber(), secretOf(*root, gameNumber, *hashes_)};
    }
    const Digest& secret = secret_.second;
    if (table.wantsSecret()) {
        return table.tellSecret(hex(secret), at);
    }
    const AnyDeck deck = fairDeck(table.game().deckOf(table.log().state()), secret,
                                  {.table = table.open().table,
                                   .gameNumber = gameNumber,
                                   .deal = static_cast<int>(table.deals()) + 1,
                                   .words = table.seatWords()},
                                  *hashes_);
    auto event = table.deal(deck, at);
    return event ? std::optional(std::move(*event)) : std::nullopt;
}

} // namespace zeros
