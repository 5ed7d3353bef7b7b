// Its small version, with all deals: the rules and the computers of the whole game on few cards
// (knizia::small), for two.
#include "exact/grow.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros {

std::vector<exact::Deal<Knizia>> Knizia::smallDeals() {
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
    return exact::allDeals<Knizia>(Knizia::start(2, options), cards,
                                   {hand, hand, table, cards.size() - 2 * hand - table});
}

} // namespace zeros
