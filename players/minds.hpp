// What makes the decisions of a computer: at once, or by a search.
#pragma once

#include "players/computer.hpp"
#include "players/search.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace zeros {

// Plays without searching: any move, or one that makes sense, which is ε-greedy with ε = 1/8.
class QuickMind final : public Mind {
  public:
    QuickMind(const AnyGame& game, bool sensible) : game_(&game), sensible_(sensible) {}
    AnyMove choose(const AnyView& view, const Budget& /*budget*/, Rng& rng) override {
        constexpr std::uint32_t randomOneIn = 8;
        return sensible_ && rng.below(randomOneIn) != 0 ? game_->senseMove(view, rng)
                                                        : game_->randomMove(view, rng);
    }

  private:
    const AnyGame* game_;
    bool sensible_;
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
        const auto& rootMoves = search_.run(seen, budget, rng);
        const AnyMove& best = rootMoves.front().move;
        return isHidden(seen, best.as<typename G::Move>()) ? mixByVisits(rootMoves, rng) : best;
    }
    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng,
                              std::span<const AnyMove> only) override {
        constexpr std::size_t searches = 8; // not measured; more of them are shallower
        const auto& seen = view.as<typename G::View>();
        std::array<std::vector<RootMove>, searches> found;
        for (std::vector<RootMove>& rootMoves : found) {
            rootMoves = search_.run(seen, budget.part(searches), rng, true, only);
        }
        std::vector<Judged> all = merge(found);
        if constexpr (Policy::ratesMoves) {
            preferBestRated(seen, all);
        }
        return all;
    }
    std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    // Of the moves that the searches cannot tell from the best one, the one with the best rating
    // comes first.
    void preferBestRated(const typename G::View& view, std::vector<Judged>& all) {
        moves_.clear();
        for (const Judged& one : all) {
            moves_.add(one.move.as<typename G::Move>());
        }
        std::vector<float> ratings(all.size());
        G::rateMoves(view.seen, view.seat, moves_, ratings);
        constexpr double nearly = 0.02;
        constexpr double nearlyPoints = 0.5;
        std::size_t best = 0;
        for (std::size_t i = 1; i < all.size(); ++i) {
            const bool asGood = std::abs(all[0].win - all[i].win) < nearly &&
                                std::abs(all[0].points - all[i].points) < nearlyPoints &&
                                !clearlyBetter(all[0], all[i]);
            best = asGood && ratings[i] > ratings[best] ? i : best;
        }
        const auto found = all.begin() + static_cast<std::ptrdiff_t>(best);
        std::rotate(all.begin(), found, found + 1);
    }

    static bool isHidden(const typename G::View& view, typename G::Move move) {
        return G::asSeenBy(move, view.seat, spectator) != move;
    }

    Search<G, Policy> search_;
    typename G::Moves moves_;
};

} // namespace zeros
