// Its small version, with all deals: the rules and the computers of the whole game on few cards
// (soler::small), for two.
#include "exact/grow.hpp"
#include "games/soler/soler.hpp"

namespace zeros {

std::vector<exact::Deal<Soler>> Soler::smallDeals() {
    constexpr soler::Size size = soler::small;
    std::vector<soler::Card> cards;
    for (soler::Card card = 0; card < soler::kinds; ++card) {
        cards.insert(cards.end(), static_cast<std::size_t>(size.cards.count(card)), card);
    }
    const auto hand = static_cast<std::size_t>(size.cardsDealt);
    std::vector<std::size_t> groups(cards.size() - 2 * hand, 1); // the order of the pile matters
    groups.insert(groups.begin(), 2, hand);
    const Soler::Options options{.deals = 1, .target = 0, .small = true};
    return exact::allDeals<Soler>(Soler::start(2, options), cards, groups);
}

} // namespace zeros
