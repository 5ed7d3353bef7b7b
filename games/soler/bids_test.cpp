// What bids tell in ZERO (Solèr).
#include "games/rehearsal.hpp"
#include "games/soler/bids.hpp"

namespace zeros {
namespace {

soler::Chances afterBids(const Soler::State& state, Seat viewer) {
    return soler::chancesAfterBids(Soler::view(state, viewer).seen, viewer);
}

TEST(SolerBids, WithoutAnyTheChancesAreThoseOfTheCards) {
    for (const int players : {2, 3, 5}) {
        Rehearsal<Soler> game(players);
        game.deal("");
        for (int round = 0; round < 3; ++round) {
            for (Seat seat = 0; seat < players; ++seat) {
                Rng rng(static_cast<std::uint64_t>(round));
                Soler::play(game.state, seat, Soler::pick(game.state, seat, rng));
            }
            const auto view = Soler::view(game.state, 0);
            const auto counted = soler::chancesOfTotals(view.seen, 0);
            Soler::State nobodyBid = view.seen;
            nobodyBid.bidder = nobodyBid.leader;
            const auto read = soler::chancesAfterBids(nobodyBid, 0);
            for (std::size_t i = 0; i < counted.size(); ++i) {
                EXPECT_NEAR(read[i], counted[i], 1e-12) << players << " players, " << i;
            }
            Rng rng(9);
            while (!Soler::over(game.state) && game.state.phase != Soler::Phase::placing) {
                const Seat seat = Soler::toMove(game.state).first();
                Soler::play(game.state, seat, Soler::pick(game.state, seat, rng));
            }
        }
    }
}

TEST(SolerBids, WhoBidsHighHasRatherPlacedAHighCard) {
    Rehearsal<Soler> game(2);
    game.deal("0 0 0 +1 +3 -1 -1 +1 -2 -2");
    game.does(0, "play +3").does(1, "play +1");
    const auto cards = soler::chancesOfTotals(Soler::view(game.state, 1).seen, 1);
    game.does(0, "bid 5");
    const auto read = afterBids(game.state, 1);
    const auto chance = [](const soler::Chances& chances, int total) {
        return chances[soler::placeOf(total, 2)];
    };
    // With +3 it hopes for a +2, with −3 it would bid otherwise.
    EXPECT_GT(chance(read, 4), chance(cards, 4));
    EXPECT_LT(chance(read, -2), chance(cards, -2));
}

TEST(SolerBids, WhatIsLikelyAfterThemIsWhatASearchSupposes) {
    Rehearsal<Soler> game(3);
    game.deal("0 0 0 +1 +3 -1 -1 +1 -2 -2 +2 +2 +2 +3 +3");
    game.does(0, "play +3").does(1, "play +1").does(2, "play +2").does(0, "bid 7").does(1, "bid 5");
    const auto view = Soler::view(game.state, 2);
    const auto read = soler::chancesAfterBids(view.seen, 2);
    soler::Chances sampled{};
    constexpr int times = 20000;
    Rng rng(1);
    for (int i = 0; i < times; ++i) {
        const auto state = Soler::sampleBelief(view, rng);
        int total = 0;
        for (Seat seat = 0; seat < 3; ++seat) {
            total += soler::valueOf(state.cards[seat]);
        }
        sampled[soler::placeOf(total, 3)] += 1.0 / times;
    }
    for (std::size_t i = 0; i < read.size(); ++i) {
        EXPECT_NEAR(read[i], sampled[i], 0.06) << i;
    }
}

} // namespace
} // namespace zeros
