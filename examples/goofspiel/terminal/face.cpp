#include "cli/terminal/plain_face.hpp"
#include "games/goofspiel/goofspiel.hpp"

namespace zeros {

const terminal::Face& Goofspiel::onTerminal() {
    static const terminal::PlainFace face(facts.id);
    return face;
}

} // namespace zeros
