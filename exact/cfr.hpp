// Solves a game for two by counterfactual regret minimisation (CFR: Zinkevich, Johanson, Bowling,
// Piccione 2007, Regret Minimization in Games with Incomplete Information), in the variant CFR+
// (Tammelin 2014, Solving Large Imperfect Information Games Using CFR+): the seats are updated in
// turn, regrets never fall below 0, and later iterations weigh more in the average.
//
// At every information set a seat regrets not having made the moves that would have done better
// against what the other plays now, and then plays each move in proportion to its regret. The
// average policy converges to a Nash equilibrium, which nobody can exploit. How fast is in
// bench/RESULTS.md (Small games, solved).
#pragma once

#include "exact/tree.hpp"

namespace zeros::exact {

class CfrPlus {
  public:
    // The tree must outlive it.
    CfrPlus(const Tree& tree, Aim aim);

    void iterate();
    std::uint64_t iterations() const { return iterations_; }
    // The average policy so far, of both seats.
    Policy policy() const;

  private:
    void update(Seat seat);
    void matchRegrets(Seat seat);
    void addToAverage(Seat seat);

    const Tree* tree_;
    Aim aim_;
    std::uint64_t iterations_ = 0;
    Policy current_;              // what both play in this iteration
    std::vector<double> regrets_; // counterfactual, never below 0
    std::vector<double> average_; // not yet divided by its sum
    std::vector<double> values_;  // of nodes; a member so that memory is taken once
};

} // namespace zeros::exact
