#include "games/soler/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase cardsDealt{"New deal: five cards each.", "Nouvelle donne : cinq cartes chacun.",
                            "Neuer Durchgang: fünf Karten für alle."};
constexpr Phrase bids{"{0} bids {1}.", "{0} annonce {1}.", "{0} bietet {1}."};
constexpr Phrase revealed{"Revealed: {0}; total {1}.", "Dévoilées : {0} ; total {1}.",
                          "Aufgedeckt: {0}; Summe {1}."};
constexpr Phrase rightBid{"{0} bid it right and takes the cards.",
                          "{0} a annoncé juste et prend les cartes.",
                          "{0} hat richtig geboten und nimmt die Karten."};
constexpr Phrase rightBidYou{"You bid it right and take the cards!",
                             "Vous avez annoncé juste et prenez les cartes !",
                             "Du hast richtig geboten und nimmst die Karten!"};
constexpr Phrase onlyZero{"No bid was right: the only 0 gives {0} the cards.",
                          "Aucune annonce juste : l’unique 0 donne les cartes à {0}.",
                          "Kein Gebot war richtig: Die einzige 0 bringt {0} die Karten."};
constexpr Phrase onlyZeroYou{
    "No bid was right: your 0, the only one, gives you the cards!",
    "Aucune annonce juste : votre 0, l’unique, vous donne les cartes !",
    "Kein Gebot war richtig: Deine 0, die einzige, bringt dir die Karten!"};
constexpr Phrase severalZeros{
    "No bid was right: the 0s go back, the rest under the pile.",
    "Aucune annonce juste : les 0 retournent en main, le reste sous la pioche.",
    "Kein Gebot war richtig: Die Nullen gehen zurück, der Rest unter den Stapel."};
constexpr Phrase noZero{"No bid was right: the cards go under the pile.",
                        "Aucune annonce juste : les cartes vont sous la pioche.",
                        "Kein Gebot war richtig: Die Karten kommen unter den Stapel."};
constexpr Phrase secures{"{0} secures {1} (+{2}).", "{0} met à l’abri {1} (+{2}).",
                         "{0} sichert {1} (+{2})."};
constexpr Phrase stops{"{0} secures no more.", "{0} n’étale plus rien.",
                       "{0} sichert nichts mehr."};
constexpr Phrase dealOver{"The deal is over.", "La donne est finie.", "Der Durchgang ist zu Ende."};

int totalOf(const Soler::State& state) {
    int total = 0;
    for (Seat seat = 0; seat < state.players; ++seat) {
        total += soler::valueOf(state.last.cards[seat]);
    }
    return total;
}

// What was revealed and who took it.
Lines tellReveal(const Soler::State& seen, Seat listener, const Scene& scene) {
    std::string cards;
    int zeros = 0;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        cards += (seat == 0 ? "" : " ") + Soler::cardText(seen.last.cards[seat]);
        zeros += seen.last.cards[seat] == soler::zero ? 1 : 0;
    }
    const int total = totalOf(seen);
    Lines lines{scene.say(revealed, {cards, std::to_string(total)})};
    const Seat taker = seen.last.taker;
    if (taker == Soler::nobody) {
        lines.push_back(scene.say(zeros > 1 ? severalZeros : noZero));
    } else if (seen.last.bids[taker] == total) {
        lines.push_back(taker == listener ? scene.say(rightBidYou)
                                          : scene.say(rightBid, {scene.called(taker)}));
    } else {
        lines.push_back(taker == listener ? scene.say(onlyZeroYou)
                                          : scene.say(onlyZero, {scene.called(taker)}));
    }
    return lines;
}

} // namespace

Lines narrate(const SolerEvent& event, const Scene& scene) {
    const Soler::State& after = event.after.seen;
    if (event.isDeal()) {
        return {scene.say(cardsDealt)};
    }
    Lines lines;
    const bool own = event.seat == event.listener();
    const std::string who = scene.called(event.seat);
    switch (event.move.kind()) {
    case Soler::Move::Kind::play:
        break;
    case Soler::Move::Kind::bid:
        if (!own) {
            lines.push_back(scene.say(bids, {who, std::to_string(event.move.total())}));
        }
        if (after.phase != Soler::Phase::bidding) {
            const Lines reveal = tellReveal(after, event.listener(), scene);
            add(lines, reveal);
        }
        break;
    case Soler::Move::Kind::secure:
        if (!own) {
            lines.push_back(scene.say(secures, {who, Soler::text(after, event.move).substr(7),
                                                std::to_string(event.move.set().size())}));
        }
        break;
    case Soler::Move::Kind::done:
        if (!own) {
            lines.push_back(scene.say(stops, {who}));
        }
        break;
    }
    if (after.dealsPlayed != event.before.seen.dealsPlayed) {
        lines.push_back(scene.say(dealOver));
    }
    return lines;
}

} // namespace zeros::terminal
