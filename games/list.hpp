// The list of games. A game is added by its folder and two lines here.
#pragma once

#include "core/any_game.hpp"
#include "games/hero/hero.hpp"
#include "games/knizia/knizia.hpp"
#include "games/mister/mister.hpp"
#include "games/soler/soler.hpp"

#include <cstdlib>
#include <tuple>

namespace zeros {

using Games = std::tuple<Soler, Knizia, Hero, Mister>;

// As below, for a game that is none of those before `index`.
template <std::size_t index, class Use>
decltype(auto) withGame(const AnyGame& game, Use& use) {
    using G = std::tuple_element_t<index, Games>;
    if constexpr (index + 1 < std::tuple_size_v<Games>) {
        return game.facts().id == G::facts.id ? use.template operator()<G>()
                                              : withGame<index + 1>(game, use);
    } else {
        if (game.facts().id != G::facts.id) { // of another list: its bytes are not ours to read
            std::abort();
        }
        return use.template operator()<G>();
    }
}

// Calls use.operator()<G>() for the game G behind this face.
template <class Use>
decltype(auto) withGame(const AnyGame& game, Use&& use) {
    return withGame<0>(game, use);
}

} // namespace zeros
