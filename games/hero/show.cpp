#include "core/json_text.hpp"
#include "games/hero/hero.hpp"

namespace zeros {

namespace {

constexpr std::array<std::string_view, 4> heroPhases{"dealing", "turn", "moving", "over"};

// Adds cards to an array that is open.
void addCards(hero::Collection cards, const hero::Box& box, JsonText& json) {
    for (auto bits = cards.bits(); bits != 0; bits &= bits - 1U) {
        json.string(Hero::cardText(box.at(std::countr_zero(bits))));
    }
}

void showCards(hero::Collection cards, const hero::Box& box, JsonText& json) {
    json.array();
    addCards(cards, box, json);
    json.endArray();
}

// Those out of sight come last.
void showHidden(const Hero::State& seen, Seat seat, JsonText& json) {
    json.array();
    addCards(seen.hidden[seat], seen.options.box, json);
    for (int i = seen.hidden[seat].size(); i < seen.hiddenCount[seat]; ++i) {
        json.string(Hero::cardText(hero::faceDown));
    }
    json.endArray();
}

void showPairs(const Hero::State& seen, JsonText& json) {
    json.array();
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        json.object().key("cards").array();
        for (const hero::Card card : seen.market[pair]) {
            if (card != hero::noCard) {
                json.string(Hero::cardText(card));
            }
        }
        json.endArray().key("tokens").number(seen.stacks[pair]).endObject();
    }
    json.endArray();
}

} // namespace

void Hero::show(const View& view, JsonText& json) {
    const State& seen = view.seen;
    const auto eachSeat = [&](std::string_view key, const auto& write) {
        json.key(key).eachSeat(seen.players, write);
    };
    json.key("phase").string(heroPhases[static_cast<std::size_t>(seen.phase)]);
    showPairs(seen, json.key("pairs"));
    json.key("bought"); // counted from 1, as in moves
    seen.phase == Phase::moving ? json.number(seen.bought + 1) : json.null();
    json.key("moves_left").number(seen.movesLeft);
    json.key("reserve").number(seen.reserve);
    eachSeat("tokens", [&](Seat seat) { json.number(seen.purses[seat]); });
    eachSeat("face_up", [&](Seat seat) { showCards(seen.faceUp[seat], seen.options.box, json); });
    eachSeat("hidden", [&](Seat seat) { showHidden(seen, seat, json); });
    eachSeat("colours", [&](Seat seat) {
        const hero::Collection cards = seen.faceUp[seat].with(seen.hidden[seat], seen.options.box);
        json.array();
        for (int colour = 0; colour < hero::colours; ++colour) {
            json.number(hero::colourPoints(cards, colour));
        }
        json.endArray();
    });
    json.key("pile_left").number(seen.pileLeft);
}

} // namespace zeros
