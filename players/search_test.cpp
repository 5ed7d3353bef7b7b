// Search under hidden information: what it may know, what it finds, what it costs.
#include "games/find.hpp"
#include "games/list.hpp"
#include "players/minds.hpp"
#include "players/playout.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace zeros {
namespace {

constexpr std::size_t someBytes = std::size_t{4} << 20U;

// A position in the middle of a random game.
AnyState positionIn(const AnyGame& game, int players, std::uint64_t seed, int moves) {
    AnyState state = *game.start(players, Json::object());
    Rng rng(seed);
    while (moves > 0 || game.wantsDeal(state)) {
        if (game.wantsDeal(state)) {
            game.deal(state, game.shuffledDeck(state, rng));
            continue;
        }
        const Seat seat = game.toMove(state).first();
        game.play(state, seat, game.randomMove(game.view(state, seat), rng));
        --moves;
    }
    return state;
}

// What a level chooses in some positions, with a fixed number of iterations.
std::string choicesOf(Level level) {
    std::string chosen;
    for (const AnyGame* game : allGames()) {
        Computer computer(*game, level, someBytes);
        for (const int moves : {0, 7}) {
            const AnyState state = positionIn(*game, 2, 3, moves);
            const Seat seat = game->toMove(state).first();
            Rng rng(5);
            chosen += game->text(state, computer.choose(game->view(state, seat),
                                                        Budget::iterations(500), rng)) +
                      "; ";
        }
    }
    return chosen;
}

TEST(Search, ChoosesTheSameMoveOnEveryMachine) {
    // Where one of these changes, the search does: then the arena must say what it is worth.
    EXPECT_EQ(choicesOf(Level::textbook),
              "play 0; bid 3; swap v3 s3; swap r4 y8; take 3 1; buy 2; 4 BE; 9 EG; ");
    EXPECT_EQ(choicesOf(Level::medium),
              "play 0; bid 3; swap v3 v2; swap r4 b1; take 1 1; take 1 1; 6 AC; 0 GI; ");
}

TEST(Search, DecidesTheSameWhateverIsHidden) {
    const Budget budget = Budget::iterations(100);
    const auto check = [&](const AnyGame& game, int players, Level level, int moves) {
        Computer computer(game, level, someBytes);
        const AnyState state = positionIn(game, players, 11, moves);
        const Seat seat = game.toMove(state).first();
        Rng guesses(7);
        const AnyState other = game.guess(game.view(state, seat), guesses);
        Rng one(1);
        Rng two(1);
        EXPECT_EQ(game.text(state, computer.choose(game.view(state, seat), budget, one)),
                  game.text(other, computer.choose(game.view(other, seat), budget, two)))
            << game.facts().id << " for " << players << " after " << moves << " moves";
    };
    for (const AnyGame* game : allGames()) {
        for (int players = 2; players <= maxSeats; ++players) {
            for (const Level level : {Level::easy, Level::medium, Level::hard, Level::textbook}) {
                for (const int moves : {1, 3, 5, 8}) { // placing and bidding in soler
                    if (game->facts().players.contains(players)) {
                        check(*game, players, level, moves);
                    }
                }
            }
        }
    }
}

TEST(Search, FindsTheLastPlacementThatWins) {
    int worse = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const AnyGame& game = *findGame("mister");
        const AnyState state = positionIn(game, 2, seed, 18);
        const auto& position = state.as<Mister::State>();
        // The best of the last two placements, by trying them all.
        const auto lead = [](const Mister::State& end, Seat seat) {
            return Mister::points(end)[seat] - Mister::points(end)[1U - seat];
        };
        int best = -100;
        Mister::Moves moves;
        Mister::legal(position, 0, moves);
        const auto valueOf = [&](Mister::Move move) {
            Mister::State next = position;
            Mister::play(next, 0, move);
            Mister::Moves replies;
            Mister::legal(next, 1, replies);
            int least = 100;
            for (const Mister::Move reply : replies) {
                Mister::State end = next;
                Mister::play(end, 1, reply);
                least = std::min(least, lead(end, 0));
            }
            return least;
        };
        for (const Mister::Move move : moves) {
            best = std::max(best, valueOf(move));
        }
        Search<Mister> search(someBytes);
        Rng rng(seed);
        const auto& rootMoves = search.run(Mister::view(position, 0), Budget::iterations(200), rng);
        worse += valueOf(rootMoves.front().move.as<Mister::Move>()) < best ? 1 : 0;
        EXPECT_EQ(rootMoves.size(), moves.size());
    }
    EXPECT_EQ(worse, 0);
}

TEST(Search, StaysWithinItsMemory) {
    constexpr std::size_t limit = 20'000;
    const AnyGame& game = *findGame("knizia");
    const AnyState state = positionIn(game, 3, 1, 0);
    Search<Knizia> search(limit);
    Rng rng(1);
    const auto view = Knizia::view(state.as<Knizia::State>(), 1);
    const auto& rootMoves = search.run(view, Budget::iterations(3000), rng);
    EXPECT_LE(search.bytesUsed(), limit);
    EXPECT_EQ(search.iterations(), 3000U);
    EXPECT_EQ(rootMoves.size(), 46U);
}

TEST(Search, WritesToNoMoreMemoryThanItNeeds) {
    const auto pagesInUse = [] {
        std::ifstream statistics("/proc/self/statm");
        long all = 0;
        long resident = 0;
        statistics >> all >> resident;
        return resident;
    };
    const long before = pagesInUse();
    ASSERT_GT(before, 0);
    const Search<Soler> search(std::size_t{256} << 20U); // 65536 pages
    EXPECT_LT(pagesInUse() - before, 20000);             // a sanitizer's notes are 8192
}

TEST(Search, LooksAtEveryCardFromEverySeat) {
    const AnyGame& game = *findGame("soler");
    Computer computer(game, Level::hard, someBytes);
    for (int placed = 0; placed < 4; ++placed) {
        const AnyState state = positionIn(game, 4, 3, placed);
        const Seat seat = game.toMove(state).first();
        Rng rng(1);
        const auto judged = computer.judge(game.view(state, seat), Budget::iterations(400), rng);
        EXPECT_EQ(judged.size(), game.countLegal(state, seat));
        const std::array<AnyMove, 2> two{judged[0].move, judged.back().move};
        const auto compared =
            computer.judge(game.view(state, seat), Budget::iterations(400), rng, two);
        ASSERT_EQ(compared.size(), 2U); // and both as often as need be
        EXPECT_LT(compared[1].error, judged.back().error);
        Rng again(1);
        Search<Soler, KnowingPolicy<Soler>> search(someBytes);
        for (const auto& rootMove : search.run(game.view(state, seat).as<Soler::View>(),
                                               Budget::iterations(2000), again)) {
            EXPECT_GT(rootMove.visits, 0U) << "seat " << int{seat};
        }
    }
}

TEST(Search, MixesHiddenMovesThatAreAboutAsGood) {
    const auto rootMove = [](Soler::Card card, std::uint32_t visits) {
        return RootMove{.move = AnyMove::of(Soler::Move::play(card)), .visits = visits};
    };
    const std::vector<RootMove> all{rootMove(4, 100), rootMove(2, 90), rootMove(0, 10)};
    std::array<int, 5> chosen{};
    Rng rng(1);
    for (int i = 0; i < 1900; ++i) {
        ++chosen[mixByVisits(all, rng).as<Soler::Move>().card()];
    }
    EXPECT_NEAR(chosen[4], 1000, 100);
    EXPECT_NEAR(chosen[2], 900, 100);
    EXPECT_EQ(chosen[0], 0);
}

TEST(Search, ASolvedGameCountsWithWhatWasWonBeforeInTheSeries) {
    const AnyGame& game = *findGame("mister");
    AnyState state = *game.start(2, {{"games", 2}});
    Rng rng(8);
    const auto standing = [&](Seat seat) {
        const auto& points = state.as<Mister::State>().points;
        return points[seat] - points[1 - seat];
    };
    constexpr int bridges = 20;
    constexpr int left = 6;
    Computer computer(game, Level::hard, someBytes);
    for (int placed = 0; placed <= 2 * bridges - left; ++placed) {
        const Seat seat = game.toMove(state).first();
        if (placed % bridges == bridges - left) {
            const bool last = placed > bridges;
            EXPECT_EQ(standing(seat) != 0, last);
            const auto all = computer.judge(game.view(state, seat), Budget::iterations(10), rng);
            for (const Judged& judged : all) {
                EXPECT_EQ(judged.exact, last);
                ASSERT_TRUE(judged.certainLead);
                EXPECT_EQ(judged.points, standing(seat) + *judged.certainLead);
                EXPECT_EQ(judged.win, judged.points > 0 ? 1 : judged.points == 0 ? 0.5 : 0);
            }
        }
        game.play(state, seat, game.randomMove(game.view(state, seat), rng));
    }
}

TEST(Search, JudgesTheSurerTheLongerItThinks) {
    const AnyGame& game = *findGame("hero");
    const AnyState state = positionIn(game, 2, 3, 6);
    const Seat seat = game.toMove(state).first();
    Computer computer(game, Level::hard, someBytes);
    // What it says of its best move, over and over, strays about as far as it says.
    const auto strays = [&](std::uint64_t iterations) {
        constexpr int times = 8;
        double said = 0;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < times; ++i) {
            Rng rng(static_cast<std::uint64_t>(i));
            const auto all =
                computer.judge(game.view(state, seat), Budget::iterations(iterations), rng);
            said += all[0].error / times;
            sum += all[0].win / times;
            squares += all[0].win * all[0].win / times;
        }
        return std::pair(said, std::sqrt(std::max(squares - sum * sum, 0.0)));
    };
    const auto [saidAtOnce, strayedAtOnce] = strays(400);
    const auto [saidLater, strayedLater] = strays(3200);
    EXPECT_LT(saidLater, saidAtOnce);
    EXPECT_GT(saidAtOnce, strayedAtOnce / 3);
    EXPECT_LT(saidAtOnce, strayedAtOnce * 3);
    EXPECT_GT(saidLater, strayedLater / 3);
}

TEST(Search, HasAMoveWithoutAnyBudget) {
    const AnyGame& game = *findGame("hero");
    const AnyState state = positionIn(game, 2, 1, 0);
    const Seat seat = game.toMove(state).first();
    for (const Budget& nothing : {Budget::iterations(0), Budget::milliseconds(0)}) {
        Computer computer(game, Level::hard, someBytes);
        Rng rng(1);
        AnyState next = state;
        EXPECT_FALSE(game.play(next, seat, computer.choose(game.view(state, seat), nothing, rng)));
    }
}

TEST(Search, KeepsToItsTime) {
    const AnyGame& game = *findGame("hero");
    const AnyState state = positionIn(game, 2, 1, 0);
    Search<Hero> search(someBytes);
    Rng rng(1);
    const auto begin = std::chrono::steady_clock::now();
    search.run(Hero::view(state.as<Hero::State>(), 0), Budget::milliseconds(1), rng);
    EXPECT_GT(search.iterations(), 0U);
    // A thousand times as long, for machines that are busy or check everything.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST(Search, EndsWhenItIsToldToStop) {
    const AnyGame& game = *findGame("hero");
    const AnyState state = positionIn(game, 2, 1, 0);
    Search<Hero> search(someBytes);
    Rng rng(1);
    const std::atomic<bool> stop = true;
    for (const Budget& budget : {Budget::iterations(1'000'000), Budget::milliseconds(1'000'000)}) {
        search.run(Hero::view(state.as<Hero::State>(), 0), budget.until(stop), rng);
        EXPECT_LT(search.iterations(), 100U);
    }
}

TEST(Payoff, IsTheShareOfTheWinAndTheLead) {
    Knizia::State state = Knizia::start(3, *Knizia::readOptions(Json::object(), 3));
    state.points = {7, 4, 4};
    const Payoffs payoffs = payoffsOf<Knizia>(state);
    EXPECT_EQ(payoffs[0].share, 0);
    EXPECT_EQ(payoffs[0].lead, -3);
    EXPECT_EQ(payoffs[1].share, 0.5);
    EXPECT_EQ(payoffs[1].lead, 0);
}

TEST(Payoff, IsCommonToPartners) {
    Mister::State state = Mister::start(4, *Mister::readOptions(Json::object(), 4));
    state.points = {9, 4, 9, 4};
    const Payoffs payoffs = payoffsOf<Mister>(state);
    EXPECT_EQ(payoffs[0].share, 1);
    EXPECT_EQ(payoffs[2].share, 1);
    EXPECT_EQ(payoffs[2].lead, 5);
    EXPECT_EQ(payoffs[3].share, 0);
    EXPECT_EQ(payoffs[3].lead, -5);
}

} // namespace
} // namespace zeros
