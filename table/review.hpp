// What the decisions of a game were worth, each against the best that its player could know.
#pragma once

#include "players/computer.hpp"
#include "table/game_log.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace zeros {

// What a move gave away against the best one: a share of the win, and of the lead in points. A
// difference of less than two of its standard deviations may be chance: it is not counted, and not
// sure.
struct Loss {
    double cost = 0;
    double pointsCost = 0;
    bool sure = true;

    bool isLoss() const { return cost > 0 || pointsCost > 0; }
    // How many times it cost what makes a mistake, in the win or in the lead: where a game is as
    // good as won or lost, only the lead still tells good moves from bad ones.
    double weight() const { return std::max(cost / mistakeCost, pointsCost / mistakePoints); }
    bool isMistake() const { return weight() >= 1; }
    // On a scale from 0 to 1, on which a mistake is a fifth: beyond a great loss, more hardly
    // counts.
    double harm() const { return weight() / (weight() + 4); }
    // Whether it is told in the win; where that hardly changed, in the lead.
    bool costsWin() const { return cost > 0 && (cost >= mistakeCost || pointsCost < 0.5); }

    static constexpr double mistakeCost = 0.05;
    static constexpr double mistakePoints = 0.75;
};

// A decision, judged from the view that its seat had when it was made.
struct Decision : Loss {
    std::size_t ply = 0; // moves made before it
    Seat seat = 0;
    int chapter = 0;     // of the game, in which it was made
    bool forced = false; // there was no other move, so there is nothing to judge
    double stake = 0;    // the mean harm of all moves there were
    Judged played;
    Judged best;
    Message playedInWords; // what it does
    Message bestInWords;
    Message whyPlayed; // its main point
    Message whyBest;   // what speaks for it
};

// Goes through the log of a table, one decision at a time, so that whoever asks can show how far it
// is, or stop.
class Review {
  public:
    // So long that all decisions of these seats are judged in half a minute, but no more than a
    // second for one. Half as much again is spent where the move was not the best.
    static Budget usualBudget(const GameLog& log, Seats seats);

    // Judges the decisions of these seats, each with this budget, and speaks of them to a listener.
    // A table whose game is not over is reviewed as far as it goes.
    Review(const GameLog& log, Seats seats, const Budget& budget, std::uint64_t seed,
           std::size_t bytes = Computer::usualBytes, Seat listener = spectator);

    // How many decisions there are, and how many of them are judged.
    std::size_t total() const { return total_; }
    std::size_t done() const { return done_; }
    // The next decision; nothing when all are judged.
    std::optional<Decision> next();

  private:
    Decision judge(const LogEntry& event);
    void compare(const AnyView& view, Judged& best, Judged& played, Rng& rng);

    GameLog past_; // as it was before the next event
    std::vector<LogEntry> events_;
    Seats seats_;
    Budget budget_;
    std::uint64_t seed_;
    Seat listener_;
    Computer computer_;
    std::size_t total_;
    std::size_t done_ = 0;
    std::size_t ply_ = 0;
};

// What a review says of one seat.
struct Summary {
    std::size_t decisions = 0; // with a choice
    std::size_t mistakes = 0;
    std::size_t losses = 0; // mistakes, and all else that clearly cost something
    double meanCost = 0;
    double meanPointsCost = 0;
    // Of what somebody who moves at random would have harmed in the same decisions, the part that
    // was not: 1 for whoever gave nothing away, about 0 for whoever plays at random. Nothing where
    // hardly anything was at stake.
    std::optional<double> accuracy;
    std::vector<const Decision*> costliest; // three at most, the costliest first
};
// The decisions have to stay where they are.
Summary summarise(std::span<const Decision> decisions, Seat seat);

} // namespace zeros
