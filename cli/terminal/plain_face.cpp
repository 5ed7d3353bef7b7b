#include "cli/terminal/plain_face.hpp"

#include "cli/terminal/draw.hpp"
#include "core/json_text.hpp"
#include "games/find.hpp"

#include <nlohmann/json.hpp>

#include <array>

namespace zeros::terminal {

namespace {

constexpr Phrase chooseMove{"Choose a move, for example {0}.",
                            "Choisissez un coup, par exemple {0}.",
                            "Wähle einen Zug, zum Beispiel {0}."};

// What stands in every view, and is drawn otherwise or not at all.
constexpr std::array<std::string_view, 5> inEveryView{"seat", "players", "options", "to_move",
                                                      "points"};

} // namespace

const AnyGame& PlainFace::game() const {
    return *findGame(id_);
}

Lines PlainFace::draw(const AnyView& view, const Scene& scene) const {
    std::string text;
    JsonText json(text);
    game().show(view, json);
    const Json shown = Json::parse(text);
    const std::vector<int> points = game().points(view);
    const Seats toMove = game().toMove(game().seen(view));
    Lines lines = headline(scene, game().facts().title, "", "");
    for (Seat seat = 0; seat < points.size(); ++seat) {
        lines.push_back(seatLabel(scene, seat, game().seat(view), toMove) + " " +
                        std::to_string(points[seat]) + " " + scene.say(pointsWord));
    }
    lines.emplace_back();
    for (const auto& [key, value] : shown.items()) {
        if (std::ranges::find(inEveryView, key) == inEveryView.end() &&
            lines.size() < drawingRows) {
            lines.push_back(cut(" " + padded(key, 12) + " " + value.dump(), screenColumns - 1));
        }
    }
    return lines;
}

std::string PlainFace::whatToDo(const AnyView& /*view*/, const std::vector<Choice>& choices,
                                const Scene& scene) const {
    return scene.say(chooseMove, {choices.front().text});
}

} // namespace zeros::terminal
