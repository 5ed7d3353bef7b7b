#include "games/find.hpp"

#include "core/game_face.hpp"
#include "games/list.hpp"

namespace zeros {

namespace {

template <class List>
struct Faces;

template <Game... Gs>
struct Faces<std::tuple<Gs...>> {
    std::tuple<GameFace<Gs>...> faces;
    std::array<const AnyGame*, sizeof...(Gs)> pointers{&std::get<GameFace<Gs>>(faces)...};
};

} // namespace

std::span<const AnyGame* const> allGames() {
    static const Faces<Games> faces;
    return faces.pointers;
}

std::string gameNames() {
    std::string names;
    for (const AnyGame* game : allGames()) {
        names += (names.empty() ? "" : ", ") + std::string(game->facts().id);
    }
    return names;
}

const AnyGame* findGame(std::string_view id) {
    for (const AnyGame* game : allGames()) {
        if (game->facts().id == id) {
            return game;
        }
    }
    return nullptr;
}

Result<const AnyGame*> gameNamed(std::string_view id) {
    static constexpr ErrorKind unknown{"no_such_game", "there is no game {0}; choose one of {1}",
                                       "il n’y a pas de jeu {0} ; choisissez parmi {1}",
                                       "es gibt kein Spiel {0}; wähle eines von {1}"};
    if (const AnyGame* game = findGame(id)) {
        return game;
    }
    return say(unknown, {shown(id), gameNames()});
}

} // namespace zeros
