// How a game of ZERO (Knizia) ended, and what decided it.
#include "games/knizia/words.hpp"

namespace zeros {

namespace knizia {

namespace {

bool endsWithZero(const Knizia::State& end) {
    return std::any_of(end.hands.begin(), end.hands.begin() + end.players,
                       [](Cards hand) { return isZero(hand); });
}

// How many cards count nothing, as there are five of their colour or number.
int cardsForNothing(Cards hand) {
    int cards = 0;
    for (Cards left = hand; left != 0; left &= left - 1U) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        const bool isFree = hasEnough(hand, wholeColour(colourOf(card))) ||
                            hasEnough(hand, wholeNumber(numberOf(card)));
        cards += isFree ? 1 : 0;
    }
    return cards;
}

} // namespace

} // namespace knizia

Message Knizia::tellEnd(const Witnessed& event) {
    static constexpr Phrase allRounds{"All {0} rounds are played: the game is over.",
                                      "Les {0} manches sont jouées : la partie est finie.",
                                      "Alle {0} Runden sind gespielt: Das Spiel ist zu Ende."};
    static constexpr Phrase byZero{"A ZERO ended the only round: the game is over.",
                                   "Un ZERO a mis fin à la seule manche : la partie est finie.",
                                   "Ein ZERO beendete die einzige Runde: Das Spiel ist zu Ende."};
    static constexpr Phrase knocks{
        "After two knocks all had their last turn: the game is over.",
        "On a toqué deux fois et chacun a eu son dernier tour : la partie est finie.",
        "Nach zweimal Klopfen hatten alle ihren letzten Zug: Das Spiel ist zu Ende."};
    static constexpr Phrase limit{"Everybody has had 50 turns: the game is over.",
                                  "Chacun a eu 50 tours : la partie est finie.",
                                  "Alle hatten 50 Züge: Das Spiel ist zu Ende."};
    const State& end = event.after.seen;
    const int rounds = end.options.rounds;
    return say(rounds > 1                  ? allRounds
               : knizia::endsWithZero(end) ? byZero
               : end.knocks == 2           ? knocks
                                           : limit,
               {rounds});
}

Message Knizia::tellDecision(const Witnessed& event, Seat winner, Seat next) {
    static constexpr Phrase earlier{"The earlier rounds decided it: {0}.",
                                    "Les manches précédentes ont décidé : {0}.",
                                    "Die früheren Runden entschieden: {0}."};
    static constexpr Phrase lastRound{"The last round decided it: {0}.",
                                      "La dernière manche a décidé : {0}.",
                                      "Die letzte Runde entschied: {0}."};
    static constexpr Phrase byZero{"The ZERO decided it: {0}.", "Le ZERO a décidé : {0}.",
                                   "Der ZERO entschied: {0}."};
    static constexpr Phrase forNothing{"The cards that count for nothing decided it: {0}.",
                                       "Les cartes qui ne comptent pas ont décidé : {0}.",
                                       "Die Karten, die nichts zählen, entschieden: {0}."};
    static constexpr Phrase lower{"What counted were lower numbers: {0}.",
                                  "Les nombres qui comptaient étaient plus petits : {0}.",
                                  "Was zählte, waren kleinere Zahlen: {0}."};
    const State& end = event.after.seen;
    const Cards own = end.hands[winner];
    const Cards others = end.hands[next];
    const Phrase* phrase = end.options.rounds > 1 ? &lastRound : &lower;
    int one = knizia::worth(own);
    int other = knizia::worth(others);
    if (const auto& points = event.before.seen.points;
        points[next] - points[winner] > other - one) {
        phrase = &earlier;
        one = points[winner];
        other = points[next];
    } else if (knizia::isZero(own)) {
        phrase = &byZero;
    } else if (const int free = knizia::cardsForNothing(own);
               phrase == &lower && free > knizia::cardsForNothing(others)) {
        phrase = &forNothing;
        one = free;
        other = knizia::cardsForNothing(others);
    }
    return say(*phrase, {compared(winner, one, next, other)});
}

} // namespace zeros
