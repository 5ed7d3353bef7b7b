// What stories and advice of ZERO (Solèr) have in common.
#pragma once

#include "games/soler/soler.hpp"

namespace zeros::soler {

inline AsCard named(Card card) {
    return {Soler::cardText(card)};
}

} // namespace zeros::soler
