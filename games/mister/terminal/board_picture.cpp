#include "games/mister/terminal/board_picture.hpp"

#include <cmath>

namespace zeros::terminal {

namespace {

// One place of the picture. A line runs through it as dots, up to 2 × 4 of them (Braille patterns
// draw a fine line at any slope), or as a letter where only those are allowed.
struct Cell {
    std::string text; // on top of any line
    unsigned dots = 0;
    char line = ' ';
    bool faint = true;
};

struct Spot {
    double column = 0;
    double row = 0;
};

class Canvas {
  public:
    Canvas(std::size_t columns, std::size_t rows) : columns_(columns), cells_(columns * rows) {}

    void addLine(Spot from, Spot to, bool faint) {
        constexpr int steps = 240;
        const double across = to.column - from.column;
        const double down = to.row - from.row;
        for (int i = 0; i <= steps; ++i) {
            const double part = static_cast<double>(i) / steps;
            const double column = from.column + 0.5 + part * across;
            const double row = from.row + 0.5 + part * down;
            Cell& cell = at(column, row);
            const auto dotColumn = static_cast<unsigned>((column - std::floor(column)) * 2);
            const auto dotRow = static_cast<unsigned>((row - std::floor(row)) * 4);
            cell.dots |= brailleDot(dotColumn, dotRow);
            cell.faint = faint;
            if (std::abs(column - std::floor(column) - 0.5) < 0.2) {
                cell.line = letterFor(across, down, row - std::floor(row));
            }
        }
    }
    // False when something was written there already.
    bool write(Spot spot, const std::string& painted, std::size_t letters) {
        const auto column = static_cast<std::size_t>(std::lround(spot.column)) - (letters - 1) / 2;
        const auto row = static_cast<std::size_t>(std::lround(spot.row));
        bool clear = true;
        for (std::size_t i = 0; i < letters; ++i) {
            Cell& cell = cells_[row * columns_ + std::min(column + i, columns_ - 1)];
            clear = clear && cell.text.empty();
            cell.text = i == 0 ? painted : covered;
        }
        return clear;
    }
    Lines lines(const Style& style) const {
        Lines lines;
        for (std::size_t start = 0; start < cells_.size(); start += columns_) {
            std::string line;
            for (std::size_t i = start; i < start + columns_; ++i) {
                line += cellText(cells_[i], style);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            lines.push_back(std::move(line));
        }
        return lines;
    }

  private:
    static constexpr const char* covered = "\x01"; // under a text that begins further left

    static unsigned brailleDot(unsigned column, unsigned row) {
        constexpr std::array<std::array<unsigned, 4>, 2> dots{
            {{0x01U, 0x02U, 0x04U, 0x40U}, {0x08U, 0x10U, 0x20U, 0x80U}}};
        return dots[column & 1U][row & 3U];
    }
    // A steep line leans; a shallow one passes through the upper, middle or lower part of a letter.
    static char letterFor(double across, double down, double height) {
        const double slope = std::abs(across) / std::max(std::abs(down), 0.01);
        if (slope < 0.4) {
            return '|';
        }
        if (slope <= 1.2) {
            return across * down > 0 ? '\\' : '/';
        }
        return height < 0.34 ? '\'' : height < 0.67 ? '-' : '.';
    }
    static std::string cellText(const Cell& cell, const Style& style) {
        if (!cell.text.empty()) {
            return cell.text == covered ? "" : cell.text;
        }
        if (cell.dots == 0) {
            return " ";
        }
        std::string line(1, cell.line);
        if (style.unicode) {
            line = {static_cast<char>(0xE2), static_cast<char>(0xA0U | cell.dots >> 6U),
                    static_cast<char>(0x80U | (cell.dots & 0x3FU))};
        }
        return cell.faint ? style.faint(line) : line;
    }
    Cell& at(double column, double row) {
        const auto index =
            static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
        return cells_[std::min(index, cells_.size() - 1)];
    }

    std::size_t columns_;
    std::vector<Cell> cells_;
};

// Where each point goes. A letter is about twice as high as wide; the picture may be stretched to
// the sides by this much more, because rows are scarcer than columns.
std::array<Spot, mister::pointCount> placePoints(const mister::Board& board, std::size_t columns,
                                                 std::size_t rows) {
    constexpr double letterShape = 2;
    constexpr double mostStretch = 1.7;
    constexpr double margin = 1; // for the frame of a special point
    int left = mister::maxCoordinate;
    int right = -mister::maxCoordinate;
    int bottom = left;
    int top = right;
    for (const mister::Place& place : board.places) {
        left = std::min<int>(left, place.x);
        right = std::max<int>(right, place.x);
        bottom = std::min<int>(bottom, place.y);
        top = std::max<int>(top, place.y);
    }
    const double acrossRoom = static_cast<double>(columns) - 1 - 2 * margin;
    const double downRoom = static_cast<double>(rows) - 1;
    const double shape = letterShape * board.aspect / 1000.0;
    double down = downRoom / std::max(top - bottom, 1);
    const double mostAcross = acrossRoom / std::max(right - left, 1);
    down = std::min(down, mostAcross / shape);
    const double across = std::min(mostAcross, down * shape * mostStretch);
    const double indent = margin + std::floor((acrossRoom - across * (right - left)) / 2);
    std::array<Spot, mister::pointCount> spots{};
    for (std::size_t point = 0; point < spots.size(); ++point) {
        spots[point] = {.column = indent + std::round((board.places[point].x - left) * across),
                        .row = std::round((top - board.places[point].y) * down)};
    }
    return spots;
}

std::string pointText(const mister::Board& board, mister::Point point, const RunMarks& marks,
                      const Style& style) {
    const std::string letter(1, static_cast<char>('A' + point));
    if (marks.standsAt == point) {
        return style.chip(Ink::yellow, "{" + letter + "}");
    }
    if (point == board.red || point == board.green) {
        return style.chip(point == board.red ? Ink::red : Ink::green, "<" + letter + ">");
    }
    return point == board.start ? style.chip(Ink::white, "[" + letter + "]") : style.strong(letter);
}

} // namespace

std::string tokenText(Mister::Token token, bool down) {
    return (Mister::colourOf(token) == Mister::red ? "r" : "g") +
           std::to_string(Mister::digitOf(token)) + (down ? "*" : "");
}

Ink inkOf(Mister::Colour colour) {
    return colour == Mister::red ? Ink::red : Ink::green;
}

BoardPicture drawBoard(const Mister::State& state, const RunMarks& marks, const Style& style,
                       std::size_t columns, std::size_t rows) {
    const mister::Board& board = state.options.board;
    const auto spots = placePoints(board, columns, rows);
    Canvas canvas(columns, rows);
    BoardPicture picture;
    for (mister::Bridge bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        const Spot from = spots[board.target[2U * bridge]];
        const Spot to = spots[board.target[2U * bridge + 1U]];
        const bool used = (marks.used >> bridge & 1U) != 0;
        const Mister::Token token = Mister::tokenOn(state, bridge);
        canvas.addLine(from, to, token == Mister::noToken && !used);
        if (token != Mister::noToken && !used) {
            const std::string text = tokenText(token, state.down == bridge);
            const Spot middle{.column = (from.column + to.column) / 2,
                              .row = (from.row + to.row) / 2};
            picture.distinct =
                canvas.write(middle, style.chip(inkOf(Mister::colourOf(token)), text),
                             text.size()) &&
                picture.distinct;
        }
    }
    for (mister::Point point = 0; point < mister::pointCount; ++point) {
        const std::string text = pointText(board, point, marks, style);
        picture.distinct = canvas.write(spots[point], text, width(text)) && picture.distinct;
    }
    picture.lines = canvas.lines(style);
    return picture;
}

} // namespace zeros::terminal
