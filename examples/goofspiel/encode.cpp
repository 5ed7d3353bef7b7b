#include "core/columns.hpp"
#include "games/goofspiel/goofspiel.hpp"

namespace zeros {

namespace {

// Action n is to lay the card n + 1.
constexpr int actionOf(Goofspiel::Card card) {
    return card - 1;
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Goofspiel::View& view) {
    const Goofspiel::State& seen = view.seen;
    const auto cards = [&](ColumnName name, unsigned set) {
        writeBits<Goofspiel::maxCards>(columns, name, set >> 1U,
                                       [](int card) { return std::to_string(card + 1); });
    };
    for (int steps = 0; steps < players; ++steps) {
        cards({"hand", steps}, seen.hands[around.seat(steps)]);
    }
    cards("prize", 1U << seen.prize & ~1U);
    cards("to come", seen.toCome);
    cards("own card", 1U << seen.laid[view.seat] & ~1U);
    columns.seats("turn", around, Goofspiel::toMove(seen));
    writeSeats(columns, "points", around, 91, [&](Seat seat) { return seen.points[seat]; });
    for (int steps = 0; steps < players; ++steps) {
        cards({"shown", steps}, 1U << seen.shown[around.seat(steps)] & ~1U);
    }
    columns.number("cards", seen.options.cards, Goofspiel::maxCards);
    columns.flag("dealt", seen.dealt);
}

} // namespace

std::vector<std::string> Goofspiel::actionNames(const State& /*state*/) {
    std::vector<std::string> names;
    for (Card card = 1; card <= maxCards; ++card) {
        names.push_back("lay " + cardText(card));
    }
    return names;
}

std::vector<std::string> Goofspiel::columnNames(const State& state) {
    ColumnNames names;
    const View view{.seat = 0, .seen = state};
    lookAround<Goofspiel>(view.seat, state.players,
                          [&](auto around) { writeColumns(names, around, view); });
    return names.take();
}

void Goofspiel::mask(const State& seen, Seat seat, const Draft& /*draft*/,
                     std::span<std::uint8_t> mask) {
    const unsigned cards = toMove(seen).contains(seat) ? seen.hands[seat] : 0;
    for (Card card = 1; card <= maxCards; ++card) {
        mask[static_cast<std::size_t>(actionOf(card))] = cards >> card & 1U;
    }
}

std::optional<Goofspiel::Move> Goofspiel::act(const State& /*seen*/, Seat /*seat*/,
                                              Draft& /*draft*/, int action) {
    return Move{static_cast<Card>(action + 1)};
}

void Goofspiel::actionsOf(const State& /*seen*/, Seat /*seat*/, Move move, Actions& actions) {
    actions.add(actionOf(move.card));
}

void Goofspiel::observe(const View& view, const Draft& /*draft*/, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Goofspiel>(view.seat, view.seen.players,
                          [&](auto around) { writeColumns(values, around, view); });
}

} // namespace zeros
