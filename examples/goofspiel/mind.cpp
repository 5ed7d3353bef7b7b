#include "games/goofspiel/goofspiel.hpp"
#include "players/minds.hpp"

namespace zeros {

std::unique_ptr<Mind> Goofspiel::mind(std::size_t bytes) {
    return std::make_unique<SearchingMind<Goofspiel, KnowingPolicy<Goofspiel>>>(bytes);
}

} // namespace zeros
