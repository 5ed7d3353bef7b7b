#include "cli/terminal/face.hpp"

#include "games/list.hpp"

namespace zeros::terminal {

std::string Face::tellHidden(const std::vector<Seat>& seats, const Scene& scene) const {
    static constexpr Phrase one{"{0} moves face down.", "{0} joue face cachée.",
                                "{0} zieht verdeckt."};
    static constexpr Phrase several{"{0} move face down.", "{0} jouent face cachée.",
                                    "{0} ziehen verdeckt."};
    return scene.say(seats.size() == 1 ? one : several, {scene.called(seats)});
}

std::vector<Frame> Face::film(const AnyState& /*before*/, const AnyMove& /*move*/,
                              const Scene& /*scene*/) const {
    return {};
}

int Face::sizeOf(const AnyMove& /*move*/) const {
    return 0;
}

std::string Face::completed(std::string text, const AnyState& /*state*/) const {
    return text;
}

const Face& faceOf(const AnyGame& game) {
    return withGame(game, []<Game G>() -> const Face& { return G::onTerminal(); });
}

} // namespace zeros::terminal
