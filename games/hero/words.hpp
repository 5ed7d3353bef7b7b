// What stories and advice of ZERO HERO have in common.
#pragma once

#include "games/hero/hero.hpp"

namespace zeros::hero {

extern const std::array<Phrase, colours> colourNames;

// "3 tokens".
Message inTokens(int number);

inline AsCard named(Card card) {
    return {Hero::cardText(card)};
}

// A pair, with what its symbols will do.
AsList cardsOf(const std::array<Card, 2>& pair);
AsList cardsOf(Collection cards, const Box& box);

// Pairs are counted from 1.
inline int numbered(std::size_t pair) {
    return static_cast<int>(pair) + 1;
}

} // namespace zeros::hero
