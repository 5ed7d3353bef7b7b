// Boards read from their descriptions, the shipped ones too.
#include "core/reading.hpp"
#include "core/shell_sort.hpp"
#include "games/mister/board.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>

namespace zeros::mister {

namespace {

constexpr ErrorKind notAnObject{
    "board_not_an_object", "a board is an object with points, bridges, start, green and red",
    "un plateau est un objet avec points, bridges, start, green et red",
    "ein Brett ist ein Objekt mit points, bridges, start, green und red"};
constexpr ErrorKind unknownKey{
    "board_unknown_key",
    "a board has no {0}; it has name, aspect, points, bridges, start, green and red",
    "un plateau n’a pas de {0} ; il a name, aspect, points, bridges, start, green et red",
    "ein Brett hat kein {0}; es hat name, aspect, points, bridges, start, green und red"};
constexpr ErrorKind badName{
    "board_name", "the board’s name must be 1 to 15 letters, digits or dashes",
    "le nom du plateau doit avoir 1 à 15 lettres, chiffres ou tirets",
    "der Name des Bretts muss 1 bis 15 Buchstaben, Ziffern oder Striche haben"};
constexpr ErrorKind takenName{
    "board_name_taken", "{0} is the name of a board that is shipped: choose another one",
    "{0} est le nom d’un plateau fourni : choisissez-en un autre",
    "{0} heißt schon ein mitgeliefertes Brett: wähle einen anderen Namen"};
constexpr ErrorKind badAspect{"board_aspect", "the aspect must be a number from 0.1 to 10",
                              "aspect doit être un nombre de 0,1 à 10",
                              "aspect muss eine Zahl von 0,1 bis 10 sein"};
constexpr ErrorKind badPoints{"board_points", "points must name 13 points, A to M; there are {0}",
                              "points doit nommer 13 points, de A à M ; il y en a {0}",
                              "points muss 13 Punkte nennen, A bis M; es sind {0}"};
constexpr ErrorKind badPoint{"board_no_such_point", "there is no point {0}: points are A to M",
                             "il n’y a pas de point {0} : les points vont de A à M",
                             "es gibt keinen Punkt {0}: die Punkte sind A bis M"};
constexpr ErrorKind badPlace{"board_place", "point {0} needs two whole numbers from -100 to 100",
                             "le point {0} demande deux nombres entiers de -100 à 100",
                             "Punkt {0} braucht zwei ganze Zahlen von -100 bis 100"};
constexpr ErrorKind samePlace{"board_same_place", "points {0} and {1} are in the same place",
                              "les points {0} et {1} sont au même endroit",
                              "die Punkte {0} und {1} liegen an derselben Stelle"};
constexpr ErrorKind badBridges{"board_bridges", "bridges must list 20 bridges; there are {0}",
                               "bridges doit citer 20 ponts ; il y en a {0}",
                               "bridges muss 20 Brücken nennen; es sind {0}"};
constexpr ErrorKind badBridge{"board_no_bridge",
                              "{0} is no bridge: write two different points, as AB",
                              "{0} n’est pas un pont : écrivez deux points différents, comme AB",
                              "{0} ist keine Brücke: schreibe zwei verschiedene Punkte, wie AB"};
constexpr ErrorKind sameBridge{"board_same_bridge", "bridge {0} is there twice",
                               "le pont {0} est donné deux fois",
                               "die Brücke {0} steht zweimal da"};
constexpr ErrorKind bridgesCross{"board_bridges_cross", "bridges {0} and {1} cross",
                                 "les ponts {0} et {1} se croisent",
                                 "die Brücken {0} und {1} kreuzen sich"};
constexpr ErrorKind bridgeOverPoint{"board_bridge_over_point", "bridge {0} runs over point {1}",
                                    "le pont {0} passe sur le point {1}",
                                    "die Brücke {0} läuft über den Punkt {1}"};
constexpr ErrorKind badSpecial{"board_special_point", "{0} must be one of the points A to M",
                               "{0} doit être un des points de A à M",
                               "{0} muss einer der Punkte A bis M sein"};
constexpr ErrorKind sameSpecial{"board_same_special_points",
                                "start, green and red must be three different points",
                                "start, green et red doivent être trois points différents",
                                "start, green und red müssen drei verschiedene Punkte sein"};
constexpr ErrorKind badStart{"board_start",
                             "four bridges must meet at the start; at {0} there are {1}",
                             "quatre ponts doivent se rejoindre au départ ; en {0} il y en a {1}",
                             "am Start müssen vier Brücken zusammenkommen; bei {0} sind es {1}"};
constexpr ErrorKind unreachable{"board_unreachable", "point {0} cannot be reached from the start",
                                "le point {0} ne peut pas être atteint depuis le départ",
                                "der Punkt {0} ist vom Start aus nicht zu erreichen"};

std::optional<Point> parsePoint(std::string_view text) {
    if (text.size() != 1 || text[0] < 'A' || text[0] > 'M') {
        return std::nullopt;
    }
    return static_cast<Point>(text[0] - 'A');
}

std::string shown(const Json& json) {
    return zeros::shown(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

// Twice the area of a triangle: positive when it turns counter-clockwise.
int turn(Place a, Place b, Place c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Whether c, which is in line with a and b, lies between them.
bool between(Place a, Place b, Place c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

bool cross(Place a, Place b, Place c, Place d) {
    const auto sign = [](int value) { return (value > 0) - (value < 0); };
    return sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 &&
           sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0;
}

Refusal readPoints(const Json& json, Board& board) {
    if (!json.is_object() || json.size() != pointCount) {
        return say(badPoints, {json.is_object() ? json.size() : 0});
    }
    for (const auto& [name, place] : json.items()) {
        const auto point = parsePoint(name);
        if (!point) {
            return say(badPoint, {shown(name)});
        }
        const auto coordinate = [](const Json& number) {
            return readWhole(number, -maxCoordinate, maxCoordinate);
        };
        if (!place.is_array() || place.size() != 2 || !coordinate(place[0]) ||
            !coordinate(place[1])) {
            return say(badPlace, {name});
        }
        board.places[*point] = {.x = static_cast<std::int8_t>(*coordinate(place[0])),
                                .y = static_cast<std::int8_t>(*coordinate(place[1]))};
    }
    for (Point point = 0; point < pointCount; ++point) {
        for (Point other = 0; other < point; ++other) {
            if (board.places[point] == board.places[other]) {
                return say(samePlace, {pointText(other), pointText(point)});
            }
        }
    }
    return std::nullopt;
}

Refusal readBridges(const Json& json, Board& board) {
    if (!json.is_array() || json.size() != bridgeCount) {
        return say(badBridges, {json.is_array() ? json.size() : 0});
    }
    std::vector<std::string> texts;
    for (const auto& entry : json) {
        std::string text = entry.is_string() ? entry.get<std::string>() : "";
        if (text.size() != 2 || !parsePoint(text.substr(0, 1)) || !parsePoint(text.substr(1, 1)) ||
            text[0] == text[1]) {
            return say(badBridge, {shown(entry)});
        }
        if (text[0] > text[1]) {
            std::swap(text[0], text[1]);
        }
        if (std::ranges::find(texts, text) != texts.end()) {
            return say(sameBridge, {text});
        }
        const std::size_t bridge = texts.size();
        board.target[2 * bridge] = static_cast<Point>(text[1] - 'A');
        board.target[2 * bridge + 1] = static_cast<Point>(text[0] - 'A');
        texts.push_back(text);
    }
    return std::nullopt;
}

Refusal refuseCrossing(const Board& board) {
    for (Bridge one = 0; one < bridgeCount; ++one) {
        const Place a = board.places[board.target[2U * one + 1U]];
        const Place b = board.places[board.target[2U * one]];
        for (Point point = 0; point < pointCount; ++point) {
            const Place c = board.places[point];
            if (c != a && c != b && turn(a, b, c) == 0 && between(a, b, c)) {
                return say(bridgeOverPoint, {board.bridgeText(one), pointText(point)});
            }
        }
        for (Bridge two = 0; two < one; ++two) {
            if (cross(a, b, board.places[board.target[2U * two + 1U]],
                      board.places[board.target[2U * two]])) {
                return say(bridgesCross, {board.bridgeText(two), board.bridgeText(one)});
            }
        }
    }
    return std::nullopt;
}

Refusal readSpecialPoints(const Json& json, Board& board) {
    const std::array<std::pair<const char*, Point*>, 3> specials{
        {{"start", &board.start}, {"green", &board.green}, {"red", &board.red}}};
    for (const auto& [key, target] : specials) {
        const auto found = json.find(key);
        const auto point = found != json.end() && found->is_string()
                               ? parsePoint(found->get_ref<const std::string&>())
                               : std::nullopt;
        if (!point) {
            return say(badSpecial, {key});
        }
        *target = *point;
    }
    if (board.start == board.green || board.start == board.red || board.green == board.red) {
        return say(sameSpecial);
    }
    return std::nullopt;
}

// Links the darts around each point, counter-clockwise.
void linkDarts(Board& board) {
    for (Point point = 0; point < pointCount; ++point) {
        std::vector<Dart> around;
        for (Dart dart = 0; dart < 2 * bridgeCount; ++dart) {
            if (board.from(dart) == point) {
                around.push_back(dart);
            }
        }
        const Place here = board.places[point];
        const auto upper = [&](Dart dart) {
            const Place there = board.places[board.target[dart]];
            return there.y > here.y || (there.y == here.y && there.x > here.x);
        };
        shellSort(std::span(around), [&](Dart one, Dart two) {
            if (upper(one) != upper(two)) {
                return upper(one);
            }
            return turn(here, board.places[board.target[one]], board.places[board.target[two]]) > 0;
        });
        for (std::size_t i = 0; i < around.size(); ++i) {
            board.next[around[i]] = around[(i + 1) % around.size()];
            board.first[point] = around[0];
        }
        if (point == board.start) {
            for (const Dart dart : around) {
                board.startBridges |= 1U << bridgeOf(dart);
            }
        }
    }
}

Refusal refuseUnreachable(const Board& board) {
    unsigned reached = 1U << board.start;
    for (int round = 0; round < pointCount; ++round) {
        for (Dart dart = 0; dart < 2 * bridgeCount; ++dart) {
            if ((reached >> board.from(dart) & 1U) != 0) {
                reached |= 1U << board.target[dart];
            }
        }
    }
    for (Point point = 0; point < pointCount; ++point) {
        if ((reached >> point & 1U) == 0) {
            return say(unreachable, {pointText(point)});
        }
    }
    return std::nullopt;
}

Refusal readNameAndAspect(const Json& json, Board& board) {
    std::string name = "own";
    if (const auto found = json.find("name"); found != json.end()) {
        name = found->is_string() ? found->get<std::string>() : "";
    }
    const bool plain = std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-';
    });
    if (name.empty() || name.size() > maxNameLength || !plain) {
        return say(badName);
    }
    std::ranges::copy(name, board.name.begin());
    if (const auto found = json.find("aspect"); found != json.end()) {
        const double aspect = found->is_number() ? found->get<double>() : 0.0;
        if (!(aspect >= 0.1 && aspect <= 10)) {
            return say(badAspect);
        }
        board.aspect = static_cast<std::uint16_t>(std::lround(aspect * 1000));
    }
    return std::nullopt;
}

const Json& member(const Json& json, const char* key) {
    static const Json nothing;
    const auto found = json.find(key);
    return found == json.end() ? nothing : *found;
}

Result<Board> readDescription(const Json& json) {
    if (!json.is_object()) {
        return say(notAnObject);
    }
    for (const auto& [key, value] : json.items()) {
        constexpr std::array<std::string_view, 7> known{"name",  "aspect", "points", "bridges",
                                                        "start", "green",  "red"};
        if (std::ranges::find(known, key) == known.end()) {
            return say(unknownKey, {shown(key)});
        }
    }
    Board board;
    if (auto wrong = readNameAndAspect(json, board)) {
        return *wrong;
    }
    if (auto wrong = readPoints(member(json, "points"), board)) {
        return *wrong;
    }
    if (auto wrong = readBridges(member(json, "bridges"), board)) {
        return *wrong;
    }
    if (auto wrong = refuseCrossing(board)) {
        return *wrong;
    }
    if (auto wrong = readSpecialPoints(json, board)) {
        return *wrong;
    }
    linkDarts(board);
    if (const int number = std::popcount(board.startBridges); number != startBridgeCount) {
        return say(badStart, {pointText(board.start), number});
    }
    if (auto wrong = refuseUnreachable(board)) {
        return *wrong;
    }
    return board;
}

std::array<Board, 2> readShipped() {
    static constexpr std::string_view hexagons = R"({"name": "hexagons", "aspect": 1.732,
        "points": {"A": [0, 4], "B": [-1, 3], "C": [1, 3], "D": [0, 2], "E": [-1, 1], "F": [1, 1],
                   "G": [0, 0], "H": [-1, -1], "I": [1, -1], "J": [0, -2], "K": [-1, -3],
                   "L": [1, -3], "M": [0, -4]},
        "bridges": ["AB", "AC", "AD", "BE", "CF", "DE", "DF", "EG", "FG", "GH", "GI", "EH", "FI",
                    "HJ", "IJ", "HK", "IL", "KM", "LM", "JM"],
        "start": "G", "green": "A", "red": "M"})";
    static constexpr std::string_view diamond = R"({"name": "diamond",
        "points": {"A": [0, 2], "B": [-1, 1], "C": [0, 1], "D": [1, 1], "E": [-2, 0], "F": [-1, 0],
                   "G": [0, 0], "H": [1, 0], "I": [2, 0], "J": [-1, -1], "K": [0, -1],
                   "L": [1, -1], "M": [0, -2]},
        "bridges": ["AB", "AD", "BE", "DI", "EJ", "IL", "JM", "LM", "AC", "CG", "GK", "KM", "EF",
                    "FG", "GH", "HI", "BF", "FJ", "DH", "HL"],
        "start": "G", "green": "A", "red": "M"})";
    return {*readDescription(Json::parse(hexagons)), *readDescription(Json::parse(diamond))};
}

} // namespace

std::span<const Board> shippedBoards() {
    static const std::array<Board, 2> boards = readShipped();
    return boards;
}

Result<Board> readBoard(const Json& json) {
    auto board = readDescription(json);
    if (board) {
        for (const Board& shipped : shippedBoards()) {
            if (board->name == shipped.name && *board != shipped) {
                return say(takenName, {shipped.name.data()});
            }
        }
    }
    return board;
}

} // namespace zeros::mister
