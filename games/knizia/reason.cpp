// The main point of a move in ZERO (Knizia): which five alike it completes or breaks, and what the
// hand counts then.
#include "games/knizia/words.hpp"

#include <algorithm>

namespace zeros {

using knizia::only;

namespace {

using Cards = Knizia::Cards;

// A colour or a number: what five cards may have in common.
struct Kind {
    bool isColour = false;
    int index = 0;

    Cards all() const { return isColour ? knizia::wholeColour(index) : knizia::wholeNumber(index); }
    int in(Cards hand) const { return std::popcount(hand & all()); }
};

std::array<Kind, 2> kindsOf(Knizia::Card card) {
    return {{{.isColour = true, .index = knizia::colourOf(card)},
             {.isColour = false, .index = knizia::numberOf(card)}}};
}

// "four green cards", "five 7s".
Message alike(int number, const Kind& kind) {
    static constexpr Phrase ofColour{"{0} {1} cards", "{0} cartes {1}", "{0} {1} Karten"};
    static constexpr Phrase ofNumber{"{0} {1}", "{0} {1}", "{0} {1}"};
    static constexpr std::array<Phrase, knizia::colours> colours{
        {{"red", "rouges", "rote"},
         {"green", "vertes", "grüne"},
         {"blue", "bleues", "blaue"},
         {"yellow", "jaunes", "gelbe"},
         {"violet", "violettes", "violette"},
         {"black", "noires", "schwarze"},
         {"grey", "grises", "graue"}}};
    static constexpr std::array<Phrase, knizia::numbers> numbers{{{"1s", "1", "Einsen"},
                                                                  {"2s", "2", "Zweien"},
                                                                  {"3s", "3", "Dreien"},
                                                                  {"4s", "4", "Vieren"},
                                                                  {"5s", "5", "Fünfen"},
                                                                  {"6s", "6", "Sechsen"},
                                                                  {"7s", "7", "Siebenen"},
                                                                  {"8s", "8", "Achten"}}};
    return kind.isColour
               ? say(ofColour, {spelled(number), colours[static_cast<std::size_t>(kind.index)]})
               : say(ofNumber,
                     {spelled(number), numbers[static_cast<std::size_t>(kind.index - 1)]});
}

// A swap, and the hand before and after it.
struct Swap {
    Knizia::Card lay;
    Knizia::Card take;
    Cards before;
    Cards after;

    AsCard laid() const { return knizia::named(lay); }
    AsCard taken() const { return knizia::named(take); }
    int pointsBefore() const { return knizia::worth(before); }
    int pointsAfter() const { return knizia::worth(after); }

    bool changesPoints() const { return knizia::worth(before) != knizia::worth(after); }

    // The kind of the card taken of which there are now so many, and were not before.
    std::optional<Kind> reaches(int number) const {
        return find(take, [&](const Kind& kind) {
            return kind.in(after) >= number && kind.in(before) < number;
        });
    }
    // The kind of the card laid of which there were so many, and are not any more.
    std::optional<Kind> leaves(int number) const {
        return find(lay, [&](const Kind& kind) {
            return kind.in(before) >= number && kind.in(after) < number;
        });
    }

  private:
    template <class Is>
    static std::optional<Kind> find(Knizia::Card card, const Is& is) {
        const auto kinds = kindsOf(card);
        const auto found = std::ranges::find_if(kinds, is);
        return found == kinds.end() ? std::nullopt : std::optional(*found);
    }
};

Swap swapOf(const Knizia::State& seen, Seat seat, Knizia::Move move) {
    const Cards hand = seen.hands[seat];
    return {.lay = move.lay(),
            .take = move.take(),
            .before = hand,
            .after = Knizia::handAfter(hand, move)};
}

// Five alike come together or fall apart.
std::optional<Reason> tellFive(const Swap& swap, Asked asked) {
    static constexpr Phrase zero{"{0} and {1}: a ZERO, which ends the round at once",
                                 "{0} et {1} : un ZERO, qui finit la manche sur-le-champ",
                                 "{0} und {1}: ein ZERO, das die Runde sofort beendet"};
    static constexpr Phrase completes{"with {0} your {1} count for nothing: {2} → {3}",
                                      "avec le {0}, vos {1} ne comptent plus : {2} → {3}",
                                      "mit {0} zählen {1} nichts mehr: {2} → {3}"};
    static constexpr Phrase breaks{"without {0} your {1} count again: {2} → {3}",
                                   "sans le {0}, vos {1} comptent de nouveau : {2} → {3}",
                                   "ohne {0} zählen {1} wieder: {2} → {3}"};
    if (knizia::isZero(swap.after)) {
        std::vector<Argument> fives;
        for (int colour = 0; colour < knizia::colours; ++colour) {
            if (knizia::hasEnough(swap.after, knizia::wholeColour(colour))) {
                fives.emplace_back(alike(knizia::enough, {.isColour = true, .index = colour}));
            }
        }
        for (int number = 1; number <= knizia::numbers; ++number) {
            if (knizia::hasEnough(swap.after, knizia::wholeNumber(number))) {
                fives.emplace_back(alike(knizia::enough, {.isColour = false, .index = number}));
            }
        }
        return Reason(Message{zero, std::move(fives)});
    }
    const auto made = swap.reaches(knizia::enough);
    const auto broken = swap.leaves(knizia::enough);
    const bool better = knizia::worth(swap.after) < knizia::worth(swap.before);
    if (made && (better || !broken)) {
        return Reason(say(completes, {swap.taken(), alike(made->in(swap.after), *made),
                                      swap.pointsBefore(), swap.pointsAfter()}));
    }
    if (broken && asked == Asked::mainPoint) {
        return against(say(breaks, {swap.laid(), alike(broken->in(swap.after), *broken),
                                    swap.pointsBefore(), swap.pointsAfter()}));
    }
    return std::nullopt;
}

// Four alike, one short of what counts.
std::optional<Reason> tellFour(const Swap& swap, Cards tableAfter, Asked asked) {
    static constexpr Phrase oneShort{
        "with {0} you have {1}: one more and they count for nothing",
        "avec le {0}, vous avez {1} : encore une et elles ne comptent plus",
        "mit {0} hast du {1}: noch eine, und sie zählen nichts"};
    static constexpr Phrase oneShortOfNumber{
        oneShort.en, "avec le {0}, vous avez {1} : encore un et ils ne comptent plus", oneShort.de};
    static constexpr Phrase fifthThere{
        "with {0} you have {1}, and a fifth lies on the table: {2}",
        "avec le {0}, vous avez {1}, et il y en a encore sur la table : {2}",
        "mit {0} hast du {1}, und eine fünfte liegt in der Auslage: {2}"};
    static constexpr Phrase onlyThree{"without {0} you have only {1}: {2} → {3}",
                                      "sans le {0}, vous n’avez plus que {1} : {2} → {3}",
                                      "ohne {0} hast du nur noch {1}: {2} → {3}"};
    static constexpr Phrase onlyThreeForNothing{
        "without {0} you have only {1}, and your hand is worth {2} as before",
        "sans le {0}, vous n’avez plus que {1}, et votre main vaut {2} comme avant",
        "ohne {0} hast du nur noch {1}, und deine Hand zählt {2} wie zuvor"};
    constexpr int four = knizia::enough - 1;
    if (const auto made = swap.reaches(four)) {
        const Message have = alike(four, *made);
        if (const Cards there = tableAfter & made->all(); there != 0) {
            const auto card = static_cast<Knizia::Card>(std::countr_zero(there));
            return Reason(say(fifthThere, {swap.taken(), have, knizia::named(card)}));
        }
        return Reason(say(made->isColour ? oneShort : oneShortOfNumber, {swap.taken(), have}));
    }
    if (const auto broken = swap.leaves(four); broken && asked == Asked::mainPoint) {
        return against(say(swap.changesPoints() ? onlyThree : onlyThreeForNothing,
                           {swap.laid(), alike(broken->in(swap.after), *broken),
                            swap.pointsBefore(), swap.pointsAfter()}));
    }
    return std::nullopt;
}

Reason tellPoints(const Swap& swap, Asked asked) {
    static constexpr Phrase fewer{"without {0} your hand is worth {2} instead of {1}",
                                  "sans le {0}, votre main vaut {2} au lieu de {1}",
                                  "ohne {0} zählt deine Hand {2} statt {1}"};
    static constexpr Phrase more{"with {0} your hand is worth {2} instead of {1}",
                                 "avec le {0}, votre main vaut {2} au lieu de {1}",
                                 "mit {0} zählt deine Hand {2} statt {1}"};
    static constexpr Phrase same{"your hand is worth {0} as before",
                                 "votre main vaut {0} comme avant",
                                 "deine Hand zählt {0} wie zuvor"};
    const int before = swap.pointsBefore();
    const int after = swap.pointsAfter();
    if (after == before) {
        return say(same, {after});
    }
    if (after < before) {
        return say(fewer, {swap.laid(), before, after});
    }
    return asked == Asked::merit ? noneBetter() : against(say(more, {swap.taken(), before, after}));
}

Reason reasonToSwap(const Knizia::State& seen, const Swap& swap, Asked asked) {
    static constexpr Phrase three{"with {0} you have {1}: {2} → {3}",
                                  "avec le {0}, vous avez {1} : {2} → {3}",
                                  "mit {0} hast du {1}: {2} → {3}"};
    static constexpr Phrase threeForNothing{
        "with {0} you have {1}, and your hand is worth {2} as before",
        "avec le {0}, vous avez {1}, et votre main vaut {2} comme avant",
        "mit {0} hast du {1}, und deine Hand zählt {2} wie zuvor"};
    if (const auto five = tellFive(swap, asked)) {
        return *five;
    }
    const bool lastTurn = seen.knocks == 2; // only points count now
    if (!lastTurn) {
        const Cards table = (seen.table & ~only(swap.take)) | only(swap.lay);
        if (const auto four = tellFour(swap, table, asked)) {
            return *four;
        }
        if (const auto made = swap.reaches(3)) {
            return say(swap.changesPoints() ? three : threeForNothing,
                       {swap.taken(), alike(3, *made), swap.pointsBefore(), swap.pointsAfter()});
        }
    }
    return tellPoints(swap, asked);
}

// To knock or to pass is to stay with the hand: what matters is whether a swap would be better.
Reason reasonToStay(const Knizia::State& seen, Seat seat, Asked asked) {
    static constexpr Phrase firstKnock{
        "the first knock; no swap lowers your {0} now",
        "on toque pour la première fois ; aucun échange ne fait mieux que {0}",
        "das erste Klopfen; kein Tausch senkt deine {0}"};
    static constexpr Phrase firstKnockInstead{
        "the first knock, with {0}; {1} would leave you {2}",
        "on toque pour la première fois, avec {0} ; {1} vous laisserait {2}",
        "das erste Klopfen, mit {0}; {1} ergäbe {2}"};
    static constexpr Phrase lastKnock{
        "the second knock: the round ends with {0} for you, and no swap makes it less",
        "on toque pour la deuxième fois : vous finissez à {0}, aucun échange ne fait mieux",
        "das zweite Klopfen: Die Runde endet für dich mit {0}, und kein Tausch verbessert das"};
    static constexpr Phrase lastKnockInstead{
        "the second knock: the round ends with {0} for you; {1} would leave you {2}",
        "on toque pour la deuxième fois : vous finissez à {0} ; {1} vous laisserait {2}",
        "das zweite Klopfen: Die Runde endet für dich mit {0}; {1} ergäbe {2}"};
    static constexpr Phrase pass{"no swap lowers your {0}", "aucun échange ne fait mieux que {0}",
                                 "kein Tausch senkt deine {0}"};
    static constexpr Phrase passInstead{"you stay at {0}; {1} would leave you {2}",
                                        "vous restez à {0} ; {1} vous laisserait {2}",
                                        "du bleibst bei {0}; {1} ergäbe {2}"};
    static constexpr Phrase nearer{
        "a knock brings the end of the round nearer, and your hand is worth {0}",
        "toquer rapproche la fin de la manche, et votre main vaut {0}",
        "Klopfen bringt das Ende der Runde näher, und deine Hand zählt {0}"};
    static constexpr Phrase swapping{"swapping {0} for {1}", "poser le {0} pour le {1}",
                                     "{0} gegen {1}"};
    static constexpr std::array<Phrase, 3> content{firstKnock, lastKnock, pass};
    static constexpr std::array<Phrase, 3> instead{firstKnockInstead, lastKnockInstead,
                                                   passInstead};
    const int now = knizia::worth(seen.hands[seat]);
    int fewest = now;
    std::optional<Knizia::Move> best;
    Knizia::Moves moves;
    Knizia::legal(seen, seat, moves);
    for (const Knizia::Move& move : moves) {
        if (move.kind() != Knizia::Move::Kind::swap) {
            continue;
        }
        const int then = knizia::worth(swapOf(seen, seat, move).after);
        if (then < fewest) {
            fewest = then;
            best = move;
        }
    }
    if (!best) {
        return say(content[seen.knocks], {now});
    }
    if (asked == Asked::merit) {
        return seen.knocks < 2 ? say(nearer, {now}) : noneBetter();
    }
    const Message swap = say(swapping, {knizia::named(best->lay()), knizia::named(best->take())});
    return against(say(instead[seen.knocks], {now, swap, fewest}));
}

} // namespace

Reason Knizia::reason(const View& view, Move move, std::optional<int> /*lead*/, Asked asked) {
    return move.kind() == Move::Kind::swap
               ? reasonToSwap(view.seen, swapOf(view.seen, view.seat, move), asked)
               : reasonToStay(view.seen, view.seat, asked);
}

} // namespace zeros
