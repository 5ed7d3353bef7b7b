#include "core/bits.hpp"
#include "core/columns.hpp"
#include "games/hero/hero.hpp"

namespace zeros {

namespace {

// Turns come first: their choices are numbered already. Then, for each other seat, every different
// card that may be given to it and every one that may be stolen from it. Last comes keeping.
constexpr int turnActions = 3 * Hero::pairs;

// The different cards of a box, numbered.
class Numbered {
  public:
    explicit Numbered(const hero::Box& box) : box_(&box), firsts_(box.firsts()) {}

    int size() const { return std::popcount(firsts_); }
    hero::Card card(int number) const {
        return box_->at(nthSetBit(firsts_, static_cast<unsigned>(number)));
    }
    // Of the card whose first place it is.
    int atPlace(int place) const {
        return std::popcount(firsts_ & ((std::uint64_t{1} << static_cast<unsigned>(place)) - 1U));
    }
    int numberOf(hero::Card card) const { return atPlace(std::countr_zero(box_->placesOf(card))); }

    int giveAction(int steps, int number) const {
        return turnActions + 2 * (steps - 1) * size() + number;
    }
    int stealAction(int steps, int number) const { return giveAction(steps, number) + size(); }
    int keepAction(int players) const { return giveAction(players, 0); }

  private:
    const hero::Box* box_;
    std::uint64_t firsts_;
};

// A column for each card of the box. Of equal ones the first columns are set first.
std::string nameOfPlace(int place, const hero::Box& box) {
    const hero::Card card = box.at(place);
    const int before = place - std::countr_zero(box.placesOf(card));
    const std::string text = Hero::cardText(card);
    return before == 0 ? text : text + " and " + std::to_string(before) + " more";
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Hero::View& view) {
    const Hero::State& seen = view.seen;
    const hero::Box& box = seen.options.box;
    const auto cards = [&](ColumnName name, hero::Collection set) {
        writeBits<hero::cardCount>(columns, name, set.bits(),
                                   [&](int place) { return nameOfPlace(place, box); });
    };
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        hero::Collection both;
        for (const hero::Card card : seen.market[pair]) {
            if (card != hero::noCard) {
                both.add(card, box);
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
    const Numbered cards(state.options.box);
    for (Seat steps = 1; steps < state.players; ++steps) {
        for (int number = 0; number < cards.size(); ++number) {
            names.push_back(text(state, Move::give(cards.card(number), steps)));
        }
        for (int number = 0; number < cards.size(); ++number) {
            names.push_back(text(state, Move::steal(cards.card(number), steps)));
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
    const hero::Box& box = seen.options.box;
    const Numbered cards(box);
    const auto allow = [&](int first, Collection from) {
        for (auto left = from.kinds(box); left != 0; left &= left - 1U) {
            mask[static_cast<std::size_t>(first + cards.atPlace(std::countr_zero(left)))] = 1;
        }
    };
    for (int steps = 1; steps < seen.players; ++steps) {
        allow(cards.giveAction(steps, 0), seen.faceUp[seat]);
        allow(cards.stealAction(steps, 0), seen.faceUp[clockwise(seat, steps, seen.players)]);
    }
    mask[static_cast<std::size_t>(cards.keepAction(seen.players))] =
        seen.options.symbolMust ? 0 : 1;
}

std::optional<Hero::Move> Hero::act(const State& seen, Seat seat, Draft& /*draft*/, int action) {
    if (action < turnActions) {
        return turnMove(static_cast<unsigned>(action));
    }
    const Numbered cards(seen.options.box);
    if (action == cards.keepAction(seen.players)) {
        return Move::keep();
    }
    const int row = (action - turnActions) / cards.size();
    const Seat other = clockwise(seat, row / 2 + 1, seen.players);
    const Card card = cards.card((action - turnActions) % cards.size());
    return row % 2 == 0 ? Move::give(card, other) : Move::steal(card, other);
}

void Hero::actionsOf(const State& seen, Seat seat, Move move, Actions& actions) {
    const Numbered cards(seen.options.box);
    const auto steps = [&] { return (move.other() + seen.players - seat) % seen.players; };
    switch (move.kind()) {
    case Move::Kind::take:
        actions.add((move.number() - 1) * pairs + move.pair());
        break;
    case Move::Kind::buy:
        actions.add(2 * pairs + move.pair());
        break;
    case Move::Kind::give:
        actions.add(cards.giveAction(steps(), cards.numberOf(move.card())));
        break;
    case Move::Kind::steal:
        actions.add(cards.stealAction(steps(), cards.numberOf(move.card())));
        break;
    case Move::Kind::keep:
        actions.add(cards.keepAction(seen.players));
        break;
    }
}

void Hero::observe(const View& view, const Draft& /*draft*/, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Hero>(view.seat, view.seen.players,
                     [&](auto around) { writeColumns(values, around, view); });
}

} // namespace zeros
