#include "games/soler/chances.hpp"

namespace zeros::soler {

namespace {

// Numbers by how many unseen cards are among the others' placed ones, and by a sum of cards.
using ByUnseen = std::array<Chances, maxSeats>;

// In how many ways 0, 1, … of these cards make each sum; a card counts as it is numbered.
ByUnseen waysToDraw(Bag out, int most) {
    ByUnseen ways{};
    ways[0][0] = 1;
    for (Card card = 0; card < kinds; ++card) {
        for (int drawn = most; drawn > 0; --drawn) {
            double choices = 1; // of so many cards of this kind
            for (int of = 1; of <= drawn && of <= out.count(card); ++of) {
                choices = choices * (out.count(card) - of + 1) / of;
                const auto from = static_cast<std::size_t>(drawn - of);
                const auto more = static_cast<std::size_t>(of) * card;
                for (std::size_t sum = 0; sum <= from * (kinds - 1U); ++sum) {
                    ways[static_cast<std::size_t>(drawn)][sum + more] += choices * ways[from][sum];
                }
            }
        }
    }
    return ways;
}

} // namespace

Bag outOfSight(const Soler::State& seen, Seat viewer) {
    Bag out = allCards;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        out.remove(seen.secured[seat]);
        out.remove(seat == viewer ? seen.hands[seat] : seen.known[seat]);
    }
    for (int depth = seen.unseen; depth < seen.pile.size(); ++depth) {
        out.remove(seen.pile.at(depth));
    }
    return out;
}

Chances chancesOfTotals(const Soler::State& seen, Seat viewer) {
    // First by the cards that everybody has seen, with the number of others beside them.
    ByUnseen known{};
    known[0][seen.cards[viewer]] = 1;
    std::size_t others = 0;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        if (seat == viewer) {
            continue;
        }
        const double each = 1.0 / seen.hands[seat].size();
        const double unseen = 1 - each * seen.known[seat].size();
        ByUnseen next{};
        for (std::size_t n = 0; n <= others; ++n) {
            for (std::size_t sum = 0; sum <= (others + 1) * (kinds - 1U); ++sum) {
                const double chance = known[n][sum];
                if (chance == 0) {
                    continue;
                }
                next[n + 1][sum] += chance * unseen;
                for (Card card = 0; card < kinds; ++card) {
                    next[n][sum + card] += chance * each * seen.known[seat].count(card);
                }
            }
        }
        known = next;
        ++others;
    }
    // Then the unseen ones, any of those out of sight.
    const Bag out = outOfSight(seen, viewer);
    const ByUnseen ways = waysToDraw(out, static_cast<int>(others));
    Chances chances{};
    double allWays = 1;
    for (std::size_t n = 0; n <= others; ++n) {
        for (std::size_t sum = 0; sum <= (others + 1) * (kinds - 1U); ++sum) {
            if (known[n][sum] == 0 || allWays == 0) {
                continue;
            }
            for (std::size_t more = 0; more <= n * (kinds - 1U); ++more) {
                chances[sum + more] += known[n][sum] * ways[n][more] / allWays;
            }
        }
        allWays = allWays * (out.size() - static_cast<int>(n)) / static_cast<double>(n + 1);
    }
    return chances;
}

} // namespace zeros::soler
