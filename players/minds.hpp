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

// One of the moves that were tried about as often as the first, so that nobody can foresee it: each
// the more likely the more often.
template <Game G>
typename G::Move unforeseen(const std::vector<Tried<G>>& tried, Rng& rng) {
    constexpr double asOften = 0.85;
    const auto end = std::ranges::find_if(
        tried, [&](const Tried<G>& one) { return one.visits < asOften * tried.front().visits; });
    std::uint32_t all = 0;
    for (auto one = tried.begin(); one != end; ++one) {
        all += one->visits;
    }
    auto chosen = tried.begin();
    if (all == 0) {
        return chosen->move;
    }
    std::uint32_t left = rng.below(all);
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
        return AnyMove::of(isHidden(seen, tried.front().move) ? unforeseen(tried, rng)
                                                              : tried.front().move);
    }
    // By several searches that know nothing of each other: how far they differ tells how sure it
    // is.
    std::vector<Judged> judge(const AnyView& view, const Budget& budget, Rng& rng) override {
        constexpr std::size_t searches = 8;
        const auto& seen = view.as<typename G::View>();
        std::array<std::vector<Tried<G>>, searches> found;
        for (std::vector<Tried<G>>& tried : found) {
            tried = search_.run(seen, budget.part(searches), rng, true);
            std::ranges::sort(tried, {}, [](const Tried<G>& one) { return codeOf<G>(one.move); });
        }
        std::vector<Weighed> all;
        for (std::size_t i = 0; i < found.front().size(); ++i) {
            std::array<Tried<G>, searches> each;
            std::ranges::transform(found, each.begin(),
                                   [&](const auto& tried) { return tried[i]; });
            all.push_back(weighed(each));
        }
        // By how good a move is at least, as far as that is sure.
        std::ranges::sort(all, [](const Weighed& one, const Weighed& two) {
            return std::tuple(two.least(), two.judged.points, codeOf<G>(one.move)) <
                   std::tuple(one.least(), one.judged.points, codeOf<G>(two.move));
        });
        if constexpr (Policy::weighs) {
            preferBestLooking(seen, all);
        }
        std::vector<Judged> judged;
        for (const Weighed& one : all) {
            judged.push_back(one.judged);
        }
        return judged;
    }
    std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    // A move, and what all searches found out about it.
    struct Weighed {
        typename G::Move move;
        Judged judged;

        double least() const { return judged.win - 2 * judged.error; }
    };

    static Weighed weighed(std::span<const Tried<G>> each) {
        Weighed sum{.move = each[0].move, .judged = {.move = AnyMove::of(each[0].move)}};
        std::uint64_t all = 0;
        for (const Tried<G>& one : each) {
            all += one.visits;
        }
        const auto visits = static_cast<double>(std::max(all, std::uint64_t{1}));
        for (const Tried<G>& one : each) {
            const double part = one.visits / visits;
            sum.judged.win += part * one.share;
            sum.judged.points += part * one.lead;
        }
        double variance = 0;
        for (const Tried<G>& one : each) {
            const double astray = one.visits / visits * (one.share - sum.judged.win);
            variance += astray * astray;
        }
        const auto number = static_cast<double>(each.size());
        // What was tried a few times and always lost is not lost for certain.
        sum.judged.error = std::max(std::sqrt(variance * number / (number - 1)), 1 / (visits + 2));
        return sum;
    }

    // Of those that are about as good, as far as the searches can tell, what looks best at first
    // sight comes first.
    void preferBestLooking(const typename G::View& view, std::vector<Weighed>& all) {
        moves_.clear();
        for (const Weighed& one : all) {
            moves_.add(one.move);
        }
        std::vector<float> weights(all.size());
        G::weigh(view.seen, view.seat, moves_, weights);
        constexpr double nearly = 0.02;
        constexpr double nearlyPoints = 0.5;
        std::size_t best = 0;
        for (std::size_t i = 1; i < all.size(); ++i) {
            const Judged& one = all[i].judged;
            const bool asGood = std::abs(all[0].judged.win - one.win) < nearly &&
                                std::abs(all[0].judged.points - one.points) < nearlyPoints &&
                                !clearlyBetter(all[0].judged, one);
            best = asGood && weights[i] > weights[best] ? i : best;
        }
        const auto found = all.begin() + static_cast<std::ptrdiff_t>(best);
        std::rotate(all.begin(), found, found + 1);
    }

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
