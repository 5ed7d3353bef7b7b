#include "cli/terminal/narrate.hpp"

namespace zeros::terminal {

namespace {

template <class G>
void add(Lines& lines, const LogEntry& event, const AnyView& before, const AnyView& after,
         const Scene& scene) {
    const Witnessed<G> witnessed{.seat = event.seat,
                                 .move = event.move.as<typename G::Move>(),
                                 .before = before.as<typename G::View>(),
                                 .after = after.as<typename G::View>()};
    for (std::string& sentence : narrate(witnessed, scene)) {
        lines.push_back(std::move(sentence));
    }
}

bool isPlacing(const AnyGame& game, const LogEntry& event) {
    return game.facts().id == Soler::facts.id && !event.isDeal() &&
           event.move.as<Soler::Move>().kind() == Soler::Move::Kind::play;
}

// One's own move as it was typed, or as it stands behind the number that was.
std::string tellOwn(const AnyGame& game, const AnyState& state, const LogEntry& event,
                    const Scene& scene) {
    constexpr Phrase own{"Your move: {0}.", "Votre coup : {0}.", "Dein Zug: {0}."};
    return scene.say(own, {game.text(state, event.move)});
}

} // namespace

Lines story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene) {
    const AnyGame& game = log.game();
    const std::string_view id = game.facts().id;
    GameLog past = log;
    past.goBack(std::min(from, log.entries().size()));
    Lines lines;
    std::vector<Seat> placers; // they place all at once, so it is told at once
    const auto tellPlacers = [&] {
        if (!placers.empty()) {
            lines.push_back(tellPlaced(placers, scene));
            placers.clear();
        }
    };
    for (std::size_t i = past.entries().size(); i < log.entries().size(); ++i) {
        const LogEntry& event = log.entries()[i];
        if (isPlacing(game, event)) {
            past.play(event.seat, event.move);
            if (event.seat != listener) {
                placers.push_back(event.seat);
            } else {
                lines.push_back(tellOwn(game, past.state(), event, scene));
            }
            continue;
        }
        tellPlacers();
        const AnyView before = past.view(listener);
        if (event.seat == listener && !event.isDeal()) {
            lines.push_back(tellOwn(game, past.state(), event, scene));
        }
        if (event.isDeal()) {
            past.deal(event.deck);
        } else {
            past.play(event.seat, event.move);
        }
        const AnyView after = past.view(listener);
        if (id == Soler::facts.id) {
            add<Soler>(lines, event, before, after, scene);
        } else if (id == Knizia::facts.id) {
            add<Knizia>(lines, event, before, after, scene);
        } else if (id == Hero::facts.id) {
            add<Hero>(lines, event, before, after, scene);
        } else {
            add<Mister>(lines, event, before, after, scene);
        }
    }
    tellPlacers();
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
