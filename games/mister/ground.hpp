// The rules of MISTER ZERO on one board, prepared for the speed that solving takes.
//
// As much of the run as is certain, whatever will be placed, is run at once. What he can no longer
// reach does not matter, and the tokens he jumped do not either.
#pragma once

#include "games/mister/bit_sets.hpp"
#include "games/mister/mister.hpp"

namespace zeros::mister {

constexpr std::uint32_t redTokens = 0x55555U;
constexpr std::uint32_t oddTokens = 0xCCCCCU; // those with an odd digit
constexpr std::uint8_t noDart = 63;
constexpr int leadLimit = bridgeCount + 1; // above every lead

// Where Mister Zero is on his run.
struct Spot {
    std::uint32_t ahead = below(Mister::tokens); // tokens not jumped yet
    Point here = 0;
    Dart arrival = noDart; // over which he came
    std::int8_t lead = 0;  // of red
    std::uint8_t pending = 0;
};

// A position, and where the run has come to as far as it is certain.
struct Position {
    std::array<std::uint32_t, pointCount> around{}; // tokens that lie at each point
    std::uint32_t free = 0;
    std::uint32_t hand = 0;                  // tokens of all seats
    std::uint32_t open = below(bridgeCount); // bridges not crossed yet
    Spot spot;
    std::array<std::uint16_t, pointCount> joined{}; // the points that open bridges lead to
    std::array<Bridge, Mister::tokens> bridgeOf{};  // of each token that lies
    std::uint8_t lowestAtStart = Mister::noDigit;
    Mister::Token down = Mister::noToken;
    std::uint8_t left = 0;
    bool started = false; // then what is in hand is too high for the rule at the start
};

inline bool redToMove(const Position& position) {
    return position.left % 2U == 0;
}

// The place of a token among all in hand.
inline std::uint8_t rankOf(const Position& position, unsigned token) {
    return static_cast<std::uint8_t>(sizeOf(position.hand & below(token)));
}

// The rules on one board, ready for use.
class Ground {
  public:
    explicit Ground(const Mister::State& state)
        : four_(state.players == 4),
          start_(state.options.board.start),
          red_(state.options.board.red),
          green_(state.options.board.green),
          startBridges_(state.options.board.startBridges),
          mark_(mixed(state.players + 8U * (red_ + 16U * (green_ + 16U * start_)))) {
        for (Dart dart = 0; dart < 2 * bridgeCount; ++dart) {
            addDart(state.options.board, dart);
        }
    }

    Position position(const Mister::State& state) const {
        Position position;
        position.around = state.around;
        position.free = state.free;
        position.hand = state.hands[Mister::red] | state.hands[Mister::green];
        position.spot.here = start_;
        position.joined = joined_;
        position.lowestAtStart = state.lowestAtStart;
        position.left = static_cast<std::uint8_t>(bridgeCount - state.placed);
        for (std::uint32_t taken = below(bridgeCount) & ~state.free; taken != 0;
             taken &= taken - 1U) {
            const auto bridge = static_cast<Bridge>(lowestOf(taken));
            if (const auto token = Mister::tokenOn(state, bridge); token < Mister::tokens) {
                position.bridgeOf[token] = bridge;
            }
        }
        if (state.down != Mister::noBridge) {
            position.down = Mister::tokenOn(state, state.down);
        }
        return position;
    }

    // The tokens of the seat to move.
    std::uint32_t handOf(const Position& position) const {
        const std::uint32_t team = position.hand & redTokens << position.left % 2U;
        if (!four_) {
            return team;
        }
        const unsigned turn = (bridgeCount - position.left) % 4U;
        return turn < 2 ? team & oddTokens : team & ~oddTokens;
    }

    bool mayPlace(const Position& position, std::uint32_t hand, unsigned token,
                  unsigned bridge) const {
        if (position.started || token / 2U != position.lowestAtStart ||
            !contains(startBridges_, bridge)) {
            return true;
        }
        return position.lowestAtStart == 0 ||
               (std::has_single_bit(hand) && (position.free & ~startBridges_) == 0);
    }

    void place(Position& position, unsigned token, unsigned bridge) const {
        position.hand &= ~bit(token);
        position.free &= ~bit(bridge);
        position.bridgeOf[token] = static_cast<Bridge>(bridge);
        const unsigned one = lower_[bridge];
        position.around[one] |= bit(token);
        position.around[one ^ ends_[bridge]] |= bit(token);
        --position.left;
        if (!position.started && contains(startBridges_, bridge)) {
            placeAtStart(position, static_cast<Mister::Token>(token));
        }
    }

    // Follows the run as far as it is certain. False when it is over.
    bool advance(Position& position) const {
        const Spot& spot = position.spot;
        const unsigned lowestInHand = lowestOf(position.hand) / 2U;
        if (!position.started) {
            if ((position.free & startBridges_) != 0 && lowestInHand <= position.lowestAtStart) {
                return true;
            }
            position.started = true;
            jump(position, firstOf(position));
        }
        for (;;) {
            const std::uint32_t lying = lyingAhead(position, spot);
            const std::uint32_t free = freeAhead(spot, position.free);
            if (lying == 0) {
                return free != 0;
            }
            const unsigned token = nextOf(position, spot, lying);
            if (free != 0 && token / 2U >= lowestInHand &&
                (token / 2U > lowestInHand || rightOf(position, spot, token, free) != 0)) {
                return true;
            }
            jump(position, token);
        }
    }

    void cross(Spot& spot, unsigned bridge) const {
        // Even darts lead to the point that is higher in the alphabet.
        const unsigned odd = spot.here == lower_[bridge] ? 0U : 1U;
        spot.arrival = static_cast<Dart>(2U * bridge + odd);
        spot.here ^= ends_[bridge];
        ++spot.pending;
        // Without branches: where he comes to control points is nothing that can be predicted.
        const int byRed = spot.here == red_ ? spot.pending : 0;
        const int byGreen = spot.here == green_ ? spot.pending : 0;
        spot.lead = static_cast<std::int8_t>(spot.lead + byRed - byGreen);
        spot.pending = static_cast<std::uint8_t>(spot.pending - byRed - byGreen);
    }

    static std::uint32_t lyingAhead(const Position& position, const Spot& spot) {
        return position.around[spot.here] & spot.ahead;
    }
    std::uint32_t freeAhead(const Spot& spot, std::uint32_t free) const {
        return bridgesAt_[spot.here] & free;
    }
    std::uint32_t bridgesAt(unsigned point) const { return bridgesAt_[point]; }
    std::uint32_t pointsOf(unsigned bridge) const { return points_[bridge]; }
    bool four() const { return four_; }
    // Differs from board to board, and with the number of players.
    std::uint64_t mark() const { return mark_; }

    // The lowest of the tokens that lie ahead, the one on the right of two.
    unsigned nextOf(const Position& position, const Spot& spot, std::uint32_t lying) const {
        const unsigned token = lowestOf(lying);
        if (contains(lying, token ^ 1U)) {
            const auto& turn = turn_[spot.arrival];
            if (turn[position.bridgeOf[token ^ 1U]] < turn[position.bridgeOf[token]]) {
                return token ^ 1U;
            }
        }
        return token;
    }

    // Those of the bridges that are further to the right than a token's.
    std::uint32_t rightOf(const Position& position, const Spot& spot, unsigned token,
                          std::uint32_t bridges) const {
        const auto& turn = turn_[spot.arrival];
        const unsigned own = turn[position.bridgeOf[token]];
        std::uint32_t right = 0;
        for (; bridges != 0; bridges &= bridges - 1U) {
            const unsigned bridge = lowestOf(bridges);
            right |= turn[bridge] < own ? bit(bridge) : 0U;
        }
        return right;
    }

  private:
    void addDart(const Board& board, Dart dart) {
        const Bridge bridge = mister::bridgeOf(dart);
        const Point point = board.target[dart];
        bridgesAt_[point] |= bit(bridge);
        joined_[point] = static_cast<std::uint16_t>(joined_[point] | bit(board.from(dart)));
        points_[bridge] = static_cast<std::uint16_t>(points_[bridge] | bit(point));
        ends_[bridge] ^= point;
        lower_[bridge] = static_cast<Point>(lowestOf(points_[bridge]));
        Dart ahead = back(dart);
        std::uint8_t turns = 0;
        do {
            turn_[dart][mister::bridgeOf(ahead)] = turns++;
            ahead = board.next[ahead];
        } while (ahead != back(dart));
        mark_ = mixed(mark_ + point + 64U * board.next[dart] + 1U);
    }

    static void placeAtStart(Position& position, Mister::Token token) {
        const auto digit = static_cast<std::uint8_t>(Mister::digitOf(token));
        if (digit == position.lowestAtStart) {
            position.down = token;
        } else if (digit < position.lowestAtStart) {
            position.lowestAtStart = digit;
            position.down = Mister::noToken;
        }
    }

    static unsigned firstOf(const Position& position) {
        return position.down != Mister::noToken ? position.down
                                                : lowestOf(position.around[position.spot.here]);
    }

    void jump(Position& position, unsigned token) const {
        const unsigned bridge = position.bridgeOf[token];
        Spot& spot = position.spot;
        const unsigned from = spot.here;
        cross(spot, bridge);
        spot.ahead &= ~bit(token);
        position.open &= ~bit(bridge);
        position.joined[from] = static_cast<std::uint16_t>(position.joined[from] ^ bit(spot.here));
        position.joined[spot.here] =
            static_cast<std::uint16_t>(position.joined[spot.here] ^ bit(from));
    }

    bool four_;
    Point start_;
    Point red_;
    Point green_;
    std::uint32_t startBridges_;
    std::uint64_t mark_;
    std::array<std::uint32_t, pointCount> bridgesAt_{};
    std::array<std::uint16_t, pointCount> joined_{};
    std::array<std::uint16_t, bridgeCount> points_{}; // the two points of each bridge, one bit each
    std::array<Point, bridgeCount> ends_{};           // one xor the other
    std::array<Point, bridgeCount> lower_{};
    // How far to the left each bridge is after arriving over a dart: the least goes first.
    std::array<std::array<std::uint8_t, bridgeCount>, 2 * bridgeCount> turn_{};
};

// What Mister Zero may still come to.
struct Reach {
    std::uint32_t points = below(pointCount);
    std::uint32_t bridges = below(bridgeCount);
};

inline Reach reachOf(const Ground& ground, const Position& position) {
    if (!position.started) {
        return {};
    }
    Reach reach{.points = bit(position.spot.here), .bridges = 0};
    std::uint32_t todo = reach.points;
    while (todo != 0) {
        const unsigned point = lowestOf(todo);
        const std::uint32_t fresh = position.joined[point] & ~reach.points;
        reach.points |= fresh;
        reach.bridges |= ground.bridgesAt(point);
        todo = (todo & (todo - 1U)) | fresh;
    }
    reach.bridges &= position.open;
    return reach;
}

} // namespace zeros::mister
