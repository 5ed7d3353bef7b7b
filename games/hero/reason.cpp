// The main point of a move in ZERO HERO: which colours come to count or to nothing, and for how
// many tokens.
#include "games/hero/foresight.hpp"
#include "games/hero/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <ranges>

namespace zeros {

namespace hero {

namespace {

// "three orange cards".
Message cardsInColour(int number, int colour) {
    static constexpr Phrase cards{"{0} {1} cards", "{0} cartes {1}", "{0} Karten in {1}"};
    static constexpr std::array<Phrase, colours> names{{{"red", "rouges", "Rot"},
                                                        {"orange", "orange", "Orange"},
                                                        {"yellow", "jaunes", "Gelb"},
                                                        {"green", "vertes", "Grün"},
                                                        {"turquoise", "turquoise", "Türkis"},
                                                        {"blue", "bleues", "Blau"},
                                                        {"violet", "violettes", "Violett"}}};
    return say(cards, {spelled(number), names[static_cast<std::size_t>(colour)]});
}

// Of what the others' hidden cards may change.
Message asFarAsSeen(const Message& told) {
    static constexpr Phrase proviso{"{0}, as far as you can see", "{0}, à votre connaissance",
                                    "{0}, soweit du siehst"};
    return say(proviso, {told});
}

// What happens to the points of a colour.
Message tellColour(Collection before, Collection after, int colour, const Box& box) {
    static constexpr Phrase alone{"{0}, the only card of its colour, counts {1}",
                                  "le {0}, seul de sa couleur, vaut {1}",
                                  "{0}, allein in ihrer Farbe, zählt {1}"};
    static constexpr Phrase three{"{0} count {1}", "{0} valent {1}", "{0} zählen {1}"};
    static constexpr Phrase lost{"with {0} you lose {1}", "avec {0}, vous perdez {1}",
                                 "mit {0} verlierst du {1}"};
    static constexpr Phrase lostLast{"without {0} you lose {1}", "sans le {0}, vous perdez {1}",
                                     "ohne {0} verlierst du {1}"};
    const unsigned held = after.ofColour(colour);
    const int number = std::popcount(held);
    const int now = colourPoints(after, colour);
    const int was = colourPoints(before, colour);
    const auto cardAmong = [&](unsigned cards) {
        const int place = 8 * colour + std::countr_zero(cards);
        return AsCard{Hero::cardText(box.at(place))};
    };
    if (number == 0) {
        return say(lostLast, {cardAmong(before.ofColour(colour)), inPoints(was)});
    }
    if (number == 1) {
        return say(alone, {cardAmong(held), now});
    }
    if (number == 3 && now >= was) {
        return say(three, {cardsInColour(3, colour), now});
    }
    return say(lost, {cardsInColour(number, colour), inPoints(was - now)});
}

// Two of a colour wait for a third: what they count then at least. The best such promise that is
// new.
std::optional<Message> tellPromise(Collection before, Collection after) {
    static constexpr Phrase promise{"{0} count {1} or more with a third",
                                    "{0} valent {1} ou plus avec une troisième",
                                    "{0} zählen mit einer dritten {1} oder mehr"};
    int most = 0;
    int best = 0;
    for (int colour = 0; colour < colours; ++colour) {
        const unsigned held = after.ofColour(colour);
        if (held == before.ofColour(colour) || std::popcount(held) != 2) {
            continue;
        }
        int product = 1;
        for (unsigned left = held; left != 0; left &= left - 1U) {
            product *= valueAt[static_cast<std::size_t>(std::countr_zero(left))];
        }
        best = product > most ? colour : best;
        most = std::max(most, product);
    }
    if (most == 0) {
        return std::nullopt;
    }
    return say(promise, {cardsInColour(2, best), most});
}

// Why the points of a seat change, by what changes them most, or adds most to them: a colour, or
// who has most 0s. Nothing when none do.
std::optional<Message> tellChange(const Hero::State& seen, const Hero::State& later, Seat seat,
                                  Asked asked) {
    static constexpr Phrase mostZeros{"having the most 0s gives you {0}",
                                      "le plus grand nombre de 0 vous donne {0}",
                                      "die meisten Nullen geben dir {0}"};
    static constexpr Phrase notMostZeros{"without the most 0s you lose {0}",
                                         "sans le plus grand nombre de 0, vous perdez {0}",
                                         "ohne die meisten Nullen verlierst du {0}"};
    const Collection before = collectionOf(seen, seat);
    const Collection after = collectionOf(later, seat);
    const auto weight = [&](int change) {
        return asked == Asked::merit ? change : std::abs(change);
    };
    int most = 0;
    int main = 0;
    int ofColours = 0;
    for (int colour = 0; colour < colours; ++colour) {
        const int change = colourPoints(after, colour) - colourPoints(before, colour);
        main = weight(change) > weight(most) ? colour : main;
        most = weight(change) > weight(most) ? change : most;
        ofColours += change;
    }
    const int ofZeros = pointsOf(later, seat) - pointsOf(seen, seat) - ofColours;
    if (weight(ofZeros) > weight(most)) {
        return say(ofZeros > 0 ? mostZeros : notMostZeros, {inPoints(std::abs(ofZeros))});
    }
    return most == 0 ? std::nullopt
                     : std::optional(tellColour(before, after, main, seen.options.box));
}

// Points that are worth keeping from somebody.
constexpr int worthDenying = 4;

// Who would gain most by the pair, among those who can pay it. Everybody has a hidden card, so
// nobody else's points are sure.
std::optional<Message> tellDenied(const Hero::State& seen, Seat seat, std::size_t pair) {
    static constexpr Phrase denied{
        "{0}, who would gain {1} by it as far as you can see, does not get it",
        "{0}, qui y gagnerait {1} à votre connaissance, ne l’aura pas",
        "{0} bekommt das Paar nicht (soweit du siehst: +{1})"};
    int most = 0;
    Seat who = 0;
    for (Seat other = 0; other < seen.players; ++other) {
        if (other != seat && seen.purses[other] >= seen.stacks[pair]) {
            const int gain = gainOf(seen, other, pair);
            who = gain > most ? other : who;
            most = std::max(most, gain);
        }
    }
    return most < worthDenying ? std::nullopt : std::optional(say(denied, {AsSeat{who}, most}));
}

// What else comes with the pair: only the weightiest is said. `hedged`: that not all can be seen
// was said before.
std::optional<Message> tellSequel(const Hero::State& seen, Seat seat, std::size_t pair,
                                  bool hedged) {
    static constexpr Phrase ends{"and the game ends", "et la partie finit", "und das Spiel endet"};
    static constexpr Phrase moves{"then {0}, which makes {1}", "puis {0}, ce qui fait {1}",
                                  "dann {0}, das macht {1}"};
    static constexpr Phrase movesTwice{"then you give or steal a card twice",
                                       "puis vous donnez ou volez deux fois une carte",
                                       "dann gibst oder stiehlst du zweimal eine Karte"};
    static constexpr Phrase drawsAndMoves{
        "a hidden card comes with it, then you give or steal a card",
        "avec une carte cachée en plus, puis vous donnez ou volez une carte",
        "eine verdeckte Karte kommt dazu, dann gibst oder stiehlst du eine Karte"};
    static constexpr Phrase draws{"and a hidden card comes with it",
                                  "avec une carte cachée en plus",
                                  "und eine verdeckte Karte kommt dazu"};
    static constexpr Phrase earns{"and a token comes with it", "avec un jeton en plus",
                                  "und ein Chip kommt dazu"};
    const auto number = [&](Symbol symbol) {
        return std::ranges::count_if(seen.market[pair], [&](Card card) {
            return card != noCard && faceOf(card).symbol == symbol;
        });
    };
    if (number(Symbol::move) > 1) {
        return say(movesTwice);
    }
    if (number(Symbol::move) == 1) {
        if (number(Symbol::draw) > 0 && seen.pileLeft > 0) {
            return say(drawsAndMoves);
        }
        const Hero::Move best = bestTransfer(withPair(seen, seat, pair), seat);
        const auto pointsThen = [&](const Hero::State& state) {
            return pointsOf(withTransfer(withPair(state, seat, pair), seat, best), seat);
        };
        if (best.kind() == Hero::Move::Kind::keep) {
            return std::nullopt;
        }
        const Message told = say(moves, {Hero::describe({.seat = seat, .seen = seen}, best),
                                         inPoints(pointsThen(seen))});
        return hedged || isSure(seen, seat, pointsThen) ? told : asFarAsSeen(told);
    }
    if (seen.pileLeft <= 2 + number(Symbol::draw)) { // two more cards fill the gap
        return say(ends);
    }
    if (number(Symbol::draw) > 0) {
        return say(draws);
    }
    return number(Symbol::token) > 0 && seen.reserve > 0 ? std::optional(say(earns)) : std::nullopt;
}

Reason reasonToBuy(const Hero::State& seen, Seat seat, std::size_t pair, Asked asked) {
    static constexpr Phrase changed{"{0}: {1} → {2} points", "{0} : {1} → {2} points",
                                    "{0}: {1} → {2} Punkte"};
    static constexpr Phrase nothing{"the pair brings you no points now",
                                    "la paire ne vous rapporte rien pour l’instant",
                                    "das Paar bringt dir jetzt keine Punkte"};
    static constexpr Phrase paid{"for {0}", "pour {0}", "für {0}"};
    static constexpr Phrase free{"for nothing", "gratuitement", "kostenlos"};
    static constexpr Phrase andMore{"{0}, {1}", "{0}, {1}", "{0}, {1}"};
    const Hero::State after = withPair(seen, seat, pair);
    const int was = pointsOf(seen, seat);
    const int now = pointsOf(after, seat);
    const int price = seen.stacks[pair];
    const Message cost = price == 0 ? say(free) : say(paid, {inTokens(price)});
    const bool merit = asked == Asked::merit;
    const auto denied = now <= was ? tellDenied(seen, seat, pair) : std::nullopt;
    const auto change = merit && now <= was ? std::nullopt : tellChange(seen, after, seat, asked);
    const auto promise = tellPromise(collectionOf(seen, seat), collectionOf(after, seat));
    const auto pointsBoth = [&](const Hero::State& state) {
        return std::pair(pointsOf(state, seat), pointsOf(withPair(state, seat, pair), seat));
    };
    const auto gain = [&](const Hero::State& state) { return gainOf(state, seat, pair); };
    Reason told = noneBetter();
    bool hedged = false;
    if (denied) {
        told = *denied;
    } else if (change) {
        told = {say(changed, {*change, was, now}), now <= was};
        hedged = !isSure(seen, seat, pointsBoth);
    } else if (promise) {
        told = *promise;
    } else if (!merit) {
        told = against(say(nothing));
        hedged = !isSure(seen, seat, gain);
    }
    told.point = hedged ? asFarAsSeen(told.point) : told.point;
    if (denied || change || promise || !merit) {
        told.point = say(andMore, {told.point, cost});
    }
    if (const auto sequel = tellSequel(seen, seat, pair, hedged || denied)) {
        told.point = say(andMore, {told.point, *sequel});
    }
    return told;
}

// What it leaves to the next player, if that weighs more than what it brings.
std::optional<Reason> tellLeft(const Hero::State& seen, Seat seat, Hero::Move move) {
    static constexpr Phrase leavesFree{
        "pair {0} is then free for whoever comes next: as far as you can see +{1} for you, +{2} "
        "for {3}",
        "la paire {0} est alors gratuite pour le suivant : à votre connaissance +{1} pour vous, "
        "+{2} pour {3}",
        "Paar {0} ist dann kostenlos für die Nächsten: soweit du siehst, +{1} für dich, +{2} für "
        "{3}"};
    static constexpr Phrase helps{"{1} can then pay for pair {0}: +{2}",
                                  "{1} pourra alors payer la paire {0}, qui lui rapporte +{2}",
                                  "{1} kann Paar {0} dann bezahlen: +{2}"};
    const Seat next = clockwise(seat, 1, seen.players);
    const int price = seen.stacks[move.pair()] - move.number();
    const int ours = gainOf(seen, seat, move.pair());
    const int theirs = gainOf(seen, next, move.pair());
    if (price == 0 && (ours > 0 || theirs > 0)) {
        return Reason(say(leavesFree, {numbered(move.pair()), std::max(ours, 0),
                                       std::max(theirs, 0), AsSeat{next}}),
                      theirs > 0);
    }
    const bool nowTheirs =
        seen.purses[next] < seen.stacks[move.pair()] && seen.purses[next] >= price;
    const int gain = gainOf(seen, seat, bestPair(seen, seat, move.pair()));
    if (nowTheirs && theirs >= worthDenying && theirs > gain) {
        return against(asFarAsSeen(say(helps, {numbered(move.pair()), AsSeat{next}, theirs})));
    }
    return std::nullopt;
}

Reason reasonToTake(const Hero::State& seen, Seat seat, Hero::Move move, Asked asked) {
    static constexpr Phrase cheaper{"pair {1} then costs {3} of your {0}: +{2}",
                                    "la paire {1} coûte alors {3} de vos {0} : +{2}",
                                    "Paar {1} kostet dann {3} von deinen {0}: +{2}"};
    static constexpr Phrase canPay{"with {0} you can pay for pair {1} next turn: +{2}",
                                   "avec {0}, vous pourrez payer la paire {1} : +{2}",
                                   "mit {0} kannst du nächstes Mal Paar {1} bezahlen: +{2}"};
    static constexpr Phrase missing{
        "{0} still missing for pair {1}, which brings you +{2}",
        "il manque encore {0} pour la paire {1}, qui vous rapporte +{2}",
        "noch {0} bis zu Paar {1}, das dir +{2} bringt"};
    static constexpr Phrase couldPay{
        "that puts off pair {0}, which you can already pay for: +{1} for {2}",
        "cela remet à plus tard la paire {0}, déjà à portée : +{1} pour {2}",
        "das schiebt Paar {0} auf, das du schon bezahlen kannst: +{1} für {2}"};
    static constexpr Phrase saving{"no pair brings you points now; you then have {0}",
                                   "aucune paire ne vous rapporte de points ; vous avez alors {0}",
                                   "kein Paar bringt dir jetzt Punkte; du hast dann {0}"};
    static constexpr Phrase savingAsSeen{
        "as far as you can see, no pair brings you points now; you then have {0}",
        "à votre connaissance, aucune paire ne vous rapporte de points ; vous avez alors {0}",
        "soweit du siehst, bringt dir jetzt kein Paar Punkte; du hast dann {0}"};
    const bool merit = asked == Asked::merit;
    const int purse = seen.purses[seat] + move.number();
    const std::size_t best = bestPair(seen, seat, move.pair());
    const int gain = gainOf(seen, seat, best);
    if (const auto left = tellLeft(seen, seat, move)) {
        if (!merit || !left->against) {
            return *left;
        }
        if (best == move.pair() && gain > 0) { // which the others may buy first
            return noneBetter();
        }
    }
    if (gain <= 0) {
        const auto somePairGains = [&](const Hero::State& state) {
            const auto gains = [&](std::size_t pair) { return gainOf(state, seat, pair) > 0; };
            return std::ranges::any_of(std::views::iota(std::size_t{0}, seen.market.size()), gains);
        };
        return say(isSure(seen, seat, somePairGains) ? saving : savingAsSeen, {inTokens(purse)});
    }
    const auto gainThen = [&](const Hero::State& state) { return gainOf(state, seat, best); };
    const auto hedge = [&](const Message& told) {
        return isSure(seen, seat, gainThen) ? told : asFarAsSeen(told);
    };
    if (!merit && seen.stacks[best] <= seen.purses[seat]) {
        return against(hedge(say(couldPay, {numbered(best), gain, inTokens(seen.stacks[best])})));
    }
    const int price = seen.stacks[best] - (best == move.pair() ? move.number() : 0);
    if (price > purse) {
        return hedge(say(missing, {inTokens(price - purse), numbered(best), gain}));
    }
    return hedge(say(best == move.pair() ? cheaper : canPay,
                     {inTokens(purse), numbered(best), gain, price}));
}

Reason reasonToMove(const Hero::State& seen, Seat seat, Hero::Move move, Asked asked) {
    static constexpr Phrase both{"{0}: you {1} → {2} points, {3} {4} → {5}",
                                 "{0} : vous {1} → {2} points, {3} {4} → {5}",
                                 "{0}: du {1} → {2} Punkte, {3} {4} → {5}"};
    static constexpr Phrase numbers{"you {0} → {1} points, {2} {3} → {4}",
                                    "vous {0} → {1} points, {2} {3} → {4}",
                                    "du {0} → {1} Punkte, {2} {3} → {4}"};
    static constexpr Phrase unchanged{"no points change, as far as you can see",
                                      "aucun point ne change, à votre connaissance",
                                      "soweit du siehst, ändern sich keine Punkte"};
    const Seat other = move.other();
    const Hero::State after = withTransfer(seen, seat, move);
    const int own = pointsOf(after, seat) - pointsOf(seen, seat);
    const int theirs = pointsOf(after, other) - pointsOf(seen, other);
    const bool isAgainst = own < theirs;
    if ((own == 0 && theirs == 0) || (isAgainst && asked == Asked::merit)) {
        const auto promise = tellPromise(collectionOf(seen, seat), collectionOf(after, seat));
        return promise.value_or(isAgainst ? noneBetter() : say(unchanged));
    }
    std::vector<Argument> words{pointsOf(seen, seat), pointsOf(after, seat), AsSeat{other},
                                pointsOf(seen, other), pointsOf(after, other)};
    const auto change = tellChange(seen, after, seat, asked);
    if (!change) {
        return {asFarAsSeen({numbers, std::move(words)}), isAgainst};
    }
    words.insert(words.begin(), *change);
    return {asFarAsSeen({both, std::move(words)}), isAgainst};
}

// Keeping is compared with what else could be done.
Reason reasonToKeep(const Hero::State& seen, Seat seat, Asked asked) {
    static constexpr Phrase best{
        "no card given or stolen makes your lead larger",
        "aucune carte donnée ou volée n’améliore votre avance",
        "keine Karte, gegeben oder gestohlen, vergrößert deinen Vorsprung"};
    static constexpr Phrase better{"{0} would do more: you {1} → {2} points",
                                   "{0} ferait mieux : vous {1} → {2} points",
                                   "{0} brächte mehr: du {1} → {2} Punkte"};
    const Hero::Move transfer = bestTransfer(seen, seat);
    if (transfer.kind() == Hero::Move::Kind::keep) {
        return asFarAsSeen(say(best));
    }
    if (asked == Asked::merit) {
        return noneBetter();
    }
    return against(asFarAsSeen(
        say(better, {Hero::describe({.seat = seat, .seen = seen}, transfer), pointsOf(seen, seat),
                     pointsOf(withTransfer(seen, seat, transfer), seat)})));
}

} // namespace

} // namespace hero

Reason Hero::reason(const View& view, Move move, std::optional<int> /*lead*/, Asked asked) {
    switch (move.kind()) {
    case Move::Kind::take:
        return hero::reasonToTake(view.seen, view.seat, move, asked);
    case Move::Kind::buy:
        return hero::reasonToBuy(view.seen, view.seat, move.pair(), asked);
    case Move::Kind::keep:
        return hero::reasonToKeep(view.seen, view.seat, asked);
    case Move::Kind::give:
    case Move::Kind::steal:
        break;
    }
    return hero::reasonToMove(view.seen, view.seat, move, asked);
}

} // namespace zeros
