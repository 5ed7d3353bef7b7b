// Who is stronger: games between two players, and what their results say.
//
// As in duplicate bridge, every deal is played once for each way to exchange the seats, with the
// same cards, so that luck cancels as far as it can. A deal is the unit of the statistics: its
// games are not independent.
#pragma once

#include "core/any_game.hpp"

#include <functional>
#include <vector>

namespace zeros {

// Which seats the first player, A, has; all others are B's.
using Seatings = std::vector<Seats>;

// One seat for A at a time, or in a game of partners one side at a time.
Seatings seatingsFor(const AnyGame& game, int players);

// Makes the moves of one of the players: from the view, with random numbers of the seat's own. A
// player without a move forfeits the game, and says why.
using Chooser = std::function<Result<AnyMove>(const AnyView& view, Rng& rng)>;

struct GameResult {
    double share = 0; // of the win for A
    double pointsA = 0;
    double pointsB = 0; // both the mean over their seats
    Refusal forfeitA;   // why A forfeited the game, if it did
    Refusal forfeitB;
};

// Plays one game. `deal` and `seed` fix all cards and, for players whose budget is no time, all
// moves. Whoever forfeits gets no share of the win; the points are those on the table then.
GameResult playGame(const AnyGame& game, const AnyState& start, Seats seatsOfA, const Chooser& a,
                    const Chooser& b, std::uint64_t seed, std::uint64_t deal);

// An estimate with its 95 % confidence interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// Games that a player forfeited, and why the last of them.
struct Forfeits {
    std::uint64_t games = 0;
    Refusal last;
};

class Tally {
  public:
    // `fair` is the share that two equal players would get.
    explicit Tally(double fair) : fair_(fair) {}

    // All games of one deal.
    void add(const std::vector<GameResult>& games);

    std::uint64_t games() const { return games_; }
    std::uint64_t deals() const { return deals_; }
    double pointsA() const { return pointsA_ / static_cast<double>(deals_); }
    double pointsB() const { return pointsB_ / static_cast<double>(deals_); }
    const Forfeits& forfeitsA() const { return forfeitsA_; }
    const Forfeits& forfeitsB() const { return forfeitsB_; }
    Estimate share() const;
    // The difference in Elo (1978, The Rating of Chessplayers); 0 where the share is fair.
    Estimate elo() const;
    // Of the sequential probability ratio test (SPRT: Wald 1945, Sequential Tests of Statistical
    // Hypotheses): how much likelier the results are if A is stronger by `elo1` than by `elo0`.
    double logLikelihoodRatio(double elo0, double elo1) const;

  private:
    double eloOf(double share) const;
    double shareAt(double elo) const;
    double variance() const; // of the share of a deal

    double fair_;
    std::uint64_t games_ = 0;
    std::uint64_t deals_ = 0;
    double sum_ = 0;
    double squares_ = 0;
    double pointsA_ = 0;
    double pointsB_ = 0;
    Forfeits forfeitsA_;
    Forfeits forfeitsB_;
};

} // namespace zeros
