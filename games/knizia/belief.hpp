// The belief about what somebody holds in ZERO (Knizia), from what everybody saw: cards are taken
// to some purpose, and nobody knocks with a bad hand. What sampling from it is worth is in
// bench/RESULTS.md (Parts of the search).
#pragma once

#include "games/knizia/knizia.hpp"

#include <algorithm>

namespace zeros::knizia {

class Belief {
  public:
    // How much the cards and knocks tell was found by comparing sampled hands with the real ones in
    // thousands of games between computers.
    Belief(const Knizia::State& seen, Seat seat) : size_(&Knizia::size(seen)) {
        constexpr int most = 4;
        const int kept = std::popcount(seen.known[seat]); // of the cards taken
        strength_ = kept == 0 ? 0 : std::min(kept, most) + 1;
        strength_ += seen.knocked.contains(seat) ? 2 * seen.knocks : 0;
    }

    // Nothing was seen that would tell.
    bool none() const { return strength_ == 0; }
    // A hand is the rarer the higher its energy: by a factor of e for every 24.
    int energy(Cards hand) const { return strength_ * handEvaluation(hand, *size_); }

  private:
    const Size* size_;
    int strength_;
};

// How likely a step to a hand of so much more energy is accepted. Counted when the program starts:
// nothing compresses such numbers, and a page loads them.
inline std::array<double, 512> countAcceptances() noexcept {
    constexpr double each = 0.95918946; // exp(-1/24)
    std::array<double, 512> all{};
    double chance = 1;
    for (double& entry : all) {
        entry = chance;
        chance *= each;
    }
    return all;
}
inline const auto acceptances = countAcceptances();

inline double acceptance(int more) {
    return acceptances[static_cast<std::size_t>(
        std::clamp(more, 0, static_cast<int>(acceptances.size()) - 1))];
}

} // namespace zeros::knizia
