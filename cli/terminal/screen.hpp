// Puts lines on the terminal.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/style.hpp"

namespace zeros::terminal {

class Screen {
  public:
    explicit Screen(const Style& style) : style_(style) {}

    static void print(const std::string& line) { print(Lines{line}); }
    static void print(const Lines& lines);
    // Begins a new screen.
    void clear() const;
    // The same, and what was there before cannot be scrolled back to: it is not for the next
    // person.
    void hide() const;

    // How large the terminal is; 80 columns and 24 rows when that cannot be told.
    static std::size_t columns();
    static std::size_t rows();

  private:
    Style style_;
};

} // namespace zeros::terminal
