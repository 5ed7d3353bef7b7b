#include "cli/terminal/story.hpp"

#include "cli/terminal/face.hpp"

namespace zeros::terminal {

namespace {

// One's own move as it was typed, or as it stands behind the number that was.
std::string tellOwn(const AnyGame& game, const AnyState& state, const LogEntry& event,
                    const Scene& scene) {
    constexpr Phrase own{"Your move: {0}.", "Votre coup : {0}.", "Dein Zug: {0}."};
    return scene.say(own, {game.text(state, event.move)});
}

} // namespace

Lines story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene) {
    const AnyGame& game = log.game();
    const Face& face = faceOf(game);
    GameLog past = log;
    past.goBack(std::min(from, log.entries().size()));
    Lines lines;
    std::vector<Seat> unseen; // who moved face down: told at once, as it is done
    const auto tellUnseen = [&] {
        if (!unseen.empty()) {
            lines.push_back(face.tellHidden(unseen, scene));
            unseen.clear();
        }
    };
    for (std::size_t i = past.entries().size(); i < log.entries().size(); ++i) {
        const LogEntry& event = log.entries()[i];
        const bool hidden = !event.isDeal() && !game.isSeen(event.move, event.seat, spectator);
        if (!hidden) {
            tellUnseen();
        }
        if (event.seat == listener && !event.isDeal()) {
            lines.push_back(tellOwn(game, past.state(), event, scene));
        } else if (hidden) {
            unseen.push_back(event.seat);
        }
        const AnyView before = past.view(listener);
        if (event.isDeal()) {
            past.deal(event.deck);
        } else {
            past.play(event.seat, event.move);
        }
        Lines sentences = face.narrate({.seat = event.seat,
                                        .move = event.move,
                                        .before = before,
                                        .after = past.view(listener)},
                                       scene);
        if (!sentences.empty()) {
            tellUnseen();
        }
        std::ranges::move(sentences, std::back_inserter(lines));
    }
    tellUnseen();
    return lines;
}

std::size_t lastHeard(const GameLog& log, Seats listeners) {
    std::size_t at = log.entries().size();
    while (at > 0) {
        const LogEntry& event = log.entries()[--at];
        if (event.isDeal() || listeners.contains(event.seat)) {
            return at;
        }
    }
    return 0;
}

} // namespace zeros::terminal
