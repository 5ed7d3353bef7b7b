// Replays records line by line, checking everything.
#pragma once

#include "core/record.hpp"
#include "table/game_log.hpp"

namespace zeros {

// What is wrong with a record: it is no record at all, or it breaks a rule of the game.
struct RecordFault {
    enum class Kind { malformed, rule };
    Kind kind;
    Error error;
};

extern const ErrorKind noRecordThere;

// The same error, told with the line of the text that has it.
Error atLine(std::size_t line, const Error& error);

class RecordReader {
  public:
    enum class Step { header, deal, move, forfeit, result };

    // Follows the next line. Nothing changes when there is a fault.
    std::optional<RecordFault> follow(std::string_view text);
    // Call at the end of the file: a record that stops before its game is over is cut off.
    std::optional<RecordFault> finish() const;

    // The game being read: the table after the last line followed, and that line's kind.
    const std::optional<GameLog>& log() const { return log_; }
    Step lastStep() const { return lastStep_; }
    const HeaderLine& header() const { return header_; }
    std::size_t gamesFinished() const { return gamesFinished_; }

  private:
    std::optional<RecordFault> followHeader(HeaderLine line);
    std::optional<RecordFault> followDeal(const DealLine& line);
    std::optional<RecordFault> followMove(const MoveLine& line);
    std::optional<RecordFault> followResult(const ResultLine& line);

    std::optional<GameLog> log_;
    HeaderLine header_;
    bool open_ = false; // a game has begun and its result has not been read
    Step lastStep_ = Step::header;
    std::size_t gamesFinished_ = 0;
};

} // namespace zeros
