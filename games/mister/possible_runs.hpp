// Bounds of a position with few tokens left, by all runs that may come about: often enough for a
// cutoff.
#pragma once

#include "games/mister/ground.hpp"

#include <algorithm>

namespace zeros::mister {

// Red's leads that the run may come to, as long as all of them are on the same side of a threshold.
class PossibleRuns {
  public:
    PossibleRuns(const Ground& ground, const Position& position, int threshold)
        : ground_(ground),
          position_(position),
          threshold_(threshold) {
        explore(position.spot, position.free, position.hand);
    }

    bool above() const { return low_ >= threshold_; }
    bool beneath() const { return high_ < threshold_; }
    int low() const { return low_; }
    int high() const { return high_; }

  private:
    // Follows every run that may come about from a spot by relaxed rules: it ignores who places
    // which token, but not how many low ones there are.
    void explore(Spot spot, std::uint32_t free, std::uint32_t hand) {
        for (;;) {
            const std::uint32_t lying = Ground::lyingAhead(position_, spot);
            const std::uint32_t freeHere = ground_.freeAhead(spot, free);
            if (lying == 0 && freeHere == 0) {
                low_ = std::min<int>(low_, spot.lead);
                high_ = std::max<int>(high_, spot.lead);
                return;
            }
            const unsigned token =
                lying == 0 ? Mister::tokens : ground_.nextOf(position_, spot, lying);
            if (freeHere != 0) {
                exploreFree(spot, free, hand, token);
                const unsigned notLower = sizeOf(position_.hand & ~below(token & ~1U));
                if (lying == 0 || notLower < sizeOf(freeHere) || !(above() || beneath())) {
                    return;
                }
            }
            spot.ahead &= ~bit(token);
            ground_.cross(spot, position_.bridgeOf[token]);
        }
    }

    // The free bridges that a token not above this one may come to. It is the highest such token:
    // that leaves all the others for the rest of the run.
    void exploreFree(const Spot& spot, std::uint32_t free, std::uint32_t hand, unsigned token) {
        std::uint32_t usable = hand & below(token & ~1U);
        const std::uint32_t freeHere = ground_.freeAhead(spot, free);
        std::uint32_t bridges = usable != 0 ? freeHere : 0U;
        if (token < Mister::tokens && contains(hand, token ^ 1U)) {
            bridges |= ground_.rightOf(position_, spot, token, freeHere);
            usable |= bit(token ^ 1U);
        }
        for (; bridges != 0; bridges &= bridges - 1U) {
            const unsigned bridge = lowestOf(bridges);
            Spot next = spot;
            ground_.cross(next, bridge);
            explore(next, free & ~bit(bridge), hand & ~bit(highestOf(usable)));
            if (!(above() || beneath())) {
                return;
            }
        }
    }

    const Ground& ground_;
    const Position& position_;
    int threshold_;
    int low_ = leadLimit;
    int high_ = -leadLimit;
};

} // namespace zeros::mister
