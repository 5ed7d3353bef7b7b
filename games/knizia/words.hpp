// What stories and advice of ZERO (Knizia) have in common.
#pragma once

#include "games/knizia/knizia.hpp"

namespace zeros::knizia {

inline AsCard named(Card card) {
    return {Knizia::cardText(card)};
}

} // namespace zeros::knizia
