// The board of MISTER ZERO: 13 points joined by 20 bridges.
//
// The board is data. Two are shipped, both reconstructions; owners of the printed game can write
// the true one as a JSON file (docs/boards.md) and play on it.
#pragma once

#include "core/game.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace zeros::mister {

constexpr int pointCount = 13;
constexpr int bridgeCount = 20;
constexpr int startBridgeCount = 4;
constexpr int maxCoordinate = 100;
constexpr int maxNameLength = 15;

using Point = std::uint8_t;  // 0 … 12, written A … M
using Bridge = std::uint8_t; // 0 … 19

std::string pointText(Point point);

// A bridge as seen from one of its ends: twice its number, plus one for the far end in the
// alphabet.
using Dart = std::uint8_t;

constexpr Bridge bridgeOf(Dart dart) {
    return dart / 2;
}
// The same bridge from its other end.
constexpr Dart back(Dart dart) {
    return dart ^ 1U;
}

struct Place {
    std::int8_t x = 0;
    std::int8_t y = 0;

    bool operator==(const Place&) const = default;
};

struct Board {
    std::array<Place, pointCount> places{};
    // aspect/1000 is the length of a step in x when a step in y is 1. Only drawings need it: it
    // changes nothing about which bridge is further to the right.
    std::uint16_t aspect = 1000;
    Point start = 0;
    Point red = 0; // the control points
    Point green = 0;
    std::uint32_t startBridges = 0; // one bit each
    // Where a dart leads, and the next dart counter-clockwise around the point it leaves from.
    std::array<Point, 2 * bridgeCount> target{};
    std::array<Dart, 2 * bridgeCount> next{};
    std::array<Dart, pointCount> first{}; // one dart that leaves each point
    std::array<char, maxNameLength + 1> name{};

    bool operator==(const Board&) const = default;

    Point from(Dart dart) const { return target[back(dart)]; }
    bool atStart(Bridge bridge) const { return (startBridges >> bridge & 1U) != 0; }
    // Its two points, alphabetically: "EG".
    std::string bridgeText(Bridge bridge) const;
    // The bridge that leads from one point to another, if there is one.
    std::optional<Dart> dartBetween(Point leaving, Point reached) const;
};

// "hexagons" (the default) and "diamond".
std::span<const Board> shippedBoards();

// A board from its JSON description, or what is wrong with it.
Result<Board> readBoard(const Json& json);
// A shipped board is its name; any other is described in full.
void writeBoard(const Board& board, JsonText& json);
// Any board in full.
void describeBoard(const Board& board, JsonText& json);

} // namespace zeros::mister
