// Alpha-beta search with windows of no width (MTD(f)), made fast by what the run leaves open:
//
// - As much of the run as is certain, whatever will be placed, is run at once. What he can no
//   longer reach does not matter, and the tokens he jumped do not either.
// - Of a token that lies, only its order among its neighbours and its place among the tokens in
//   hand matter: positions equal in that are the same to the table.
// - With few tokens left, all runs that may come about are followed: often they decide.
#include "games/mister/solve.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace zeros::mister {

namespace {

constexpr int most = bridgeCount + 1; // above every lead
constexpr std::uint32_t redTokens = 0x55555U;
constexpr std::uint32_t oddTokens = 0xCCCCCU; // those with an odd digit
constexpr std::uint8_t noDart = 63;
constexpr Mister::Token noToken = Mister::noToken;

constexpr std::uint32_t bit(unsigned member) {
    return 1U << member;
}
constexpr std::uint32_t below(unsigned member) {
    return bit(member) - 1U;
}
constexpr bool contains(std::uint32_t set, unsigned member) {
    return (set >> member & 1U) != 0;
}
constexpr unsigned sizeOf(std::uint32_t set) {
    return static_cast<unsigned>(std::popcount(set));
}
constexpr unsigned lowestOf(std::uint32_t set) {
    return static_cast<unsigned>(std::countr_zero(set));
}
constexpr unsigned highestOf(std::uint32_t set) {
    return static_cast<unsigned>(std::bit_width(set)) - 1U;
}

// The members of a set that are in the mask, numbered by their place in the mask.
std::uint32_t squeeze(std::uint32_t set, std::uint32_t mask) {
#ifdef __BMI2__
    return _pext_u32(set, mask);
#else
    std::uint32_t squeezed = 0;
    for (unsigned place = 0; mask != 0; mask &= mask - 1U, ++place) {
        squeezed |= contains(set, lowestOf(mask)) ? bit(place) : 0U;
    }
    return squeezed;
#endif
}

constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31U);
}

// A random word for each bridge and each place of its token among those in hand.
constexpr unsigned places = 32;
constexpr unsigned noPlace = places - 1;
constexpr auto placeWords = [] {
    std::array<std::uint64_t, bridgeCount * places> words{};
    std::uint64_t seed = 0;
    for (auto& word : words) {
        seed += 0x9E3779B97F4A7C15U;
        word = mixed(seed);
    }
    return words;
}();

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
    Mister::Token down = noToken;
    std::uint8_t left = 0;
    bool started = false; // then what is in hand is too high for the rule at the start
};

bool redToMove(const Position& position) {
    return position.left % 2U == 0;
}

// The place of a token among all in hand.
std::uint8_t rankOf(const Position& position, unsigned token) {
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
            position.bridgeOf[Mister::tokenOn(state, bridge)] = bridge;
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
            position.down = noToken;
        }
    }

    static unsigned firstOf(const Position& position) {
        return position.down != noToken ? position.down
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

Reach reachOf(const Ground& ground, const Position& position) {
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

// The key of a position. Two have the same if nothing that can still come about differs.
class Keys {
  public:
    Keys(const Ground& ground, const Position& position, const Reach& reach)
        : ground_(ground),
          position_(position),
          reach_(reach),
          digits_((position.hand | position.hand >> 1U) & redTokens) {}

    std::uint64_t key() const {
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
            key ^= placeWords[bridge * places + (matters ? placeOf(token / 2U) : noPlace)];
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
            position_.down == noToken ? bridgeCount : position_.bridgeOf[position_.down];
        return free | lowest << 20U | zero << 25U | down << 26U | std::uint64_t{1} << 31U;
    }

    const Ground& ground_;
    const Position& position_;
    const Reach& reach_;
    std::uint32_t digits_; // in hand: bit 2d for digit d
};

// Red's leads that the run may come to, while all of them are on the same side of a bar.
class Outlook {
  public:
    Outlook(const Ground& ground, const Position& position, int bar)
        : ground_(ground),
          position_(position),
          bar_(bar) {
        explore(position.spot, position.free, position.hand);
    }

    bool above() const { return low_ >= bar_; }
    bool beneath() const { return high_ < bar_; }
    int low() const { return low_; }
    int high() const { return high_; }

  private:
    // Follows every run that may come about from a spot, and some more: who places which token is
    // left out, but not how many low ones there are.
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
    int bar_;
    int low_ = most;
    int high_ = -most;
};

struct Candidate {
    Mister::Token token = 0;
    Bridge bridge = 0;
    int score = 0;
};
using Candidates = FixedList<Candidate, Mister::maxMoves>;

// Which moves did well of late, everywhere and with him at the same point.
class Experience {
  public:
    int score(const Position& position, unsigned token, unsigned bridge) const {
        return everywhere_[token][bridge] / 8 + at_[position.spot.here][token][bridge];
    }

    // The move at this index did what those before it had not.
    void learn(const Position& position, const Candidates& moves, std::size_t good) {
        const int weight = position.left * position.left * position.left;
        for (std::size_t i = 0; i <= good; ++i) {
            const auto [token, bridge, score] = moves[i];
            const int change = i == good ? weight : -weight;
            add(everywhere_[token][bridge], change);
            add(at_[position.spot.here][token][bridge], change);
        }
    }

  private:
    using Scores = std::array<std::array<int, bridgeCount>, Mister::tokens>;

    // Keeps scores within bounds, and lets old ones fade.
    static void add(int& score, int change) {
        constexpr std::int64_t fading = 1 << 13; // above every change
        score += 64 * change - static_cast<int>(std::int64_t{score} * std::abs(change) / fading);
    }

    Scores everywhere_{};
    std::array<Scores, pointCount> at_{};
};

class Search {
  public:
    Search(const Mister::State& state, std::vector<Shelf>& shelves, std::uint8_t age,
           const Solver::Stop& stop)
        : ground_(state),
          root_(ground_.position(state)),
          shelves_(shelves),
          stop_(stop),
          age_(age) {}

    bool stopped() const { return stopped_; }
    std::uint64_t positions() const { return positions_; }

    // Whether a move leads by `bar` at least: the result is a bound of its value, from below if it
    // is no less than the bar, from above if it is.
    int test(Mister::Move move, int bar) { return after(root_, move.token(), move.bridge(), bar); }

  private:
    static constexpr unsigned keepFrom = 5;    // tokens left: what has fewer is found as fast anew
    static constexpr unsigned exploreUpTo = 6; // with more, the runs seldom agree
    static constexpr int nearBonus = 6400;
    static constexpr int first = 1 << 30;

    void count() {
        constexpr std::uint64_t pause = 4096;
        if (++positions_ % pause == 0 && !stopped_) {
            stopped_ = stop_();
        }
    }

    // For the side that moves.
    int after(const Position& position, unsigned token, unsigned bridge, int bar) {
        count();
        Position next = position;
        ground_.place(next, token, bridge);
        if (!ground_.advance(next)) {
            return redToMove(position) ? next.spot.lead : -next.spot.lead;
        }
        return stopped_ ? 0 : -test(next, 1 - bar);
    }

    int test(const Position& position, int bar) {
        if (position.left <= 2) {
            return testAll(position, bar);
        }
        if (position.started && position.left <= exploreUpTo) {
            const int sign = redToMove(position) ? 1 : -1;
            const Outlook outlook(ground_, position, sign > 0 ? bar : 1 - bar);
            if (outlook.above()) {
                return sign * outlook.low();
            }
            if (outlook.beneath()) {
                return sign * outlook.high();
            }
        }
        return position.left < keepFrom ? testMoves(position, {}, nullptr, bar).lead
                                        : testKept(position, bar);
    }

    // With a token or two left there is nothing to put in order.
    int testAll(const Position& position, int bar) {
        const std::uint32_t hand = ground_.handOf(position);
        int best = -most;
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            for (std::uint32_t free = position.free; free != 0; free &= free - 1U) {
                if (ground_.mayPlace(position, hand, lowestOf(tokens), lowestOf(free))) {
                    best = std::max(best, after(position, lowestOf(tokens), lowestOf(free), bar));
                }
                if (best >= bar) {
                    return best;
                }
            }
        }
        return best;
    }

    int testKept(const Position& position, int bar) {
        const Reach reach = reachOf(ground_, position);
        const std::uint64_t key = Keys(ground_, position, reach).key();
        // What is kept counts from what was collected already.
        const int lead = redToMove(position) ? position.spot.lead : -position.spot.lead;
        Known& known = find(key);
        Known hint;
        if (known.key == key) {
            known.age = age_;
            if (known.low + lead >= bar) {
                return known.low + lead;
            }
            if (known.high + lead < bar) {
                return known.high + lead;
            }
            hint = known;
        }
        const Best best = testMoves(position, reach, &hint, bar);
        if (!stopped_) {
            keep(key, position, best, lead, bar);
        }
        return best.lead;
    }

    struct Best {
        int lead = -most;
        Candidate move;
    };

    Best testMoves(const Position& position, const Reach& reach, const Known* hint, int bar) {
        Candidates moves;
        list(position, reach, hint, moves);
        Best best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            // A move or two settle most positions, so there is no use in sorting them all.
            std::size_t top = i;
            for (std::size_t j = i + 1; j < moves.size(); ++j) {
                top = moves[j].score > moves[top].score ? j : top;
            }
            std::swap(moves[i], moves[top]);
            const int lead = after(position, moves[i].token, moves[i].bridge, bar);
            if (lead > best.lead) {
                best = {.lead = lead, .move = moves[i]};
            }
            if (best.lead >= bar) {
                experience_.learn(position, moves, i);
                break;
            }
        }
        return best;
    }

    void list(const Position& position, const Reach& reach, const Known* hint,
              Candidates& moves) const {
        const std::uint32_t idle = position.free & ~reach.bridges;
        // One that he cannot reach does for all of them.
        const std::uint32_t bridges = (position.free & reach.bridges) | (idle & (0U - idle));
        const std::uint32_t near = ground_.bridgesAt(position.spot.here);
        const std::uint32_t hand = ground_.handOf(position);
        for (std::uint32_t tokens = hand; tokens != 0; tokens &= tokens - 1U) {
            const auto token = static_cast<Mister::Token>(lowestOf(tokens));
            const bool hinted = hint != nullptr && hint->rank == rankOf(position, token);
            for (std::uint32_t rest = bridges; rest != 0; rest &= rest - 1U) {
                const auto bridge = static_cast<Bridge>(lowestOf(rest));
                if (!ground_.mayPlace(position, hand, token, bridge)) {
                    continue;
                }
                const int score = experience_.score(position, token, bridge) +
                                  (contains(near, bridge) ? nearBonus : 0);
                moves.add({.token = token,
                           .bridge = bridge,
                           .score = hinted && hint->bridge == bridge ? first : score});
            }
        }
    }

    // What is known by this key, or what may be forgotten for it.
    Known& find(std::uint64_t key) {
        __extension__ using Product = unsigned __int128;
        const auto index = static_cast<std::size_t>(Product{key} * shelves_.size() >> 64U);
        auto& shelf = shelves_[index].places;
        const auto worth = [&](const Known& known) {
            return known.left + (known.age == age_ ? Mister::tokens : 0);
        };
        Known* least = shelf.data();
        for (Known& known : shelf) {
            if (known.key == key) {
                return known;
            }
            if (worth(known) < worth(*least)) {
                least = &known;
            }
        }
        return *least;
    }

    void keep(std::uint64_t key, const Position& position, const Best& best, int lead, int bar) {
        // Looked for again: the search may have put something else there.
        Known& known = find(key);
        if (known.key != key) {
            known = {};
            known.key = key;
            known.left = position.left;
        }
        known.age = age_;
        const auto gain = static_cast<std::int8_t>(best.lead - lead);
        if (best.lead < bar) {
            known.high = std::min(known.high, gain);
            return;
        }
        known.low = std::max(known.low, gain);
        known.rank = rankOf(position, best.move.token);
        known.bridge = best.move.bridge;
    }

    Ground ground_;
    Position root_;
    std::vector<Shelf>& shelves_;
    const Solver::Stop& stop_;
    std::uint8_t age_;
    bool stopped_ = false;
    std::uint64_t positions_ = 0;
    Experience experience_;
};

// Closes in on a value by tests that tell a bound of it, on either side of a bar.
template <class Test>
int closeIn(int guess, const Search& search, Test&& test) {
    int low = -most;
    int high = most;
    while (low < high && !search.stopped()) {
        const int bar = guess == low ? guess + 1 : guess;
        guess = test(bar);
        (guess < bar ? high : low) = guess;
    }
    return guess;
}

} // namespace

Solver::Solver(std::size_t bytes) : shelves_(std::max<std::size_t>(1, bytes / sizeof(Shelf))) {}

std::optional<Valued> Solver::solve(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    Search search(state, shelves_, ++age_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    const int lead = closeIn(0, search, [&](int bar) {
        int best = -most;
        for (std::size_t i = 0; i < moves.size() && best < bar; ++i) {
            best = std::max(best, search.test(moves[i], bar));
            if (best >= bar) {
                std::rotate(&moves[0], &moves[i], &moves[i] + 1); // it stays the first to try
            }
        }
        return best;
    });
    positions_ = search.positions();
    if (search.stopped()) {
        return std::nullopt;
    }
    return Valued{.move = moves[0], .lead = lead};
}

std::optional<ValuedMoves> Solver::solveMoves(const Mister::State& state, const Stop& stop) {
    assert(!Mister::over(state));
    Search search(state, shelves_, ++age_, stop);
    Mister::Moves moves;
    Mister::legal(state, Mister::toMove(state).first(), moves);
    ValuedMoves valued;
    int lead = 0;
    for (const Mister::Move move : moves) {
        lead = closeIn(lead, search, [&](int bar) { return search.test(move, bar); });
        valued.add({.move = move, .lead = lead});
    }
    positions_ = search.positions();
    if (search.stopped()) {
        return std::nullopt;
    }
    std::ranges::sort(&valued[0], &valued[0] + valued.size(), std::ranges::greater{},
                      &Valued::lead);
    return valued;
}

} // namespace zeros::mister
