// The key of a position in the transposition table, by Zobrist hashing (Zobrist 1970, A New Hashing
// Method with Application for Game Playing): random words, combined by exclusive or.
//
// Of a token that lies, only its order among its neighbours and its place among the tokens in hand
// matter: positions equal in that are the same.
#pragma once

#include "core/rng.hpp"
#include "games/mister/ground.hpp"

namespace zeros::mister {

// Two positions have the same key if nothing that can still come about differs.
class PositionKey {
  public:
    PositionKey(const Ground& ground, const Position& position, const Reach& reach)
        : ground_(ground),
          position_(position),
          reach_(reach),
          digits_((position.hand | position.hand >> 1U) & redTokens) {}

    std::uint64_t value() const {
        return ofOrder() ^ ofPlaces() ^ mixed(ofHands() + ground_.mark()) ^
               mixed(ofBridges() + 0x9E3779B97F4A7C15U);
    }

  private:
    // The order of the tokens at each point.
    std::uint64_t ofOrder() const {
        std::uint64_t key = 0;
        for (std::uint32_t points = reach_.points; points != 0; points &= points - 1U) {
            const unsigned point = lowestOf(points);
            const std::uint32_t here = position_.around[point] & position_.spot.ahead;
            if ((here & (here - 1U)) == 0) {
                continue;
            }
            std::uint64_t order = point + 1U;
            for (std::uint32_t rest = here; rest != 0; rest &= rest - 1U) {
                const unsigned token = lowestOf(rest);
                const unsigned equal = here >> (token ^ 1U) & token & 1U; // to the one before
                order = order * 0x9E3779B97F4A7C15U + 2U * position_.bridgeOf[token] + equal;
            }
            key ^= mixed(order);
        }
        return key;
    }

    // The place of each token among those in hand, if one of them can still come beside it.
    std::uint64_t ofPlaces() const {
        std::uint32_t lying = 0;
        for (std::uint32_t points = reach_.points; points != 0; points &= points - 1U) {
            lying |= position_.around[lowestOf(points)];
        }
        std::uint32_t changing = 0; // points
        for (std::uint32_t free = position_.free & reach_.bridges; free != 0; free &= free - 1U) {
            changing |= ground_.pointsOf(lowestOf(free));
        }
        std::uint64_t key = 0;
        for (lying &= position_.spot.ahead; lying != 0; lying &= lying - 1U) {
            const unsigned token = lowestOf(lying);
            const unsigned bridge = position_.bridgeOf[token];
            const bool matters = (ground_.pointsOf(bridge) & changing) != 0;
            key ^= zobristWords[bridge * places + (matters ? placeOf(token / 2U) : noPlace)];
        }
        return key;
    }

    // Twice the number of lower digits in hand, and one more if this one is there too.
    unsigned placeOf(unsigned digit) const {
        return 2U * sizeOf(digits_ & below(2U * digit)) + (digits_ >> 2U * digit & 1U);
    }

    // The hands, and where he is. How he came there matters only if there can be equal digits.
    std::uint64_t ofHands() const {
        const Spot& spot = position_.spot;
        const std::uint64_t red = squeeze(position_.hand, digits_);
        const std::uint64_t green = squeeze(position_.hand >> 1U, digits_);
        const std::uint64_t odd = squeeze(oddTokens, digits_); // matters when four play
        std::uint32_t next = Ground::lyingAhead(position_, spot);
        if (ground_.freeAhead(spot, position_.free) != 0) {
            next |= position_.hand;
        }
        const std::uint64_t arrival = (next & next >> 1U & redTokens) != 0 ? spot.arrival : noDart;
        return red | green << 10U | (ground_.four() ? odd : 0U) << 20U | arrival << 30U |
               std::uint64_t{spot.here} << 36U | std::uint64_t{spot.pending} << 40U;
    }

    // The free bridges, and what the rule at the start needs to know.
    std::uint64_t ofBridges() const {
        const std::uint64_t free = position_.free & reach_.bridges;
        if (position_.started) {
            return free;
        }
        const std::uint64_t lowest = placeOf(position_.lowestAtStart);
        const std::uint64_t zero = position_.lowestAtStart == 0 ? 1U : 0U;
        const std::uint64_t down =
            position_.down == Mister::noToken ? bridgeCount : position_.bridgeOf[position_.down];
        return free | lowest << 20U | zero << 25U | down << 26U | std::uint64_t{1} << 31U;
    }

    // A random word for each bridge and each place of its token among those in hand. Made when the
    // program starts: nothing compresses random words, and a page loads them.
    static constexpr unsigned places = 32;
    static constexpr unsigned noPlace = places - 1;
    using ZobristWords = std::array<std::uint64_t, bridgeCount * places>;
    static ZobristWords makeZobristWords() noexcept {
        ZobristWords words{};
        std::uint64_t seed = 0;
        for (auto& word : words) {
            seed += 0x9E3779B97F4A7C15U;
            word = mixed(seed);
        }
        return words;
    }
    inline static const ZobristWords zobristWords = makeZobristWords();

    const Ground& ground_;
    const Position& position_;
    const Reach& reach_;
    std::uint32_t digits_; // in hand: bit 2d for digit d
};

} // namespace zeros::mister
