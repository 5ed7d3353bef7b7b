// Puts lines on the terminal.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/style.hpp"

namespace zeros::terminal {

class Screen {
  public:
    explicit Screen(const Style& style) : style_(style) {}

    void print(const std::string& line) const { print(Lines{line}); }
    void print(const Lines& lines) const;
    // A line that the next one takes the place of; nothing where that cannot be.
    void printPassing(const std::string& line) const;
    // Begins a new screen.
    void clear() const;
    // The same, and what was there before cannot be scrolled back to: it is not for the next
    // person.
    void hide() const;

  private:
    Style style_;
};

// How large the terminal is; 80 columns and 24 rows when that cannot be told.
std::size_t terminalColumns();
std::size_t terminalRows();

} // namespace zeros::terminal
