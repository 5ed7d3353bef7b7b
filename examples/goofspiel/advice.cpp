#include "games/goofspiel/goofspiel.hpp"

#include <algorithm>
#include <cstdlib>

namespace zeros {

namespace {

constexpr Phrase worthIt{"lays {0} for a prize of {1}", "pose {0} pour un lot de {1}",
                         "legt {0} für einen Preis von {1}"};
constexpr Phrase keeps{"keeps higher cards for prizes above {1}",
                       "garde ses fortes cartes pour des lots de plus de {1}",
                       "spart hohe Karten für Preise über {1}"};

} // namespace

// The card that is nearest to the prize.
Goofspiel::Move Goofspiel::sense(const View& view, Rng& /*rng*/) {
    const int prize = view.seen.prize;
    Moves moves;
    legal(view.seen, view.seat, moves);
    return *std::ranges::min_element(moves, {},
                                     [&](const Move& move) { return std::abs(move.card - prize); });
}

// Neither speaks against the card.
Reason Goofspiel::reason(const View& view, Move move, std::optional<int> /*lead*/,
                         Asked /*asked*/) {
    const Card prize = view.seen.prize;
    return say(move.card < prize ? keeps : worthIt,
               {AsCard{cardText(move.card)}, AsCard{cardText(prize)}});
}

} // namespace zeros
