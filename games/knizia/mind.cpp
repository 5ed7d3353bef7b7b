// The computer that plays it (players/computer.hpp).
#include "games/knizia/last_turn.hpp"
#include "players/minds.hpp"

namespace zeros {

namespace {

// Knows what the last turn of a round comes to.
class KniziaMind final : public Mind {
  public:
    explicit KniziaMind(std::size_t bytes) : searching_(bytes) {}
    AnyMove choose(const AnyView& view, const Budget& budget, Rng& rng) override {
        const auto& seen = view.as<Knizia::View>();
        return knizia::isLastTurn(seen.seen) ? AnyMove::of(knizia::bestLastMove(seen))
                                             : searching_.choose(view, budget, rng);
    }
    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng,
                              std::span<const AnyMove> only) override {
        const auto& seen = view.as<Knizia::View>();
        if (!knizia::isLastTurn(seen.seen)) {
            return searching_.judge(view, budget, rng, only);
        }
        // Rounds that follow may turn everything. The others hold the same whatever the move is, so
        // leads are told apart without error.
        const bool lastRound = seen.seen.roundsPlayed + 1 == seen.seen.options.rounds;
        std::vector<Judged> all;
        for (const knizia::LastMove& last :
             knizia::judgeLastMoves(seen, dealsWithin(budget), rng)) {
            all.push_back({.move = AnyMove::of(last.move),
                           .win = last.share,
                           .points = last.lead,
                           .error = last.error,
                           .exact = lastRound && last.certainLead,
                           .certainLead = last.certainLead});
        }
        return all;
    }
    std::uint64_t iterations() const override { return searching_.iterations(); }

  private:
    // How many deals can be counted in the time there is, on a slow machine too.
    static std::uint64_t dealsWithin(const Budget& budget) {
        constexpr std::uint64_t inAMillisecond = 20'000;
        constexpr std::uint64_t longest = 2000;
        return inAMillisecond * std::min(budget.maxMilliseconds(), longest);
    }

    SearchingMind<Knizia, KnowingPolicy<Knizia>> searching_;
};

} // namespace

std::unique_ptr<Mind> Knizia::mind(std::size_t bytes) {
    return std::make_unique<KniziaMind>(bytes);
}

} // namespace zeros
