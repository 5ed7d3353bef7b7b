#include "games/goofspiel/goofspiel.hpp"

namespace zeros {

namespace {

constexpr Phrase dealt{"The cards are dealt.", "Les cartes sont distribuées.",
                       "Die Karten sind ausgeteilt."};
constexpr Phrase prizeIs{"The prize is {0}.", "Le lot vaut {0}.", "Der Preis ist {0}."};
constexpr Phrase youLay{"You lay {0}.", "Vous posez {0}.", "Du legst {0}."};
constexpr Phrase shows{"{0} {1}", "{0} {1}", "{0} {1}"};
constexpr Phrase allShow{"The cards: {0}.", "Les cartes : {0}.", "Die Karten: {0}."};
constexpr Phrase nobodyTakes{"Nobody has the highest card alone: {0} is gone.",
                             "Personne n’a seul la plus forte carte : {0} est perdu.",
                             "Niemand hat allein die höchste Karte: {0} ist weg."};
constexpr Telling takes{.you = {"You take the prize of {1}.", "Vous prenez le lot de {1}.",
                                "Du nimmst den Preis von {1}."},
                        .they = {"{0} takes the prize of {1}.", "{0} prend le lot de {1}.",
                                 "{0} nimmt den Preis von {1}."}};

AsCard named(Goofspiel::Card card) {
    return {Goofspiel::cardText(card)};
}

// What all have laid, and who takes the prize.
void tellRound(const Goofspiel::Witnessed& event, std::vector<Message>& told) {
    const Goofspiel::State& before = event.before.seen;
    const Goofspiel::State& after = event.after.seen;
    AsList cards;
    std::optional<Seat> taker;
    for (Seat seat = 0; seat < after.players; ++seat) {
        cards.add(say(shows, {AsSeat{seat}, named(after.shown[seat])}));
        if (after.points[seat] != before.points[seat]) {
            taker = seat;
        }
    }
    told.push_back(say(allShow, {cards}));
    told.push_back(taker ? takes.of(*taker, event.listener(), {named(before.prize)})
                         : say(nobodyTakes, {named(before.prize)}));
}

} // namespace

std::vector<Message> Goofspiel::tell(const Witnessed& event) {
    const State& after = event.after.seen;
    std::vector<Message> told;
    if (event.isDeal()) {
        told.push_back(say(dealt));
    } else {
        told.push_back(event.move ? say(youLay, {named(event.move->card)})
                                  : tellHidden({&event.seat, 1}));
        if (!after.ready.empty()) {
            return told;
        }
        tellRound(event, told);
    }
    if (!over(after)) {
        told.push_back(say(prizeIs, {named(after.prize)}));
    }
    return told;
}

Message Goofspiel::tellHidden(std::span<const Seat> seats) {
    static constexpr Phrase one{"{0} lays a card face down.", "{0} pose une carte face cachée.",
                                "{0} legt eine Karte verdeckt."};
    static constexpr Phrase several{"{0} lay a card each, face down.",
                                    "{0} posent chacun une carte face cachée.",
                                    "{0} legen je eine Karte verdeckt."};
    return say(seats.size() == 1 ? one : several, {listOf(seats)});
}

Message Goofspiel::tellEnd(const Witnessed& /*event*/) {
    static constexpr Phrase allTaken{"That was the last prize: the game is over.",
                                     "C’était le dernier lot : la partie est finie.",
                                     "Das war der letzte Preis: Das Spiel ist zu Ende."};
    return say(allTaken);
}

Message Goofspiel::tellDecision(const Witnessed& event, Seat winner, Seat next) {
    static constexpr Phrase last{"The last prize decided it: {0}.",
                                 "Le dernier lot a décidé : {0}.",
                                 "Der letzte Preis entschied: {0}."};
    static constexpr Phrase before{"The earlier prizes decided it: {0}.",
                                   "Les lots précédents ont décidé : {0}.",
                                   "Die früheren Preise entschieden: {0}."};
    const auto& points = event.before.seen.points;
    const auto& end = event.after.seen.points;
    const int lead = points[winner] - points[next];
    return 2 * lead > end[winner] - end[next]
               ? say(before, {compared(winner, points[winner], next, points[next])})
               : say(last, {compared(winner, end[winner] - points[winner], next,
                                     end[next] - points[next])});
}

Message Goofspiel::describe(const View& /*view*/, Move move) {
    static constexpr Phrase lay{"lay {0}", "poser {0}", "{0} legen"};
    return say(lay, {named(move.card)});
}

} // namespace zeros
