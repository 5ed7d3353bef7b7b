// What happens in ZERO HERO, in sentences.
#include "games/hero/words.hpp"

namespace zeros {

namespace hero {

namespace {

// Those of some cards that were not there before.
Collection added(Collection before, Collection after, const Box& box) {
    for (auto bits = before.bits(); bits != 0; bits &= bits - 1U) {
        const Card card = box.at(std::countr_zero(bits));
        after.remove(card, box);
    }
    return after;
}

class Story : StoryOf<Hero::Witnessed> {
  public:
    explicit Story(const Hero::Witnessed& event) : StoryOf(event) {}

    std::vector<Message> told() {
        if (event_->isDeal()) {
            tellDeal();
        } else if (event_->move) {
            tellMove(*event_->move);
        }
        return std::move(told_);
    }

  private:
    // About whoever moves.
    void tell(const Telling& telling, std::initializer_list<Given> more = {}) {
        StoryOf::tell(telling, event_->seat, more);
    }
    void tell(const Phrase& phrase, std::initializer_list<Given> arguments = {}) {
        StoryOf::tell(phrase, arguments);
    }

    const Box& box() const { return after_->options.box; }

    void tellDeal();
    void tellMove(Hero::Move move);
    void tellTaking(std::size_t pair, int number);
    void tellBuying(std::size_t pair);
    void tellMoving(Hero::Move move);
    void tellSequel(std::size_t pair);
    void tellPoints();
    void tellPile();
    void tellHidden();
    Message score(Seat seat) const;
};

void Story::tellDeal() {
    static constexpr Phrase dealt{"The cards are dealt.", "Les cartes sont distribuées.",
                                  "Die Karten sind ausgeteilt."};
    static constexpr Phrase pairIs{"Pair {0}: {1}, {2}.", "Paire {0} : {1}, {2}.",
                                   "Paar {0}: {1}, {2}."};
    static constexpr Phrase everybody{"Everybody has {0}.", "Chacun a {0}.", "Alle haben {0}."};
    static constexpr Phrase hidden{"Your hidden card: {0}.", "Votre carte cachée : {0}.",
                                   "Deine verdeckte Karte: {0}."};
    tell(dealt);
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        tell(pairIs,
             {numbered(pair), cardsOf(after_->market[pair]), inTokens(after_->stacks[pair])});
    }
    tell(everybody, {inTokens(Hero::tokensEach)});
    if (event_->listener() != spectator) {
        tell(hidden, {cardsOf(after_->hidden[event_->listener()], box())});
    }
}

void Story::tellMove(Hero::Move move) {
    switch (move.kind()) {
    case Hero::Move::Kind::take:
        tellTaking(move.pair(), move.number());
        return;
    case Hero::Move::Kind::buy:
        tellBuying(move.pair());
        tellSequel(move.pair());
        return;
    case Hero::Move::Kind::give:
    case Hero::Move::Kind::steal:
    case Hero::Move::Kind::keep:
        tellMoving(move);
        tellSequel(before_->bought);
        return;
    }
}

void Story::tellTaking(std::size_t pair, int number) {
    static constexpr Telling takes{
        .you = {"You take {1} from pair {2}, which {3}, and have {4}.",
                "Vous prenez {1} à la paire {2}, qui {3}, et en avez {4}.",
                "Du nimmst {1} von Paar {2}, das jetzt {3}, und hast {4}."},
        .they = {"{0} takes {1} from pair {2}, which {3}, and has {4}.",
                 "{0} prend {1} à la paire {2}, qui {3}, et en a {4}.",
                 "{0} nimmt {1} von Paar {2}, das jetzt {3}, und hat {4}."}};
    static constexpr Phrase costs{"now costs {0}", "coûte maintenant {0}", "{0} kostet"};
    static constexpr Phrase free{"is now free", "est maintenant gratuite", "kostenlos ist"};
    const int left = after_->stacks[pair];
    tell(takes, {inTokens(number), numbered(pair), left > 0 ? say(costs, {left}) : say(free),
                 int{after_->purses[event_->seat]}});
}

void Story::tellBuying(std::size_t pair) {
    static constexpr Telling takesFree{
        .you = {"You take pair {1} ({2}) for nothing.", "Vous prenez la paire {1} ({2}), gratuite.",
                "Du nimmst Paar {1} ({2}) kostenlos."},
        .they = {"{0} takes pair {1} ({2}) for nothing.", "{0} prend la paire {1} ({2}), gratuite.",
                 "{0} nimmt Paar {1} ({2}) kostenlos."}};
    static constexpr Telling buys{.you = {"You buy pair {1} ({2}) for {3} and have {4} left.",
                                          "Vous achetez la paire {1} ({2}) pour {3} (reste : {4}).",
                                          "Du kaufst Paar {1} ({2}) für {3} und behältst {4}."},
                                  .they = {"{0} buys pair {1} ({2}) for {3} and has {4} left.",
                                           "{0} achète la paire {1} ({2}) pour {3} (reste : {4}).",
                                           "{0} kauft Paar {1} ({2}) für {3} und behält {4}."}};
    static constexpr Telling gets{.you = {"You get {1} from the reserve and have {2}.",
                                          "Vous recevez {1} de la réserve et en avez {2}.",
                                          "Du bekommst {1} aus dem Vorrat und hast {2}."},
                                  .they = {"{0} gets {1} from the reserve and has {2}.",
                                           "{0} reçoit {1} de la réserve et en a {2}.",
                                           "{0} bekommt {1} aus dem Vorrat und hat {2}."}};
    static constexpr Telling draws{
        .you = {"You draw a hidden card: {2}.", "Vous piochez une carte cachée : {2}.",
                "Du ziehst eine verdeckte Karte: {2}."},
        .they = {"{0} draws a hidden card.", "{0} pioche une carte cachée.",
                 "{0} zieht eine verdeckte Karte."}};
    static constexpr Telling drawsSeveral{
        .you = {"You draw {1} hidden cards: {2}.", "Vous piochez {1} cartes cachées : {2}.",
                "Du ziehst {1} verdeckte Karten: {2}."},
        .they = {"{0} draws {1} hidden cards.", "{0} pioche {1} cartes cachées.",
                 "{0} zieht {1} verdeckte Karten."}};
    const Seat seat = event_->seat;
    const int price = before_->stacks[pair];
    const int left = before_->purses[seat] - price;
    const int purse = after_->purses[seat];
    tell(price == 0 ? takesFree : buys,
         {numbered(pair), cardsOf(before_->market[pair]), inTokens(price), left});
    if (purse > left) {
        tell(gets, {inTokens(purse - left), purse});
    }
    if (const int drawn = after_->hiddenCount[seat] - before_->hiddenCount[seat]; drawn > 0) {
        const bool own = seat == event_->listener();
        const Collection cards =
            own ? added(before_->hidden[seat], after_->hidden[seat], box()) : Collection();
        tell(drawn == 1 ? draws : drawsSeveral, {drawn, cardsOf(cards, box())});
    }
}

void Story::tellMoving(Hero::Move move) {
    static constexpr Telling keeps{
        .you = {"You neither give nor steal.", "Vous ne donnez ni ne volez rien.",
                "Du gibst und stiehlst nichts."},
        .they = {"{0} neither gives nor steals.", "{0} ne donne ni ne vole rien.",
                 "{0} gibt und stiehlt nichts."}};
    static constexpr Telling gives{
        .you = {"You give {1} to {2}.", "Vous donnez le {1} à {2}.", "Du gibst {1} an {2}."},
        .they = {"{0} gives {1} to {2}.", "{0} donne le {1} à {2}.", "{0} gibt {1} an {2}."}};
    static constexpr Phrase givesYou{"{0} gives you {1}.", "{0} vous donne le {1}.",
                                     "{0} gibt dir {1}."};
    static constexpr Telling steals{
        .you = {"You steal {1} from {2}.", "Vous volez le {1} à {2}.", "Du stiehlst {1} bei {2}."},
        .they = {"{0} steals {1} from {2}.", "{0} vole le {1} à {2}.", "{0} stiehlt {1} bei {2}."}};
    static constexpr Phrase stealsYours{"{0} steals your {1}!", "{0} vous vole le {1} !",
                                        "{0} stiehlt dir {1}!"};
    if (move.kind() == Hero::Move::Kind::keep) {
        tell(keeps);
        return;
    }
    const bool giving = move.kind() == Hero::Move::Kind::give;
    if (move.other() == event_->listener()) {
        tell(giving ? givesYou : stealsYours, {AsSeat{event_->seat}, named(move.card())});
    } else {
        tell(giving ? gives : steals, {named(move.card()), AsSeat{move.other()}});
    }
    told_.back().topic = "moved";
}

// What follows when cards were bought, given or stolen.
void Story::tellSequel(std::size_t pair) {
    static constexpr Telling may{
        .you = {"You may give or steal a card.", "Vous pouvez donner ou voler une carte.",
                "Du darfst eine Karte geben oder stehlen."},
        .they = {"{0} may give or steal a card.", "{0} peut donner ou voler une carte.",
                 "{0} darf eine Karte geben oder stehlen."}};
    static constexpr Telling maySeveral{
        .you = {"You may give or steal {1} cards.", "Vous pouvez donner ou voler {1} cartes.",
                "Du darfst {1} Karten geben oder stehlen."},
        .they = {"{0} may give or steal {1} cards.", "{0} peut donner ou voler {1} cartes.",
                 "{0} darf {1} Karten geben oder stehlen."}};
    static constexpr Telling must{
        .you = {"You must give or steal a card.", "Vous devez donner ou voler une carte.",
                "Du musst eine Karte geben oder stehlen."},
        .they = {"{0} must give or steal a card.", "{0} doit donner ou voler une carte.",
                 "{0} muss eine Karte geben oder stehlen."}};
    static constexpr Telling mustSeveral{
        .you = {"You must give or steal {1} cards.", "Vous devez donner ou voler {1} cartes.",
                "Du musst {1} Karten geben oder stehlen."},
        .they = {"{0} must give or steal {1} cards.", "{0} doit donner ou voler {1} cartes.",
                 "{0} muss {1} Karten geben oder stehlen."}};
    static constexpr Phrase newPair{"New at pair {0}: {1}, {2}.", "Nouvelle paire {0} : {1}, {2}.",
                                    "Neu bei Paar {0}: {1}, {2}."};
    if (after_->phase == Hero::Phase::moving) {
        const bool one = after_->movesLeft == 1;
        tell(after_->options.symbolMust ? (one ? must : mustSeveral) : (one ? may : maySeveral),
             {int{after_->movesLeft}});
    } else if (after_->market[pair][0] != noCard) {
        tell(newPair,
             {numbered(pair), cardsOf(after_->market[pair]), inTokens(after_->stacks[pair])});
    }
    if (Hero::over(*after_)) {
        tellHidden();
    } else {
        tellPoints();
        tellPile();
    }
}

void Story::tellPoints() {
    static constexpr Phrase inView{"Points in view: {0}.", "Points visibles : {0}.",
                                   "Sichtbare Punkte: {0}."};
    const Points before = Hero::points(*before_);
    const Points after = Hero::points(*after_);
    AsList changed;
    for (Seat seat = 0; seat < after_->players; ++seat) {
        if (after[seat] != before[seat]) {
            changed.add(withNumber(seat, after[seat]));
        }
    }
    if (!changed.items.empty()) {
        tell(inView, {changed});
    }
}

void Story::tellPile() {
    static constexpr Phrase finalNow{
        "Only {0} final card is left: flags turned up from it end the game.",
        "Il ne reste que {0} carte finale : des drapeaux retournés terminent la partie.",
        "Nur noch {0} Schlusskarte: Eine aufgedeckte Flagge beendet das Spiel."};
    static constexpr Phrase severalNow{
        "Only {0} final cards are left: flags turned up from them end the game.",
        "Il ne reste que {0} cartes finales : des drapeaux retournés terminent la partie.",
        "Nur noch {0} Schlusskarten: Eine aufgedeckte Flagge beendet das Spiel."};
    static constexpr Phrase finalLeft{"{0} final card is left.", "Il reste {0} carte finale.",
                                      "Noch {0} Schlusskarte."};
    static constexpr Phrase severalLeft{"{0} final cards are left.", "Il reste {0} cartes finales.",
                                        "Noch {0} Schlusskarten."};
    const int left = after_->pileLeft;
    if (left > Hero::finalCards || left == before_->pileLeft) {
        return;
    }
    const bool first = before_->pileLeft > Hero::finalCards;
    told_.push_back(first ? counted(left, finalNow, severalNow)
                          : counted(left, finalLeft, severalLeft));
    if (first) {
        told_.back().topic = "final";
    }
}

void Story::tellHidden() {
    static constexpr Telling hidden{.you = {"Your hidden card: {1}.", "Votre carte cachée : {1}.",
                                            "Deine verdeckte Karte: {1}."},
                                    .they = {"{0}’s hidden card: {1}.",
                                             "Chez {0}, une carte cachée : {1}.",
                                             "Verdeckte Karte von {0}: {1}."}};
    static constexpr Telling hiddenCards{
        .you = {"Your hidden cards: {1}.", "Vos cartes cachées : {1}.",
                "Deine verdeckten Karten: {1}."},
        .they = {"{0}’s hidden cards: {1}.", "Chez {0}, des cartes cachées : {1}.",
                 "Verdeckte Karten von {0}: {1}."}};
    for (Seat seat = 0; seat < after_->players; ++seat) {
        const Telling& telling = after_->hiddenCount[seat] == 1 ? hidden : hiddenCards;
        told_.push_back(
            telling.of(seat, event_->listener(), {cardsOf(after_->hidden[seat], box())}));
    }
    for (Seat seat = 0; seat < after_->players; ++seat) {
        told_.push_back(score(seat));
    }
}

// What the points of a seat are made of.
Message Story::score(Seat seat) const {
    static constexpr Phrase told{"{0}: {1}; {2} in all.", "{0} : {1} ; {2} en tout.",
                                 "{0}: {1}; insgesamt {2}."};
    static constexpr Phrase colourGives{"{0} {1}", "{0} {1}", "{0} {1}"};
    static constexpr Phrase mostZeros{"most zeros {0}", "le plus de zéros {0}",
                                      "meiste Nullen {0}"};
    static constexpr Phrase nothing{"nothing", "rien", "nichts"};
    const Collection cards = after_->faceUp[seat].with(after_->hidden[seat], box());
    const int points = Hero::points(*after_)[seat];
    int ofZeros = points;
    AsList parts;
    for (int colour = 0; colour < colours; ++colour) {
        const auto index = static_cast<std::size_t>(colour);
        if (const int gives = colourPoints(cards, colour); gives > 0) {
            parts.add(say(colourGives, {colourNames[index], gives}));
            ofZeros -= gives;
        }
    }
    if (ofZeros > 0) {
        parts.add(say(mostZeros, {ofZeros}));
    }
    const Argument all = parts.items.empty() ? Argument(nothing) : Argument(std::move(parts));
    return say(told, {AsSeat{seat}, all, inPoints(points)});
}

Message describePurchase(const Hero::State& seen, std::size_t pair) {
    static constexpr Phrase buy{"buy pair {0} ({1}) for {2}", "acheter la paire {0} ({1}) pour {2}",
                                "Paar {0} ({1}) für {2} kaufen"};
    static constexpr Phrase takeFree{"take pair {0} ({1}) for nothing",
                                     "prendre la paire {0} ({1}), gratuite",
                                     "Paar {0} ({1}) kostenlos nehmen"};
    const int price = seen.stacks[pair];
    return say(price > 0 ? buy : takeFree,
               {numbered(pair), cardsOf(seen.market[pair]), inTokens(price)});
}

} // namespace

} // namespace hero

std::vector<Message> Hero::tell(const Witnessed& event) {
    return hero::Story(event).told();
}

Message Hero::describe(const View& view, Move move) {
    static constexpr Phrase take{"take {0} from pair {1}", "prendre {0} à la paire {1}",
                                 "{0} von Paar {1} nehmen"};
    static constexpr Phrase give{"give {0} to {1}", "donner le {0} à {1}", "{0} an {1} geben"};
    static constexpr Phrase giveYou{"give {0} to you", "vous donner le {0}", "dir {0} geben"};
    static constexpr Phrase steal{"steal {0} from {1}", "voler le {0} à {1}",
                                  "{0} bei {1} stehlen"};
    static constexpr Phrase stealYours{"steal {0} from you", "vous voler le {0}",
                                       "dir {0} stehlen"};
    static constexpr Phrase keep{"neither give nor steal", "ne donner ni ne voler",
                                 "weder geben noch stehlen"};
    const auto moving = [&](const Phrase& other, const Phrase& you) {
        return say(move.other() == view.seat ? you : other,
                   {hero::named(move.card()), AsSeat{move.other()}});
    };
    switch (move.kind()) {
    case Move::Kind::take:
        return say(take, {hero::inTokens(move.number()), hero::numbered(move.pair())});
    case Move::Kind::buy:
        return hero::describePurchase(view.seen, move.pair());
    case Move::Kind::give:
        return moving(give, giveYou);
    case Move::Kind::steal:
        return moving(steal, stealYours);
    case Move::Kind::keep:
        break;
    }
    return say(keep);
}

} // namespace zeros
