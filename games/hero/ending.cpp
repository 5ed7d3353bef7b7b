// How a game of ZERO HERO ended, and what decided it.
#include "games/hero/words.hpp"

namespace zeros {

namespace hero {

namespace {

// What would be counted without the hidden cards.
Points faceUpPoints(Hero::State end) {
    end.hidden = {};
    return Hero::points(end);
}

Collection cardsOfSeat(const Hero::State& end, Seat seat) {
    return end.faceUp[seat].with(end.hidden[seat], end.options.box);
}

} // namespace

} // namespace hero

Message Hero::tellEnd(const Witnessed& event) {
    static constexpr Phrase flags{"Flags among the final cards: the game is over.",
                                  "Des drapeaux parmi les cartes finales : la partie est finie.",
                                  "Flaggen unter den Schlusskarten: Das Spiel ist zu Ende."};
    static constexpr Phrase pileEnds{"The pile is empty: the game is over.",
                                     "La pioche est vide : la partie est finie.",
                                     "Der Stapel ist leer: Das Spiel ist zu Ende."};
    return say(event.after.seen.pileLeft == 0 ? pileEnds : flags);
}

Message Hero::tellDecision(const Witnessed& event, Seat winner, Seat next) {
    static constexpr Phrase byHidden{"The points from hidden cards decided it: {1}.",
                                     "Les points des cartes cachées ont décidé : {1}.",
                                     "Die Punkte der verdeckten Karten entschieden: {1}."};
    static constexpr Phrase byZeros{"The points for the most 0s decided it: {1}.",
                                    "Les points pour le plus de 0 ont décidé : {1}.",
                                    "Die Punkte für die meisten Nullen entschieden: {1}."};
    static constexpr Phrase byColour{"The greatest difference: {0}, {1}.",
                                     "La plus grande différence : {0}, {1}.",
                                     "Der größte Unterschied: {0}, {1}."};
    const State& end = event.after.seen;
    const Points points = Hero::points(end);
    const Points faceUp = hero::faceUpPoints(end);
    const Collection own = hero::cardsOfSeat(end, winner);
    const Collection others = hero::cardsOfSeat(end, next);
    const Phrase* phrase = &byColour;
    int one = 0;
    int other = 0;
    std::size_t widest = 0;
    if (faceUp[winner] <= faceUp[next]) {
        phrase = &byHidden;
        one = points[winner] - faceUp[winner];
        other = points[next] - faceUp[next];
    } else if (hero::colourPoints(own) <= hero::colourPoints(others)) {
        phrase = &byZeros;
        one = points[winner] - hero::colourPoints(own);
        other = points[next] - hero::colourPoints(others);
    } else {
        for (int colour = 0; colour < hero::colours; ++colour) {
            const int gives = hero::colourPoints(own, colour);
            const int givesOthers = hero::colourPoints(others, colour);
            if (gives - givesOthers > one - other) {
                widest = static_cast<std::size_t>(colour);
                one = gives;
                other = givesOthers;
            }
        }
    }
    return say(*phrase, {hero::colourNames[widest], compared(winner, one, next, other)});
}

} // namespace zeros
