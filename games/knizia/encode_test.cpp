#include "games/encoded.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros {
namespace {

TEST(Knizia, EveryPieceOfAViewShowsInItsNumbers) {
    using State = Knizia::State;
    expectEveryPieceShows<Knizia>([](auto piece) {
        piece(&State::roundsPlayed);
        piece(&State::dealer);
        piece(&State::turn);
        piece(&State::knocks);
        piece(&State::knocked);
        piece(&State::turnsLeft);
        piece(&State::table);
        piece(&State::hands, &State::known);
        piece(&State::points);
    });
}

} // namespace
} // namespace zeros
