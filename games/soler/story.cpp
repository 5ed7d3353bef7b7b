// What happens in ZERO (Solèr), in sentences.
#include "games/soler/words.hpp"

#include <algorithm>

namespace zeros {

namespace soler {

namespace {

using Phase = Soler::Phase;

AsList listed(Bag cards) {
    AsList list;
    for (Card card = 0; card < kinds; ++card) {
        for (int i = 0; i < cards.count(card); ++i) {
            list.add(named(card));
        }
    }
    return list;
}

// What is left of some cards less others, as far as they are there.
Bag lessThose(Bag cards, Bag others) {
    for (Card card = 0; card < kinds; ++card) {
        for (int i = 0; i < others.count(card); ++i) {
            cards.removeIfThere(card);
        }
    }
    return cards;
}

class Story : StoryOf<Soler::Witnessed> {
  public:
    explicit Story(const Soler::Witnessed& event) : StoryOf(event) {}

    std::vector<Message> told() {
        if (event_->isDeal()) {
            tellDeal();
            return std::move(told_);
        }
        tellMove();
        const bool wasRound = before_->phase == Phase::bidding || before_->phase == Phase::securing;
        if (wasRound && after_->phase != before_->phase && after_->phase != Phase::securing) {
            const std::size_t sentences = told_.size();
            tellDraws();
            tellWhatComes(told_.size() > sentences);
        }
        return std::move(told_);
    }

  private:
    // Whether the last bid was made, so that the cards are turned up.
    bool reveals() const {
        return before_->phase == Phase::bidding && after_->phase != Phase::bidding;
    }
    // Who gets the card of a seat; nobody: it goes under the pile.
    Seat receiverOf(Seat seat) const {
        const Soler::Reveal& round = after_->last;
        const bool isBack = round.taker == Soler::nobody && round.cards[seat] == zero;
        return isBack ? seat : round.taker;
    }

    void tellDeal();
    void tellMove();
    void tellPlacing();
    void tellReveal();
    void tellVerdict(int total, int zeros);
    void tellSecuring(Bag set);
    void tellDraws();
    void tellDrawing(Seat seat);
    void tellPile();
    void tellWhatComes(bool drawn);
};

void Story::tellDeal() {
    static constexpr Phrase dealt{"Deal {0}: the cards are dealt.",
                                  "Donne {0} : les cartes sont distribuées.",
                                  "Durchgang {0}: Die Karten werden ausgeteilt."};
    static constexpr Phrase handIs{"Your hand: {0}.", "Votre main : {0}.", "Deine Hand: {0}."};
    static constexpr Telling leads{
        .you = {"You lead and will bid first.", "Vous ouvrez et annoncerez en premier.",
                "Du beginnst und bietest zuerst."},
        .they = {"{0} leads and will bid first.", "{0} ouvre et annoncera en premier.",
                 "{0} beginnt und bietet zuerst."}};
    tell(dealt, {after_->dealsPlayed + 1});
    if (event_->listener() != spectator) {
        tell(handIs, {listed(after_->hands[event_->listener()])});
    }
    tell(leads, after_->leader);
    tellPile();
}

void Story::tellMove() {
    static constexpr Telling bids{.you = {"You bid {1}.", "Vous annoncez {1}.", "Du bietest {1}."},
                                  .they = {"{0} bids {1}.", "{0} annonce {1}.", "{0} bietet {1}."}};
    static constexpr Telling stops{
        .you = {"You secure nothing more.", "Vous ne mettez plus rien à l’abri.",
                "Du sicherst nichts mehr."},
        .they = {"{0} secures nothing more.", "{0} ne met plus rien à l’abri.",
                 "{0} sichert nichts mehr."}};
    const auto& move = event_->move;
    if (!move || move->kind() == Soler::Move::Kind::play) {
        tellPlacing();
    } else if (move->kind() == Soler::Move::Kind::bid) {
        tell(bids, event_->seat, {move->total()});
        told_.back().topic = "bid";
        if (reveals()) {
            tellReveal();
        }
    } else if (move->kind() == Soler::Move::Kind::secure) {
        tellSecuring(move->set());
    } else {
        tell(stops, event_->seat);
    }
}

void Story::tellPlacing() {
    static constexpr Phrase youPlace{"You place {0} face down.", "Vous posez {0} face cachée.",
                                     "Du legst {0} verdeckt."};
    static constexpr Telling bidsFirst{
        .you = {"All cards are placed. You bid first.",
                "Toutes les cartes sont posées. Vous annoncez en premier.",
                "Alle Karten liegen. Du bietest zuerst."},
        .they = {"All cards are placed. {0} bids first.",
                 "Toutes les cartes sont posées. {0} annonce en premier.",
                 "Alle Karten liegen. {0} bietet zuerst."}};
    if (event_->move) {
        tell(youPlace, {named(event_->move->card())});
    } else {
        told_.push_back(Soler::tellHidden({&event_->seat, 1}));
    }
    if (after_->phase == Phase::bidding) {
        tell(bidsFirst, after_->leader);
    }
}

void Story::tellReveal() {
    static constexpr Phrase revealed{"The cards: {0}. Together {1}.",
                                     "Les cartes : {0}. En tout {1}.",
                                     "Die Karten: {0}. Zusammen {1}."};
    static constexpr Phrase placed{"{0} ({1})", "{0} ({1})", "{0} ({1})"};
    static constexpr Telling noSet{
        .you = {"You hold no set to secure.", "Vous n’avez aucun lot à mettre à l’abri.",
                "Du hast keinen Satz zum Sichern."},
        .they = {"{0} holds no set to secure.", "{0} n’a aucun lot à mettre à l’abri.",
                 "{0} hat keinen Satz zum Sichern."}};
    const Soler::Reveal& round = after_->last;
    AsList cards;
    int total = 0;
    int zeros = 0;
    for (int step = 0; step < after_->players; ++step) {
        const Seat seat = clockwise(round.leader, step, after_->players);
        cards.add(say(placed, {AsSeat{seat}, named(round.cards[seat])}));
        total += valueOf(round.cards[seat]);
        zeros += round.cards[seat] == zero ? 1 : 0;
    }
    tell(revealed, {cards, total});
    tellVerdict(total, zeros);
    if (round.taker != Soler::nobody && after_->phase != Phase::securing) {
        tell(noSet, round.taker);
    }
}

// Who takes the cards, and why.
void Story::tellVerdict(int total, int zeros) {
    static constexpr Telling rightBid{
        .you = {"You bid {1}: right! You take the cards.",
                "Vous avez annoncé {1} : c’est juste ! Vous prenez les cartes.",
                "Du hast {1} geboten: richtig! Du nimmst die Karten."},
        .they = {"{0} bid {1}: right! {0} takes the cards.",
                 "{0} a annoncé {1} : c’est juste ! {0} prend les cartes.",
                 "{0} hat {1} geboten: richtig! {0} nimmt die Karten."}};
    static constexpr Telling onlyZero{
        .you = {"Nobody bid {1}. You placed the only 0 and take the cards.",
                "Personne n’a annoncé {1}. Vous avez posé le seul 0 et prenez les cartes.",
                "Niemand hat {1} geboten. Du hast die einzige 0 gelegt und nimmst die Karten."},
        .they = {"Nobody bid {1}. {0} placed the only 0 and takes the cards.",
                 "Personne n’a annoncé {1}. {0} a posé le seul 0 et prend les cartes.",
                 "Niemand hat {1} geboten. {0} hat die einzige 0 gelegt und nimmt die Karten."}};
    static constexpr Phrase severalZeros{
        "Nobody bid {0}. Every 0 goes back to its owner, the rest under the pile.",
        "Personne n’a annoncé {0}. Chaque 0 revient à son propriétaire, le reste va sous la "
        "pioche.",
        "Niemand hat {0} geboten. Alle nehmen ihre 0 zurück, der Rest kommt unter den Stapel."};
    static constexpr Phrase noZero{
        "Nobody bid {0} and there is no 0: the cards go under the pile.",
        "Personne n’a annoncé {0} et il n’y a pas de 0 : les cartes vont sous la pioche.",
        "Niemand hat {0} geboten, und es liegt keine 0: Die Karten kommen unter den Stapel."};
    const Soler::Reveal& round = after_->last;
    if (round.taker == Soler::nobody) {
        tell(zeros > 0 ? severalZeros : noZero, {total});
    } else {
        tell(round.bids[round.taker] == total ? rightBid : onlyZero, round.taker, {total});
    }
    told_.back().topic = "verdict";
}

void Story::tellSecuring(Bag set) {
    static constexpr Telling secures{
        .you = {"You secure {1}: {2}.", "Vous mettez à l’abri {1} : {2}.", "Du sicherst {1}: {2}."},
        .they = {"{0} secures {1}: {2}.", "{0} met à l’abri {1} : {2}.", "{0} sichert {1}: {2}."}};
    static constexpr Telling has{
        .you = {"You now have {1}.", "Vous avez maintenant {1}.", "Du hast jetzt {1}."},
        .they = {"{0} now has {1}.", "{0} a maintenant {1}.", "{0} hat jetzt {1}."}};
    static constexpr Telling noMore{
        .you = {"You hold no further set.", "Vous n’avez plus de lot.",
                "Du hast keinen Satz mehr."},
        .they = {"{0} holds no further set.", "{0} n’a plus de lot.", "{0} hat keinen Satz mehr."}};
    const Seat seat = event_->seat;
    tell(secures, seat, {listed(set), inPoints(set.size())});
    told_.back().topic = "secured";
    tell(has, seat, {inPoints(Soler::points(*after_)[seat])});
    if (after_->phase != Phase::securing) {
        tell(noMore, seat);
    }
}

// When a round is over hands are filled up: first the taker's, then from the leader on.
void Story::tellDraws() {
    const Soler::Reveal& round = after_->last;
    const Seat first = round.taker == Soler::nobody ? after_->leader : round.taker;
    tellDrawing(first);
    for (int step = 0; step < after_->players; ++step) {
        const Seat seat = clockwise(after_->leader, step, after_->players);
        if (seat != first) {
            tellDrawing(seat);
        }
    }
}

void Story::tellDrawing(Seat seat) {
    static constexpr Phrase youDraw{"You draw {0}.", "Vous piochez {0}.", "Du ziehst {0}."};
    static constexpr Phrase draws{"{0} draws {1} card.", "{0} pioche {1} carte.",
                                  "{0} zieht {1} Karte."};
    static constexpr Phrase drawsSeveral{"{0} draws {1} cards.", "{0} pioche {1} cartes.",
                                         "{0} zieht {1} Karten."};
    static constexpr Phrase drawsSeen{"{0} draws {1} card, seen before: {2}.",
                                      "{0} pioche {1} carte, déjà vue : {2}.",
                                      "{0} zieht {1} Karte, schon gesehen: {2}."};
    static constexpr Phrase drawsSeveralSeen{"{0} draws {1} cards, seen before: {2}.",
                                             "{0} pioche {1} cartes, déjà vues : {2}.",
                                             "{0} zieht {1} Karten, schon gesehen: {2}."};
    Bag gone; // what left the hand, and what was taken into it, before that
    Bag got;
    if (reveals()) {
        gone.add(after_->last.cards[seat]);
        for (Seat owner = 0; owner < after_->players; ++owner) {
            if (receiverOf(owner) == seat) {
                got.add(after_->last.cards[owner]);
            }
        }
    } else if (seat == event_->seat && event_->move &&
               event_->move->kind() == Soler::Move::Kind::secure) {
        gone = event_->move->set();
    }
    const int number =
        after_->hands[seat].size() - (before_->hands[seat].size() - gone.size() + got.size());
    if (number <= 0) {
        return;
    }
    const bool own = seat == event_->listener();
    const auto& cards = own ? &Soler::State::hands : &Soler::State::known;
    Bag left = lessThose((before_->*cards)[seat], gone);
    left.add(got);
    const Bag drawn = lessThose((after_->*cards)[seat], left);
    if (own) {
        tell(youDraw, {listed(drawn)});
    } else if (drawn.empty()) {
        tell(number == 1 ? draws : drawsSeveral, {AsSeat{seat}, number});
    } else {
        tell(number == 1 ? drawsSeen : drawsSeveralSeen, {AsSeat{seat}, number, listed(drawn)});
    }
}

void Story::tellPile() {
    static constexpr Phrase one{"{0} card is left in the pile.",
                                "Il reste {0} carte dans la pioche.",
                                "Im Stapel ist noch {0} Karte."};
    static constexpr Phrase several{"{0} cards are left in the pile.",
                                    "Il reste {0} cartes dans la pioche.",
                                    "Im Stapel sind noch {0} Karten."};
    told_.push_back(counted(after_->pile.size(), one, several));
}

// The next round, or the end of the deal.
void Story::tellWhatComes(bool drawn) {
    static constexpr Phrase barrenEnd{
        "Nothing was secured for 30 rounds: the deal is over.",
        "Rien n’a été mis à l’abri depuis 30 tours : la donne est finie.",
        "Seit 30 Runden wurde nichts gesichert: Der Durchgang ist zu Ende."};
    static constexpr Phrase dealOver{"The deal is over.", "La donne est finie.",
                                     "Der Durchgang ist zu Ende."};
    static constexpr Phrase standings{"Points: {0}.", "Points : {0}.", "Punkte: {0}."};
    static constexpr Telling leadsNext{
        .you = {"You lead the next round.", "Vous ouvrez le tour suivant.",
                "Du beginnst die nächste Runde."},
        .they = {"{0} leads the next round.", "{0} ouvre le tour suivant.",
                 "{0} beginnt die nächste Runde."}};
    if (after_->dealsPlayed > before_->dealsPlayed) {
        tell(after_->pile.size() > 0 ? barrenEnd : dealOver);
        told_.back().topic = "ended";
        const Points points = Soler::points(*after_);
        AsList all;
        for (Seat seat = 0; seat < after_->players; ++seat) {
            all.add(withNumber(seat, points[seat]));
        }
        tell(standings, {all});
        return;
    }
    if (drawn) {
        tellPile();
    }
    if (after_->leader != after_->last.leader) {
        tell(leadsNext, after_->leader);
    }
}

} // namespace

} // namespace soler

std::vector<Message> Soler::tell(const Witnessed& event) {
    return soler::Story(event).told();
}

Message Soler::tellHidden(std::span<const Seat> seats) {
    static constexpr Phrase one{"{0} places a card face down.", "{0} pose une carte face cachée.",
                                "{0} legt eine Karte verdeckt."};
    static constexpr Phrase several{"{0} place a card each, face down.",
                                    "{0} posent chacun une carte face cachée.",
                                    "{0} legen je eine Karte verdeckt."};
    return say(seats.size() == 1 ? one : several, {listOf(seats)});
}

Message Soler::describe(const View& /*view*/, Move move) {
    static constexpr Phrase place{"place {0} face down", "poser {0} face cachée",
                                  "{0} verdeckt legen"};
    static constexpr Phrase bid{"bid {0}", "annoncer {0}", "{0} bieten"};
    static constexpr Phrase secure{"secure {0}", "mettre à l’abri {0}", "{0} sichern"};
    static constexpr Phrase done{"secure nothing more", "ne plus rien mettre à l’abri",
                                 "nichts mehr sichern"};
    switch (move.kind()) {
    case Move::Kind::play:
        return say(place, {soler::named(move.card())});
    case Move::Kind::bid:
        return say(bid, {move.total()});
    case Move::Kind::secure:
        return say(secure, {soler::listed(move.set())});
    case Move::Kind::done:
        break;
    }
    return say(done);
}

} // namespace zeros
