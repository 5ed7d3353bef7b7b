// A game for two in extensive form, written out in full: every deal, every move, and what each seat
// can tell apart. Only what is needed to solve it and to measure policies is kept: no states, no
// rules.
//
// All chance is in the deal, as everywhere here (core/game.hpp), so a tree begins with all deals,
// each with its chance, and branches by decisions only. It is kept ply by ply, and within a ply in
// the order of the nodes above: a pass down or up the tree reads its memory from end to end.
#pragma once

#include "core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zeros::exact {

// A number that stands for none.
constexpr std::uint32_t none = 0xFFFFFFFFU;

struct Node {
    std::uint32_t set = none; // of the seat that is to move; none at a terminal node
    std::uint32_t child = 0;  // the first one, the others follow it; none at a terminal node
    std::int32_t lead = 0;    // of seat 0 at a terminal node, in points

    bool isTerminal() const { return set == none; }
};

// All nodes that look the same to the seat that is to move. It has perfect recall: it remembers all
// that it ever saw and did.
struct InformationSet {
    Seat seat = 0;
    std::uint32_t ply = 0;
    std::uint32_t moves = 0; // so many
    std::uint32_t first = 0; // the number of the first among the moves of all sets
    // What the same seat did last: the number of that move. By perfect recall it is the same
    // wherever the set is reached.
    std::uint32_t before = none;
};

struct Tree {
    std::vector<Node> nodes;
    std::vector<std::size_t> plies;   // where each begins among the nodes, and where the last ends
    std::vector<double> chances;      // of the nodes of the first ply
    std::vector<InformationSet> sets; // a set comes after all that its seat was in before
    std::size_t moves = 0;            // of all sets
};

// A behaviour strategy: a chance for each move of each set. A seat ignores the other's part.
using Policy = std::vector<double>;

Policy uniformPolicy(const Tree& tree);

// What a terminal node is worth to seat 0; the other seat loses as much.
enum class Aim : std::uint8_t {
    win,   // half a win more or less than an equal share
    points // the lead
};
constexpr double payoff(std::int32_t lead, Aim aim) {
    const double half = lead == 0 ? 0 : lead > 0 ? 0.5 : -0.5;
    return aim == Aim::win ? half : lead;
}

// The reach of sets and moves: how likely a seat is to come to each of its sets, and to make each
// move there, as far as that is up to itself.
class OwnReach {
  public:
    OwnReach(const Tree& tree, const Policy& policy);

    double ofSet(const InformationSet& set) const {
        return set.before == none ? 1 : ofMoves_[set.before];
    }

  private:
    std::vector<double> ofMoves_;
};

// The expected payoff of seat 0 when the seats play these policies, which may be the same.
double valueOf(const Tree& tree, const std::array<const Policy*, 2>& policies, Aim aim);

// The most that a seat can expect against a policy of the other.
double bestResponseValue(const Tree& tree, Seat seat, const Policy& other, Aim aim);
// The policy that gets it. The other seat's part of it means nothing.
Policy bestResponse(const Tree& tree, Seat seat, const Policy& other, Aim aim);

// What a policy gives away to best responses, averaged over the two seats: 0 at a Nash equilibrium.
double exploitability(const Tree& tree, const Policy& policy, Aim aim);

} // namespace zeros::exact
