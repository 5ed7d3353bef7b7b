// Draws ZERO HERO: the four pairs with their prices, then what everybody has, colours down and
// seats across, with what each colour gives.
#include "games/hero/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

using hero::Card;
using hero::Collection;

constexpr std::array<Ink, hero::colours> heroInks{
    Ink::red, Ink::orange, Ink::yellow, Ink::green, Ink::turquoise, Ink::blue, Ink::violet};
constexpr std::array<Phrase, hero::colours> heroColours{{{"red", "rouge", "rot"},
                                                         {"orange", "orange", "orange"},
                                                         {"yellow", "jaune", "gelb"},
                                                         {"green", "vert", "grün"},
                                                         {"turquoise", "turquoise", "türkis"},
                                                         {"blue", "bleu", "blau"},
                                                         {"violet", "violet", "violett"}}};

constexpr Phrase pileLeft{"pile {0} + final {1}", "pioche {0} + finales {1}",
                          "Stapel {0} + Schluss {1}"};
constexpr Phrase reserveLeft{"reserve {0}", "réserve {0}", "Vorrat {0}"};
constexpr Phrase freeWord{"free", "gratuite", "kostenlos"};
constexpr Phrase oneToken{"{0} {1} token", "{0} {1} jeton", "{0} {1} Chip"};
constexpr Phrase manyTokens{"{0} {1} tokens", "{0} {1} jetons", "{0} {1} Chips"};
constexpr Phrase tokensRow{"tokens", "jetons", "Chips"};
constexpr Phrase hiddenRow{"hidden", "cachées", "verdeckt"};
constexpr Phrase zerosRow{"most 0s: 5", "plus de 0 : 5", "meiste 0: 5"};
constexpr Phrase yourHidden{"Your hidden cards", "Vos cartes cachées", "Deine verdeckten Karten"};
constexpr Phrase symbols{
    "+ token   ? hidden card   ~ give or steal   ! ends the game in the final 10",
    "+ jeton   ? carte cachée   ~ donner ou voler   ! fin, dans les 10 dernières",
    "+ Chip   ? verdeckte Karte   ~ geben/stehlen   ! Ende in den letzten 10"};
constexpr Phrase emptyPair{"nothing", "rien", "nichts"};
constexpr Phrase ruleOfColours{"a colour counts with 1 card or 3",
                               "une couleur paie à 1 carte ou 3",
                               "Farben zählen mit 1 Karte oder 3"};

constexpr std::size_t labelColumns = 15;
constexpr std::size_t pairColumns = 19;
constexpr std::size_t worthColumns = 3;

Ink heroInk(Card card) {
    return heroInks[static_cast<std::size_t>(hero::colourOf(card))];
}

// Value and symbol, without the colour's letter.
std::string faceText(Card card) {
    return Hero::cardText(card).substr(1);
}

Lines drawMarket(const Hero::State& seen, const Scene& scene) {
    Lines lines(2);
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        std::string cards;
        for (const Card card : seen.market[pair]) {
            if (card != hero::noCard) {
                cards +=
                    scene.style.chip(heroInk(card), padded(" " + Hero::cardText(card), 5)) + " ";
            }
        }
        const int stack = seen.stacks[pair];
        const std::string price =
            stack == 0
                ? scene.say(freeWord)
                : scene.say(stack == 1 ? oneToken : manyTokens,
                            {std::string(scene.style.glyph("●", "o")), std::to_string(stack)});
        lines[0] += padded("  " + scene.style.strong(std::to_string(pair + 1)) + "  " +
                               (cards.empty() ? scene.style.faint(scene.say(emptyPair)) : cards),
                           pairColumns);
        lines[1] += padded("     " + (cards.empty() ? "" : price), pairColumns);
    }
    return lines;
}

// The cards of one colour. Hidden ones stand in ( ); where that is too long, everything closes up.
std::string cardsCell(unsigned faceUp, unsigned hidden, int colour, const hero::Box& box,
                      std::size_t columns) {
    std::string spaced;
    std::string closed;
    const auto add = [&](unsigned cards, bool down) {
        for (; cards != 0; cards &= cards - 1U) {
            const std::string face = faceText(box.at(8 * colour + std::countr_zero(cards)));
            spaced += (spaced.empty() ? "" : " ") + (down ? "(" + face + ")" : face);
            closed += face;
        }
    };
    add(faceUp, false);
    add(hidden, true);
    return width(spaced) <= columns ? spaced : closed;
}

// How wide things are when so many seats stand side by side.
struct Widths {
    std::size_t seat;
    std::size_t cards;

    explicit Widths(int players)
        : seat((screenColumns - labelColumns) / static_cast<std::size_t>(players)),
          cards(std::min<std::size_t>(seat - worthColumns - 1, 20)) {}
};

template <class Cell>
std::string seatsRow(const Scene& scene, const Phrase& label, int players, const Cell& cell) {
    std::string row = scene.style.faint(padded(" " + scene.say(label), labelColumns));
    for (Seat seat = 0; seat < players; ++seat) {
        row += padded(cell(seat), Widths(players).seat);
    }
    return row;
}

// Every seat's cards of one colour, and what they give.
std::string colourRow(const Hero::State& seen, int colour, const Scene& scene) {
    const auto index = static_cast<std::size_t>(colour);
    const Widths widths(seen.players);
    const Style& style = scene.style;
    std::string row = " " +
                      style.chip(heroInks[index], std::string(1, hero::colourLetters[index])) +
                      " " + padded(scene.say(heroColours[index]), labelColumns - 3);
    for (Seat seat = 0; seat < seen.players; ++seat) {
        const unsigned faceUp = seen.faceUp[seat].ofColour(colour);
        const unsigned hidden = seen.hidden[seat].ofColour(colour);
        const Collection all = seen.faceUp[seat].with(seen.hidden[seat], seen.options.box);
        const int gives = hero::colourPoints(all, colour);
        const std::string cards = cardsCell(faceUp, hidden, colour, seen.options.box, widths.cards);
        const std::string worth = cards.empty() ? "" : "=" + std::to_string(gives);
        row += padded(
            style.tint(heroInks[index], padded(cards, widths.cards)) +
                paddedLeft(gives > 0 ? style.strong(worth) : style.faint(worth), worthColumns),
            widths.seat);
    }
    return row;
}

// The 0s, and the points they give to whoever has most of them.
std::string zerosCell(const Hero::State& seen, Seat seat, int points, const Style& style) {
    constexpr int shown = 5;
    const Collection all = seen.faceUp[seat].with(seen.hidden[seat], seen.options.box);
    const int zeros = hero::countZeros(all);
    const int bonus = points - hero::colourPoints(all);
    const std::string row = repeated("0 ", static_cast<std::size_t>(std::min(zeros, shown))) +
                            (zeros > shown ? "+" + std::to_string(zeros - shown) : "");
    return padded(row, Widths(seen.players).cards) +
           paddedLeft(bonus > 0 ? style.strong("=" + std::to_string(bonus)) : "", worthColumns);
}

Lines drawCollections(const Hero::View& view, const Scene& scene) {
    const Hero::State& seen = view.seen;
    const int players = seen.players;
    const Widths widths(players);
    const Points points = Hero::points(seen);
    std::string names(labelColumns - 1, ' ');
    for (Seat seat = 0; seat < players; ++seat) {
        names += padded(seatLabel(scene, seat, view.seat, Hero::toMove(seen)), widths.seat);
    }
    Lines lines{names};
    for (int colour = 0; colour < hero::colours; ++colour) {
        lines.push_back(colourRow(seen, colour, scene));
    }
    lines.push_back(seatsRow(scene, zerosRow, players, [&](Seat seat) {
        return zerosCell(seen, seat, points[seat], scene.style);
    }));
    lines.push_back(seatsRow(scene, pointsWord, players, [&](Seat seat) {
        return paddedLeft(scene.style.strong("= " + std::to_string(points[seat])),
                          widths.cards + worthColumns);
    }));
    lines.push_back(seatsRow(scene, tokensRow, players, [&](Seat seat) {
        return std::string(scene.style.glyph("● ", "o ")) + std::to_string(seen.purses[seat]);
    }));
    lines.push_back(seatsRow(scene, hiddenRow, players, [&](Seat seat) {
        return std::string(scene.style.glyph("▒ ", "# ")) + std::to_string(seen.hiddenCount[seat]);
    }));
    return lines;
}

} // namespace

Lines draw(const Hero::View& view, const Scene& scene) {
    const Hero::State& seen = view.seen;
    const int final = std::min<int>(seen.pileLeft, Hero::finalCards);
    Lines lines = headline(
        scene, Hero::facts.title, scene.style.faint(scene.say(ruleOfColours)),
        scene.say(pileLeft, {std::to_string(seen.pileLeft - final), std::to_string(final)}) + ", " +
            scene.say(reserveLeft, {std::to_string(seen.reserve)}));
    add(lines, drawMarket(seen, scene));
    add(lines, drawCollections(view, scene));
    if (view.seat < seen.players && seen.phase != Hero::Phase::over) {
        std::string hidden = " " + scene.style.strong(scene.say(yourHidden)) + " ";
        for (auto bits = seen.hidden[view.seat].bits(); bits != 0; bits &= bits - 1U) {
            const Card card = seen.options.box.at(std::countr_zero(bits));
            hidden += " " + scene.style.chip(heroInk(card), Hero::cardText(card));
        }
        lines.push_back(hidden);
        lines.push_back(" " + scene.style.faint(scene.say(symbols)));
    }
    return lines;
}

} // namespace zeros::terminal
