#include "cli/terminal/composition.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/story.hpp"
#include "games/find.hpp"
#include "games/list.hpp"
#include "games/mister/terminal/run.hpp"
#include "players/computer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros::terminal {
namespace {

constexpr Style plainStyle{.colour = false, .unicode = false};
constexpr Style unicodeStyle{.colour = false, .unicode = true};
constexpr Style colourStyle{.colour = true, .unicode = true};
constexpr std::array<Style, 3> styles{plainStyle, unicodeStyle, colourStyle};

std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

// Seats that show every kind of name, the longest included.
Seating mixedSeating(int players) {
    std::vector<std::string> words{"person", "person:Wilhelmine", "easy", "random", "person:Zoé"};
    words.resize(static_cast<std::size_t>(players));
    return Seating(*readSitters(words, players));
}

void expectFits(const Lines& lines, std::size_t rows, const Style& style) {
    EXPECT_LE(lines.size(), rows) << joined(lines);
    for (const std::string& line : lines) {
        EXPECT_LE(width(line), screenColumns) << line;
        if (!style.colour) {
            EXPECT_EQ(line.find('\033'), std::string::npos) << line;
        }
    }
}

// In English the only letter beyond ASCII is in a title and in a name.
void expectAscii(const Lines& lines) {
    std::string text = joined(lines);
    for (const std::string word : {"Solèr", "Zoé"}) {
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word)) {
            text.erase(at, word.size());
        }
    }
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x80U;
    })) << text;
}

// Draws the table for every seat and for a spectator, each time in another language and style.
void drawForAll(const GameLog& log, std::size_t turn) {
    Rng rng(turn);
    const Scene scene{.seating = mixedSeating(log.players()),
                      .language = languages[turn % languages.size()],
                      .style = styles[turn / languages.size() % styles.size()]};
    const AnyGame& game = log.game();
    const Face& face = faceOf(game);
    for (int i = 0; i <= log.players(); ++i) {
        const Seat seat = i == log.players() ? spectator : static_cast<Seat>(i);
        const AnyView view = log.view(seat);
        const Lines drawing = face.draw(view, scene);
        expectFits(drawing, drawingRows, scene.style);
        if (!scene.style.unicode && scene.language == Language::en) {
            expectAscii(drawing);
        }
        if (!log.wantsDeal() && turn % 7 == 0) {
            // Whatever the truth is among what the seat holds possible, the drawing is the same.
            const AnyState possible = game.guess(view, rng);
            EXPECT_EQ(joined(face.draw(game.view(possible, seat), scene)), joined(drawing));
        }
        if (log.toMove().contains(seat)) {
            const auto choices = listChoices(game, log.state(), seat);
            const auto news = story(log, lastHeard(log, Seats::only(seat)), seat, scene);
            expectFits(compose(drawing, news, face.whatToDo(view, choices, scene), choices,
                               screenRows, scene),
                       screenRows - 1, scene.style);
        }
    }
}

void drawWholeGame(const AnyGame& game, int players, Level level, std::uint64_t seed) {
    GameLog log = *GameLog::open(game, players, Json::object());
    Computer computer(game, level);
    Rng rng(seed);
    for (std::size_t turn = seed; !log.over(); ++turn) {
#ifndef NDEBUG // else it takes long
        if (turn % 4 == 0)
#endif
            drawForAll(log, turn);
        if (log.wantsDeal()) {
            log.deal(game.shuffledDeck(log.state(), rng));
        } else {
            const Seat seat = log.toMove().first();
            log.play(seat, computer.choose(log.view(seat), rng));
        }
    }
    for (std::size_t turn = 0; turn < 9; ++turn) {
        drawForAll(log, turn);
    }
}

TEST(Draw, FitsTheScreenInEveryGame) {
    for (const AnyGame* game : allGames()) {
        for (int players = 2; players <= maxSeats; ++players) {
            if (game->facts().players.contains(players)) {
                drawWholeGame(*game, players, Level::easy, 1);
#ifdef NDEBUG // else it takes long
                drawWholeGame(*game, players, Level::random, 2);
#endif
            }
        }
    }
}

TEST(Draw, ListsTheTokensOfABoardTooCrowdedToRead) {
    // Squeezed to a tenth of its width, the tokens of a board hide one another.
    Json board{{"name", "narrow"}, {"aspect", 0.1}, {"start", "G"}, {"green", "A"}, {"red", "M"}};
    const mister::Board& hexagons = mister::shippedBoards()[0];
    for (std::size_t point = 0; point < mister::pointCount; ++point) {
        const std::string name(1, static_cast<char>('A' + point));
        board["points"][name] = {hexagons.places[point].x, hexagons.places[point].y};
    }
    for (mister::Bridge bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        board["bridges"].push_back(hexagons.bridgeText(bridge));
    }
    auto log = GameLog::open(*findGame("mister"), 4, {{"board", board}});
    ASSERT_TRUE(log) << log.error().in(Language::en);
    Rng rng(5);
    while (!log->over()) {
        const Seat seat = log->toMove().first();
        log->play(seat, log->game().randomMove(log->view(seat), rng));
    }
    const Scene scene{.seating = mixedSeating(4), .language = Language::en, .style = plainStyle};
    const Lines drawing = faceOf(log->game()).draw(log->view(0), scene);
    expectFits(drawing, drawingRows, plainStyle);
    EXPECT_NE(joined(drawing).find("AB "), std::string::npos) << joined(drawing);
}

TEST(Draw, ShowsTheOwnHandWithoutThePlacedCard) {
    Soler::State state = Soler::start(2, {});
    Soler::deal(state, Soler::fullDeck); // seat 0: -3 -2 -2 -1 -1
    const Scene scene{.seating = mixedSeating(2), .language = Language::en, .style = plainStyle};
    const auto hand = [&] {
        const Lines lines = Soler::onTerminal().draw(AnyView::of(Soler::view(state, 0)), scene);
        return lines[lines.size() - 2];
    };
    EXPECT_EQ(hand(), " Your hand   |-3| |-2| |-2| |-1| |-1| ");
    Soler::play(state, 0, Soler::Move::play(1));
    EXPECT_EQ(hand(), " Your hand   |-3| |-2| |-1| |-1|    face down |-2| ");
}

// The complete position of the rules, whose run is told there.
Mister::State modelPosition() {
    Mister::State state = Mister::start(2, *Mister::readOptions(Json::object(), 2));
    const auto put = [&](const char* bridge, unsigned digit, Mister::Colour colour) {
        const auto one = static_cast<mister::Point>(bridge[0] - 'A');
        const auto two = static_cast<mister::Point>(bridge[1] - 'A');
        const Mister::Token token = Mister::tokenOf(digit, colour);
        state.around[one] |= 1U << token;
        state.around[two] |= 1U << token;
        state.ends[token] = one ^ two;
    };
    unsigned seen = 0; // of two equal digits the first is red
    for (const auto& [bridge, digit] : std::initializer_list<std::pair<const char*, unsigned>>{
             {"EG", 0}, {"FG", 0}, {"GI", 1}, {"GH", 6}, {"BE", 2}, {"AB", 3}, {"AC", 4},
             {"AD", 6}, {"CF", 3}, {"DE", 4}, {"DF", 7}, {"EH", 9}, {"FI", 5}, {"HJ", 1},
             {"IJ", 5}, {"HK", 2}, {"IL", 9}, {"KM", 8}, {"LM", 8}, {"JM", 7}}) {
        put(bridge, digit, (seen >> digit & 1U) == 0 ? Mister::red : Mister::green);
        seen |= 1U << digit;
    }
    state.down = mister::bridgeOf(*state.options.board.dartBetween('E' - 'A', 'G' - 'A'));
    state.free = 0;
    state.placed = mister::bridgeCount;
    return state;
}

TEST(Draw, TellsTheRunJumpByJump) {
    const Scene scene{.seating = mixedSeating(2), .language = Language::en, .style = plainStyle};
    const Mister::State full = modelPosition();
    const Mister::Run run = Mister::run(full);
    const Lines told = tellRun(full, run, scene);
    ASSERT_EQ(told.size(), 12U);
    EXPECT_EQ(told[0], "G-E over r0*.");
    EXPECT_EQ(told[2], "B-A over r3; green collects 3.");
    EXPECT_EQ(told[10], "K-M over r8; red collects 8.");
    EXPECT_EQ(tellCount(run, scene), "Red has 8 tokens, green 3; 9 are nobody’s.");
    for (const Style& style : styles) {
        const Scene other{.seating = mixedSeating(2), .language = Language::de, .style = style};
        for (const Frame& frame : filmRun(full, other)) {
            expectFits(frame.picture, drawingRows, style);
        }
    }
}

} // namespace
} // namespace zeros::terminal
