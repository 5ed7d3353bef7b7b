// A computer that plays one game at one level. It is given views and cannot reach a state.
#pragma once

#include "core/any_game.hpp"
#include "players/budget.hpp"
#include "players/level.hpp"

#include <memory>
#include <span>

namespace zeros {

// What a computer thinks of a move.
struct Judged {
    AnyMove move;
    double win = 0;    // the expected share of the win
    double points = 0; // the expected lead over the best of the others
    double error = 0;  // of `win`: a standard deviation
    double pointsError = 0;
    bool exact = false; // the game ends with just these points
    // What this game of a series, or this round, ends with for certain: the lead in it alone.
    std::optional<int> certainLead = std::nullopt;
};

// Whether the first wins more, and by more than two standard deviations.
inline bool clearlyBetter(const Judged& one, const Judged& two) {
    const double more = one.win - two.win;
    return more > 0 && more * more > 4 * (one.error * one.error + two.error * two.error);
}

// The same of the lead.
inline bool clearlyAhead(const Judged& one, const Judged& two) {
    const double more = one.points - two.points;
    return more > 0 && more * more > 4 * (one.pointsError * one.pointsError +
                                          two.pointsError * two.pointsError);
}

// What makes the decisions, behind the type-erased face.
class Mind {
  public:
    Mind() = default;
    Mind(const Mind&) = delete;
    Mind& operator=(const Mind&) = delete;
    virtual ~Mind() = default;

    virtual AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) = 0;
    // Every legal move, the best one first, or at least those that are named; none from a mind that
    // does not search.
    virtual std::vector<Judged> judge(const AnyView& /*view*/, const Budget& /*budget*/,
                                      Rng& /*rng*/, std::span<const AnyMove> /*only*/) {
        return {};
    }
    // Of the last search; 0 from a mind that does not search.
    virtual std::uint64_t iterations() const { return 0; }
};

class Computer {
  public:
    static constexpr std::size_t usualBytes = std::size_t{256} << 20U;

    // A search never takes more memory than this.
    Computer(const AnyGame& game, Level level, std::size_t bytes = usualBytes);

    // The same view, the same random numbers and a budget in iterations give the same move on every
    // machine.
    AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) {
        return mind_->choose(view, budget, rng);
    }
    // With the usual budget of the level.
    AnyMove choose(const AnyView& view, Rng& rng) {
        return mind_->choose(view, usualBudget(*game_, level_), rng);
    }

    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng,
                              std::span<const AnyMove> only = {}) {
        return mind_->judge(view, budget, rng, only);
    }

    // Of the last search, to measure its speed.
    std::uint64_t iterations() const { return mind_->iterations(); }

    static Budget usualBudget(const AnyGame& game, Level level);

  private:
    const AnyGame* game_;
    Level level_;
    std::unique_ptr<Mind> mind_;
};

} // namespace zeros
