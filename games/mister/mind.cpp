// The computer that plays it (players/computer.hpp).
#include "games/mister/solve.hpp"
#include "players/minds.hpp"

namespace zeros {

namespace {

// Searches, and solves the endgame.
class MisterMind final : public Mind {
  public:
    explicit MisterMind(std::size_t bytes) : searching_(bytes / 2), solver_(bytes / 2) {}
    AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) override {
        const Mister::State& state = view.as<Mister::View>().seen;
        if (mister::bridgeCount - state.placed > solvable(budget)) {
            return searching_.choose(view, budget, rng);
        }
        const Spending solving(toSolve(budget));
        if (const auto best = solver_.solve(state, [&] { return solving.timeIsUp(); })) {
            return AnyMove::of(best->move);
        }
        return searching_.choose(view, toSearch(budget), rng);
    }

    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng,
                              std::span<const AnyMove> only) override {
        const Mister::State& state = view.as<Mister::View>().seen;
        // What could be solved is not asked for again.
        if (!only.empty() || mister::bridgeCount - state.placed > solvable(budget)) {
            return searching_.judge(view, budget, rng, only);
        }
        const Spending solving(toSolve(budget));
        const auto timeIsUp = [&] { return solving.timeIsUp(); };
        // The best move is found several times sooner than the values of all the others.
        const auto best = solver_.solve(state, timeIsUp);
        std::vector<Judged> all;
        if (const auto solved = best ? solver_.solveMoves(state, timeIsUp) : std::nullopt) {
            for (const mister::Valued& valued : *solved) {
                all.push_back(judgedExactly(valued, state));
            }
            return all;
        }
        all = searching_.judge(view, toSearch(budget), rng, only);
        if (best) {
            const Judged exact = judgedExactly(*best, state);
            for (Judged& judged : all) { // nothing can be better, whatever the search says
                judged.win = std::min(judged.win, exact.win);
                judged.points = std::min(judged.points, exact.points);
            }
            const auto found = std::ranges::find_if(
                all, [&](const Judged& judged) { return judged.move.bytes == exact.move.bytes; });
            *found = exact;
            std::rotate(all.begin(), found, found + 1);
        }
        return all;
    }
    std::uint64_t iterations() const override { return searching_.iterations(); }

  private:
    static Judged judgedExactly(const mister::Valued& valued, const Mister::State& state) {
        const Seat seat = Mister::toMove(state).first();
        const Seat rival = clockwise(seat, 1, state.players);
        const int points = state.points[seat] - state.points[rival] + valued.lead;
        const double even = points == 0 ? 0.5 : 0.0;
        return {.move = AnyMove::of(valued.move),
                .win = points > 0 ? 1.0 : even,
                .points = static_cast<double>(points),
                .error = 0,
                .exact = state.gamesPlayed + 1 == state.options.games,
                .certainLead = valued.lead};
    }

    // The last tenth of the time is for a search, in case the solver does not finish.
    static Budget toSolve(const Budget& budget) {
        return isTimed(budget) ? budget.within(budget.maxMilliseconds() * 9 / 10) : budget;
    }
    static Budget toSearch(const Budget& budget) {
        return isTimed(budget) ? budget.within(budget.maxMilliseconds() / 10 + 1) : budget;
    }
    static bool isTimed(const Budget& budget) {
        return budget.maxMilliseconds() != Budget::noLimit;
    }

    // How many tokens may be left for a position to be solved within the budget. The times for 8,
    // 10 and 12 are above the worst ones in bench/RESULTS.md (Search). A budget in iterations says
    // nothing about time, so solving must not take long then.
    static int solvable(const Budget& budget) {
        constexpr std::array<std::uint64_t, 5> milliseconds{20, 100, 500, 5000, 20'000};
        int left = 8;
        for (std::size_t more = 1; more < milliseconds.size(); ++more) {
            const bool enough = budget.maxMilliseconds() >= milliseconds[more];
            left += isTimed(budget) && enough ? 1 : 0;
        }
        return budget.maxMilliseconds() < milliseconds[0] ? 6 : left;
    }

    SearchingMind<Mister, KnowingPolicy<Mister>> searching_;
    mister::Solver solver_;
};

} // namespace

std::unique_ptr<Mind> Mister::mind(std::size_t bytes) {
    return std::make_unique<MisterMind>(bytes);
}

} // namespace zeros
