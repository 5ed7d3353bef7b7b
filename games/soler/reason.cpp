// The main point of a move in ZERO (Solèr): how likely a total is, what a card is needed for, what
// a hand can secure.
#include "games/soler/bids.hpp"
#include "games/soler/words.hpp"

#include <algorithm>
#include <bit>

namespace zeros {

using soler::Bag;
using soler::kinds;
using soler::zero;

namespace {

Message inCards(int number) {
    static constexpr Phrase one{"{0} card", "{0} carte", "{0} Karte"};
    static constexpr Phrase several{"{0} cards", "{0} cartes", "{0} Karten"};
    return counted(number, one, several);
}

// So many of the 0s in hand.
Message someZeros(int number, int inHand) {
    static constexpr Phrase only{"your 0", "votre 0", "deine 0"};
    static constexpr Phrase one{"one of your 0s", "un de vos 0", "eine deiner Nullen"};
    static constexpr Phrase several{"{0} of your 0s", "{0} de vos 0", "{0} deiner Nullen"};
    static constexpr Phrase all{"your {0} 0s", "vos {0} 0", "deine {0} Nullen"};
    if (number == inHand) {
        return number == 1 ? say(only) : say(all, {spelled(number)});
    }
    return number == 1 ? say(one) : say(several, {spelled(number)});
}

// Less likely than others.
Reason tellUnlikely(const Soler::State& seen, int total, double chance, const Message& told,
                    Asked asked) {
    static constexpr Phrase bars{"a total of {0}: {1}%, and nobody else can name it now",
                                 "un total de {0} : {1} %, et personne d’autre ne peut plus "
                                 "l’annoncer",
                                 "eine Summe von {0}: {1} %, und niemand sonst kann sie noch "
                                 "nennen"};
    if (asked == Asked::mainPoint) {
        return against(told);
    }
    const bool isLast = std::popcount(seen.totalsBid) + 1 == seen.players;
    return isLast ? noneBetter() : say(bars, {total, percent(chance)});
}

Reason reasonToBid(const Soler::State& seen, Seat seat, int total, Asked asked) {
    static constexpr Phrase likeliest{"a total of {0} is the likeliest: {1}%",
                                      "un total de {0} est le plus probable : {1} %",
                                      "eine Summe von {0} ist am wahrscheinlichsten: {1} %"};
    static constexpr Phrase likeliestLeft{
        "of the totals nobody has named, {0} is the likeliest: {1}%",
        "parmi les totaux encore libres, {0} est le plus probable : {1} %",
        "von den Summen, die noch frei sind, ist {0} die wahrscheinlichste: {1} %"};
    static constexpr Phrase lessLikely{
        "a total of {0}: {1}%; {2} is likelier: {3}%",
        "un total de {0} : {1} % ; {2} est plus probable : {3} %",
        "eine Summe von {0}: {1} %; wahrscheinlicher ist {2}: {3} %"};
    static constexpr Phrase nearlyLikeliest{
        "a total of {0}: {1}%, about as likely as {2}",
        "un total de {0} : {1} %, à peu près aussi probable que {2}",
        "eine Summe von {0}: {1} %, etwa so wahrscheinlich wie {2}"};
    static constexpr Phrase impossible{"a total of {0} is impossible",
                                       "un total de {0} est impossible",
                                       "eine Summe von {0} ist unmöglich"};
    const soler::Chances chances = soler::chancesAfterBids(seen, seat);
    const auto chanceOf = [&](int sum) { return chances[soler::placeOf(sum, seen.players)]; };
    const auto isFree = [&](int sum) {
        return (seen.totalsBid >> soler::placeOf(sum, seen.players) & 1U) == 0;
    };
    const double chance = chanceOf(total);
    std::optional<int> rival; // the likeliest of the others that are free
    bool namedIsLikelier = false;
    for (int sum = -3 * seen.players; sum <= 3 * seen.players; ++sum) {
        if (sum != total && isFree(sum) && (!rival || chanceOf(sum) > chanceOf(*rival))) {
            rival = sum;
        }
        namedIsLikelier = namedIsLikelier || (!isFree(sum) && chanceOf(sum) > chance);
    }
    if (chance <= 0) {
        return tellUnlikely(seen, total, chance, say(impossible, {total}), asked);
    }
    const double chanceOfRival = rival ? chanceOf(*rival) : 0;
    const bool nearly = percent(chance) == percent(chanceOfRival);
    if (nearly || chanceOfRival > chance) {
        const Message told = say(nearly ? nearlyLikeliest : lessLikely,
                                 {total, percent(chance), *rival, percent(chanceOfRival)});
        return nearly ? told : tellUnlikely(seen, total, chance, told, asked);
    }
    return say(namedIsLikelier ? likeliestLeft : likeliest, {total, percent(chance)});
}

// How likely nobody else places a 0: each places any card of its hand with the same chance, and the
// cards that nobody has seen are any of those out of sight, but no 0s in a hand without a set.
double chanceOfOnlyZero(const Soler::State& seen, Seat seat) {
    const Bag out = soler::outOfSight(seen, seat);
    const int size = out.size() - soler::hiddenWithoutZero(seen, seat);
    std::array<double, maxSeats> unseen{1}; // no 0 so far, and so many unseen cards placed
    for (Seat other = 0; other < seen.players; ++other) {
        if (other == seat || seen.withoutSet.contains(other)) {
            continue;
        }
        const Bag known = seen.known[other];
        const double each = 1.0 / seen.hands[other].size();
        for (std::size_t n = unseen.size(); n-- > 0;) {
            unseen[n] = unseen[n] * each * (known.size() - known.count(zero)) +
                        (n == 0 ? 0 : unseen[n - 1] * (1 - each * known.size()));
        }
    }
    double chance = 0;
    double noZero = 1; // among n unseen cards
    for (std::size_t n = 0; n < unseen.size(); ++n) {
        chance += unseen[n] * noZero;
        const int left = size - static_cast<int>(n);
        noZero *= left > 0 ? static_cast<double>(std::max(0, left - out.count(zero))) / left : 0;
    }
    return chance;
}

// How likely the card looks to everybody else: any card of the hand, as far as all have seen it, or
// else any that nobody has seen, but no 0 in a hand without a set.
double expected(const Soler::State& seen, Seat seat, soler::Card card) {
    const Bag out = soler::outOfSight(seen, spectator);
    const Bag known = seen.known[seat];
    const int size = seen.hands[seat].size();
    const int unseen = size - known.size();
    if (unseen == 0) {
        return static_cast<double>(known.count(card)) / size;
    }
    const int zeros = out.count(zero);
    const double likeZero =
        seen.withoutSet.contains(seat)
            ? 0
            : static_cast<double>(zeros) / (out.size() - soler::hiddenWithoutZero(seen, spectator));
    const double like = card == zero
                            ? likeZero
                            : (1 - likeZero) * out.count(card) / std::max(1, out.size() - zeros);
    return (known.count(card) + unseen * like) / size;
}

// How hard it is to guess, and that no set needs it.
Message tellGuess(const Soler::State& seen, Seat seat, soler::Card card, bool isNeeded) {
    static constexpr Phrase guessed{"another player’s chance of guessing {0} is {1}%",
                                    "un autre joueur devinerait {0} dans {1} % des cas",
                                    "andere erraten {0} zu {1} %"};
    static constexpr Phrase rare{"of your cards, {0} is the hardest to guess: {1}%",
                                 "{0} est votre carte la plus dure à deviner : {1} %",
                                 "keine deiner Karten ist schwerer zu erraten als {0}: {1} %"};
    static constexpr Phrase spare{
        "you need {0} for no set; another player’s chance of guessing it is {1}%",
        "aucun lot n’a besoin de {0} ; un autre joueur la devinerait dans {1} % des cas",
        "du brauchst {0} für keinen Satz; andere erraten die Karte zu {1} %"};
    static constexpr Phrase spareAndRare{
        "you need {0} for no set, and of your cards it is the hardest to guess: {1}%",
        "aucun lot n’a besoin de {0}, et c’est votre carte la plus dure à deviner : {1} %",
        "du brauchst {0} für keinen Satz, und keine deiner Karten ist schwerer zu erraten: {1} %"};
    const double chance = expected(seen, seat, card);
    bool hardest = false; // harder than some, and none harder
    for (soler::Card other = 0; other < kinds; ++other) {
        if (other != card && seen.hands[seat].count(other) > 0) {
            const double chanceOfOther = expected(seen, seat, other);
            hardest = hardest || chanceOfOther > chance;
            if (chanceOfOther < chance) {
                hardest = false;
                break;
            }
        }
    }
    const Phrase& phrase = isNeeded ? (hardest ? rare : guessed) : (hardest ? spareAndRare : spare);
    return say(phrase, {soler::named(card), percent(chance)});
}

// How many cards the hand can secure without this one.
int securedWithout(Bag hand, soler::Card card) {
    hand.remove(card);
    return soler::mostInSets(hand);
}

// Whether it can secure no more without any other card.
bool isMissedLeast(Bag hand, soler::Card card) {
    const int without = securedWithout(hand, card);
    for (soler::Card other = 0; other < kinds; ++other) {
        if (hand.count(other) > 0 && securedWithout(hand, other) > without) {
            return false;
        }
    }
    return true;
}

Reason reasonToPlace(const Soler::State& seen, Seat seat, soler::Card card, Asked asked) {
    static constexpr Phrase takes{
        "with a chance of {0}% yours is the only 0; it then takes {1} unless a bid is right",
        "il y a {0} % de chances que votre 0 soit le seul ; il prend alors {1}, sauf annonce juste",
        "zu {0} % ist deine 0 die einzige; dann nimmt sie {1}, wenn kein Gebot stimmt"};
    static constexpr Phrase both{"both cards", "les deux cartes", "beide Karten"};
    static constexpr Phrase all{"all {0} cards", "les {0} cartes", "alle {0} Karten"};
    static constexpr Phrase needed{
        "without {0} your hand can secure {1} instead of {2}",
        "sans {0}, votre main ne peut plus mettre à l’abri que {1} au lieu de {2}",
        "ohne {0} kann deine Hand nur noch {1} statt {2} sichern"};
    static constexpr Phrase leavesMost{"no other card leaves you more to secure: {0}",
                                       "aucune autre carte ne vous laisse plus à mettre à l’abri : "
                                       "{0}",
                                       "keine andere Karte lässt dir mehr zu sichern: {0}"};
    const bool merit = asked == Asked::merit;
    const double onlyZero = card == zero ? chanceOfOnlyZero(seen, seat) : 0;
    if (card == zero && !(merit && onlyZero <= 0)) {
        const Message cards = seen.players == 2 ? say(both) : say(all, {spelled(seen.players)});
        return {say(takes, {percent(onlyZero), cards}), onlyZero <= 0};
    }
    const Bag hand = seen.hands[seat];
    const int with = soler::mostInSets(hand);
    const int without = securedWithout(hand, card);
    if (without < with && !merit) {
        return against(say(needed, {soler::named(card), without, inCards(with)}));
    }
    if (without < with && isMissedLeast(hand, card)) {
        return say(leavesMost, {inCards(without)});
    }
    return tellGuess(seen, seat, card, without < with);
}

// Whether there is a round to come after `move`, and nothing more is secured.
bool goesOn(Soler::State seen, Seat seat, Soler::Move move) {
    Soler::play(seen, seat, move);
    if (seen.phase == Soler::Phase::securing) {
        Soler::play(seen, seat, Soler::Move::done());
    }
    return seen.phase == Soler::Phase::placing;
}

Reason reasonToSecure(const Soler::State& seen, Seat seat, Bag set, Asked asked) {
    static constexpr Phrase most{"{0}, the most that your hand gives",
                                 "{0}, le maximum de votre main",
                                 "{0}, mehr gibt deine Hand nicht her"};
    static constexpr Phrase mostWithMore{
        "{0}, and {1} more can follow: your hand gives no more",
        "{0}, et {1} autres peuvent suivre : le maximum de votre main",
        "{0}, und {1} weitere können folgen: Mehr gibt deine Hand nicht her"};
    static constexpr Phrase mostWithOneMore{
        "{0}, and one more can follow: your hand gives no more",
        "{0}, et un autre peut suivre : le maximum de votre main",
        "{0}, und ein weiterer kann folgen: Mehr gibt deine Hand nicht her"};
    static constexpr Phrase less{"{0}, {1} with what is left; your hand could give {2}",
                                 "{0}, {1} avec le reste ; votre main pourrait en donner {2}",
                                 "{0}, mit dem Rest {1}; deine Hand könnte {2} hergeben"};
    static constexpr Phrase withRest{"{0}, {1} with what is left", "{0}, {1} avec le reste",
                                     "{0}, mit dem Rest {1}"};
    static constexpr Phrase keepsZero{"{0}, and {1} can still take the cards of a round",
                                      "{0}, et {1} pourra encore prendre les cartes d’un tour",
                                      "{0}, und {1} kann noch die Karten einer Runde nehmen"};
    static constexpr Phrase keepsZeros{"{0}, and {1} can still take the cards of a round",
                                       "{0}, et {1} pourront encore prendre les cartes d’un tour",
                                       "{0}, und {1} können noch die Karten einer Runde nehmen"};
    static constexpr Phrase spendsZero{"{0}, but {1} will take no more cards",
                                       "{0}, mais {1} ne prendra plus de cartes",
                                       "{0}, aber {1} nimmt dann keine Karten mehr"};
    static constexpr Phrase spendsZeros{"{0}, but {1} will take no more cards",
                                        "{0}, mais {1} ne prendront plus de cartes",
                                        "{0}, aber {1} nehmen dann keine Karten mehr"};
    const Bag hand = seen.hands[seat];
    Bag rest = hand;
    rest.remove(set);
    const int all = soler::mostInSets(hand);
    const int more = soler::mostInSets(rest);
    const Message now = inPoints(set.size());
    const bool isLess = set.size() + more < all;
    if (isLess && asked == Asked::mainPoint) {
        return against(say(less, {now, set.size() + more, all}));
    }
    // With an empty pile there may be no round to come in which a 0 takes anything.
    if (seen.pile.size() > 0 && goesOn(seen, seat, Soler::Move::secure(set))) {
        const int kept = rest.count(zero);
        const int spent = set.count(zero);
        if (spent > 0 && asked == Asked::mainPoint) {
            return against(say(spent == 1 ? spendsZero : spendsZeros,
                               {now, someZeros(spent, hand.count(zero))}));
        }
        if (spent == 0 && kept > 0 && (more == kept || isLess)) {
            return say(kept == 1 ? keepsZero : keepsZeros, {now, someZeros(kept, kept)});
        }
    }
    if (isLess) {
        return say(withRest, {now, set.size() + more});
    }
    if (more == 0) {
        return say(most, {now});
    }
    return say(more == 1 ? mostWithOneMore : mostWithMore, {now, more});
}

Reason reasonToStop(const Soler::State& seen, Seat seat, Asked asked) {
    static constexpr Phrase keepsZero{
        "your 0 stays to take the cards of a round; secured, it gives 1 point",
        "votre 0 reste pour prendre les cartes d’un tour ; à l’abri, il donne 1 point",
        "deine 0 bleibt, um die Karten einer Runde zu nehmen; gesichert gibt sie 1 Punkt"};
    static constexpr Phrase keepsZeros{
        "{0} stay to take the cards of a round; secured, each gives 1 point",
        "{0} restent pour prendre les cartes d’un tour ; à l’abri, chacun donne 1 point",
        "{0} bleiben, um die Karten einer Runde zu nehmen; gesichert gibt jede 1 Punkt"};
    static constexpr Phrase leaves{"that leaves {0} in your hand which you could secure now",
                                   "cela laisse en main {0} que vous pourriez mettre à l’abri",
                                   "das lässt {0} auf deiner Hand, die du jetzt sichern könntest"};
    static constexpr Phrase leavesOne{
        "that leaves {0} in your hand which you could secure now",
        "cela laisse en main {0} que vous pourriez mettre à l’abri",
        "das lässt {0} auf deiner Hand, den du jetzt sichern könntest"};
    const Bag hand = seen.hands[seat];
    const int all = soler::mostInSets(hand);
    const int zeros = hand.count(zero);
    const bool merit = asked == Asked::merit;
    const bool isLast = seen.pile.size() == 0 || !goesOn(seen, seat, Soler::Move::done());
    if (isLast || (merit ? zeros == 0 : all > zeros)) {
        return merit ? noneBetter() : against(say(all == 1 ? leavesOne : leaves, {inPoints(all)}));
    }
    return zeros == 1 ? say(keepsZero) : say(keepsZeros, {someZeros(zeros, zeros)});
}

} // namespace

Reason Soler::reason(const View& view, Move move, std::optional<int> /*lead*/, Asked asked) {
    switch (move.kind()) {
    case Move::Kind::play:
        return reasonToPlace(view.seen, view.seat, move.card(), asked);
    case Move::Kind::bid:
        return reasonToBid(view.seen, view.seat, move.total(), asked);
    case Move::Kind::secure:
        return reasonToSecure(view.seen, view.seat, move.set(), asked);
    case Move::Kind::done:
        break;
    }
    return reasonToStop(view.seen, view.seat, asked);
}

} // namespace zeros
