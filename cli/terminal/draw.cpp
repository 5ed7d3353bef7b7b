#include "cli/terminal/draw.hpp"

namespace zeros::terminal {

const Phrase pointsWord{"points", "points", "Punkte"};

Lines headline(const Scene& scene, std::string_view title, const std::string& stage,
               const std::string& right) {
    const std::string left = " " + scene.style.strong(title) + "  " + stage;
    return {padded(left, screenColumns - 1 - width(right)) + right,
            scene.style.faint(" " + repeated(scene.style.glyph("─", "-"), screenColumns - 2))};
}

std::string seatLabel(const Scene& scene, Seat seat, Seat viewer, Seats toMove) {
    const bool acts = toMove.contains(seat);
    const std::string text = std::to_string(seat) + " " +
                             cut(scene.seating.label(seat, viewer, scene.language), maxNameColumns);
    return padded((acts ? scene.style.strong(scene.style.glyph("▸", ">")) : " ") +
                      (seat == viewer ? scene.style.strong(text) : text),
                  seatLabelColumns);
}

} // namespace zeros::terminal
