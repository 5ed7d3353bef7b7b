#include "players/computer.hpp"

#include "games/list.hpp"
#include "games/mister/solve.hpp"
#include "players/search.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

namespace zeros {

namespace {

// Plays at once: any move, or, but for some slips, one that makes sense.
class QuickMind final : public Mind {
  public:
    QuickMind(const AnyGame& game, bool sensible) : game_(&game), sensible_(sensible) {}
    AnyMove choose(const AnyView& view, const Budget& /*budget*/, Rng& rng) override {
        constexpr std::uint32_t slipsOneIn = 8;
        return sensible_ && rng.below(slipsOneIn) != 0 ? game_->senseMove(view, rng)
                                                       : game_->randomMove(view, rng);
    }

  private:
    const AnyGame* game_;
    bool sensible_;
};

// The standard deviation of a share found in so many trials. As if one more were won and one more
// lost: what was tried once and lost is not lost for certain.
double errorOf(double share, double trials) {
    const double likely = (share * trials + 1) / (trials + 2);
    return std::sqrt(likely * (1 - likely) / (trials + 2));
}

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
    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng) override {
        const auto& seen = view.as<typename G::View>();
        const auto& tried = search_.run(seen, budget, rng, true);
        std::vector<Judged> all;
        for (const Tried<G>& one : tried) {
            all.push_back({.move = AnyMove::of(one.move),
                           .win = one.share,
                           .points = one.lead,
                           .error = errorOf(one.share, one.visits),
                           .exact = false});
        }
        if constexpr (Policy::weighs) {
            // Of those that are about as good, as far as a search can tell, what looks best at
            // first sight comes first.
            moves_.clear();
            for (std::size_t i = 0; i < tried.size() && 2 * tried[i].visits >= tried[0].visits;
                 ++i) {
                if (all[0].win - all[i].win <= 2 * std::hypot(all[0].error, all[i].error)) {
                    moves_.add(tried[i].move);
                }
            }
            const auto best = AnyMove::of(bestLooking<G>(seen.seen, seen.seat, moves_, rng));
            const auto found = std::ranges::find_if(
                all, [&](const Judged& judged) { return judged.move.bytes == best.bytes; });
            std::rotate(all.begin(), found, found + 1);
        }
        return all;
    }
    std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    Search<G, Policy> search_;
    typename G::Moves moves_;
};

// Searches, and once few tokens are left knows.
class MisterMind final : public Mind {
  public:
    explicit MisterMind(std::size_t bytes) : searching_(bytes / 2), solver_(bytes / 2) {}
    AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) override {
        const Mister::State& state = view.as<Mister::View>().seen;
        if (mister::bridgeCount - state.placed > solvable(budget)) {
            return searching_.choose(view, budget, rng);
        }
        // The last tenth of the time is for a search, should it come to that.
        const bool timed = budget.maxMilliseconds() != Budget::noLimit;
        const std::uint64_t tenth = timed ? budget.maxMilliseconds() / 10 : 0;
        const Spending solving(timed ? Budget::milliseconds(budget.maxMilliseconds() - tenth)
                                     : budget);
        if (const auto best = solver_.solve(state, [&] { return solving.timeIsUp(); })) {
            return AnyMove::of(best->move);
        }
        return searching_.choose(view, Budget::milliseconds(tenth + 1), rng);
    }

    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng) override {
        const Mister::State& state = view.as<Mister::View>().seen;
        const Spending solving(budget);
        // Every move takes longer than the best one: one token less can be left.
        if (mister::bridgeCount - state.placed > solvable(budget) - 1) {
            return searching_.judge(view, budget, rng);
        }
        const auto solved = solver_.solveMoves(state, [&] { return solving.timeIsUp(); });
        if (!solved) {
            return searching_.judge(view, budget, rng);
        }
        std::vector<Judged> all;
        for (const mister::Valued& valued : *solved) {
            const double ahead = valued.lead == 0 ? 0.5 : 0.0;
            all.push_back({.move = AnyMove::of(valued.move),
                           .win = valued.lead > 0 ? 1.0 : ahead,
                           .points = static_cast<double>(valued.lead),
                           .error = 0,
                           .exact = true});
        }
        return all;
    }
    std::uint64_t iterations() const override { return searching_.iterations(); }

  private:
    // How many tokens may be left for a position to be solved in the time there is. What takes no
    // time, but iterations, must not take long either.
    static int solvable(const Budget& budget) {
        constexpr std::array<std::uint64_t, 5> milliseconds{20, 100, 500, 5000, 20'000};
        int left = 8;
        for (std::size_t more = 1; more < milliseconds.size(); ++more) {
            const bool enough = budget.maxMilliseconds() >= milliseconds[more];
            left += budget.maxMilliseconds() != Budget::noLimit && enough ? 1 : 0;
        }
        return budget.maxMilliseconds() < milliseconds[0] ? 6 : left;
    }

    SearchingMind<Mister, KnowingPolicy<Mister>> searching_;
    mister::Solver solver_;
};

template <Game G>
std::unique_ptr<Mind> makeSearching(std::string_view id, Level level, std::size_t bytes) {
    if (G::facts.id != id) {
        return nullptr;
    }
    if (level == Level::textbook) {
        return std::make_unique<SearchingMind<G, PlainPolicy<G>>>(bytes);
    }
    if constexpr (std::same_as<G, Mister>) {
        return std::make_unique<MisterMind>(bytes);
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
    : level_(level),
      mind_(makeMind(game, level, bytes)) {}

Budget Computer::usualBudget(Level level) {
    constexpr std::uint64_t mediumIterations = 2000;
    constexpr std::uint64_t oneSecond = 1000;
    return level == Level::medium ? Budget::iterations(mediumIterations)
                                  : Budget::milliseconds(oneSecond);
}

} // namespace zeros
