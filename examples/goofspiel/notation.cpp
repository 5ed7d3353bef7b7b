#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/goofspiel/goofspiel.hpp"

#include <nlohmann/json.hpp>

#include <bit>

namespace zeros {

namespace {

constexpr std::array offeredCards{5, 7, 10, 13};
constexpr std::array<Option, 1> goofspielOptions{{
    {.key = "cards",
     .name = {"Cards each", "Cartes par joueur", "Karten je Spieler"},
     .explained = {"With how many cards everybody begins, and for how many prizes.",
                   "Avec combien de cartes on commence, et pour combien de prix.",
                   "Mit wie vielen Karten alle beginnen, und um wie viele Preise es geht."},
     .kind = Option::Kind::number,
     .low = 3,
     .high = Goofspiel::maxCards,
     .usual = 7,
     .offered = offeredCards},
}};

} // namespace

std::span<const Option> Goofspiel::options() {
    return goofspielOptions;
}

Result<Goofspiel::Options> Goofspiel::readOptions(const Json& json, int /*players*/) {
    if (auto wrong = refuseOptions(json, goofspielOptions)) {
        return *wrong;
    }
    return Options{
        .cards = static_cast<std::uint8_t>(numberIn(json, "cards", goofspielOptions[0].usual))};
}

void Goofspiel::writeOptions(const State& state, JsonText& json) {
    json.object().key("cards").number(state.options.cards).endObject();
}

std::string Goofspiel::text(const State& /*state*/, Move move) {
    return "lay " + cardText(move.card);
}

std::optional<Goofspiel::Move> Goofspiel::parse(const State& /*state*/, std::string_view text) {
    const bool lays = cutWord(text) == "lay";
    const auto card = parseCard(cutWord(text));
    return lays && card && cutWord(text).empty() ? std::optional(Move{*card}) : std::nullopt;
}

std::string Goofspiel::cardText(Card card) {
    return std::to_string(card);
}

std::optional<Goofspiel::Card> Goofspiel::parseCard(std::string_view text) {
    const bool digits = text.find_first_not_of("0123456789") == std::string_view::npos;
    const auto number = digits && !text.starts_with('0') ? parseNumber(text, 2) : std::nullopt;
    return number && *number <= maxCards ? std::optional(static_cast<Card>(*number)) : std::nullopt;
}

void Goofspiel::show(const View& view, JsonText& json) {
    const State& seen = view.seen;
    const auto cardOrNull = [&](Card card) {
        card == noCard ? json.null() : json.string(cardText(card));
    };
    const auto cards = [&](Hand set) {
        json.array();
        for (unsigned left = set; left != 0; left &= left - 1) {
            json.string(cardText(static_cast<Card>(std::countr_zero(left))));
        }
        json.endArray();
    };
    json.key("prize");
    cardOrNull(seen.prize);
    json.key("to_come");
    cards(seen.toCome);
    json.key("hands").eachSeat(seen.players, [&](Seat seat) { cards(seen.hands[seat]); });
    json.key("ready").numbers(seen.ready);
    json.key("laid").eachSeat(seen.players, [&](Seat seat) { cardOrNull(seen.laid[seat]); });
    json.key("shown").eachSeat(seen.players, [&](Seat seat) { cardOrNull(seen.shown[seat]); });
}

} // namespace zeros
