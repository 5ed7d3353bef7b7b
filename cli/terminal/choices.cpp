#include "cli/terminal/choices.hpp"

#include "cli/terminal/typed.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

constexpr Phrase andMore{"… and {0} more: {1} lists them all.", "… et {0} de plus : {1} les donne.",
                         "… und noch {0}: {1} nennt sie alle."};
constexpr Phrase longList{"{0} moves are legal; {1} lists them.",
                          "{0} coups sont possibles ; {1} en donne la liste.",
                          "{0} Züge sind möglich; {1} zählt sie auf."};
constexpr Phrase pageNote{"Page {0} of {1}; {2} {3} for the next.",
                          "Page {0} sur {1} ; {2} {3} pour la suivante.",
                          "Seite {0} von {1}; {2} {3} für die nächste."};
constexpr Phrase noPage{"The pages go from 1 to {0}.", "Les pages vont de 1 à {0}.",
                        "Die Seiten gehen von 1 bis {0}."};

constexpr std::size_t shortEnough = 31; // as many as the bids of five players
constexpr std::size_t largest = 20;     // sets shown of a list that is longer
constexpr std::size_t pageSize = 60;    // moves on a page of the whole list

std::string legalWord(const Scene& scene) {
    return std::string(wordFor(Verb::legal, scene.language));
}

// The largest are worth seeing however many there are; other long lists say little.
bool areSized(const std::vector<Choice>& choices) {
    return choices.front().size > 0;
}

std::vector<std::string> numbered(const std::vector<Choice>& choices, std::size_t from,
                                  std::size_t to, const Style& style) {
    std::size_t widest = 0;
    for (std::size_t i = from; i < to; ++i) {
        widest = std::max(widest, std::to_string(i + 1).size() + 2 + choices[i].text.size());
    }
    std::vector<std::string> pieces;
    for (std::size_t i = from; i < to; ++i) {
        pieces.push_back(padded(style.strong(std::to_string(i + 1)) + ") " +
                                    cut(choices[i].text, screenColumns - 10),
                                std::min(widest, screenColumns - 4)));
    }
    return pieces;
}

} // namespace

std::vector<Choice> listChoices(const AnyGame& game, const AnyState& state, Seat seat) {
    std::vector<Choice> choices;
    const Face& face = faceOf(game);
    for (const AnyMove& move : game.legal(state, seat)) {
        choices.push_back(
            {.move = move, .text = game.text(state, move), .size = face.sizeOf(move)});
    }
    const bool sized = std::ranges::any_of(choices, [](const Choice& one) { return one.size > 0; });
    if (sized) {
        std::ranges::sort(choices, [](const Choice& one, const Choice& two) {
            return std::pair(-one.size, one.text) < std::pair(-two.size, two.text);
        });
    }
    return choices;
}

std::size_t listedCount(const std::vector<Choice>& choices) {
    if (choices.size() <= shortEnough) {
        return choices.size();
    }
    return areSized(choices) ? largest : 0;
}

Lines shortList(const std::vector<Choice>& choices, std::size_t rows, const Scene& scene) {
    constexpr std::size_t columns = screenColumns - 2;
    Lines lines;
    if (choices.size() <= shortEnough) {
        lines = flow(numbered(choices, 0, choices.size(), scene.style), "  ", columns);
    }
    if (areSized(choices) && (lines.empty() || lines.size() > rows)) {
        for (std::size_t shown = std::min(choices.size() - 1, largest); shown > 0; --shown) {
            lines = flow(numbered(choices, 0, shown, scene.style), "  ", columns);
            lines.push_back(
                scene.say(andMore, {std::to_string(choices.size() - shown), legalWord(scene)}));
            if (lines.size() <= rows) {
                break;
            }
        }
    }
    if (lines.empty() || lines.size() > rows) {
        lines = {scene.style.faint(
            scene.say(longList, {std::to_string(choices.size()), legalWord(scene)}))};
    }
    for (std::string& line : lines) {
        line.insert(0, " ");
    }
    return lines;
}

Lines pageOf(const std::vector<Choice>& choices, std::size_t page, const Scene& scene) {
    const std::size_t pages = (choices.size() + pageSize - 1) / pageSize;
    if (page == 0 || page > pages) {
        return {scene.say(noPage, {std::to_string(pages)})};
    }
    const std::size_t from = (page - 1) * pageSize;
    Lines lines =
        flow(numbered(choices, from, std::min(from + pageSize, choices.size()), scene.style), "  ",
             screenColumns - 1);
    if (page < pages) {
        lines.push_back(scene.say(pageNote, {std::to_string(page), std::to_string(pages),
                                             legalWord(scene), std::to_string(page + 1)}));
    }
    return lines;
}

} // namespace zeros::terminal
