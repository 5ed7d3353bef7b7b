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
constexpr Phrase plainDealt{"The cards are dealt.", "Les cartes sont distribuées.",
                            "Die Karten sind ausgeteilt."};
constexpr Phrase plainMove{"{0}: {1}.", "{0} : {1}.", "{0}: {1}."};

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

Lines PlainFace::narrate(const Witnessed& event, const Scene& scene) const {
    if (event.isDeal()) {
        return {scene.say(plainDealt)};
    }
    Lines lines;
    const Seat listener = game().seat(event.after);
    if (event.seat != listener && game().isSeen(event.move, event.seat, listener)) {
        lines.push_back(scene.say(plainMove, {scene.called(event.seat),
                                              game().text(game().seen(event.before), event.move)}));
    }
    const std::vector<int> before = game().points(event.before);
    const std::vector<int> after = game().points(event.after);
    for (Seat seat = 0; seat < after.size(); ++seat) {
        if (after[seat] != before[seat]) {
            const std::string has = inPoints(after[seat]).in(scene.language);
            lines.push_back(scene.say(plainMove, {scene.nameFor(seat, listener), has}));
        }
    }
    return lines;
}

std::string PlainFace::whatToDo(const AnyView& /*view*/, const std::vector<Choice>& choices,
                                const Scene& scene) const {
    return scene.say(chooseMove, {choices.front().text});
}

} // namespace zeros::terminal
