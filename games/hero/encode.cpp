#include "core/columns.hpp"
#include "games/hero/hero.hpp"

namespace zeros {

namespace {

// Turns come first: their choices are numbered already. Then, for each other seat, every different
// card that may be given to it and every one that may be stolen from it. Last comes keeping.
constexpr int turnActions = 3 * Hero::pairs;

constexpr int differentCards = [] {
    int number = 0;
    for (std::size_t card = 0; card < hero::cardCount; ++card) {
        number += hero::firstLike[card] == card ? 1 : 0;
    }
    return number;
}();

// The different cards, and the number of each.
constexpr auto cardOf = [] {
    std::array<hero::Card, static_cast<std::size_t>(differentCards)> table{};
    std::size_t number = 0;
    for (std::size_t card = 0; card < hero::cardCount; ++card) {
        if (hero::firstLike[card] == card) {
            table[number++] = static_cast<hero::Card>(card);
        }
    }
    return table;
}();
constexpr auto numberOf = [] {
    std::array<int, hero::cardCount> table{};
    for (std::size_t number = 0; number < cardOf.size(); ++number) {
        table[cardOf[number]] = static_cast<int>(number);
    }
    return table;
}();

constexpr int giveAction(int steps, int card) {
    return turnActions + (2 * (steps - 1)) * differentCards + card;
}
constexpr int stealAction(int steps, int card) {
    return giveAction(steps, card) + differentCards;
}

constexpr int keepAction(int players) {
    return giveAction(players, 0);
}

// A column for each card of the box. Of equal ones the first columns are set first.
std::string nameOfPlace(int place) {
    const auto card = static_cast<std::size_t>(place);
    const hero::Card first = hero::firstLike[card];
    const std::string text = Hero::cardText(first);
    return first == card ? text : text + " and " + std::to_string(card - first) + " more";
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Hero::View& view) {
    const Hero::State& seen = view.seen;
    const auto cards = [&](ColumnName name, hero::Collection set) {
        writeBits<hero::cardCount>(columns, name, set.bits(), nameOfPlace);
    };
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        hero::Collection both;
        for (const hero::Card card : seen.market[pair]) {
            if (card != hero::noCard) {
                both.add(card);
            }
        }
        cards({"pair", static_cast<int>(pair) + 1}, both);
    }
    cards("hidden", seen.hidden[view.seat]);
    for (int steps = 0; steps < players; ++steps) {
        cards({"face up", steps}, seen.faceUp[around.seat(steps)]);
    }
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        columns.number({"stack", static_cast<int>(pair) + 1}, seen.stacks[pair], 8);
    }
    const bool moving = seen.phase == Hero::Phase::moving;
    for (unsigned pair = 0; pair < Hero::pairs; ++pair) {
        columns.flag({"bought", static_cast<int>(pair) + 1}, moving && seen.bought == pair);
    }
    writeSeats(columns, "tokens", around, 8, [&](Seat seat) { return seen.purses[seat]; });
    writeSeats(columns, "hidden cards", around, 4,
               [&](Seat seat) { return seen.hiddenCount[seat]; });
    columns.seats("turn", around, Hero::toMove(seen));
    columns.number("reserve", seen.reserve, 16);
    columns.number("pile left", seen.pileLeft, 40);
    columns.number("moves left", seen.movesLeft, 2);
    columns.flag("was free", seen.wasFree);
    columns.flag("over", Hero::over(seen));
    columns.flag("symbol must", seen.options.symbolMust);
}

} // namespace

std::vector<std::string> Hero::actionNames(const State& state) {
    std::vector<std::string> names;
    for (unsigned choice = 0; choice < turnActions; ++choice) {
        names.push_back(text(state, turnMove(choice)));
    }
    for (Seat steps = 1; steps < state.players; ++steps) {
        for (const Card card : cardOf) {
            names.push_back(text(state, Move::give(card, steps)));
        }
        for (const Card card : cardOf) {
            names.push_back(text(state, Move::steal(card, steps)));
        }
    }
    names.push_back(text(state, Move::keep()));
    return names;
}

std::vector<std::string> Hero::columnNames(const State& state) {
    ColumnNames names;
    const View view{.seat = 0, .seen = state};
    lookAround<Hero>(view.seat, state.players,
                     [&](auto around) { writeColumns(names, around, view); });
    return names.take();
}

void Hero::mask(const State& seen, Seat seat, const Draft& /*draft*/,
                std::span<std::uint8_t> mask) {
    std::ranges::fill(mask, std::uint8_t{0});
    if (!toMove(seen).contains(seat)) {
        return;
    }
    if (seen.phase == Phase::turn) {
        const unsigned choices = turnChoices(seen, seat);
        for (unsigned choice = 0; choice < turnActions; ++choice) {
            mask[choice] = static_cast<std::uint8_t>(choices >> choice & 1U);
        }
        return;
    }
    const auto allow = [&](int first, std::uint64_t cards) {
        for (; cards != 0; cards &= cards - 1U) {
            const auto card = static_cast<std::size_t>(std::countr_zero(cards));
            mask[static_cast<std::size_t>(first + numberOf[card])] = 1;
        }
    };
    for (int steps = 1; steps < seen.players; ++steps) {
        allow(giveAction(steps, 0), seen.faceUp[seat].kinds());
        allow(stealAction(steps, 0), seen.faceUp[clockwise(seat, steps, seen.players)].kinds());
    }
    mask[static_cast<std::size_t>(keepAction(seen.players))] = seen.options.symbolMust ? 0 : 1;
}

std::optional<Hero::Move> Hero::act(const State& seen, Seat seat, Draft& /*draft*/, int action) {
    if (action < turnActions) {
        return turnMove(static_cast<unsigned>(action));
    }
    if (action == keepAction(seen.players)) {
        return Move::keep();
    }
    const int row = (action - turnActions) / differentCards;
    const int number = (action - turnActions) % differentCards;
    const Seat other = clockwise(seat, row / 2 + 1, seen.players);
    const Card card = cardOf[static_cast<std::size_t>(number)];
    return row % 2 == 0 ? Move::give(card, other) : Move::steal(card, other);
}

void Hero::actionsOf(const State& seen, Seat seat, Move move, Actions& actions) {
    const auto steps = [&] { return (move.other() + seen.players - seat) % seen.players; };
    switch (move.kind()) {
    case Move::Kind::take:
        actions.add((move.number() - 1) * pairs + move.pair());
        break;
    case Move::Kind::buy:
        actions.add(2 * pairs + move.pair());
        break;
    case Move::Kind::give:
        actions.add(giveAction(steps(), numberOf[move.card()]));
        break;
    case Move::Kind::steal:
        actions.add(stealAction(steps(), numberOf[move.card()]));
        break;
    case Move::Kind::keep:
        actions.add(keepAction(seen.players));
        break;
    }
}

void Hero::observe(const View& view, const Draft& /*draft*/, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Hero>(view.seat, view.seen.players,
                     [&](auto around) { writeColumns(values, around, view); });
}

} // namespace zeros
