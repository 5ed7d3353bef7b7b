#include "core/show.hpp"

#include "games/knizia/knizia.hpp"

namespace zeros {

namespace {

constexpr std::array<std::string_view, 3> phaseNames{"dealing", "playing", "over"};

Json showCards(knizia::Cards cards) {
    Json all = Json::array();
    for (; cards != 0; cards &= cards - 1U) {
        all.push_back(Knizia::cardText(static_cast<knizia::Card>(std::countr_zero(cards))));
    }
    return all;
}

// The cards out of sight come last.
Json showHand(const Knizia::State& seen, Seat seat) {
    Json hand = showCards(seen.hands[seat]);
    while (seen.phase == Knizia::Phase::playing && hand.size() < Knizia::handSize) {
        hand.push_back("?");
    }
    return hand;
}

} // namespace

Json Knizia::show(const View& view) {
    const State& seen = view.seen;
    return {
        {"phase", phaseNames[static_cast<std::size_t>(seen.phase)]},
        {"rounds_played", seen.roundsPlayed},
        {"dealer", seen.dealer},
        {"knocks", seen.knocks},
        {"knocked", showSeats(seen.knocked)},
        {"turns_left", seen.turnsLeft},
        {"table", showCards(seen.table)},
        {"hands", showEach(seen.players, [&](Seat seat) { return showHand(seen, seat); })},
        {"known", showEach(seen.players, [&](Seat seat) { return showCards(seen.known[seat]); })}};
}

} // namespace zeros
