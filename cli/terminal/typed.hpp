// What somebody typed: a command, a number from the list of moves, or a move.
#pragma once

#include "core/any_game.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zeros::terminal {

enum class Verb : std::uint8_t { help, rules, legal, hint, log, undo, save, quit };

struct Command {
    Verb verb{};
    std::string rest; // what stands after it
};
struct Numbered {
    std::size_t number = 0;
};
struct Blank {};
struct Unknown {};

using Typed = std::variant<Blank, Command, Numbered, AnyMove, Unknown>;

// Commands may be typed in any of the languages. Moves are read in the notation of records, in
// capitals or not, with verbs of the other languages too; where it is clear what is meant, the
// cards or the total alone will do.
Typed readTyped(std::string_view line, const AnyGame& game, const AnyState& state);

// Whether a word means to leave, in any of the languages.
bool meansQuit(std::string_view word);

// Whether a word asks for the review of a game that is over, in any of the languages.
bool meansReview(std::string_view word);

// The word for a command in this language, for help and completion.
std::string_view wordFor(Verb verb, Language language);

// What a line can be completed to: how far all candidates that begin with it agree, and which they
// are.
struct Completion {
    std::string line;
    std::vector<std::string> candidates;
};
Completion complete(std::string_view line, const std::vector<std::string>& candidates);

} // namespace zeros::terminal
