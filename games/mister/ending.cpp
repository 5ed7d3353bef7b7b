// How a game of MISTER ZERO ended, and what decided it.
#include "games/mister/words.hpp"

#include <algorithm>

namespace zeros {

Message Mister::tellEnd(const Witnessed& event) {
    static constexpr Phrase hasRun{
        "Every bridge has its token, and Mister Zero has run: the game is over.",
        "Chaque pont a son jeton et Mister Zero a couru : la partie est finie.",
        "Auf jeder Brücke liegt ein Plättchen, und Mister Zero ist gelaufen: Das Spiel ist zu "
        "Ende."};
    static constexpr Phrase allGames{"All {0} games of the series are played.",
                                     "Les {0} parties de la série sont jouées.",
                                     "Alle {0} Spiele der Serie sind gespielt."};
    const int games = event.after.seen.options.games;
    return games > 1 ? say(allGames, {games}) : say(hasRun);
}

Message Mister::tellDecision(const Witnessed& event, Seat winner, Seat next) {
    static constexpr Phrase earlier{"The earlier games decided it: {0}.",
                                    "Les parties précédentes ont décidé : {0}.",
                                    "Die früheren Spiele entschieden: {0}."};
    static constexpr Phrase lastGame{"The last game decided it, with {0} to {1}.",
                                     "La dernière partie a décidé, avec {0} à {1}.",
                                     "Das letzte Spiel entschied, mit {0} zu {1}."};
    static constexpr Phrase atOnce{"His way to {0} decided it: {1} collected at once.",
                                   "Son chemin vers {0} a décidé : {1} d’un seul coup.",
                                   "Sein Weg nach {0} entschied: {1} auf einmal."};
    const State& before = event.before.seen;
    const State& end = event.after.seen;
    const int lead = before.points[winner] - before.points[next];
    if (lead > 0 && 2 * lead > end.points[winner] - end.points[next]) {
        return say(earlier, {compared(winner, before.points[winner], next, before.points[next])});
    }
    const Colour colour = colourOf(before, winner);
    if (end.options.games > 1) {
        return say(lastGame, {end.collected[colour], end.collected[colour == red ? green : red]});
    }
    // Nothing is hidden: everybody has seen the move.
    const State full = placeToken(before, *event.move);
    const Run jumps = run(full);
    const auto* most = std::ranges::max_element(jumps, {}, [&](const Jump& jump) {
        return jump.by == colour ? jump.collected : std::uint8_t{0};
    });
    const mister::Point at = end.options.board.target[most->dart];
    return say(atOnce, {std::string(mister::pointText(at)), mister::inTokens(most->collected)});
}

} // namespace zeros
