// What every game in numbers keeps to (core/game.hpp), for every number of players, shown by
// random play.
#include "core/columns.hpp"
#include "core/game.hpp"
#include "games/encoded.hpp"
#include "players/episode.hpp"

#include <map>
#include <numeric>
#include <set>

namespace zeros {
namespace {

TYPED_TEST_SUITE(Encoded, AsTypes<Games>::Type, GameNames);

TYPED_TEST(Encoded, ActionsAndColumnsHaveNamesOfTheirOwn) {
    TestFixture::play(
        1, [](const auto&, Seat, auto) {},
        [](const auto& state) {
            for (const auto& names :
                 {TypeParam::actionNames(state), TypeParam::columnNames(state)}) {
                EXPECT_FALSE(names.empty());
                EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
            }
        });
}

TYPED_TEST(Encoded, TheMaskAllowsTheLegalMovesAndNothingElse) {
    TestFixture::play(2, [&](const auto& state, Seat, auto) {
        if (!this->isChecked()) {
            return;
        }
        for (Seat seat = 0; seat < state.players; ++seat) {
            const auto legal = TestFixture::legal(state, seat);
            if (legal.empty()) {
                EXPECT_TRUE(TestFixture::allowed(state, seat).empty());
                continue;
            }
            if (legal.size() > 300) { // of Solèr's sets: long, and nothing new
                continue;
            }
            std::vector<typename TypeParam::Move> reached;
            TestFixture::follow(state, seat, {}, reached);
            ASSERT_EQ(TestFixture::texts(state, reached), TestFixture::texts(state, legal));
        }
    });
}

TYPED_TEST(Encoded, MovesBecomeActionsThatMakeThem) {
    TestFixture::play(2, [&](const auto& state, Seat seat, auto) {
        if (!this->isChecked()) {
            return;
        }
        for (const auto& move : TestFixture::legal(state, seat)) {
            Actions actions;
            TypeParam::actionsOf(state, seat, move, actions);
            typename TypeParam::Draft draft{};
            for (const int& action : actions) {
                const auto made = TypeParam::act(state, seat, draft, action);
                ASSERT_EQ(made.has_value(), &action + 1 == actions.end());
                ASSERT_TRUE(!made || *made == move) << TypeParam::text(state, move);
            }
        }
    });
}

TYPED_TEST(Encoded, EqualViewsHaveEqualColumnsAndMasks) {
    Rng rng(3);
    const auto check = [&](const auto& state) {
        for (Seat seat = 0; seat < state.players; ++seat) {
            const auto view = TypeParam::view(state, seat);
            const auto guessed = TypeParam::guess(view, rng);
            ASSERT_EQ(TestFixture::observe(TypeParam::view(guessed, seat)),
                      TestFixture::observe(view));
            // What a seat may do depends on nothing that it cannot see.
            ASSERT_EQ(TestFixture::allowed(view.seen, seat), TestFixture::allowed(state, seat));
            ASSERT_EQ(TestFixture::allowed(guessed, seat), TestFixture::allowed(state, seat));
        }
    };
    TestFixture::play(2, [&](const auto& state, Seat, auto) { check(state); }, check);
}

TYPED_TEST(Encoded, DifferentViewsHaveDifferentColumns) {
    using View = typename TypeParam::View;
    TestFixture::eachKind([](int players, const auto& options) {
        std::map<std::pair<Seat, std::vector<float>>, View> known;
        const auto add = [&](const auto& state) {
            for (Seat seat = 0; seat < players && !TypeParam::toMove(state).empty(); ++seat) {
                const View view = withoutOrder(TypeParam::view(state, seat));
                const auto [before, fresh] =
                    known.emplace(std::pair(seat, TestFixture::observe(view)), view);
                ASSERT_TRUE(fresh || before->second == view);
            }
        };
        typename TypeParam::Deck deck = TypeParam::deckOf(TypeParam::start(players, options));
        Rng rng(1);
        // Positions that differ in little: what comes of several moves, also with other cards out
        // of somebody's sight.
        playOut<TypeParam>(players, options, deck, rng, TypeParam::pick,
                           [&](const auto& state, Seat seat, auto) {
                               add(state);
                               for (int i = 0; i < 4 && known.size() < 4000; ++i) {
                                   auto other = state;
                                   if (i % 2 != 0) {
                                       other = TypeParam::guess(TypeParam::view(state, seat), rng);
                                   }
                                   TypeParam::play(other, seat, TypeParam::pick(other, seat, rng));
                                   add(other);
                               }
                           });
    });
}

TYPED_TEST(Encoded, TheOwnSeatComesFirst) {
    TestFixture::play(1, [&](const auto& state, Seat mover, auto) {
        const auto names = TypeParam::columnNames(state);
        const auto turn = [&](Seat seat, int steps) {
            const auto found = std::ranges::find(names, "turn " + std::to_string(steps));
            const auto columns = TestFixture::observe(TypeParam::view(state, seat));
            return columns.at(static_cast<std::size_t>(found - names.begin()));
        };
        for (Seat seat = 0; seat < state.players; ++seat) {
            EXPECT_EQ(turn(seat, (mover + state.players - seat) % state.players), 1.0F);
        }
    });
}

TYPED_TEST(Encoded, AnEpisodeIsTheGameOfItsActions) {
    TestFixture::eachKind([](int players, const auto& options) {
        const auto start = TypeParam::start(players, options);
        std::vector<std::uint8_t> mask(TypeParam::actionNames(start).size());
        Episode<TypeParam> episode(start, 5);
        Rng rng(9);
        for (int i = 0; i < 100'000 && !episode.over(); ++i) {
            const auto before = episode.state();
            const Seat seat = episode.seat();
            episode.mask(seat, mask);
            const auto allowed = static_cast<std::uint32_t>(std::ranges::count(mask, 1));
            ASSERT_GT(allowed, 0U);
            std::uint32_t skip = rng.below(allowed);
            int action = 0;
            while (mask[static_cast<std::size_t>(action)] == 0 || skip-- > 0) {
                ++action;
            }
            if (const auto move = episode.act(action)) {
                ASSERT_FALSE(TypeParam::refusal(before, seat, *move));
            } else {
                ASSERT_EQ(episode.state(), before);
            }
        }
        ASSERT_TRUE(episode.over());
        std::array<float, maxSeats> rewards{};
        episode.rewards(rewards);
        EXPECT_NEAR(std::accumulate(rewards.begin(), rewards.end(), 0.0F), 0.0F, 1e-6F);
    });
}

TEST(Columns, BitsBecomeBytesAndFloats) {
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::array<float, 8> floats{};
        bitsAsFloats<8>(byte, floats.data());
        for (unsigned i = 0; i < 8; ++i) {
            EXPECT_EQ(bitsAsBytes(byte) >> (8U * i) & 0xFFU, byte >> i & 1U);
            EXPECT_EQ(floats[i], static_cast<float>(byte >> i & 1U));
        }
    }
}

} // namespace
} // namespace zeros
