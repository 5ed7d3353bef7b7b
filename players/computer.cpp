#include "players/computer.hpp"

#include "games/list.hpp"
#include "players/exact_minds.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <tuple>

namespace zeros {

namespace {

template <Game G>
std::unique_ptr<Mind> makeSearching(std::string_view id, Level level, std::size_t bytes) {
    if (G::facts.id != id) {
        return nullptr;
    }
#ifdef ZEROS_WITHOUT_TEXTBOOK // where every kilobyte counts
    static_cast<void>(level);
#else
    if (level == Level::textbook) {
        return std::make_unique<SearchingMind<G, PlainPolicy<G>>>(bytes);
    }
#endif
    if constexpr (std::same_as<G, Mister>) {
        return std::make_unique<MisterMind>(bytes);
    } else if constexpr (std::same_as<G, Knizia>) {
        return std::make_unique<KniziaMind>(bytes);
    } else {
        return std::make_unique<SearchingMind<G, KnowingPolicy<G>>>(bytes);
    }
}

std::unique_ptr<Mind> makeMind(const AnyGame& game, Level level, std::size_t bytes) {
    if (level == Level::random || level == Level::easy) {
        return std::make_unique<QuickMind>(game, level == Level::easy);
    }
    std::unique_ptr<Mind> mind;
    std::apply(
        [&](auto... games) {
            ((mind = mind ? std::move(mind)
                          : makeSearching<decltype(games)>(game.facts().id, level, bytes)),
             ...);
        },
        Games());
    assert(mind);
    return mind;
}

} // namespace

Computer::Computer(const AnyGame& game, Level level, std::size_t bytes)
    : game_(&game),
      level_(level),
      mind_(makeMind(game, level, bytes)) {}

Budget Computer::usualBudget(const AnyGame& game, Level level) {
    // So many that medium clearly beats easy and clearly loses to hard, as the arena says.
    constexpr std::array<std::pair<std::string_view, std::uint64_t>, 4> mediumIterations{
        {{"soler", 150}, {"knizia", 100}, {"hero", 300}, {"mister", 1000}}};
    constexpr std::uint64_t oneSecond = 1000;
    if (level != Level::medium) {
        return Budget::milliseconds(oneSecond);
    }
    const auto found = std::ranges::find(mediumIterations, game.facts().id,
                                         &std::pair<std::string_view, std::uint64_t>::first);
    assert(found != mediumIterations.end());
    return Budget::iterations(found->second);
}

} // namespace zeros
