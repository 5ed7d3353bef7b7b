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

GameResult playGame(const AnyGame& game, const AnyState& start, Seats seatsOfA, const Chooser& a,
                    const Chooser& b, std::uint64_t seed, std::uint64_t deal) {
    constexpr std::uint64_t apart = 0x9E3779B97F4A7C15U;
    AnyState state = start;
    Rng cards(seed + apart * deal);
    // Each seat has random numbers of its own: what one player draws changes nothing for the other.
    std::vector<Rng> minds;
    for (Seat seat = 0; seat < maxSeats; ++seat) {
        minds.emplace_back(~(seed + apart * (deal * maxSeats + seat)));
    }
    while (!game.over(state)) {
        if (game.wantsDeal(state)) {
            game.deal(state, game.shuffledDeck(cards));
            continue;
        }
        const Seat seat = game.toMove(state).first();
        const Chooser& mover = seatsOfA.contains(seat) ? a : b;
        [[maybe_unused]] const Refusal refused =
            game.play(state, seat, mover(game.view(state, seat), minds[seat]));
        assert(!refused);
    }
    const std::vector<int> points = *game.scores(state);
    const Seats winners = game.winners(state);
    GameResult result;
    int ofA = 0;
    int won = 0;
    for (Seat seat = 0; seat < points.size(); ++seat) {
        const bool isA = seatsOfA.contains(seat);
        ofA += isA ? 1 : 0;
        won += isA && winners.contains(seat) ? 1 : 0;
        (isA ? result.pointsA : result.pointsB) += points[seat];
    }
    result.share = static_cast<double>(won) / winners.count();
    result.pointsA /= ofA;
    result.pointsB /= static_cast<double>(points.size()) - ofA;
    return result;
}

void Tally::add(const std::vector<GameResult>& games) {
    const auto number = static_cast<double>(games.size());
    double share = 0;
    for (const GameResult& game : games) {
        share += game.share / number;
        pointsA_ += game.pointsA / number;
        pointsB_ += game.pointsB / number;
    }
    games_ += games.size();
    ++deals_;
    sum_ += share;
    squares_ += share * share;
}

double Tally::variance() const {
    const auto n = static_cast<double>(deals_);
    const double mean = sum_ / n;
    // One more deal of each kind keeps a short run of equal results from looking certain.
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
