#include "core/show.hpp"

#include "games/hero/hero.hpp"

namespace zeros {

namespace {

constexpr std::array<std::string_view, 4> phaseNames{"dealing", "turn", "moving", "over"};

Json showCollection(hero::Collection cards) {
    Json all = Json::array();
    for (auto bits = cards.bits(); bits != 0; bits &= bits - 1U) {
        all.push_back(
            Hero::cardText(hero::firstLike[static_cast<std::size_t>(std::countr_zero(bits))]));
    }
    return all;
}

// Those out of sight come last.
Json showHidden(const Hero::State& seen, Seat seat) {
    Json all = showCollection(seen.hidden[seat]);
    while (all.size() < seen.hiddenCount[seat]) {
        all.push_back(Hero::cardText(hero::faceDown));
    }
    return all;
}

Json showPairs(const Hero::State& seen) {
    Json pairs = Json::array();
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        Json cards = Json::array();
        for (const hero::Card card : seen.market[pair]) {
            if (card != hero::noCard) {
                cards.push_back(Hero::cardText(card));
            }
        }
        pairs.push_back({{"cards", cards}, {"tokens", seen.stacks[pair]}});
    }
    return pairs;
}

} // namespace

Json Hero::show(const View& view) {
    const State& seen = view.seen;
    const auto faceUp = [&](Seat seat) { return showCollection(seen.faceUp[seat]); };
    // Counted from 1, as in moves.
    const Json bought = seen.phase == Phase::moving ? Json(seen.bought + 1) : Json();
    return {{"phase", phaseNames[static_cast<std::size_t>(seen.phase)]},
            {"pairs", showPairs(seen)},
            {"bought", bought},
            {"moves_left", seen.movesLeft},
            {"reserve", seen.reserve},
            {"tokens", showEach(seen.players, [&](Seat seat) { return seen.purses[seat]; })},
            {"face_up", showEach(seen.players, faceUp)},
            {"hidden", showEach(seen.players, [&](Seat seat) { return showHidden(seen, seat); })},
            {"pile_left", seen.pileLeft}};
}

} // namespace zeros
