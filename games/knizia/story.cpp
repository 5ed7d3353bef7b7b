// What happens in ZERO (Knizia), in sentences.
#include "games/knizia/words.hpp"

namespace zeros {

namespace knizia {

namespace {

AsList listed(Cards cards) {
    AsList list;
    for (; cards != 0; cards &= cards - 1U) {
        list.add(named(static_cast<Card>(std::countr_zero(cards))));
    }
    return list;
}

class Story : StoryOf<Knizia::Witnessed> {
  public:
    explicit Story(const Knizia::Witnessed& event) : StoryOf(event) {}

    std::vector<Message> told() {
        if (event_->isDeal()) {
            tellDeal();
        } else if (event_->move) {
            tellMove(*event_->move);
        }
        if (after_->roundsPlayed != before_->roundsPlayed) {
            tellEnd();
        }
        return std::move(told_);
    }

  private:
    void tellDeal();
    void tellMove(Knizia::Move move);
    void tellSwap(Knizia::Move move);
    void tellEnd();
};

void Story::tellDeal() {
    static constexpr Telling deals{
        .you = {"Round {1} of {2}: you deal.", "Manche {1} sur {2} : vous donnez.",
                "Runde {1} von {2}: Du gibst."},
        .they = {"Round {1} of {2}: {0} deals.", "Manche {1} sur {2} : {0} donne.",
                 "Runde {1} von {2}: {0} gibt."}};
    static constexpr Phrase tableIs{"On the table: {0}.", "Sur la table : {0}.",
                                    "In der Auslage: {0}."};
    static constexpr Phrase handIs{"Your hand: {0}. It is worth {1}.",
                                   "Votre main : {0}. Elle vaut {1}.",
                                   "Deine Hand: {0}. Sie zählt {1}."};
    tell(deals, before_->dealer, {before_->roundsPlayed + 1, int{before_->options.rounds}});
    tell(tableIs, {listed(after_->table)});
    if (event_->listener() != spectator) {
        const Cards hand = after_->hands[event_->listener()];
        tell(handIs, {listed(hand), worth(hand)});
    }
}

void Story::tellMove(Knizia::Move move) {
    static constexpr Telling knocks{.you = {"You knock.", "Vous toquez.", "Du klopfst."},
                                    .they = {"{0} knocks.", "{0} toque.", "{0} klopft."}};
    static constexpr Phrase first{"That is the first knock.", "On toque pour la première fois.",
                                  "Das ist das erste Klopfen."};
    static constexpr Phrase second{
        "That is the second knock: everybody else has one last turn.",
        "On toque pour la deuxième fois : tous les autres ont un dernier tour.",
        "Das ist das zweite Klopfen: Alle anderen haben noch einen letzten Zug."};
    static constexpr Telling passes{.you = {"You pass.", "Vous passez.", "Du passt."},
                                    .they = {"{0} passes.", "{0} passe.", "{0} passt."}};
    switch (move.kind()) {
    case Knizia::Move::Kind::swap:
        tellSwap(move);
        break;
    case Knizia::Move::Kind::knock:
        tell(knocks, event_->seat);
        told_.back().topic = "knock";
        tell(before_->knocks == 0 ? first : second);
        told_.back().topic = "knock";
        break;
    case Knizia::Move::Kind::pass:
        tell(passes, event_->seat);
        break;
    }
}

void Story::tellSwap(Knizia::Move move) {
    static constexpr Telling swaps{
        .you = {"You put down {1} and take {2}.", "Vous posez le {1} et prenez le {2}.",
                "Du legst {1} und nimmst {2}."},
        .they = {"{0} puts down {1} and takes {2}.", "{0} pose le {1} et prend le {2}.",
                 "{0} legt {1} und nimmt {2}."}};
    static constexpr Phrase changes{"Your hand was worth {0}, now {1}.",
                                    "Votre main valait {0}, elle vaut {1}.",
                                    "Deine Hand zählte {0}, jetzt {1}."};
    static constexpr Phrase stays{"Your hand is still worth {0}.", "Votre main vaut toujours {0}.",
                                  "Deine Hand zählt weiterhin {0}."};
    const Seat seat = event_->seat;
    tell(swaps, seat, {named(move.lay()), named(move.take())});
    if (seat == event_->listener()) {
        const int was = worth(before_->hands[seat]);
        const int now = worth(after_->hands[seat]);
        tell(was == now ? stays : changes, {was, now});
    }
}

// How a round ended and what the hands count.
void Story::tellEnd() {
    static constexpr Telling hasZero{
        .you = {"ZERO! You have five of a colour and five of a number: the round ends at once.",
                "ZERO ! Vous avez cinq cartes de la même couleur et cinq du même nombre : la "
                "manche finit sur-le-champ.",
                "ZERO! Du hast fünf Karten einer Farbe und fünf einer Zahl: Die Runde endet "
                "sofort."},
        .they = {"ZERO! {0} has five of a colour and five of a number: the round ends at once.",
                 "ZERO ! {0} a cinq cartes de la même couleur et cinq du même nombre : la manche "
                 "finit sur-le-champ.",
                 "ZERO! {0} hat fünf Karten einer Farbe und fünf einer Zahl: Die Runde endet "
                 "sofort."}};
    static constexpr Phrase limit{"Everybody has had 50 turns: the round ends.",
                                  "Chacun a eu 50 tours : la manche finit.",
                                  "Alle hatten 50 Züge: Die Runde endet."};
    static constexpr Phrase isOver{"Round {0} of {1} is over.", "Fin de la manche {0} sur {1}.",
                                   "Runde {0} von {1} ist zu Ende."};
    static constexpr Telling counts{
        .you = {"Your hand is worth {1}, {2} in all.", "Votre main vaut {1}, {2} au total.",
                "Deine Hand zählt {1}, insgesamt {2}."},
        .they = {"{0}: the hand is worth {1}, {2} in all.", "{0} : la main vaut {1}, {2} au total.",
                 "{0}: Die Hand zählt {1}, insgesamt {2}."}};
    bool zero = false;
    for (Seat seat = 0; seat < after_->players; ++seat) {
        if (isZero(after_->hands[seat])) {
            tell(hasZero, seat);
            told_.back().topic = "zero";
            zero = true;
        }
    }
    if (!zero && after_->knocks < 2) {
        tell(limit);
    }
    tell(isOver, {int{after_->roundsPlayed}, int{after_->options.rounds}});
    told_.back().topic = "ended";
    for (Seat seat = 0; seat < after_->players; ++seat) {
        tell(counts, seat, {worth(after_->hands[seat]), inPoints(after_->points[seat])});
    }
}

} // namespace

} // namespace knizia

std::vector<Message> Knizia::tell(const Witnessed& event) {
    return knizia::Story(event).told();
}

Message Knizia::describe(const View& /*view*/, Move move) {
    static constexpr Phrase swap{"put down {0}, take {1}", "poser le {0}, prendre le {1}",
                                 "{0} legen, {1} nehmen"};
    static constexpr Phrase knock{"knock", "toquer", "klopfen"};
    static constexpr Phrase pass{"pass", "passer", "passen"};
    switch (move.kind()) {
    case Move::Kind::swap:
        return say(swap, {knizia::named(move.lay()), knizia::named(move.take())});
    case Move::Kind::knock:
        return say(knock);
    case Move::Kind::pass:
        break;
    }
    return say(pass);
}

} // namespace zeros
