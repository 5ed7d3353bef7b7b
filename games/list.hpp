// The list of games. A game is added by its folder and a line here.
#pragma once

#include "core/any_game.hpp"
#include "games/hero/hero.hpp"
#include "games/knizia/knizia.hpp"
#include "games/mister/mister.hpp"
#include "games/soler/soler.hpp"

#include <cassert>
#include <span>
#include <string_view>
#include <tuple>

namespace zeros {

using Games = std::tuple<Soler, Knizia, Hero, Mister>;

// The same games behind their type-erased face, in the same order.
std::span<const AnyGame* const> allGames();

// As below, for a game that is none of those before `index`.
template <std::size_t index, class Use>
decltype(auto) withGame(const AnyGame& game, Use& use) {
    using G = std::tuple_element_t<index, Games>;
    if constexpr (index + 1 < std::tuple_size_v<Games>) {
        return game.facts().id == G::facts.id ? use.template operator()<G>()
                                              : withGame<index + 1>(game, use);
    } else {
        assert(game.facts().id == G::facts.id);
        return use.template operator()<G>();
    }
}

// "soler, knizia, hero, mister"
std::string gameNames();

// Calls use.operator()<G>() for the game G behind this face.
template <class Use>
decltype(auto) withGame(const AnyGame& game, Use&& use) {
    return withGame<0>(game, use);
}

// Null when there is no such game.
const AnyGame* findGame(std::string_view id);
// The same, or which games there are.
Result<const AnyGame*> gameNamed(std::string_view id);

} // namespace zeros
