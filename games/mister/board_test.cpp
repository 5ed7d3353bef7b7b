// The boards of MISTER ZERO: those shipped, and why a player's own is refused.
#include "core/json_text.hpp"
#include "games/mister/board.hpp"
#include "games/mister/mister.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros::mister {
namespace {

const Json diamond = Json::parse(R"({"name": "mine",
    "points": {"A": [0, 2], "B": [-1, 1], "C": [0, 1], "D": [1, 1], "E": [-2, 0], "F": [-1, 0],
               "G": [0, 0], "H": [1, 0], "I": [2, 0], "J": [-1, -1], "K": [0, -1], "L": [1, -1],
               "M": [0, -2]},
    "bridges": ["AB", "AD", "BE", "DI", "EJ", "IL", "JM", "LM", "AC", "CG", "GK", "KM", "EF", "FG",
                "GH", "HI", "BF", "FJ", "DH", "HL"],
    "start": "G", "green": "A", "red": "M"})");

std::string refusal(const Json& json) {
    const auto board = readBoard(json);
    return board ? "" : board.error().in(Language::en);
}

// The diamond with one thing changed.
std::string refusalWith(const char* key, const Json& value) {
    Json json = diamond;
    json[key] = value;
    return refusal(json);
}

Json written(const Board& board) {
    std::string text;
    JsonText json(text);
    writeBoard(board, json);
    return Json::parse(text);
}

TEST(Board, TwoAreShipped) {
    ASSERT_EQ(shippedBoards().size(), 2U);
    EXPECT_STREQ(shippedBoards()[0].name.data(), "hexagons");
    EXPECT_STREQ(shippedBoards()[1].name.data(), "diamond");
    EXPECT_EQ(shippedBoards()[0].bridgeText(7), "EG");
    for (const Board& board : shippedBoards()) {
        EXPECT_EQ(std::popcount(board.startBridges), 4);
        EXPECT_EQ(written(board), Json(board.name.data()));
    }
}

TEST(Board, TheShippedOnesAreTheDocumentedOnes) {
    const auto describe = [](const Board& board) {
        std::string text;
        for (Point point = 0; point < pointCount; ++point) {
            text += static_cast<char>('A' + point) + std::to_string(board.places[point].x) + "," +
                    std::to_string(board.places[point].y) + " ";
        }
        for (Bridge bridge = 0; bridge < bridgeCount; ++bridge) {
            text += board.bridgeText(bridge) + " ";
        }
        return text;
    };
    EXPECT_EQ(describe(shippedBoards()[0]),
              "A0,4 B-1,3 C1,3 D0,2 E-1,1 F1,1 G0,0 H-1,-1 I1,-1 J0,-2 K-1,-3 L1,-3 M0,-4 "
              "AB AC AD BE CF DE DF EG FG GH GI EH FI HJ IJ HK IL KM LM JM ");
    EXPECT_EQ(describe(shippedBoards()[1]),
              "A0,2 B-1,1 C0,1 D1,1 E-2,0 F-1,0 G0,0 H1,0 I2,0 J-1,-1 K0,-1 L1,-1 M0,-2 "
              "AB AD BE DI EJ IL JM LM AC CG GK KM EF FG GH HI BF FJ DH HL ");
    for (const Board& board : shippedBoards()) {
        EXPECT_EQ(board.start, 'G' - 'A');
        EXPECT_EQ(board.green, 'A' - 'A');
        EXPECT_EQ(board.red, 'M' - 'A');
    }
}

TEST(Board, DartsTurnCounterClockwise) {
    // Around G of the diamond: north, west, south, east.
    const Board& board = shippedBoards()[1];
    const auto dartTo = [&](char target) {
        for (Dart dart = 0; dart < 40; ++dart) {
            if (board.from(dart) == 'G' - 'A' && board.target[dart] == target - 'A') {
                return dart;
            }
        }
        return Dart{255};
    };
    EXPECT_EQ(board.next[dartTo('C')], dartTo('F'));
    EXPECT_EQ(board.next[dartTo('F')], dartTo('K'));
    EXPECT_EQ(board.next[dartTo('K')], dartTo('H'));
    EXPECT_EQ(board.next[dartTo('H')], dartTo('C'));
}

TEST(Board, AnOwnBoardIsReadAndWrittenBack) {
    const auto board = readBoard(diamond);
    ASSERT_TRUE(bool(board));
    EXPECT_STREQ(board->name.data(), "mine");
    const auto again = readBoard(written(*board));
    ASSERT_TRUE(bool(again));
    EXPECT_EQ(*again, *board);
    const auto options = Mister::readOptions({{"board", diamond}}, 2);
    ASSERT_TRUE(bool(options));
    EXPECT_EQ(options->board, *board);
}

TEST(Board, AnUnsoundBoardIsRefusedWithTheReason) {
    EXPECT_EQ(refusal(diamond), "");
    EXPECT_EQ(refusal(Json::array()),
              "a board is an object with points, bridges, start, green and red");
    EXPECT_EQ(refusalWith("colour", 3), "a board has no \"colour\"; it has name, aspect, points, "
                                        "bridges, start, green and red");
    EXPECT_EQ(refusalWith("name", ""),
              "the board’s name must be 1 to 15 letters, digits or dashes");
    EXPECT_EQ(refusalWith("name", "diamond"), ""); // it is the diamond
    EXPECT_EQ(refusalWith("aspect", -1), "the aspect must be a number from 0.1 to 10");
    EXPECT_EQ(refusalWith("start", "N"), "start must be one of the points A to M");
    EXPECT_EQ(refusalWith("red", "A"), "start, green and red must be three different points");
    EXPECT_EQ(refusalWith("start", "C"), "four bridges must meet at the start; at C there are 2");
    Json bridges = diamond["bridges"];
    bridges.erase(3);
    EXPECT_EQ(refusalWith("bridges", bridges), "bridges must list 20 bridges; there are 19");
    bridges.push_back("BA");
    EXPECT_EQ(refusalWith("bridges", bridges), "bridge AB is there twice");
    bridges[19] = "AX";
    EXPECT_EQ(refusalWith("bridges", bridges),
              "\"AX\" is no bridge: write two different points, as AB");
    bridges[19] = "BC"; // instead of DI
    EXPECT_EQ(refusalWith("bridges", bridges), "");
    bridges[19] = "BD";
    EXPECT_EQ(refusalWith("bridges", bridges), "bridge BD runs over point C");
    bridges[19] = "CF";
    EXPECT_EQ(refusalWith("bridges", bridges), "");
    bridges[18] = "BG"; // instead of DI and HL
    EXPECT_EQ(refusalWith("bridges", bridges), "bridges BG and CF cross");
    Json points = diamond["points"];
    points["B"] = {0, 2};
    EXPECT_EQ(refusalWith("points", points), "points A and B are in the same place");
    points["B"] = {0.5, 2};
    EXPECT_EQ(refusalWith("points", points), "point B needs two whole numbers from -100 to 100");
    points["B"] = {4000000000, 2};
    EXPECT_EQ(refusalWith("points", points), "point B needs two whole numbers from -100 to 100");
    points.erase("B");
    EXPECT_EQ(refusalWith("points", points), "points must name 13 points, A to M; there are 12");
    points["Z"] = {5, 5};
    EXPECT_EQ(refusalWith("points", points), "there is no point \"Z\": points are A to M");
}

TEST(Board, EveryPointCanBeReached) {
    Json json = diamond;
    json["points"]["K"] = {5, 5}; // off the board, with no bridge
    for (Json& bridge : json["bridges"]) {
        if (bridge == "GK") {
            bridge = "CF";
        } else if (bridge == "KM") {
            bridge = "CH";
        }
    }
    json["start"] = "F"; // where CF makes it five; so leave out another
    for (Json& bridge : json["bridges"]) {
        if (bridge == "BF") {
            bridge = "BC";
        }
    }
    EXPECT_EQ(refusal(json), "point K cannot be reached from the start");
}

TEST(Board, AShippedNameIsNotForAnotherBoard) {
    Json json = diamond;
    json["name"] = "hexagons";
    EXPECT_EQ(refusal(json), "hexagons is the name of a board that is shipped: choose another one");
}

TEST(Board, UnknownNamesAreRefused) {
    const auto options = Mister::readOptions({{"board", "square"}}, 2);
    ASSERT_FALSE(options);
    EXPECT_EQ(
        options.error().in(Language::en),
        "there is no board square: take hexagons, diamond, or a file with a board of your own");
}

} // namespace
} // namespace zeros::mister
