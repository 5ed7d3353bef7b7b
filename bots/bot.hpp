// A bot: any program that speaks the protocol of docs/bots.md.
#pragma once

#include "bots/program.hpp"
#include "core/any_game.hpp"

namespace zeros {

// The legal move that a line of a bot names, to whoever has this view; or what is wrong with it.
Result<AnyMove> readAnswer(const AnyGame& game, const AnyView& view, std::string_view line);

// Plays game after game. Not for several threads at once.
class Bot {
  public:
    // On top of its time for a move: for the way to the bot and back, and for its start.
    static constexpr std::chrono::milliseconds grace{1000};
    static constexpr std::chrono::milliseconds graceToStart{5000};

    Bot(const AnyGame& game, const std::string& command, std::chrono::milliseconds time,
        Processes& processes)
        : game_(&game),
          time_(time),
          program_(command, processes) {}

    // A legal move, or how the bot failed; then it is started again when it is next asked.
    Result<AnyMove> choose(const AnyView& view);

  private:
    const AnyGame* game_;
    std::chrono::milliseconds time_;
    Program program_;
};

} // namespace zeros
