#include "players/match.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace zeros {

Seatings seatingsFor(const AnyGame& game, int players) {
    Seatings seatings;
    Seats had;
    for (Seat seat = 0; seat < players; ++seat) {
        Seats side;
        for (Seat other = 0; other < players; ++other) {
            if (game.sameSide(seat, other)) {
                side.add(other);
            }
        }
        if (!had.contains(seat)) {
            seatings.push_back(side);
        }
        for (const Seat member : side) {
            had.add(member);
        }
    }
    return seatings;
}

namespace {

struct Ending {
    std::vector<int> points;
    Seats winners;
};

GameResult resultOf(const Ending& ending, Seats seatsOfA) {
    GameResult result;
    int ofA = 0;
    int won = 0;
    for (Seat seat = 0; seat < ending.points.size(); ++seat) {
        const bool isA = seatsOfA.contains(seat);
        ofA += isA ? 1 : 0;
        won += isA && ending.winners.contains(seat) ? 1 : 0;
        (isA ? result.pointsA : result.pointsB) += ending.points[seat];
    }
    result.share = static_cast<double>(won) / ending.winners.count();
    result.pointsA /= ofA;
    result.pointsB /= static_cast<double>(ending.points.size()) - ofA;
    return result;
}

} // namespace

GameResult playGame(const AnyGame& game, const AnyState& start, Seats seatsOfA, const Chooser& a,
                    const Chooser& b, std::uint64_t seed, std::uint64_t deal) {
    AnyState state = start;
    Rng cards(mixed(seed) + mixed(deal));
    // Each seat has random numbers of its own: what one player draws changes nothing for the other.
    std::vector<Rng> minds;
    for (Seat seat = 0; seat < maxSeats; ++seat) {
        minds.emplace_back(mixed(~seed) + mixed(deal * maxSeats + seat));
    }
    while (!game.over(state)) {
        if (game.wantsDeal(state)) {
            game.deal(state, game.shuffledDeck(state, cards));
            continue;
        }
        const Seat seat = game.toMove(state).first();
        const bool isA = seatsOfA.contains(seat);
        const auto move = (isA ? a : b)(game.view(state, seat), minds[seat]);
        if (!move) {
            const Seats others = Seats::all(game.players(state)).without(seatsOfA);
            GameResult result = resultOf({.points = game.points(game.view(state, spectator)),
                                          .winners = isA ? others : seatsOfA},
                                         seatsOfA);
            (isA ? result.forfeitA : result.forfeitB) = move.error();
            return result;
        }
        [[maybe_unused]] const Refusal refused = game.play(state, seat, *move);
        assert(!refused);
    }
    return resultOf({.points = *game.scores(state), .winners = game.winners(state)}, seatsOfA);
}

void Tally::add(const std::vector<GameResult>& games) {
    const auto count = [](Forfeits& forfeits, const Refusal& forfeit) {
        if (forfeit) {
            ++forfeits.games;
            forfeits.last = forfeit;
        }
    };
    const auto number = static_cast<double>(games.size());
    double share = 0;
    for (const GameResult& game : games) {
        share += game.share / number;
        pointsA_ += game.pointsA / number;
        pointsB_ += game.pointsB / number;
        count(forfeitsA_, game.forfeitA);
        count(forfeitsB_, game.forfeitB);
    }
    games_ += games.size();
    ++deals_;
    sum_ += share;
    squares_ += share * share;
}

double Tally::variance() const {
    const auto n = static_cast<double>(deals_);
    const double mean = sum_ / n;
    // A prior keeps a short run of equal results from looking certain.
    const double prior = fair_ * (1 - fair_);
    return (squares_ - n * mean * mean + prior) / n;
}

Estimate Tally::share() const {
    constexpr double of95percent = 1.959964;
    const auto n = static_cast<double>(deals_);
    const double mean = sum_ / n;
    const double error = of95percent * std::sqrt(variance() / n);
    return {.value = mean, .low = std::max(0.0, mean - error), .high = std::min(1.0, mean + error)};
}

double Tally::eloOf(double share) const {
    constexpr double nearly = 1e-6;
    const double safe = std::clamp(share, nearly, 1 - nearly);
    return 400 * std::log10(safe / (1 - safe) * (1 - fair_) / fair_);
}

double Tally::shareAt(double elo) const {
    const double odds = fair_ / (1 - fair_) * std::pow(10, elo / 400);
    return odds / (1 + odds);
}

Estimate Tally::elo() const {
    const Estimate by = share();
    return {.value = eloOf(by.value), .low = eloOf(by.low), .high = eloOf(by.high)};
}

double Tally::logLikelihoodRatio(double elo0, double elo1) const {
    const double low = shareAt(elo0);
    const double high = shareAt(elo1);
    const auto n = static_cast<double>(deals_);
    return n * (high - low) * (sum_ / n - (low + high) / 2) / variance();
}

} // namespace zeros
