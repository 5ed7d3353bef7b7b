// Draws ZERO (Knizia): the five cards on the table, the own hand as a grid in which fives stand
// out, what is known of the others; when a round is over, all hands and what they are worth.
#include "games/knizia/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

using knizia::Cards;

constexpr std::array<Ink, knizia::colours> kniziaInks{
    Ink::red, Ink::green, Ink::blue, Ink::yellow, Ink::violet, Ink::black, Ink::grey};
constexpr std::array<Phrase, knizia::colours> kniziaColours{{{"red", "rouge", "rot"},
                                                             {"green", "vert", "grün"},
                                                             {"blue", "bleu", "blau"},
                                                             {"yellow", "jaune", "gelb"},
                                                             {"violet", "violet", "violett"},
                                                             {"black", "noir", "schwarz"},
                                                             {"grey", "gris", "grau"}}};

constexpr Phrase roundOf{"round {0} of {1}", "manche {0} sur {1}", "Runde {0} von {1}"};
constexpr Phrase knocksSoFar{"knocks: {0} of 2", "on a toqué : {0} fois sur 2",
                             "Klopfen: {0} von 2"};
constexpr Phrase lastTurns{"last turns: {0} left", "derniers tours : encore {0}",
                           "letzte Züge: noch {0}"};
constexpr Phrase howItCounts{"five of a colour or a number count 0,",
                             "cinq d’une couleur ou d’un chiffre : 0,",
                             "fünf einer Farbe oder Zahl zählen 0,"};
constexpr Phrase howTheRestCounts{"of the rest each number counts once",
                                  "du reste, chaque chiffre compte 1 fois",
                                  "vom Rest jede Zahl einmal"};
constexpr Phrase fewestWin{"fewest points win", "le moins de points gagne",
                           "die wenigsten Punkte gewinnen"};
constexpr Phrase onTable{"On the table", "Sur la table", "Auslage"};
constexpr Phrase knownCards{"seen in hand", "vues en main", "gesehen"};
constexpr Phrase legend{"[5] in hand  (5) on the table", "[5] en main  (5) sur la table",
                        "[5] auf der Hand  (5) Auslage"};
constexpr Phrase worthNow{"Your hand is worth {0} now", "Votre main vaut {0} pour l’instant",
                          "Deine Hand zählt jetzt {0}"};
constexpr Phrase roundOver{"The hands, and what they are worth", "Les mains, et ce qu’elles valent",
                           "Die Hände, und was sie zählen"};
constexpr Phrase thisRound{"round", "manche", "Runde"};

constexpr std::size_t gridColumns = 40;

std::string cardChip(Knizia::Card card, const Style& style) {
    return style.chip(kniziaInks[static_cast<std::size_t>(knizia::colourOf(card))],
                      Knizia::cardText(card));
}

std::vector<std::string> chips(Cards cards, const Style& style) {
    std::vector<std::string> pieces;
    for (; cards != 0; cards &= cards - 1U) {
        pieces.push_back(cardChip(static_cast<Knizia::Card>(std::countr_zero(cards)), style));
    }
    return pieces;
}

std::string joined(const std::vector<std::string>& pieces) {
    std::string text;
    for (const std::string& piece : pieces) {
        text += (text.empty() ? "" : " ") + piece;
    }
    return text;
}

// How many of a colour or number the hand holds: from five on they count nothing.
std::string countText(int number, const Style& style) {
    if (number == 0) {
        return "   ";
    }
    const std::string text = " " + std::to_string(number);
    return number >= knizia::enough ? style.strong(text + std::string(style.glyph("✓", "*")))
                                    : style.faint(text) + " ";
}

// Colours down, numbers across: own cards in [ ], cards on the table in ( ).
Lines drawGrid(Cards hand, Cards table, const Scene& scene) {
    const Style& style = scene.style;
    std::string numbers(11, ' ');
    std::string counts(11, ' ');
    for (int number = 1; number <= knizia::numbers; ++number) {
        numbers += " " + std::to_string(number) + " ";
        counts += countText(std::popcount(hand & knizia::wholeNumber(number)), style);
    }
    Lines lines{style.faint(numbers)};
    for (int colour = 0; colour < knizia::colours; ++colour) {
        const auto index = static_cast<std::size_t>(colour);
        std::string row = " " + std::string(1, knizia::colourLetters[index]) + " " +
                          padded(scene.say(kniziaColours[index]), 8);
        for (int number = 1; number <= knizia::numbers; ++number) {
            const Cards card = knizia::wholeColour(colour) & knizia::wholeNumber(number);
            const std::string digit = std::to_string(number);
            row += (hand & card) != 0 ? style.chip(kniziaInks[index], "[" + digit + "]")
                   : (table & card) != 0
                       ? style.tint(kniziaInks[index], "(" + digit + ")")
                       : style.faint(" " + std::string(style.glyph("·", ".")) + " ");
        }
        lines.push_back(row + countText(std::popcount(hand & knizia::wholeColour(colour)), style));
    }
    lines.push_back(counts);
    return lines;
}

Lines drawSeats(const Knizia::View& view, const Scene& scene) {
    constexpr std::size_t pointsColumns = 6;
    const Knizia::State& seen = view.seen;
    Lines lines{scene.style.faint(std::string(seatLabelColumns, ' ') +
                                  paddedLeft(scene.say(pointsWord), pointsColumns) + "  " +
                                  scene.say(knownCards))};
    for (Seat seat = 0; seat < seen.players; ++seat) {
        const std::size_t before = seatLabelColumns + pointsColumns + 2;
        const Cards known = seen.known[seat] & seen.hands[seat];
        const Lines cards =
            flow(chips(known, scene.style), " ", screenColumns - gridColumns - before);
        lines.push_back(seatLabel(scene, seat, view.seat, Knizia::toMove(seen)) +
                        paddedLeft(std::to_string(seen.points[seat]), pointsColumns) + "  " +
                        (cards.empty() ? "" : cards[0]));
        for (std::size_t i = 1; i < cards.size(); ++i) {
            lines.push_back(std::string(before, ' ') + cards[i]);
        }
    }
    // Beside the grid, as far as its rows go, there is room to remind of what a hand counts.
    constexpr std::size_t gridRows = knizia::colours + 2;
    if (lines.size() + 2 <= gridRows) {
        lines.resize(gridRows - 2);
        lines.push_back(" " + scene.style.faint(scene.say(howItCounts)));
        lines.push_back(" " + scene.style.faint(scene.say(howTheRestCounts)));
    }
    return lines;
}

Lines drawHands(const Knizia::View& view, const Scene& scene) {
    const Knizia::State& seen = view.seen;
    Lines lines{"", " " + scene.style.strong(scene.say(roundOver)), "",
                scene.style.faint(std::string(seatLabelColumns + 30, ' ') +
                                  paddedLeft(scene.say(thisRound), 8) +
                                  paddedLeft(scene.say(pointsWord), 9))};
    for (Seat seat = 0; seat < seen.players; ++seat) {
        const Cards hand = seen.hands[seat];
        lines.push_back(
            seatLabel(scene, seat, view.seat, {}) + padded(joined(chips(hand, scene.style)), 30) +
            paddedLeft(std::to_string(knizia::worth(hand)), 8) +
            paddedLeft(std::to_string(seen.points[seat]), 9) +
            (hand != 0 && knizia::isZero(hand) ? "  " + scene.style.strong("ZERO!") : ""));
    }
    lines.emplace_back();
    return lines;
}

std::string stageOf(const Knizia::State& seen, const Scene& scene) {
    const int round = seen.roundsPlayed + (seen.phase == Knizia::Phase::playing ? 1 : 0);
    return scene.say(roundOf,
                     {std::to_string(std::max(1, round)), std::to_string(seen.options.rounds)});
}

} // namespace

Lines draw(const Knizia::View& view, const Scene& scene) {
    const Knizia::State& seen = view.seen;
    if (seen.phase != Knizia::Phase::playing) {
        Lines lines =
            headline(scene, Knizia::facts.title, stageOf(seen, scene), scene.say(fewestWin));
        const Lines hands = drawHands(view, scene);
        add(lines, hands);
        return lines;
    }
    Lines lines =
        headline(scene, Knizia::facts.title, stageOf(seen, scene),
                 seen.knocks == 2 ? scene.say(lastTurns, {std::to_string(seen.turnsLeft)})
                                  : scene.say(knocksSoFar, {std::to_string(seen.knocks)}));
    const bool seated = view.seat < seen.players;
    const Cards hand = seated ? seen.hands[view.seat] : 0;
    std::string table = " " + scene.style.strong(scene.say(onTable)) + "  ";
    for (const std::string& chip : chips(seen.table, scene.style)) {
        table += " " + chip + " ";
    }
    lines.push_back(padded(table, gridColumns + 2) + scene.style.faint(scene.say(fewestWin)));
    lines.emplace_back();
    const Lines both =
        beside(drawGrid(hand, seen.table, scene), drawSeats(view, scene), gridColumns);
    add(lines, both);
    if (seated) {
        lines.push_back(padded(" " + scene.style.strong(scene.say(
                                         worthNow, {std::to_string(knizia::worth(hand))})),
                               gridColumns + 1) +
                        scene.style.faint(scene.say(legend)));
    }
    return lines;
}

} // namespace zeros::terminal
