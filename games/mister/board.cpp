#include "games/mister/board.hpp"

#include "core/json_text.hpp"

namespace zeros::mister {

std::string pointText(Point point) {
    return {static_cast<char>('A' + point)};
}

std::string Board::bridgeText(Bridge bridge) const {
    return {static_cast<char>('A' + target[2U * bridge + 1U]),
            static_cast<char>('A' + target[2U * bridge])};
}

std::optional<Dart> Board::dartBetween(Point leaving, Point reached) const {
    Dart dart = first[leaving];
    while (target[dart] != reached) {
        dart = next[dart];
        if (dart == first[leaving]) {
            return std::nullopt;
        }
    }
    return dart;
}

void writeBoard(const Board& board, JsonText& json) {
    for (const Board& shipped : shippedBoards()) {
        if (board == shipped) {
            json.string(shipped.name.data());
            return;
        }
    }
    describeBoard(board, json);
}

// The keys are in the order of the alphabet, as everywhere in records.
void describeBoard(const Board& board, JsonText& json) {
    json.object().key("aspect").thousandths(board.aspect);
    json.key("bridges").array();
    for (Bridge bridge = 0; bridge < bridgeCount; ++bridge) {
        json.string(board.bridgeText(bridge));
    }
    json.endArray();
    json.key("green").string(pointText(board.green));
    json.key("name").string(board.name.data());
    json.key("points").object();
    for (Point point = 0; point < pointCount; ++point) {
        const Place place = board.places[point];
        json.key(pointText(point)).array().number(place.x).number(place.y).endArray();
    }
    json.endObject();
    json.key("red").string(pointText(board.red));
    json.key("start").string(pointText(board.start)).endObject();
}

} // namespace zeros::mister
