// The computer that plays it (players/computer.hpp).
#include "games/hero/hero.hpp"
#include "players/minds.hpp"

namespace zeros {

std::unique_ptr<Mind> Hero::mind(std::size_t bytes) {
    return std::make_unique<SearchingMind<Hero, KnowingPolicy<Hero>>>(bytes);
}

} // namespace zeros
