// Draws MISTER ZERO: the board, and beside it who still has which tokens.
#include "games/mister/terminal/board_picture.hpp"
#include "games/mister/terminal/run.hpp"
#include "games/mister/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase gameOf{"game {0} of {1}", "partie {0} sur {1}", "Spiel {0} von {1}"};
constexpr Phrase boardNamed{"board: {0}", "plateau : {0}", "Brett: {0}"};
constexpr Phrase redWord{"red", "rouges", "Rot"};
constexpr Phrase greenWord{"green", "verts", "Grün"};
constexpr Phrase pointsOfSeat{"{0} points", "{0} points", "{0} Punkte"};
constexpr Phrase legendStart{"start", "départ", "Start"};
constexpr Phrase legendRed{"red control point", "point de contrôle rouge", "roter Kontrollpunkt"};
constexpr Phrase legendGreen{"green control point", "point de contrôle vert",
                             "grüner Kontrollpunkt"};
constexpr Phrase legendDown{"* face down: he begins there", "* face cachée : il part par là",
                            "* verdeckt: dort beginnt er"};
constexpr Phrase lowestThere{"lowest at the start: {0}", "le plus petit au départ : {0}",
                             "niedrigste am Start: {0}"};

constexpr std::size_t boardColumns = 46;
constexpr std::size_t boardRows = drawingRows - 1;

// The digits a seat still has; those placed leave a gap.
std::string digitsLeft(const Mister::State& seen, Seat seat, const Style& style) {
    const Mister::Colour colour = Mister::colourOf(seen, seat);
    std::string text;
    for (unsigned digit = 0; digit < Mister::digits; ++digit) {
        if ((Mister::tokensOf(seen, seat) >> Mister::tokenOf(digit, colour) & 1U) != 0) {
            text += style.chip(inkOf(colour), std::to_string(digit)) + " ";
        } else if (seen.players == 2) {
            text += style.faint(style.glyph("·", ".")) + " ";
        }
    }
    return text;
}

Lines drawSeats(const Mister::View& view, const Scene& scene) {
    const Mister::State& seen = view.seen;
    Lines lines;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        const Mister::Colour colour = Mister::colourOf(seen, seat);
        lines.push_back(
            seatLabel(scene, seat, view.seat, Mister::toMove(seen)) +
            padded(scene.style.tint(inkOf(colour),
                                    scene.say(colour == Mister::red ? redWord : greenWord)),
                   8) +
            scene.say(pointsOfSeat, {std::to_string(seen.points[seat])}));
        lines.push_back("   " + digitsLeft(seen, seat, scene.style));
    }
    return lines;
}

Lines drawLegend(const Mister::State& seen, const Scene& scene) {
    const mister::Board& board = seen.options.board;
    const auto letter = [](mister::Point point) {
        return std::string(1, static_cast<char>('A' + point));
    };
    const Style& style = scene.style;
    Lines lines{
        style.chip(Ink::white, "[" + letter(board.start) + "]") + " " + scene.say(legendStart),
        style.chip(Ink::red, "<" + letter(board.red) + ">") + " " + scene.say(legendRed),
        style.chip(Ink::green, "<" + letter(board.green) + ">") + " " + scene.say(legendGreen)};
    if (seen.down != Mister::noBridge) {
        lines.push_back(scene.say(legendDown));
    } else if (seen.lowestAtStart != Mister::noDigit && !seen.ended) {
        lines.push_back(scene.say(lowestThere, {std::to_string(seen.lowestAtStart)}));
    }
    return lines;
}

// Every token with its bridge, for boards that are too crowded to tell them in the picture.
Lines listTokens(const Mister::State& seen, const Style& style) {
    std::vector<std::string> pieces;
    for (mister::Bridge bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        const Mister::Token token = Mister::tokenOn(seen, bridge);
        const std::string text =
            token == Mister::noToken
                ? std::string(style.glyph("·", "."))
                : style.chip(inkOf(Mister::colourOf(token)), tokenText(token, seen.down == bridge));
        pieces.push_back(seen.options.board.bridgeText(bridge) + " " + padded(text, 3));
    }
    return flow(pieces, " ", screenColumns - boardColumns - 1);
}

// A board of the table's own has its own name.
std::string nameOf(const mister::Board& board, const Scene& scene) {
    for (const Option::Choice& choice : Mister::options()[0].choices) {
        if (choice.value == board.name.data()) {
            return scene.say(choice.name);
        }
    }
    return board.name.data();
}

Lines drawPosition(const Mister::State& seen, const BoardPicture& picture, const Lines& right,
                   const Scene& scene) {
    const int game = std::min(seen.gamesPlayed + 1, static_cast<int>(seen.options.games));
    Lines lines =
        headline(scene, Mister::facts.title,
                 seen.options.games > 1
                     ? scene.say(gameOf, {std::to_string(game), std::to_string(seen.options.games)})
                     : "",
                 scene.say(boardNamed, {nameOf(seen.options.board, scene)}));
    lines.resize(1); // the board needs the row
    add(lines, beside(picture.lines, right, boardColumns + 1));
    return lines;
}

constexpr Phrase runBegins{"All tokens are placed: Mister Zero runs.",
                           "Tous les jetons sont posés : Mister Zero s’élance.",
                           "Alle Plättchen liegen: Mister Zero läuft."};

// After so many jumps of the run, with a story beside it.
Lines drawRun(const Mister::State& full, const Mister::Run& run, std::size_t jumps,
              const Lines& story, const Scene& scene) {
    const mister::Board& board = full.options.board;
    RunMarks marks{.standsAt = board.start, .used = 0};
    for (std::size_t i = 0; i < jumps; ++i) {
        marks.used |= 1U << mister::bridgeOf(run[i].dart);
        marks.standsAt = board.target[run[i].dart];
    }
    Lines right;
    for (const std::string& sentence : story) {
        add(right, wrap(sentence, screenColumns - boardColumns - 2));
    }
    if (right.size() > boardRows) {
        right.erase(right.begin(), right.end() - static_cast<std::ptrdiff_t>(boardRows));
    }
    return drawPosition(full, drawBoard(full, marks, scene.style, boardColumns, boardRows), right,
                        scene);
}

} // namespace

Lines draw(const Mister::View& view, const Scene& scene) {
    const BoardPicture picture = drawBoard(view.seen, {}, scene.style, boardColumns, boardRows);
    Lines right = drawSeats(view, scene);
    right.emplace_back();
    if (!picture.distinct) {
        add(right, listTokens(view.seen, scene.style));
    }
    add(right, drawLegend(view.seen, scene));
    right.resize(std::min(right.size(), boardRows));
    return drawPosition(view.seen, picture, right, scene);
}

std::vector<Frame> filmRun(const Mister::State& full, const Scene& scene) {
    const Mister::Run run = Mister::run(full);
    const Lines sentences = tellRun(full, run, scene);
    Lines told;
    std::vector<Frame> film;
    for (std::size_t jump = 0; jump <= run.size(); ++jump) {
        Lines news{jump == 0 ? scene.say(runBegins) : sentences[jump - 1]};
        if (jump == run.size()) {
            news.push_back(tellCount(run, scene));
        }
        add(told, news);
        film.push_back({.picture = drawRun(full, run, jump, told, scene), .news = news});
    }
    return film;
}

} // namespace zeros::terminal
