// One game at the terminal, from where it stands to its end, or until people leave.
#pragma once

#include "bots/bot.hpp"
#include "cli/terminal/choices.hpp"
#include "cli/terminal/kept_table.hpp"
#include "cli/terminal/keyboard.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/story.hpp"
#include "cli/terminal/typed.hpp"
#include "players/computer.hpp"

namespace zeros::terminal {

enum class Ending { over, left, interrupted };

class Session {
  public:
    // The remarks are shown with the first table. Bots have so much time for a move,
    // and hints for theirs.
    Session(KeptTable kept, Scene scene, Keyboard& keyboard, Rng rng, Lines remarks,
            std::chrono::milliseconds thinkingTime)
        : kept_(std::move(kept)),
          scene_(std::move(scene)),
          keyboard_(&keyboard),
          screen_(scene_.style),
          rng_(rng),
          remarks_(std::move(remarks)),
          thinkingTime_(thinkingTime) {}

    Ending run();
    // What the people's moves cost. Whoever presses Enter has seen enough.
    void review();
    bool isKept() const { return kept_.isKept(); }
    bool hasPeople() const { return !people().empty(); }

  private:
    enum class Step { goOn, left, interrupted };

    const Table& table() const { return kept_.table(); }
    const GameLog& log() const { return table().log(); }
    const AnyGame& game() const { return table().game(); }
    Seats people() const { return table().people(); }

    Step advance();
    Step deal();
    Step askPerson(Seat seat);
    void moveComputer(Seat seat);
    Refusal play(Seat seat, const AnyMove& move);
    void finish();

    // Shows nobody else's cards: clears the screen and waits for whoever is to look at it next.
    Step faceTo(Seat viewer);
    Step waitForEnter(const Phrase& question);
    void showTable(Seat seat, const std::vector<Choice>& choices);
    void showOpen(const Lines& more);
    void show(const std::vector<Frame>& film);
    void tell(const Phrase& phrase, const std::vector<std::string>& words = {}) const;

    // What follows from a line that somebody typed.
    enum class Heard { stay, redraw, moved, left, interrupted };
    Heard obey(const Command& command, Seat seat, const std::vector<Choice>& choices);
    Heard tryMove(Seat seat, const AnyMove& move);
    Heard undo(Seat seat);
    Heard showRules();
    void giveHint(Seat seat);
    void showHelp() const;
    void save(const std::string& name) const;
    std::string promptFor(Seat seat) const;
    std::vector<std::string> candidatesFor(const std::vector<Choice>& choices) const;

    // The decision of the computer or bot on a seat; or how a bot failed.
    Result<AnyMove> choose(Seat seat);

    KeptTable kept_;
    Scene scene_;
    Keyboard* keyboard_;
    Screen screen_;
    Rng rng_;
    std::array<std::optional<Computer>, maxSeats> computers_;
    std::optional<Computer> adviser_; // for hints
    std::optional<Seat> facing_;      // whose view is on the screen
    Lines remarks_;                   // to be shown with the next table
    std::chrono::milliseconds thinkingTime_;
    Processes processes_;
    std::array<std::unique_ptr<Bot>, maxSeats> bots_;
};

} // namespace zeros::terminal
