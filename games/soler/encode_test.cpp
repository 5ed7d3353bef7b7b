#include "games/encoded.hpp"
#include "games/soler/soler.hpp"

namespace zeros {
namespace {

TEST(Soler, EveryPieceOfAViewShowsInItsNumbers) {
    using State = Soler::State;
    expectEveryPieceShows<Soler>([](auto piece) {
        piece(&State::phase, &State::last); // whoever took cards last may be securing
        piece(&State::dealsPlayed);
        piece(&State::dealer);
        piece(&State::leader);
        piece(&State::bidder);
        piece(&State::barrenRounds);
        piece(&State::securedNow);
        piece(&State::placed);
        piece(&State::bids);
        piece(&State::hands, &State::known);
        piece(&State::secured);
        piece(&State::withSet);
        piece(&State::withoutSet);
        piece(&State::points);
        piece(&State::pile, &State::unseen);
    });
}

} // namespace
} // namespace zeros
