// What every game in numbers keeps to (core/game.hpp), for every number of players, shown by
// random play.
#include "core/columns.hpp"
#include "core/game.hpp"
#include "games/battery.hpp"
#include "players/episode.hpp"

#include <map>
#include <numeric>
#include <set>

namespace zeros {
namespace {

template <class G>
class Encoded : public Battery<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Draft = typename G::Draft;

    static std::vector<float> observe(const typename G::View& view, const Draft& draft = {}) {
        static std::map<int, std::size_t> counts; // the same for all options
        std::size_t& count = counts[view.seen.players];
        if (count == 0) {
            count = G::columnNames(view.seen).size();
        }
        // What lies behind the last column must stay as it is, and nothing be left as it was.
        std::vector<float> columns(count + 1, 1234.5F);
        G::observe(view, draft, std::span(columns).first(count));
        EXPECT_EQ(columns.back(), 1234.5F);
        columns.pop_back();
        EXPECT_EQ(std::ranges::count(columns, 1234.5F), 0);
        return columns;
    }
    static std::vector<int> allowed(const State& seen, Seat seat, const Draft& draft = {}) {
        static std::map<int, std::size_t> counts;
        std::size_t& count = counts[seen.players];
        if (count == 0) {
            count = G::actionNames(seen).size();
        }
        std::vector<std::uint8_t> mask(count + 1, 77);
        G::mask(seen, seat, draft, std::span(mask).first(count));
        EXPECT_EQ(mask.back(), 77);
        mask.pop_back();
        std::vector<int> actions;
        for (std::size_t action = 0; action < mask.size(); ++action) {
            EXPECT_LE(mask[action], 1);
            if (mask[action] != 0) {
                actions.push_back(static_cast<int>(action));
            }
        }
        return actions;
    }
    // Every move that actions lead to, each as often as there are ways to it.
    static void follow(const State& state, Seat seat, const Draft& draft,
                       std::vector<Move>& moves) {
        const std::vector<int> actions = allowed(state, seat, draft);
        EXPECT_FALSE(actions.empty()); // no way leads nowhere
        for (const int action : actions) {
            Draft next = draft;
            if (const auto move = G::act(state, seat, next, action)) {
                EXPECT_EQ(next, Draft());
                moves.push_back(*move);
            } else {
                follow(state, seat, next, moves);
            }
        }
    }
    static std::vector<std::string> texts(const State& state, const std::vector<Move>& moves) {
        std::vector<std::string> all;
        for (const Move& move : moves) {
            all.push_back(G::text(state, move));
        }
        std::ranges::sort(all);
        return all;
    }
};
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

// The order of a pair's cards in ZERO HERO means nothing.
template <class View>
View withoutOrder(View view) {
    if constexpr (requires { view.seen.market; }) {
        for (auto& pair : view.seen.market) {
            std::ranges::sort(pair);
        }
    }
    return view;
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
        typename TypeParam::Deck deck = TypeParam::fullDeck;
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

// What makes up a view, piece by piece: what follows from other pieces is left out.
template <class G, class Use>
void eachPiece(const typename G::State& from, typename G::State& to, Use&& use) {
    const auto piece = [&](auto... fields) {
        const typename G::State before = to;
        ((to.*fields = from.*fields), ...);
        use();
        to = before;
    };
    using State = typename G::State;
    if constexpr (std::is_same_v<G, Soler>) {
        piece(&State::phase, &State::last); // who took cards last may be who secures
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
    } else if constexpr (std::is_same_v<G, Knizia>) {
        piece(&State::roundsPlayed);
        piece(&State::dealer);
        piece(&State::turn);
        piece(&State::knocks);
        piece(&State::knocked);
        piece(&State::turnsLeft);
        piece(&State::table);
        piece(&State::hands, &State::known);
        piece(&State::points);
    } else if constexpr (std::is_same_v<G, Hero>) {
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
    } else {
        piece(&State::gamesPlayed);
        piece(&State::first);
        piece(&State::down);
        piece(&State::hands);
        piece(&State::around, &State::ends, &State::free);
        piece(&State::collected);
        piece(&State::points);
    }
}

TYPED_TEST(Encoded, EveryPieceOfAViewShows) {
    using View = typename TypeParam::View;
    TestFixture::eachKind([](int players, const auto& options) {
        std::vector<View> views; // of seat 1
        typename TypeParam::Deck deck = TypeParam::fullDeck;
        Rng rng(1);
        for (int i = 0; i < 4; ++i) {
            playOut<TypeParam>(players, options, deck, rng, TypeParam::pick,
                               [&](const auto& state, Seat, auto) {
                                   views.push_back(withoutOrder(TypeParam::view(state, 1)));
                               });
        }
        for (int i = 0; i < 100; ++i) {
            const auto any = [&] {
                return views[rng.below(static_cast<std::uint32_t>(views.size()))];
            };
            const View view = any();
            View changed = view;
            int number = 0;
            eachPiece<TypeParam>(any().seen, changed.seen, [&] {
                ++number;
                EXPECT_TRUE(changed == view ||
                            TestFixture::observe(changed) != TestFixture::observe(view))
                    << "piece " << number;
            });
        }
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
