#include "cli/arena/behaviour.hpp"

#include "cli/signature.hpp"
#include "players/computer.hpp"

namespace zeros::cli {

namespace {

// The levels decide in turn, so that a single game asks them all.
class Levels {
  public:
    explicit Levels(const AnyGame& game) {
        constexpr std::size_t bytes = std::size_t{16} << 20U;
        for (const Level level : levels) {
            computers_.push_back(std::make_unique<Computer>(game, level, bytes));
        }
    }

    AnyMove choose(const AnyView& view, Rng& rng) {
        constexpr std::uint64_t iterations = 24;
        Computer& next = *computers_[decisions_++ % computers_.size()];
        return next.choose(view, Budget::iterations(iterations), rng);
    }

  private:
    std::vector<std::unique_ptr<Computer>> computers_;
    std::size_t decisions_ = 0;
};

void addGame(Signature& all, const AnyGame& game, AnyState state, Levels& players, Rng& rng) {
    constexpr int most = 200;
    for (int decisions = 0; decisions < most && !game.over(state);) {
        if (game.wantsDeal(state)) {
            game.deal(state, game.shuffledDeck(state, rng));
            continue;
        }
        const Seat seat = game.toMove(state).first();
        const AnyMove move = players.choose(game.view(state, seat), rng);
        all.add(seat);
        all.add(game.text(state, move));
        game.play(state, seat, move);
        ++decisions;
    }
    for (const int points : game.points(game.view(state, spectator))) {
        all.add(static_cast<unsigned>(points));
    }
}

} // namespace

std::string behaviour(const AnyGame& game, const AnyState& start) {
    constexpr int games = 3;
    Signature all;
    Levels players(game);
    Rng rng(1);
    for (int i = 0; i < games; ++i) {
        addGame(all, game, start, players, rng);
    }
    return ZEROS_VERSION " " + all.text();
}

} // namespace zeros::cli
