#include "players/computer.hpp"

#include "games/list.hpp"
#include "players/search.hpp"

#include <nlohmann/json.hpp>

#include <cassert>
#include <tuple>

namespace zeros {

namespace {

class RandomMind final : public Mind {
  public:
    explicit RandomMind(const AnyGame& game) : game_(&game) {}
    AnyMove choose(const AnyView& view, const Budget& /*budget*/, Rng& rng) override {
        return game_->randomMove(view, rng);
    }

  private:
    const AnyGame* game_;
};

class SensibleMind final : public Mind {
  public:
    explicit SensibleMind(const AnyGame& game) : game_(&game) {}
    AnyMove choose(const AnyView& view, const Budget& /*budget*/, Rng& rng) override {
        return game_->senseMove(view, rng);
    }

  private:
    const AnyGame* game_;
};

template <Game G, class Policy>
class SearchingMind final : public Mind {
  public:
    explicit SearchingMind(std::size_t bytes) : search_(bytes) {}
    AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) override {
        const auto& seen = view.as<typename G::View>();
        moves_.clear();
        G::legal(seen.seen, seen.seat, moves_);
        if (moves_.size() == 1) {
            return AnyMove::of(moves_[0]);
        }
        return AnyMove::of(search_.run(seen, budget, rng).front().move);
    }

  private:
    Search<G, Policy> search_;
    typename G::Moves moves_;
};

template <Game G>
std::unique_ptr<Mind> makeSearching(std::string_view id, std::size_t bytes) {
    if (G::facts.id != id) {
        return nullptr;
    }
    return std::make_unique<SearchingMind<G, PlainPolicy<G>>>(bytes);
}

std::unique_ptr<Mind> makeMind(const AnyGame& game, Level level, std::size_t bytes) {
    if (level == Level::random) {
        return std::make_unique<RandomMind>(game);
    }
    if (level == Level::easy) {
        return std::make_unique<SensibleMind>(game);
    }
    std::unique_ptr<Mind> mind;
    std::apply(
        [&](auto... games) {
            ((mind =
                  mind ? std::move(mind) : makeSearching<decltype(games)>(game.facts().id, bytes)),
             ...);
        },
        Games());
    assert(mind);
    return mind;
}

} // namespace

Computer::Computer(const AnyGame& game, Level level, std::size_t bytes)
    : level_(level),
      mind_(makeMind(game, level, bytes)) {}

Budget Computer::usualBudget(Level level) {
    constexpr std::uint64_t mediumIterations = 2000;
    constexpr std::uint64_t oneSecond = 1000;
    return level == Level::medium ? Budget::iterations(mediumIterations)
                                  : Budget::milliseconds(oneSecond);
}

} // namespace zeros
