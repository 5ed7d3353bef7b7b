// What those who sit at the table are called, and how people write who shall sit there.
#pragma once

#include "core/message.hpp"
#include "table/sitter.hpp"

namespace zeros::terminal {

class Seating {
  public:
    Seating() = default;
    explicit Seating(std::vector<Sitter> sitters) : sitters_(std::move(sitters)) {}

    // Who looks at what everybody may see: the only person, or nobody in particular.
    Seat onlooker() const;

    // In front of the seat's number in a table: "You", "Anna", "Easy".
    std::string label(Seat seat, Seat viewer, Language language) const;
    // In a sentence: "Anna", "Easy 2".
    std::string called(Seat seat, Language language) const;

  private:
    std::vector<Sitter> sitters_;
};

constexpr std::size_t maxNameColumns = 10;

// Reads "person", "person:Anna" or a level, in any of the languages, or "cmd:PROGRAM", a bot by its
// command.
Result<Sitter> readSitter(std::string_view word);
// Reads one word for each seat; seats beyond the words go to easy computers.
Result<std::vector<Sitter>> readSitters(const std::vector<std::string>& words, int players);

} // namespace zeros::terminal
