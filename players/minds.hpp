// What makes the decisions of a computer: at once, or by a search.
#pragma once

#include "players/computer.hpp"
#include "players/search.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace zeros {

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
inline double errorOf(double share, double trials) {
    const double likely = (share * trials + 1) / (trials + 2);
    return std::sqrt(likely * (1 - likely) / (trials + 2));
}

// One of the moves that were tried about as often as the first, so that nobody can foresee it: each
// the more likely the more often.
template <Game G>
typename G::Move mixed(const std::vector<Tried<G>>& tried, Rng& rng) {
    constexpr double asOften = 0.85;
    const auto end = std::ranges::find_if(
        tried, [&](const Tried<G>& one) { return one.visits < asOften * tried.front().visits; });
    std::uint32_t all = 0;
    for (auto one = tried.begin(); one != end; ++one) {
        all += one->visits;
    }
    std::uint32_t left = rng.below(std::max(all, 1U));
    auto chosen = tried.begin();
    for (; left >= chosen->visits && chosen + 1 != end; ++chosen) {
        left -= chosen->visits;
    }
    return chosen->move;
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
        const auto& tried = search_.run(seen, budget, rng);
        return AnyMove::of(isHidden(seen, tried.front().move) ? mixed(tried, rng)
                                                              : tried.front().move);
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
            for (const Tried<G>& one : tried) {
                moves_.add(one.move);
            }
            std::vector<float> weights(all.size());
            G::weigh(seen.seen, seen.seat, moves_, weights);
            std::size_t best = 0;
            for (std::size_t i = 1; i < all.size() && 2 * tried[i].visits >= tried[0].visits; ++i) {
                const double error = std::hypot(all[0].error, all[i].error);
                const bool asGood = all[0].win - all[i].win <= 2 * error;
                best = asGood && weights[i] > weights[best] ? i : best;
            }
            const auto found = all.begin() + static_cast<std::ptrdiff_t>(best);
            std::rotate(all.begin(), found, found + 1);
        }
        return all;
    }
    std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    static bool isHidden(const typename G::View& view, typename G::Move move) {
        if constexpr (requires { G::asSeenBy(move, Seat(), Seat()); }) {
            return G::asSeenBy(move, view.seat, spectator) != move;
        } else {
            return false;
        }
    }

    Search<G, Policy> search_;
    typename G::Moves moves_;
};

} // namespace zeros
