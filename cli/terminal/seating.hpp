// Who sits where, and what they are called.
#pragma once

#include "core/message.hpp"
#include "core/seat.hpp"
#include "players/level.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zeros::terminal {

// A person, named or not, or a computer of some level.
struct Sitter {
    bool person = false;
    Level level = Level::easy;
    std::string name;

    bool operator==(const Sitter&) const = default;
};

class Seating {
  public:
    Seating() = default;
    explicit Seating(std::vector<Sitter> sitters) : sitters_(std::move(sitters)) {}

    const Sitter& at(Seat seat) const { return sitters_[seat]; }
    int players() const { return static_cast<int>(sitters_.size()); }
    Seats people() const;
    // Who looks at what everybody may see: the only person, or nobody in particular.
    Seat onlooker() const;

    // In front of the seat's number in a table: "You", "Anna", "Easy".
    std::string label(Seat seat, Seat viewer, Language language) const;
    // In a sentence: "Anna", "Easy 2".
    std::string called(Seat seat, Language language) const;

    // As on the command line: "person", "person:Anna", "easy".
    std::vector<std::string> words() const;

    bool operator==(const Seating&) const = default;

  private:
    std::vector<Sitter> sitters_;
};

constexpr std::size_t maxNameColumns = 10;

// Reads "person", "person:Anna" or a level, in any of the languages.
Result<Sitter> readSitter(std::string_view word);
// Reads one word for each seat; seats beyond the words go to easy computers.
Result<Seating> readSeating(const std::vector<std::string>& words, int players);

} // namespace zeros::terminal
