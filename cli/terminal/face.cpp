#include "cli/terminal/face.hpp"

#include "games/list.hpp"

namespace zeros::terminal {

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
