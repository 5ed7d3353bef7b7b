#include "games/hero/words.hpp"

namespace zeros::hero {

const std::array<Phrase, colours> colourNames{{{"red", "rouge", "Rot"},
                                               {"orange", "orange", "Orange"},
                                               {"yellow", "jaune", "Gelb"},
                                               {"green", "vert", "Grün"},
                                               {"turquoise", "turquoise", "Türkis"},
                                               {"blue", "bleu", "Blau"},
                                               {"violet", "violet", "Violett"}}};

Message inTokens(int number) {
    static constexpr Phrase one{"{0} token", "{0} jeton", "{0} Chip"};
    static constexpr Phrase several{"{0} tokens", "{0} jetons", "{0} Chips"};
    return counted(number, one, several);
}

namespace {

// A card that is to be bought: what its symbol will do.
Argument withSymbol(Card card) {
    static constexpr Phrase moves{"{0} with move", "{0} avec symbole transfert",
                                  "{0} mit Wechselsymbol"};
    static constexpr Phrase token{"{0} with token", "{0} avec symbole jeton", "{0} mit Chipsymbol"};
    static constexpr Phrase draws{"{0} with draw", "{0} avec symbole carte cachée",
                                  "{0} mit Ziehsymbol"};
    static constexpr Phrase flags{"{0} with flags", "{0} avec symbole drapeaux", "{0} mit Flaggen"};
    switch (faceOf(card).symbol) {
    case Symbol::move:
        return say(moves, {named(card)});
    case Symbol::token:
        return say(token, {named(card)});
    case Symbol::draw:
        return say(draws, {named(card)});
    case Symbol::flags:
        return say(flags, {named(card)});
    case Symbol::plain:
        break;
    }
    return named(card);
}

} // namespace

AsList cardsOf(const std::array<Card, 2>& pair) {
    AsList list;
    for (const Card card : pair) {
        if (card != noCard) {
            list.add(withSymbol(card));
        }
    }
    return list;
}

AsList cardsOf(Collection cards, const Box& box) {
    AsList list;
    for (auto bits = cards.bits(); bits != 0; bits &= bits - 1U) {
        list.add(named(box.at(std::countr_zero(bits))));
    }
    return list;
}

} // namespace zeros::hero
