// What somebody may hold in ZERO (Knizia), judged by what everybody saw: cards are taken to some
// purpose, and nobody knocks with a bad hand.
#pragma once

#include "games/knizia/knizia.hpp"

#include <algorithm>

namespace zeros::knizia {

class Belief {
  public:
    // How much it tells was found by comparing what was supposed with the hands in thousands of
    // games between computers.
    Belief(const Knizia::State& seen, Seat seat) : size_(&Knizia::size(seen)) {
        constexpr int most = 4;
        const int kept = std::popcount(seen.known[seat]); // of the cards taken
        strength_ = kept == 0 ? 0 : std::min(kept, most) + 1;
        strength_ += seen.knocked.contains(seat) ? 2 * seen.knocks : 0;
    }

    // Nothing was seen that would tell.
    bool none() const { return strength_ == 0; }
    // By a factor of e rarer, compared with other hands, for every 24.
    int strangeness(Cards hand) const { return strength_ * outlook(hand, *size_); }

  private:
    const Size* size_;
    int strength_;
};

// How likely something is that is so much stranger than what is certain. Counted when the program
// starts: nothing compresses such numbers, and a page loads them.
inline std::array<double, 512> countLikelihoods() noexcept {
    constexpr double each = 0.95918946; // exp(-1/24)
    std::array<double, 512> all{};
    double chance = 1;
    for (double& entry : all) {
        entry = chance;
        chance *= each;
    }
    return all;
}
inline const auto likelihoods = countLikelihoods();

inline double likelihood(int stranger) {
    return likelihoods[static_cast<std::size_t>(
        std::clamp(stranger, 0, static_cast<int>(likelihoods.size()) - 1))];
}

} // namespace zeros::knizia
