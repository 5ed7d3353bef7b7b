// The small versions of ZERO (Solèr) and ZERO (Knizia).
#include "exact/cfr.hpp"
#include "exact/grow.hpp"
#include "games/knizia/knizia.hpp"
#include "games/soler/soler.hpp"
#include "players/playout.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace zeros::exact {
namespace {

// As if there were no more deals than these few, spread over all: quick to go through.
template <class G>
std::vector<Deal<G>> someDeals() {
    constexpr std::size_t number = std::same_as<G, Soler> ? 2 : 40;
    const std::vector<Deal<G>> all = G::smallDeals();
    std::vector<Deal<G>> some;
    for (std::size_t i = 0; i < number; ++i) {
        some.push_back({.state = all[i * all.size() / number].state, .chance = 1.0 / number});
    }
    return some;
}

template <class G>
class SmallGame : public testing::Test {};
using SmallGames = testing::Types<Soler, Knizia>;
TYPED_TEST_SUITE(SmallGame, SmallGames);

TYPED_TEST(SmallGame, HasEveryDealOnce) {
    const auto deals = TypeParam::smallDeals();
    EXPECT_EQ(deals.size(), (std::same_as<TypeParam, Soler> ? 11U : 5040U));
    double chances = 0;
    for (const auto& deal : deals) {
        chances += deal.chance;
    }
    EXPECT_NEAR(chances, 1, 1e-9);
}

TYPED_TEST(SmallGame, IsDealtFromAnyShuffleOfTheWholeDeck) {
    using G = TypeParam;
    const auto deals = G::smallDeals();
    typename G::Options options{};
    options.small = true;
    typename G::Deck deck = G::deckOf(G::start(2, options));
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
        auto state = G::start(2, options);
        state.options = deals[0].state.options;
        rng.shuffle(deck);
        G::deal(state, deck);
        EXPECT_EQ(std::ranges::count(deals, state, &Deal<G>::state), 1);
    }
}

TYPED_TEST(SmallGame, GuessesWhatMayBe) {
    using G = TypeParam;
    Rng rng(1);
    for (const Deal<G>& deal : someDeals<G>()) {
        auto state = deal.state;
        while (!G::over(state)) {
            for (const Seat seat : {Seat{0}, Seat{1}}) {
                const auto view = G::view(state, seat);
                EXPECT_EQ(G::view(G::guess(view, rng), seat), view);
                EXPECT_EQ(G::view(G::sampleBelief(view, rng), seat), view);
            }
            const Seat seat = G::toMove(state).first();
            const auto move = G::pick(state, seat, rng);
            EXPECT_FALSE(G::refusal(state, seat, move));
            G::play(state, seat, move);
        }
    }
}

TYPED_TEST(SmallGame, SeatsHavePerfectRecall) {
    const Tree tree = Grower<TypeParam>::grow(someDeals<TypeParam>()).tree;
    std::vector<std::array<std::uint32_t, 2>> last(tree.nodes.size(), {none, none}); // own moves
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        if (node.isTerminal()) {
            continue;
        }
        const InformationSet& set = tree.sets[node.set];
        ASSERT_EQ(set.before, last[i][set.seat]);
        ASSERT_TRUE(i >= tree.plies[set.ply] && i < tree.plies[set.ply + 1]);
        for (std::uint32_t m = 0; m < set.moves; ++m) {
            last[node.child + m] = last[i];
            last[node.child + m][set.seat] = set.first + m;
        }
    }
}

TYPED_TEST(SmallGame, ComesToWhatPlayingItOutComesTo) {
    using G = TypeParam;
    constexpr int times = 20'000;
    const auto deals = someDeals<G>();
    const Tree tree = Grower<G>::grow(deals).tree;
    const Policy uniform = uniformPolicy(tree);
    Rng rng(1);
    double sum = 0;
    for (int i = 0; i < times; ++i) {
        auto state = deals[rng.below(static_cast<std::uint32_t>(deals.size()))].state;
        while (!G::over(state)) {
            const Seat seat = G::toMove(state).first();
            G::play(state, seat, G::pick(state, seat, rng));
        }
        const Points points = G::points(state);
        sum += (points[0] - points[1]) * (G::facts.fewestPointsWin ? -1 : 1);
    }
    EXPECT_NEAR(valueOf(tree, {&uniform, &uniform}, Aim::points), sum / times, 0.06);
}

TYPED_TEST(SmallGame, IsSolvedByCfrPlus) {
    const Tree tree = Grower<TypeParam>::grow(someDeals<TypeParam>()).tree;
    for (const Aim aim : {Aim::win, Aim::points}) {
        CfrPlus cfr(tree, aim);
        const double atFirst = exploitability(tree, uniformPolicy(tree), aim);
        double before = atFirst;
        for (const std::uint64_t until : {4U, 16U, 64U}) {
            while (cfr.iterations() < until) {
                cfr.iterate();
            }
            const double now = exploitability(tree, cfr.policy(), aim);
            EXPECT_GE(now, -1e-12);
            EXPECT_LT(now, before);
            before = now;
        }
        EXPECT_LT(before, atFirst / 5);
        // Each seat gets what it can against the other's part, within what can be exploited.
        const Policy solution = cfr.policy();
        const double value = valueOf(tree, {&solution, &solution}, aim);
        EXPECT_NEAR(bestResponseValue(tree, 0, solution, aim), value, 2 * before + 1e-12);
        EXPECT_NEAR(bestResponseValue(tree, 1, solution, aim), -value, 2 * before + 1e-12);
    }
}

} // namespace
} // namespace zeros::exact
