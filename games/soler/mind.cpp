// The computer that plays it (players/computer.hpp).
#include "games/soler/soler.hpp"
#include "players/minds.hpp"

namespace zeros {

std::unique_ptr<Mind> Soler::mind(std::size_t bytes) {
    return std::make_unique<SearchingMind<Soler, KnowingPolicy<Soler>>>(bytes);
}

} // namespace zeros
