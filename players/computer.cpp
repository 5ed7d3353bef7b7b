#include "players/computer.hpp"

#include "games/list.hpp"
#include "players/minds.hpp"

namespace zeros {

namespace {

template <Game G>
std::unique_ptr<Mind> makeSearching([[maybe_unused]] Level level, std::size_t bytes) {
#ifndef ZEROS_WITHOUT_TEXTBOOK // where every kilobyte counts
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
    return withGame(game, [&]<Game G>() { return makeSearching<G>(level, bytes); });
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
