// What the drawings of all games have in common.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

// No drawing is higher: news, choices and the prompt go below it on a screen of 24 rows.
constexpr std::size_t drawingRows = 18;

// The first two lines: what is played, how far it is, and a rule below.
Lines headline(const Scene& scene, std::string_view title, const std::string& stage,
               const std::string& right);
// Who sits there, 13 columns wide: a mark for whoever is to move, the seat's number, the name.
std::string seatLabel(const Scene& scene, Seat seat, Seat viewer, Seats toMove);
constexpr std::size_t seatLabelColumns = 4 + maxNameColumns;

extern const Phrase pointsWord;

} // namespace zeros::terminal
