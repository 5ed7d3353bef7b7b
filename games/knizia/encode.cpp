#include "core/bits.hpp"
#include "core/columns.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros {

namespace {

// A swap is numbered by places: a card of the own hand, a card of the table, both in card order.
constexpr int swaps = Knizia::handSize * Knizia::tableSize;
constexpr int knockAction = swaps;
constexpr int passAction = swaps + 1;

// How many of the cards come before this one.
int placeAmong(knizia::Cards cards, knizia::Card card) {
    return std::popcount(cards & (knizia::only(card) - 1U));
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Knizia::View& view) {
    const Knizia::State& seen = view.seen;
    const auto cards = [&](ColumnName name, knizia::Cards set) {
        writeBits<knizia::cardCount>(columns, name, set, [](int card) {
            return Knizia::cardText(static_cast<knizia::Card>(card));
        });
    };
    // Of the others' hands the view has what everybody knows, and all when a round is over.
    cards({"hand", 0}, seen.hands[view.seat]);
    cards({"known", 0}, seen.known[view.seat]);
    cards("table", seen.table);
    for (int steps = 1; steps < players; ++steps) {
        cards({"hand", steps}, seen.hands[around.seat(steps)]);
    }
    columns.seats("turn", around, Knizia::toMove(seen));
    columns.seats("knocked", around, seen.knocked);
    writeSeats(columns, "points", around, 100, [&](Seat seat) { return seen.points[seat]; });
    writeSeat(columns, "dealer", around, seen.dealer);
    columns.number("knocks", seen.knocks, 2);
    columns.number("turns left", seen.turnsLeft, Knizia::turnsEach * seen.players);
    columns.number("rounds played", seen.roundsPlayed, seen.options.rounds);
    columns.flag("over", Knizia::over(seen));
}

} // namespace

std::vector<std::string> Knizia::actionNames(const State& /*state*/) {
    std::vector<std::string> names;
    for (int action = 0; action < swaps; ++action) {
        names.push_back("swap " + std::to_string(action / tableSize + 1) + ' ' +
                        std::to_string(action % tableSize + 1));
    }
    names.insert(names.end(), {"knock", "pass"});
    return names;
}

std::vector<std::string> Knizia::columnNames(const State& state) {
    ColumnNames names;
    const View view{.seat = 0, .seen = state};
    lookAround<Knizia>(view.seat, state.players,
                       [&](auto around) { writeColumns(names, around, view); });
    return names.take();
}

void Knizia::mask(const State& seen, Seat seat, const Draft& /*draft*/,
                  std::span<std::uint8_t> mask) {
    const bool acts = toMove(seen).contains(seat);
    std::fill_n(mask.begin(), swaps, static_cast<std::uint8_t>(acts));
    mask[knockAction] = static_cast<std::uint8_t>(acts && seen.knocks < 2);
    mask[passAction] = static_cast<std::uint8_t>(acts && seen.knocks == 2);
}

std::optional<Knizia::Move> Knizia::act(const State& seen, Seat seat, Draft& /*draft*/,
                                        int action) {
    if (action >= swaps) {
        return action == knockAction ? Move::knock() : Move::pass();
    }
    const auto lay = static_cast<unsigned>(action / tableSize);
    const auto take = static_cast<unsigned>(action % tableSize);
    return Move::swap(static_cast<Card>(nthSetBit(seen.hands[seat], lay)),
                      static_cast<Card>(nthSetBit(seen.table, take)));
}

void Knizia::actionsOf(const State& seen, Seat seat, Move move, Actions& actions) {
    switch (move.kind()) {
    case Move::Kind::swap:
        actions.add(placeAmong(seen.hands[seat], move.lay()) * tableSize +
                    placeAmong(seen.table, move.take()));
        break;
    case Move::Kind::knock:
        actions.add(knockAction);
        break;
    case Move::Kind::pass:
        actions.add(passAction);
        break;
    }
}

void Knizia::observe(const View& view, const Draft& /*draft*/, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Knizia>(view.seat, view.seen.players,
                       [&](auto around) { writeColumns(values, around, view); });
}

} // namespace zeros
