// Asks for what the command line did not say: which game, how many, who sits where.
#pragma once

#include "cli/terminal/keyboard.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/seating.hpp"
#include "table/table.hpp"

namespace zeros::terminal {

// What is known before the game, from the command line or from people's answers.
struct Wishes {
    const AnyGame* game = nullptr;
    std::optional<int> players;
    std::optional<std::vector<std::string>> seats; // as on the command line
    Json options = Json::object();
};

// Why asking ended without an answer.
struct Left {
    Reply::Kind kind = Reply::Kind::end;
};

using Settled = std::variant<Table, Left, Error>;

// Asks until a table can be opened. An error: what the command line says does not fit together.
Settled settle(const Wishes& wishes, Keyboard& keyboard, const Screen& screen, const Style& style,
               Language language);

// Asks in all three languages at once.
std::variant<Language, Left> askLanguage(Keyboard& keyboard, const Screen& screen);

// Enter alone means what is usual.
std::variant<bool, Left> askYes(const std::string& question, bool usual, Keyboard& keyboard,
                                const Screen& screen, Language language);

// What people want once a game is over.
enum class Sequel : std::uint8_t { none, again, review };
// Enter alone means nothing more. A review is offered where there are people whose moves it could
// judge.
std::variant<Sequel, Left> askSequel(bool reviewable, Keyboard& keyboard, const Screen& screen,
                                     Language language);

} // namespace zeros::terminal
