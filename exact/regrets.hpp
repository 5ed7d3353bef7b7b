// Solves a game for two by regrets: CFR+ (Tammelin 2014).
//
// In turn each seat looks at every decision it may come to and regrets not having made the moves
// that would have done better against what the other plays now; it then plays moves as often as it
// regrets them. What the seats have played on the average, later times counting more, comes ever
// closer to a pair of policies neither of which can be exploited.
#pragma once

#include "exact/tree.hpp"

namespace zeros::exact {

class Regrets {
  public:
    // The tree must outlive it.
    Regrets(const Tree& tree, Aim aim);

    void iterate();
    std::uint64_t iterations() const { return iterations_; }
    // The average so far, of both seats.
    Policy policy() const;

  private:
    void update(Seat seat);
    void playByRegrets(Seat seat);
    void addToAverage(Seat seat);

    const Tree* tree_;
    Aim aim_;
    std::uint64_t iterations_ = 0;
    Policy now_;                  // what both play in this iteration
    std::vector<double> regrets_; // never below nothing
    std::vector<double> average_; // not yet divided by its sum
    std::vector<double> values_;  // of nodes, kept to take the memory once
};

} // namespace zeros::exact
