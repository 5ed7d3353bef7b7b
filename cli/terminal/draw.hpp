// The table as a seat sees it, drawn in at most 80 columns.
//
// A drawing is made from a view and nothing else, so it cannot show what the seat may not know.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "games/list.hpp"

namespace zeros::terminal {

// No drawing is higher: news, choices and the prompt go below it on a screen of 24 rows.
constexpr std::size_t drawingRows = 18;

Lines draw(const AnyGame& game, const AnyView& view, const Scene& scene);

Lines drawSoler(const Soler::View& view, const Scene& scene);
Lines drawKnizia(const Knizia::View& view, const Scene& scene);
Lines drawHero(const Hero::View& view, const Scene& scene);
Lines drawMister(const Mister::View& view, const Scene& scene);

// What the drawings have in common.

// The first two lines: what is played, how far it is, and a rule below.
Lines headline(const Scene& scene, std::string_view title, const std::string& stage,
               const std::string& right);
// Who sits there, 13 columns wide: a mark for who is to move, the seat's number, the name.
std::string seatLabel(const Scene& scene, Seat seat, Seat viewer, Seats toMove);
constexpr std::size_t seatLabelColumns = 4 + maxNameColumns;

extern const Phrase pointsWord;

} // namespace zeros::terminal
