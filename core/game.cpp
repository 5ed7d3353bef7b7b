#include "core/game.hpp"

#include <cstdlib>

namespace zeros {

namespace {

constexpr ErrorKind notDealt{"not_dealt", "the cards are not dealt yet",
                             "les cartes ne sont pas encore distribuées",
                             "die Karten sind noch nicht ausgeteilt"};
constexpr ErrorKind noSuchSeat{"no_such_seat", "there is no seat {0}: seats are 0 to {1}",
                               "il n’y a pas de place {0} : les places vont de 0 à {1}",
                               "es gibt keinen Platz {0}: die Plätze sind 0 bis {1}"};
constexpr ErrorKind notToMove{"not_to_move", "it is not the turn of {0}",
                              "ce n’est pas le tour de {0}", "{0} ist nicht am Zug"};

} // namespace

const ErrorKind gameIsOver{"game_over", "the game is over", "la partie est terminée",
                           "das Spiel ist zu Ende"};
const ErrorKind notInHand{"not_in_hand", "{0} is not in your hand", "{0} n’est pas dans votre main",
                          "{0} ist nicht auf deiner Hand"};

std::string PlayerCounts::text() const {
    std::string all;
    for (int players = 0; players <= maxSeats; ++players) {
        if (contains(players)) {
            all += (all.empty() ? "" : "/") + std::to_string(players);
        }
    }
    return all;
}

Seats bestSeats(const Points& points, int players, const Facts& facts) {
    const auto end = points.begin() + players;
    const int best = facts.fewestPointsWin ? *std::min_element(points.begin(), end)
                                           : *std::max_element(points.begin(), end);
    Seats winners;
    for (Seat seat = 0; seat < players; ++seat) {
        if (points[seat] == best) {
            winners.add(seat);
        }
    }
    return winners;
}

Finish finishOf(const Points& points, int players, const Facts& facts,
                bool (*sameSide)(Seat, Seat)) {
    Finish finish;
    finish.winner = bestSeats(points, players, facts).first();
    finish.best = finish.second = points[finish.winner];
    bool isFound = false;
    for (Seat seat = 0; seat < players; ++seat) {
        const bool isBetter =
            facts.fewestPointsWin ? points[seat] < finish.second : points[seat] > finish.second;
        if (!sameSide(finish.winner, seat) && (!isFound || isBetter)) {
            finish.next = seat;
            finish.second = points[seat];
            isFound = true;
        }
    }
    finish.isShared = finish.best == finish.second;
    return finish;
}

void addEnding(std::vector<Message>& told, const Finish& finish, Message end, Message decided) {
    static constexpr Phrase won{"Won by {0}: {1} to {2}.", "Gagné de {0} : {1} à {2}.",
                                "Vorsprung: {0}, {1} zu {2}."};
    static constexpr Phrase tie{"A tie: {3} each.", "Égalité : {3} chacun.",
                                "Gleichstand: je {3}."};
    const auto [winner, next, best, second, isShared] = finish;
    Message lead = say(isShared ? tie : won,
                       {inPoints(std::abs(best - second)), best, second, inPoints(best)});
    end.topic = "end";
    lead.topic = "lead";
    decided.topic = "decided";
    for (Message* message : {&end, &lead, &decided}) {
        told.push_back(std::move(*message));
    }
}

Message tellHowNear() {
    static constexpr Phrase near{"A single point would have decided it.",
                                 "Un seul point aurait fait la différence.",
                                 "Ein einziger Punkt hätte entschieden."};
    return say(near);
}

Refusal refuseSeatNumber(int seat, int players) {
    if (seat >= 0 && seat < players) {
        return std::nullopt;
    }
    return say(noSuchSeat, {seat, players - 1});
}

Refusal refuseSeat(bool over, bool wantsDeal, Seats toMove, Seat seat, int players) {
    if (auto unknown = refuseSeatNumber(seat, players)) {
        return unknown;
    }
    if (over) {
        return say(gameIsOver);
    }
    if (wantsDeal) {
        return say(notDealt);
    }
    if (!toMove.contains(seat)) {
        return say(notToMove, {AsSeat{seat}});
    }
    return std::nullopt;
}

} // namespace zeros
