#include "games/encoded.hpp"
#include "games/goofspiel/goofspiel.hpp"

namespace zeros {
namespace {

TEST(Goofspiel, EveryPieceOfAViewShowsInItsNumbers) {
    using State = Goofspiel::State;
    expectEveryPieceShows<Goofspiel>([](auto piece) {
        piece(&State::prize);
        piece(&State::toCome);
        piece(&State::ready);
        piece(&State::laid);
        piece(&State::shown);
        piece(&State::hands);
        piece(&State::points);
    });
}

} // namespace
} // namespace zeros
