// Who should think about what: the computers that are to move, and a computer for whoever lets the
// clock run out.
#pragma once

#include "table/table.hpp"

namespace zeros {

// A decision that somebody has to make by themselves.
struct Question {
    Seat seat = 0;
    std::uint64_t turn = 0;
    Automaton who = Level::medium;
    event::Move::By by = event::Move::By::computer;
};

// What came of it: a move, or how a bot failed.
struct Thought {
    Question question;
    Result<AnyMove> move;
};

// Whether computers play where nobody is: for people who are gone, but not for ever unless there is
// a clock. Among themselves they play for whoever looks on.
bool playOnAlone(const Table& table, Time now);

// Which questions are asked: each once.
class Thinking {
  public:
    // What is to be asked now: of those whose time is up, and of computers if they are to play.
    std::vector<Question> begin(const Table& table, bool computersPlay, Time now);
    // An answer is there, or there will be none.
    void end(const Question& question);
    // Nobody waits any more for whoever thinks there.
    void drop(Seat seat) { turns_[seat] = 0; }
    bool isQuiet() const;

    // Whether an answer still counts: it is for one turn, a computer's only as long as it plays
    // there.
    static bool isDue(const Table& table, const Question& question, Time now);

  private:
    std::array<std::uint64_t, maxSeats> turns_{}; // that somebody thinks about, or 0
};

} // namespace zeros
