#include "games/soler/chances.hpp"

#include <algorithm>

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

// With the card that one more seat has placed, after so many others: one that everybody has seen,
// or an unseen one.
ByUnseen withCardOf(const ByUnseen& known, std::size_t others, const Soler::State& seen,
                    Seat seat) {
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
    return next;
}

// The same with only those unseen cards counted that are no 0, and the 0s among them in the sum:
// the unseen ones are any of `size` cards with so many 0s.
ByUnseen withoutZeros(const ByUnseen& known, std::size_t others, int size, int zeros) {
    ByUnseen next{};
    std::array<double, maxSeats> drawn{1}; // the chance of so many 0s among n cards
    for (std::size_t n = 0; n <= others; ++n) {
        for (std::size_t of = 0; of <= n; ++of) {
            for (std::size_t sum = 0; sum <= (others - n + 1) * (kinds - 1U); ++sum) {
                next[n - of][sum + of * zero] += known[n][sum] * drawn[of];
            }
        }
        const int left = std::max(1, size - static_cast<int>(n));
        for (std::size_t of = n + 1; of-- > 0;) {
            const double another = static_cast<double>(zeros - static_cast<int>(of)) / left;
            drawn[of + 1] += drawn[of] * another;
            drawn[of] *= 1 - another;
        }
    }
    return next;
}

} // namespace

Bag outOfSight(const Soler::State& seen, Seat viewer) {
    Bag out = Soler::size(seen).cards;
    for (Seat seat = 0; seat < seen.players; ++seat) {
        out.remove(seen.secured[seat]);
        out.remove(seat == viewer ? seen.hands[seat] : seen.known[seat]);
    }
    for (int depth = seen.unseen; depth < seen.pile.size(); ++depth) {
        out.remove(seen.pile.at(depth));
    }
    return out;
}

int hiddenWithoutZero(const Soler::State& seen, Seat viewer) {
    int hidden = 0;
    for (const Seat seat : seen.withoutSet) {
        hidden += seat == viewer ? 0 : seen.hands[seat].size() - seen.known[seat].size();
    }
    return hidden;
}

Chances chancesOfTotals(const Soler::State& seen, Seat viewer) {
    // First by the cards that everybody has seen, with the number of others beside them.
    ByUnseen known{};
    known[0][seen.cards[viewer]] = 1;
    std::size_t others = 0;
    Bag out = outOfSight(seen, viewer);
    const Seats withoutZero = seen.withoutSet.without(Seats::only(viewer));
    for (const Seat seat : Seats::all(seen.players).without(withoutZero)) {
        if (seat != viewer) {
            known = withCardOf(known, others++, seen, seat);
        }
    }
    // Where some place no 0, the unseen cards of the others are told apart: 0s, and any but 0s.
    if (!withoutZero.empty()) {
        known = withoutZeros(known, others, out.size() - hiddenWithoutZero(seen, viewer),
                             out.count(zero));
        out.add(zero, -out.count(zero));
        for (const Seat seat : withoutZero) {
            known = withCardOf(known, others++, seen, seat);
        }
    }
    // Then the unseen ones, any of those out of sight.
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
