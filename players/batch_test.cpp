// Many games side by side.
#include "games/find.hpp"
#include "players/batch.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <numeric>
#include <set>

namespace zeros {
namespace {

using Chosen = std::vector<std::int32_t>;

std::unique_ptr<Batch> openBatchOf(std::string_view game, int players, int size,
                                   std::uint64_t seed = 1) {
    auto batch = Batch::open(game, players, Json::object(), size, seed);
    EXPECT_TRUE(bool(batch)) << batch.error().in(Language::en);
    return std::move(*batch);
}

Chosen randomActions(const Batch& batch, std::uint64_t seed) {
    Chosen actions(batch.size());
    batch.sample(seed, 0, batch.size(), actions);
    return actions;
}

template <class Number>
Refusal choose(Batch& batch, const std::vector<Number>& actions) {
    const auto wrong = batch.refuseCount(actions.size());
    return wrong ? wrong : batch.choose(std::span<const Number>(actions), 0, batch.size());
}

void step(Batch& batch, const Chosen& actions) {
    ASSERT_FALSE(choose(batch, actions));
    batch.play(0, batch.size());
}

template <class T>
std::vector<T> copied(std::span<const T> values) {
    return {values.begin(), values.end()};
}

// Everything that a batch tells.
auto toldBy(const Batch& batch) {
    return std::tuple(copied(batch.observations()), copied(batch.masks()), copied(batch.seats()),
                      copied(batch.dones()), copied(batch.rewards()), copied(batch.points()),
                      copied(batch.lengths()), copied(batch.games()));
}

// Every game for every number of players that it is for.
template <class Use>
void forEachKind(Use&& use) {
    for (const AnyGame* game : allGames()) {
        for (int players = 2; players <= maxSeats; ++players) {
            if (game->facts().players.contains(players)) {
                SCOPED_TRACE(std::string(game->facts().id) + " for " + std::to_string(players));
                use(game->facts().id, players);
            }
        }
    }
}

TEST(Batch, TellsOfEveryPlaceWhoActsWhatItKnowsAndWhatItMayDo) {
    const auto batch = openBatchOf("hero", 3, 5);
    EXPECT_EQ(batch->size(), 5U);
    EXPECT_EQ(batch->players(), 3);
    EXPECT_EQ(batch->observations().size(), 5 * batch->columnNames().size());
    EXPECT_EQ(batch->masks().size(), 5 * batch->actionNames().size());
    EXPECT_EQ(batch->rewards().size(), 15U);
    EXPECT_EQ(copied(batch->seats()), Chosen(5, 0));
}

TEST(Batch, LetsWhoActsLook) {
    forEachKind([](std::string_view game, int players) {
        const auto batch = openBatchOf(game, players, 3);
        const auto& names = batch->columnNames();
        const auto turn =
            static_cast<std::size_t>(std::ranges::find(names, "turn 0") - names.begin());
        for (std::uint64_t i = 0; i < 200; ++i) {
            step(*batch, randomActions(*batch, i));
            for (std::size_t place = 0; place < 3; ++place) {
                EXPECT_EQ(batch->observations()[place * names.size() + turn], 1.0F);
                EXPECT_LT(batch->seats()[place], players);
            }
        }
    });
}

TEST(Batch, GamesEndWithRewardsAndOthersFollowAtOnce) {
    forEachKind([](std::string_view game, int players) {
        const auto batch = openBatchOf(game, players, 4);
        const auto seats = static_cast<std::size_t>(players);
        std::vector<std::int32_t> lengths(4);
        long ended = 0;
        for (std::uint64_t i = 0; i < 40'000 && ended < 8; ++i) {
            step(*batch, randomActions(*batch, i));
            for (std::size_t place = 0; place < 4; ++place) {
                ++lengths[place];
                const auto rewards = batch->rewards().subspan(place * seats, seats);
                EXPECT_NEAR(std::accumulate(rewards.begin(), rewards.end(), 0.0F), 0.0F, 1e-6F);
                if (batch->dones()[place] == 0) {
                    EXPECT_EQ(std::ranges::count(rewards, 0.0F), players);
                    continue;
                }
                // Whoever has the most reward has the best points.
                const auto points = batch->points().subspan(place * seats, seats);
                const bool fewest = findGame(game)->facts().fewestPointsWin;
                const auto best =
                    fewest ? std::ranges::min_element(points) : std::ranges::max_element(points);
                EXPECT_EQ(rewards[static_cast<std::size_t>(best - points.begin())],
                          *std::ranges::max_element(rewards));
                EXPECT_EQ(batch->lengths()[place], std::exchange(lengths[place], 0));
                ++ended;
            }
        }
        EXPECT_GE(ended, 8);
        const auto games = batch->games();
        EXPECT_EQ(std::accumulate(games.begin(), games.end(), 0L), ended);
    });
}

TEST(Batch, DoesNotDependOnRanges) {
    forEachKind([](std::string_view game, int players) {
        const auto whole = openBatchOf(game, players, 7);
        const auto parts = openBatchOf(game, players, 7);
        const auto fewer = openBatchOf(game, players, 3);
        for (std::uint64_t i = 0; i < 300; ++i) {
            const Chosen actions = randomActions(*whole, i);
            step(*whole, actions);
            const std::span<const std::int32_t> chosen(actions);
            ASSERT_FALSE(parts->choose(chosen, 2, 7));
            ASSERT_FALSE(parts->choose(chosen, 0, 2));
            parts->play(4, 7);
            parts->play(0, 1);
            parts->play(1, 4);
            ASSERT_EQ(toldBy(*whole), toldBy(*parts));
            step(*fewer, {actions.begin(), actions.begin() + 3});
        }
        const auto columns = whole->observations().first(fewer->observations().size());
        EXPECT_TRUE(std::ranges::equal(columns, fewer->observations()));
    });
}

TEST(Batch, SeedsAndPlacesGiveGamesOfTheirOwn) {
    std::set<std::vector<float>> rows;
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        const auto batch = openBatchOf("knizia", 4, 50, seed);
        const std::size_t columns = batch->columnNames().size();
        for (std::size_t place = 0; place < 50; ++place) {
            rows.insert(copied(batch->observations().subspan(place * columns, columns)));
        }
    }
    EXPECT_EQ(rows.size(), 150U);
}

TEST(Batch, RefusesActionsAndChangesNothing) {
    const auto batch = openBatchOf("knizia", 3, 4);
    const auto before = toldBy(*batch);
    const auto refused = [&](std::vector<std::int64_t> actions) {
        const Refusal refusal = choose(*batch, actions);
        EXPECT_TRUE(refusal);
        EXPECT_EQ(toldBy(*batch), before);
        return refusal ? refusal->in(Language::en) : "";
    };
    EXPECT_EQ(refused({0, 0, 46, 0}), "game 2 does not allow action 46 (pass) now");
    EXPECT_EQ(refused({0, 47, 0, 0}), "game 1 has no action 47: they go from 0 to 46");
    EXPECT_EQ(refused({-1, 0, 0, 0}), "game 0 has no action -1: they go from 0 to 46");
    EXPECT_EQ(refused({0, 0}), "there are 2 actions for 4 games");
    step(*batch, {0, 0, 0, 0});
}

TEST(Batch, SaysWhatItCannotOpen) {
    const auto refused = [](std::string_view game, int players, int size, const Json& options) {
        const auto batch = Batch::open(game, players, options, size, 1);
        return batch ? "opened" : batch.error().in(Language::en);
    };
    const Json none = Json::object();
    EXPECT_NE(refused("chess", 2, 1, none).find("soler, knizia, hero, mister"), std::string::npos);
    EXPECT_NE(refused("hero", 5, 1, none).find("2, 3 or 4"), std::string::npos);
    EXPECT_EQ(refused("hero", 2, 0, none), "size must be from 1 to 1048576");
    EXPECT_NE(refused("mister", 2, 1, {{"board", "round"}}).find("round"), std::string::npos);
    EXPECT_EQ(refused("mister", 2, 1, {{"board", "diamond"}}), "opened");
}

TEST(Batch, SamplesEveryActionThatIsAllowedAndNoOther) {
    const auto batch = openBatchOf("mister", 2, 1);
    std::vector<int> counts(batch->actionNames().size());
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        ++counts[static_cast<std::size_t>(randomActions(*batch, i)[0])];
    }
    for (std::size_t action = 0; action < counts.size(); ++action) {
        EXPECT_EQ(counts[action] > 50, batch->masks()[action] != 0); // 100 on average
    }
}

} // namespace
} // namespace zeros
