// Draws ZERO (Solèr): the seats with what is known of them, the last round, the own hand.
#include "games/soler/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

using soler::Bag;
using soler::Card;

constexpr Phrase dealOf{"deal {0} of {1}", "donne {0} sur {1}", "Durchgang {0} von {1}"};
constexpr Phrase dealUntil{"deal {0}, until {1} points", "donne {0}, jusqu’à {1} points",
                           "Durchgang {0}, bis {1} Punkte"};
constexpr Phrase pileAndLeader{"pile {0}, leader {1}", "pioche {0}, premier joueur {1}",
                               "Stapel {0}, Anführer {1}"};
constexpr Phrase handWord{"hand", "main", "Hand"};
constexpr Phrase knownWord{"seen in hand", "vues en main", "gesehen"};
constexpr Phrase securedWord{"secured", "à l’abri", "gesichert"};
constexpr Phrase roundWord{"round", "tour", "Runde"};
constexpr Phrase placedWord{"placed", "posée", "gelegt"};
constexpr Phrase bidWord{"bid {0}", "dit {0}", "Gebot {0}"};
constexpr Phrase lastRound{"Last round", "Tour précédent", "Letzte Runde"};
constexpr Phrase cardsWord{"cards", "cartes", "Karten"};
constexpr Phrase bidsWord{"bids", "annonces", "Gebote"};
constexpr Phrase totalWord{"total {0}", "total {0}", "Summe {0}"};
constexpr Phrase takenBy{"seat {0} took", "pris : place {0}", "an Platz {0}"};
constexpr Phrase takenByNobody{"nobody took", "pris : personne", "an niemanden"};
constexpr Phrase yourHand{"Your hand", "Votre main", "Deine Hand"};
constexpr Phrase yourPlaced{"face down", "face cachée", "verdeckt"};
constexpr Phrase noCards{"no cards", "aucune carte", "keine Karten"};

constexpr std::size_t pointsColumns = 6;
constexpr std::size_t handColumns = 6;
constexpr std::size_t knownColumns = 17;
constexpr std::size_t securedColumns = 24;

Ink solerInk(Card card) {
    return card < soler::zero ? Ink::blue : card == soler::zero ? Ink::yellow : Ink::red;
}

// The cards of a bag with how often each is there: "0×3 +2". Those face down are left out.
std::vector<std::string> counted(Bag bag, const Style& style) {
    std::vector<std::string> pieces;
    for (Card card = 0; card < soler::kinds; ++card) {
        if (const int number = bag.count(card); number > 0) {
            pieces.push_back(
                style.tint(solerInk(card), Soler::cardText(card)) +
                (number > 1 ? std::string(style.glyph("×", "x")) + std::to_string(number) : ""));
        }
    }
    return pieces;
}

Bag facing(Bag bag) {
    return Bag(bag.counts() & 0x0FFFFFFFU);
}

// The card that a seat has placed is still counted in its hand until it is revealed.
bool hasPlaced(const Soler::State& seen, Seat seat) {
    return (seen.phase == Soler::Phase::placing || seen.phase == Soler::Phase::bidding) &&
           seen.placed.contains(seat);
}

std::string roundCell(const Soler::State& seen, Seat seat, const Scene& scene) {
    if (seen.phase == Soler::Phase::placing) {
        return seen.placed.contains(seat) ? scene.say(placedWord) : "";
    }
    if (seen.phase != Soler::Phase::bidding) {
        return "";
    }
    const int place = (seat - seen.leader + seen.players) % seen.players;
    const int bidsMade = (seen.bidder - seen.leader + seen.players) % seen.players;
    return place < bidsMade ? scene.say(bidWord, {std::to_string(seen.bids[seat])}) : "";
}

// One line for a seat, or more where many kinds of cards are known or secured.
Lines drawSeat(const Soler::View& view, Seat seat, const Scene& scene) {
    const Soler::State& seen = view.seen;
    const Bag known = seat == view.seat ? seen.known[seat] : facing(seen.hands[seat]);
    const Lines knownLines = flow(counted(known, scene.style), " ", knownColumns - 1);
    const Lines securedLines =
        flow(counted(seen.secured[seat], scene.style), " ", securedColumns - 1);
    const int cards = seen.hands[seat].size() - (hasPlaced(seen, seat) ? 1 : 0);
    const std::string who = seatLabel(scene, seat, view.seat, Soler::toMove(seen)) +
                            paddedLeft(std::to_string(seen.points[seat]), pointsColumns) +
                            paddedLeft(std::to_string(cards), handColumns) + "   ";
    const auto part = [](const Lines& lines, std::size_t i, std::size_t columns) {
        return padded(i < lines.size() ? lines[i] : "", columns);
    };
    Lines lines{who + part(knownLines, 0, knownColumns) + part(securedLines, 0, securedColumns) +
                roundCell(seen, seat, scene)};
    for (std::size_t i = 1; i < std::max(knownLines.size(), securedLines.size()); ++i) {
        lines.push_back(std::string(width(who), ' ') + part(knownLines, i, knownColumns) +
                        part(securedLines, i, securedColumns));
    }
    return lines;
}

Lines drawSeats(const Soler::View& view, const Scene& scene) {
    Lines lines{scene.style.faint(
        std::string(seatLabelColumns, ' ') + paddedLeft(scene.say(pointsWord), pointsColumns) +
        paddedLeft(scene.say(handWord), handColumns) + "   " +
        padded(scene.say(knownWord), knownColumns) +
        padded(scene.say(securedWord), securedColumns) + scene.say(roundWord))};
    for (Seat seat = 0; seat < view.seen.players; ++seat) {
        const Lines rows = drawSeat(view, seat, scene);
        add(lines, rows);
    }
    return lines;
}

// Cards and bids of the last round, one below the other.
Lines drawLast(const Soler::State& seen, const Scene& scene) {
    if (seen.last.leader == Soler::nobody) {
        return {};
    }
    constexpr std::size_t label = 25;
    std::string cards = padded(" " + scene.say(lastRound) + ": " + scene.say(cardsWord), label);
    std::string bids = padded(
        " " + std::string(width(scene.say(lastRound)) + 2, ' ') + scene.say(bidsWord), label);
    int total = 0;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        const Card card = seen.last.cards[seat];
        total += soler::valueOf(card);
        cards += scene.style.faint(std::to_string(seat) + ":") +
                 scene.style.tint(solerInk(card), paddedLeft(Soler::cardText(card), 3)) + "   ";
        bids += paddedLeft(std::to_string(seen.last.bids[seat]), 5) + "   ";
    }
    cards += scene.say(totalWord, {std::to_string(total)});
    bids +=
        (seen.last.taker == Soler::nobody ? scene.say(takenByNobody)
                                          : scene.say(takenBy, {std::to_string(seen.last.taker)}));
    return {cards, bids};
}

// Cards side by side with their frames, three lines. Many equal cards lie on one another.
Lines drawCards(Bag bag, const Style& style) {
    constexpr int spreadAtMost = 9;
    Lines lines(3);
    const bool spread = bag.size() <= spreadAtMost;
    const auto add = [&](Card card, int number) {
        const std::string times =
            number > 1 ? std::string(style.glyph("×", "x")) + std::to_string(number) : "";
        const std::string gap(times.empty() ? 1 : 1 + width(times), ' ');
        lines[0] += std::string(style.glyph("┌──┐", "+--+")) + gap;
        lines[1] += std::string(style.glyph("│", "|")) +
                    style.chip(solerInk(card), paddedLeft(Soler::cardText(card), 2)) +
                    std::string(style.glyph("│", "|")) + times + " ";
        lines[2] += std::string(style.glyph("└──┘", "+--+")) + gap;
    };
    for (Card card = 0; card < soler::kinds; ++card) {
        const int number = bag.count(card);
        for (int i = 0; spread && i < number; ++i) {
            add(card, 1);
        }
        if (!spread && number > 0) {
            add(card, number);
        }
    }
    return lines;
}

Lines drawHand(const Soler::View& view, const Scene& scene) {
    const Soler::State& seen = view.seen;
    Bag hand = seen.hands[view.seat];
    const bool placed = hasPlaced(seen, view.seat);
    if (placed) {
        hand.remove(seen.cards[view.seat]);
    }
    const Lines label{"", " " + scene.style.strong(scene.say(yourHand)), ""};
    Lines cards = hand.empty() ? Lines{"", scene.say(noCards), ""} : drawCards(hand, scene.style);
    if (placed) {
        Bag down;
        down.add(seen.cards[view.seat]);
        const std::size_t column = std::max<std::size_t>(width(cards[1]) + 3, 20);
        cards = beside(cards, {"", scene.say(yourPlaced), ""}, column);
        cards =
            beside(cards, drawCards(down, scene.style), column + width(scene.say(yourPlaced)) + 1);
    }
    return beside(label, cards, 13);
}

std::string stageOf(const Soler::State& seen, const Scene& scene) {
    const bool between = seen.phase == Soler::Phase::dealing || seen.phase == Soler::Phase::over;
    const int deal = std::max(1, seen.dealsPlayed + (between ? 0 : 1));
    return seen.options.target > 0
               ? scene.say(dealUntil, {std::to_string(deal), std::to_string(seen.options.target)})
               : scene.say(dealOf, {std::to_string(deal), std::to_string(seen.options.deals)});
}

} // namespace

Lines draw(const Soler::View& view, const Scene& scene) {
    const Soler::State& seen = view.seen;
    Lines lines = headline(
        scene, Soler::facts.title, stageOf(seen, scene),
        scene.say(pileAndLeader, {std::to_string(seen.pile.size()), std::to_string(seen.leader)}));
    add(lines, drawSeats(view, scene));
    add(lines, drawLast(seen, scene));
    if (view.seat < seen.players) {
        add(lines, drawHand(view, scene));
    }
    return lines;
}

} // namespace zeros::terminal
