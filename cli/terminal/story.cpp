#include "cli/terminal/story.hpp"

#include <algorithm>

namespace zeros::terminal {

std::vector<News> story(const GameLog& log, std::size_t from, Seat listener, const Scene& scene) {
    const AnyGame& game = log.game();
    GameLog past = log;
    past.goBack(std::min(from, log.entries().size()));
    std::vector<News> news;
    const auto tell = [&](const Message& message, bool isDetail) {
        news.push_back({scene.say(message, listener), isDetail});
    };
    std::vector<Seat> unseen; // who moved face down: told at once, as it is done
    const auto tellUnseen = [&] {
        if (!unseen.empty()) {
            tell(game.tellHidden(unseen), false);
            unseen.clear();
        }
    };
    for (std::size_t i = past.entries().size(); i < log.entries().size(); ++i) {
        const LogEntry& event = log.entries()[i];
        const AnyState before = past.state();
        past.add(event);
        const AnyWitnessed heard =
            witnessed(game, listener, before, event.seat, event.move, past.state());
        std::vector<Message> told = game.tell(heard);
        const bool hidden = !event.isDeal() && !heard.move;
        if (hidden && !told.empty()) {
            unseen.push_back(event.seat);
            told.erase(told.begin());
        }
        if (!told.empty()) {
            tellUnseen();
        }
        for (std::size_t sentence = 0; sentence < told.size(); ++sentence) {
            tell(told[sentence], sentence > 0 || hidden);
        }
    }
    tellUnseen();
    return news;
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
