#include "players/computer.hpp"

#include "games/list.hpp"
#include "players/minds.hpp"

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
    return G::mind(bytes);
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
    constexpr std::uint64_t oneSecond = 1000;
    return level == Level::medium ? Budget::iterations(game.mediumIterations())
                                  : Budget::milliseconds(oneSecond);
}

} // namespace zeros
