#include "games/encoded.hpp"
#include "games/mister/mister.hpp"

namespace zeros {
namespace {

TEST(Mister, EveryPieceOfAViewShowsInItsNumbers) {
    using State = Mister::State;
    expectEveryPieceShows<Mister>([](auto piece) {
        piece(&State::gamesPlayed);
        piece(&State::first);
        piece(&State::down);
        piece(&State::hands);
        piece(&State::around, &State::ends, &State::free);
        piece(&State::collected);
        piece(&State::points);
    });
}

} // namespace
} // namespace zeros
