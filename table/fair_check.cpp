#include "table/fair_check.hpp"

#include <algorithm>

namespace zeros {

Result<FairCheck> FairCheck::begin(const Json& header, int players, const Hashes& hashes) {
    auto fair = readFairGame(header, players);
    if (!fair) {
        return fair.error();
    }
    return FairCheck(std::move(*fair), hashes);
}

std::optional<FairCheck::Difference> FairCheck::follow(const GameLog& log) {
    const AnyDeck& dealt = log.entries().back().deck;
    const AnyDeck promised = fairDeck(log.game().deckOf(log.state()), game_.secret,
                                      {.table = game_.table,
                                       .gameNumber = game_.gameNumber,
                                       .deal = ++deals_,
                                       .words = game_.words},
                                      hashes_);
    const auto [there, due] = std::ranges::mismatch(dealt, promised);
    if (there == dealt.end()) {
        return std::nullopt;
    }
    const Difference difference{
        .deal = deals_, .card = there - dealt.begin() + 1, .there = *there, .due = *due};
    first_ = first_ ? first_ : difference;
    return difference;
}

Json toJson(const FairCheck& check, const std::string& game, bool rulesKept) {
    const auto& first = check.firstDifference();
    Json line{{"game", game},
              {"table", check.game().table},
              {"round", check.game().gameNumber},
              {"commitment_holds", check.commitmentHolds()},
              {"deals", check.deals()},
              {"deals_match", !first},
              {"rules_kept", rulesKept},
              {"fair", check.commitmentHolds() && !first && rulesKept}};
    if (first) {
        line["differs"] = {{"deal", first->deal}, {"card", first->card}};
    }
    return line;
}

} // namespace zeros
