#include "games/encoded.hpp"
#include "games/hero/hero.hpp"

namespace zeros {
namespace {

TEST(Hero, EveryPieceOfAViewShowsInItsNumbers) {
    using State = Hero::State;
    expectEveryPieceShows<Hero>([](auto piece) {
        piece(&State::phase);
        piece(&State::turn);
        piece(&State::movesLeft);
        piece(&State::wasFree);
        piece(&State::reserve);
        piece(&State::pileLeft, &State::pile);
        piece(&State::market);
        piece(&State::stacks);
        piece(&State::purses);
        piece(&State::hiddenCount);
        piece(&State::faceUp);
        piece(&State::hidden);
    });
}

} // namespace
} // namespace zeros
