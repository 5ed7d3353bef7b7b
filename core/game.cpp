#include "core/game.hpp"

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
