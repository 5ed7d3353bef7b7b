#include "exact/small_games.hpp"

namespace zeros::exact {

std::vector<Deal<Soler>> smallSolerDeals() {
    constexpr soler::Size size = soler::small;
    std::vector<soler::Card> cards;
    for (soler::Card card = 0; card < soler::kinds; ++card) {
        cards.insert(cards.end(), static_cast<std::size_t>(size.cards.count(card)), card);
    }
    const auto hand = static_cast<std::size_t>(size.cardsDealt);
    std::vector<std::size_t> groups(cards.size() - 2 * hand, 1); // the order of the pile matters
    groups.insert(groups.begin(), 2, hand);
    const Soler::Options options{.deals = 1, .target = 0, .small = true};
    return allDeals<Soler>(Soler::start(2, options), cards, groups);
}

std::vector<Deal<Knizia>> smallKniziaDeals() {
    constexpr knizia::Size size = knizia::small;
    std::vector<knizia::Card> cards;
    for (const knizia::Card card : Knizia::fullDeck) {
        if ((size.cards & knizia::only(card)) != 0) {
            cards.push_back(card);
        }
    }
    const auto hand = static_cast<std::size_t>(size.handSize);
    const auto table = static_cast<std::size_t>(size.tableSize);
    const Knizia::Options options{.rounds = 1, .small = true};
    return allDeals<Knizia>(Knizia::start(2, options), cards,
                            {hand, hand, table, cards.size() - 2 * hand - table});
}

} // namespace zeros::exact
