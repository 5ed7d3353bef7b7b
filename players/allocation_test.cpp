// Random play, views and guesses allocate nothing: this process counts.
#include "games/find.hpp"
#include "games/list.hpp"
#include "players/batch.hpp"
#include "players/playout.hpp"
#include "players/search.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> allocations{0};
}

// NOLINTBEGIN: replacing these is the point
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
// NOLINTEND

namespace zeros {
namespace {

template <Game G>
void expectNoAllocation() {
    for (int players = 2; players <= maxSeats; ++players) {
        if (!G::facts.players.contains(players)) {
            continue;
        }
        const auto options = *G::readOptions(Json::object(), players);
        typename G::Deck deck = G::deckOf(G::start(players, options));
        Rng rng(1);
        const long before = allocations;
        long moves = 0;
        for (int i = 0; i < 20; ++i) {
            playOut<G>(players, options, deck, rng, G::pick,
                       [&](const auto& state, Seat seat, auto) {
                           typename G::Moves listed;
                           G::legal(state, seat, listed);
                           const auto guessed = G::guess(G::view(state, seat), rng);
                           moves += G::over(guessed) ? 0 : 1;
                       });
        }
        EXPECT_EQ(allocations, before) << G::facts.id << " for " << players;
        EXPECT_GT(moves, 100);
    }
}

TEST(Allocation, IsCounted) {
    const long before = allocations;
    delete new int(1); // NOLINT
    std::string(100, 'x').append("y");
    EXPECT_GT(allocations, before);
}

TEST(Allocation, RandomPlayHasNone) {
    std::apply([](auto... games) { (expectNoAllocation<decltype(games)>(), ...); }, Games());
}

template <Game G>
void expectNoAllocationInSearch() {
    const int players = G::facts.usualPlayers;
    typename G::State state = G::start(players, *G::readOptions(Json::object(), players));
    Rng rng(1);
    if (G::wantsDeal(state)) {
        typename G::Deck deck = G::deckOf(state);
        rng.shuffle(deck);
        G::deal(state, deck);
    }
    const Seat seat = G::toMove(state).first();
    const auto expectNone = [&](auto search) {
        const long before = allocations;
        search.run(G::view(state, seat), Budget::iterations(500), rng);
        EXPECT_EQ(allocations, before) << G::facts.id;
    };
    constexpr std::size_t bytes = std::size_t{1} << 20U;
    expectNone(Search<G>(bytes));
    expectNone(Search<G, KnowingPolicy<G>>(bytes));
}

TEST(Allocation, ASearchHasNoneOnceItsTreeIsThere) {
    std::apply([](auto... games) { (expectNoAllocationInSearch<decltype(games)>(), ...); },
               Games());
}

TEST(Allocation, ABatchHasNoneOnceItIsOpen) {
    for (const AnyGame* game : allGames()) {
        const auto batch = std::move(
            *Batch::open(game->facts().id, game->facts().usualPlayers, Json::object(), 20, 1));
        std::vector<std::int32_t> actions(batch->size());
        const std::span<const std::int32_t> chosen(actions);
        const long before = allocations;
        for (std::uint64_t i = 0; i < 2000; ++i) {
            batch->sample(i, 0, batch->size(), actions);
            batch->choose(chosen, 0, batch->size());
            batch->play(0, batch->size());
        }
        EXPECT_EQ(allocations, before) << game->facts().id;
        EXPECT_GT(batch->games()[0], 0);
    }
}

} // namespace
} // namespace zeros
