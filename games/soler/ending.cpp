// How a game of ZERO (Solèr) ended, and what decided it.
#include "games/soler/words.hpp"

#include <algorithm>

namespace zeros {

Message Soler::tellEnd(const Witnessed& event) {
    static constexpr Phrase reached{"The {0} points are reached: the game is over.",
                                    "Les {0} points sont atteints : la partie est finie.",
                                    "Die {0} Punkte sind erreicht: Das Spiel ist zu Ende."};
    static constexpr Phrase allDeals{"All {0} deals are played: the game is over.",
                                     "Les {0} donnes sont jouées : la partie est finie.",
                                     "Alle {0} Durchgänge sind gespielt: Das Spiel ist zu Ende."};
    static constexpr Phrase empty{
        "The pile is empty and somebody has no card left: the game is over.",
        "La pioche est vide et quelqu’un n’a plus de carte : la partie est finie.",
        "Der Stapel ist leer, und jemand hat keine Karte mehr: Das Spiel ist zu Ende."};
    static constexpr Phrase barren{
        "Nothing was secured for 30 rounds: the game is over.",
        "Rien n’a été mis à l’abri depuis 30 tours : la partie est finie.",
        "Seit 30 Runden wurde nichts gesichert: Das Spiel ist zu Ende."};
    const State& end = event.after.seen;
    const auto& [deals, target, small] = end.options;
    const bool emptyHand = std::any_of(end.hands.begin(), end.hands.begin() + end.players,
                                       [](const Bag& hand) { return hand.empty(); });
    return say(target > 0                          ? reached
               : deals > 1                         ? allDeals
               : emptyHand && end.pile.size() == 0 ? empty
                                                   : barren,
               {int{target > 0 ? target : deals}});
}

namespace soler {

namespace {

// Of which cards a winner secured most more than the next best; of equals, 0s.
Card widestGap(const Bag& winner, const Bag& next) {
    const auto gap = [&](Card card) { return winner.count(card) - next.count(card); };
    Card widest = zero;
    for (Card card = 0; card < kinds; ++card) {
        widest = gap(card) > gap(widest) ? card : widest;
    }
    return widest;
}

} // namespace

} // namespace soler

Message Soler::tellDecision(const Witnessed& event, Seat winner, Seat next) {
    static constexpr Phrase lastDeal{"The last deal decided it: {0}.",
                                     "La dernière donne a décidé : {0}.",
                                     "Der letzte Durchgang entschied: {0}."};
    static constexpr Phrase earlier{"The earlier deals decided it: {0}.",
                                    "Les donnes précédentes ont décidé : {0}.",
                                    "Die früheren Durchgänge entschieden: {0}."};
    static constexpr Phrase lastSet{"The last set decided it: {0}, {1}.",
                                    "Le dernier lot a décidé : {0}, {1}.",
                                    "Der letzte Satz entschied: {0}, {1}."};
    static constexpr Phrase cards{"The {0}s made the greatest difference: {1}.",
                                  "Les {0} ont fait la plus grande différence : {1}.",
                                  "Den größten Unterschied machten die {0}: {1}."};
    const State& end = event.after.seen;
    const Bag& own = end.secured[winner];
    const Bag& others = end.secured[next];
    const auto both = [&](int one, int other) { return compared(winner, one, next, other); };
    if (end.dealsPlayed > 1) {
        const int one = end.points[winner] - own.size();
        const int other = end.points[next] - others.size();
        return one - other > own.size() - others.size()
                   ? say(earlier, {both(one, other)})
                   : say(lastDeal, {both(own.size(), others.size())});
    }
    const auto& move = event.move;
    if (event.seat == winner && move && move->kind() == Move::Kind::secure &&
        end.points[winner] - end.points[next] <= move->set().size()) {
        return say(lastSet, {AsSeat{winner}, inPoints(move->set().size())});
    }
    const Card card = soler::widestGap(own, others);
    return say(cards, {soler::named(card), both(own.count(card), others.count(card))});
}

} // namespace zeros
