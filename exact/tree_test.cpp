// Trees, best responses and CFR+, on a game whose solution is known: Kuhn poker (Kuhn 1950, A
// Simplified Two-Person Poker).
#include "exact/cfr.hpp"
#include "exact/grow.hpp"

#include <gtest/gtest.h>

namespace zeros::exact {
namespace {

// Both ante one. Seat 0 may bet one more or pass; after a bet the other calls or gives up; after a
// pass seat 1 may bet, and then seat 0 calls or gives up. The higher card wins.
struct KuhnFacts {
    bool fewestPointsWin = false;
};
struct Kuhn {
    static constexpr KuhnFacts facts{};
    static constexpr std::uint8_t unseen = 0xFF;

    struct State {
        std::array<std::uint8_t, 2> cards{};
        std::array<bool, 3> bets{};
        std::uint8_t made = 0; // so many decisions

        bool operator==(const State&) const = default;
    };
    using Move = bool; // whether to bet, or to call
    static constexpr int maxMoves = 2;
    using Moves = FixedList<Move, maxMoves>;

    static bool over(const State& state) {
        return state.made == 3 || (state.made == 2 && (state.bets[0] || !state.bets[1]));
    }
    static Seats toMove(const State& state) {
        return Seats::only(static_cast<Seat>(state.made % 2));
    }
    static void legal(const State& /*state*/, Seat /*seat*/, Moves& moves) {
        moves.add(false);
        moves.add(true);
    }
    static void play(State& state, Seat /*seat*/, Move move) { state.bets[state.made++] = move; }
    static ViewOf<State> view(const State& state, Seat seat) {
        ViewOf<State> view{.seat = seat, .seen = state};
        view.seen.cards[1U - seat] = unseen;
        return view;
    }
    static Points points(const State& state) {
        const bool called = state.bets[state.made - 1U];
        const bool bet = called || state.bets[state.made - 2U];
        const bool higher = state.cards[0] > state.cards[1];
        // Who gives up is the one who decided last.
        const bool wins = bet && !called ? state.made == 2 : higher;
        const int stake = called ? 2 : 1;
        return {wins ? stake : -stake, 0};
    }
};

GrownTree<Kuhn> kuhn() {
    std::vector<Deal<Kuhn>> deals;
    for (std::uint8_t one = 0; one < 3; ++one) {
        for (std::uint8_t two = 0; two < 3; ++two) {
            if (one != two) {
                deals.push_back({.state = {.cards = {one, two}}, .chance = 1.0 / 6});
            }
        }
    }
    return Grower<Kuhn>::grow(deals);
}

// Any policy.
Policy randomPolicy(const Tree& tree, Rng& rng) {
    Policy policy(tree.moves);
    for (const InformationSet& set : tree.sets) {
        double left = 1;
        for (std::uint32_t m = 0; m + 1 < set.moves; ++m) {
            policy[set.first + m] = left * rng.below(1001) / 1000;
            left -= policy[set.first + m];
        }
        policy[set.first + set.moves - 1] = left;
    }
    return policy;
}

TEST(Tree, HasEveryHistoryOfKuhnPoker) {
    const Tree tree = kuhn().tree;
    EXPECT_EQ(tree.nodes.size(), 6U * 9U);
    EXPECT_EQ(tree.sets.size(), 12U); // three cards, four places to decide at
    EXPECT_EQ(tree.plies.size(), 5U);
}

TEST(Tree, BestResponseIsTheBestOfAllPureStrategies) {
    const Tree tree = kuhn().tree;
    Rng rng(1);
    for (int round = 0; round < 20; ++round) {
        const Policy other = randomPolicy(tree, rng);
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            double best = -10;
            for (unsigned choices = 0; choices < (1U << 12U); ++choices) {
                Policy pure(tree.moves);
                for (std::size_t i = 0; i < tree.sets.size(); ++i) {
                    pure[tree.sets[i].first + (choices >> i & 1U)] = 1;
                }
                const double value = seat == 0 ? valueOf(tree, {&pure, &other}, Aim::points)
                                               : -valueOf(tree, {&other, &pure}, Aim::points);
                best = std::max(best, value);
            }
            EXPECT_NEAR(bestResponseValue(tree, seat, other, Aim::points), best, 1e-12);
            const Policy response = bestResponse(tree, seat, other, Aim::points);
            const double got = seat == 0 ? valueOf(tree, {&response, &other}, Aim::points)
                                         : -valueOf(tree, {&other, &response}, Aim::points);
            EXPECT_NEAR(got, best, 1e-12);
        }
    }
}

TEST(Tree, KnownSolutionOfKuhnPokerCannotBeExploited) {
    const GrownTree<Kuhn> grown = kuhn();
    Policy policy = uniformPolicy(grown.tree);
    for (std::size_t i = 0; i < grown.tree.sets.size(); ++i) {
        const Kuhn::State& seen = grown.views[i].seen;
        const Seat seat = grown.views[i].seat;
        const bool facingBet = seen.made > 0 && seen.bets[seen.made - 1U];
        // Seat 0 may bluff with the lowest card a third of the time, and then always bets the
        // highest; both call with the middle card so often that bluffs gain nothing.
        const std::array<double, 3> bets{1.0 / 3, 0, 1};
        const std::array<double, 3> calls{0, seat == 0 ? 2.0 / 3 : 1.0 / 3, 1};
        const double chance = (facingBet ? calls : bets)[seen.cards[seat]];
        policy[grown.tree.sets[i].first] = 1 - chance;
        policy[grown.tree.sets[i].first + 1] = chance;
    }
    EXPECT_NEAR(valueOf(grown.tree, {&policy, &policy}, Aim::points), -1.0 / 18, 1e-12);
    EXPECT_NEAR(exploitability(grown.tree, policy, Aim::points), 0, 1e-12);
}

TEST(CfrPlus, FindsTheValueOfKuhnPoker) {
    const Tree tree = kuhn().tree;
    CfrPlus cfr(tree, Aim::points);
    for (int i = 0; i < 2000; ++i) {
        cfr.iterate();
    }
    const Policy solution = cfr.policy();
    EXPECT_NEAR(valueOf(tree, {&solution, &solution}, Aim::points), -1.0 / 18, 1e-3);
    EXPECT_LT(exploitability(tree, solution, Aim::points), 1e-3);
    EXPECT_NEAR(bestResponseValue(tree, 1, solution, Aim::points), 1.0 / 18, 1e-3);
}

TEST(Tree, NobodyDoesBetterThanTheBestResponse) {
    const Tree tree = kuhn().tree;
    Rng rng(2);
    for (int round = 0; round < 50; ++round) {
        const Policy policy = randomPolicy(tree, rng);
        const Policy other = randomPolicy(tree, rng);
        EXPECT_GE(bestResponseValue(tree, 0, other, Aim::win) + 1e-12,
                  valueOf(tree, {&policy, &other}, Aim::win));
        EXPECT_GE(exploitability(tree, policy, Aim::win), -1e-12);
    }
}

} // namespace
} // namespace zeros::exact
