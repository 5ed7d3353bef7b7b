#include "games/knizia/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase roundDealt{"New round: nine cards each, five on the table.",
                            "Nouvelle manche : neuf cartes chacun, cinq sur la table.",
                            "Neue Runde: neun Karten für alle, fünf in der Auslage."};
constexpr Phrase swaps{"{0} lays {1} and takes {2}.", "{0} pose {1} et prend {2}.",
                       "{0} legt {1} und nimmt {2}."};
constexpr Phrase knocksFirst{"{0} knocks: the first of two.", "{0} toque : le premier toc.",
                             "{0} klopft: zum ersten Mal in dieser Runde."};
constexpr Phrase knocksSecond{"{0} knocks a second time: one last turn for the others.",
                              "{0} toque, c’est le deuxième toc : un dernier tour pour les autres.",
                              "{0} klopft, das zweite Mal: ein letzter Zug für die anderen."};
constexpr Phrase youKnockSecond{"Your knock is the second: one last turn for the others.",
                                "Votre toc est le deuxième : un dernier tour pour les autres.",
                                "Dein Klopfen ist das zweite: ein letzter Zug für die anderen."};
constexpr Phrase passes{"{0} passes.", "{0} passe.", "{0} passt."};
constexpr Phrase hasZero{"{0} has a ZERO: the round ends at once!",
                         "{0} a un ZERO : la manche s’arrête aussitôt !",
                         "{0} hat ein ZERO: Die Runde endet sofort!"};
constexpr Phrase youHaveZero{"You have a ZERO: the round ends at once!",
                             "Vous avez un ZERO : la manche s’arrête aussitôt !",
                             "Du hast ein ZERO: Die Runde endet sofort!"};
constexpr Phrase tellRoundOver{"The round is over.", "La manche est finie.",
                               "Die Runde ist zu Ende."};

std::string tellKnock(const KniziaEvent& event, const Scene& scene) {
    const bool second = event.before.seen.knocks == 1;
    if (event.seat == event.listener()) {
        return second ? scene.say(youKnockSecond) : "";
    }
    return scene.say(second ? knocksSecond : knocksFirst, {scene.called(event.seat)});
}

} // namespace

Lines narrate(const KniziaEvent& event, const Scene& scene) {
    const Knizia::State& after = event.after.seen;
    const bool own = event.seat == event.listener();
    Lines lines;
    if (event.isDeal()) {
        lines.push_back(scene.say(roundDealt));
    } else if (event.move.kind() == Knizia::Move::Kind::knock) {
        lines.push_back(tellKnock(event, scene));
    } else if (!own) {
        const std::string who = scene.called(event.seat);
        lines.push_back(event.move.kind() == Knizia::Move::Kind::pass
                            ? scene.say(passes, {who})
                            : scene.say(swaps, {who, Knizia::cardText(event.move.lay()),
                                                Knizia::cardText(event.move.take())}));
    }
    if (after.roundsPlayed != event.before.seen.roundsPlayed) {
        bool zero = false;
        for (Seat seat = 0; seat < after.players; ++seat) {
            if (knizia::isZero(after.hands[seat])) {
                zero = true;
                lines.push_back(seat == event.listener()
                                    ? scene.say(youHaveZero)
                                    : scene.say(hasZero, {scene.called(seat)}));
            }
        }
        if (!zero) {
            lines.push_back(scene.say(tellRoundOver));
        }
    }
    std::erase(lines, "");
    return lines;
}

} // namespace zeros::terminal
