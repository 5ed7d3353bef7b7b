#include "core/json_text.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros {

namespace {

constexpr std::array<std::string_view, 3> kniziaPhases{"dealing", "playing", "over"};

// Cards out of sight come last, up to so many in all.
void showCards(knizia::Cards cards, int number, JsonText& json) {
    json.array();
    for (; cards != 0; cards &= cards - 1U, --number) {
        json.string(Knizia::cardText(static_cast<knizia::Card>(std::countr_zero(cards))));
    }
    for (; number > 0; --number) {
        json.string("?");
    }
    json.endArray();
}

// What a hand counts as it is; null when not all of it is known.
void showWorth(knizia::Cards hand, JsonText& json) {
    std::popcount(hand) == Knizia::handSize ? json.number(knizia::worth(hand)) : json.null();
}

// What the hand would count after each swap: a row for each of its cards, and in it a number for
// each card on the table.
void showSwaps(knizia::Cards hand, knizia::Cards table, JsonText& json) {
    json.array();
    for (knizia::Cards lay = hand; lay != 0; lay &= lay - 1U) {
        json.array();
        for (knizia::Cards take = table; take != 0; take &= take - 1U) {
            const knizia::Cards laid = lay & (~lay + 1U);
            const knizia::Cards taken = take & (~take + 1U);
            json.number(knizia::worth((hand ^ laid) | taken));
        }
        json.endArray();
    }
    json.endArray();
}

} // namespace

void Knizia::show(const View& view, JsonText& json) {
    const State& seen = view.seen;
    const int held = seen.phase == Phase::playing ? handSize : 0;
    json.key("phase").string(kniziaPhases[static_cast<std::size_t>(seen.phase)]);
    json.key("rounds_played").number(seen.roundsPlayed);
    json.key("dealer").number(seen.dealer);
    json.key("knocks").number(seen.knocks);
    json.key("knocked").numbers(seen.knocked);
    json.key("turns_left").number(seen.turnsLeft);
    showCards(seen.table, 0, json.key("table"));
    json.key("hands").eachSeat(seen.players,
                               [&](Seat seat) { showCards(seen.hands[seat], held, json); });
    json.key("known").eachSeat(seen.players,
                               [&](Seat seat) { showCards(seen.known[seat], 0, json); });
    json.key("worth").eachSeat(seen.players, [&](Seat seat) { showWorth(seen.hands[seat], json); });
    json.key("swaps");
    toMove(seen).contains(view.seat) ? showSwaps(seen.hands[view.seat], seen.table, json)
                                     : static_cast<void>(json.null());
}

} // namespace zeros
