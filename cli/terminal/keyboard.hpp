// Asks the people at the terminal, or reads what is piped in.
#pragma once

#include "cli/terminal/line_editor.hpp"

#include <chrono>
#include <optional>

namespace zeros::terminal {

class Keyboard {
  public:
    // `dumb`: without any escape sequence.
    explicit Keyboard(bool dumb);

    // Standard input and output are a terminal: there is somebody to wait for.
    bool isTerminal() const { return editor_.has_value(); }

    // Shows the question and reads a line. What was typed may be completed to the candidates.
    Reply ask(const std::string& question, std::vector<std::string> candidates = {});
    // Lets time pass, none if nobody is there. False when somebody will wait no longer.
    bool pause(std::chrono::milliseconds time);
    // So that the next person does not find what the last one typed.
    void forget();

  private:
    Reply readPiped();

    std::optional<LineEditor> editor_;
    std::string buffer_; // read from a pipe and not yet asked for
};

} // namespace zeros::terminal
