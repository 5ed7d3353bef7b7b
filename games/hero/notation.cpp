#include "core/reading.hpp"
#include "games/hero/hero.hpp"

#include <algorithm>

namespace zeros {

std::string Hero::cardText(Card card) {
    if (card >= hero::differentFaces) {
        return "?";
    }
    const auto& [value, symbol] = hero::faceOf(card);
    std::string text{hero::colourLetters[static_cast<std::size_t>(hero::colourOf(card))]};
    text += static_cast<char>('0' + value);
    if (symbol != hero::Symbol::plain) {
        text += hero::symbolLetters[static_cast<std::size_t>(symbol)];
    }
    return text;
}

std::optional<hero::Face> hero::parseFace(std::string_view text) {
    const auto value = std::ranges::find(values, text.empty() ? -1 : text[0] - '0');
    const auto symbol = text.size() == 2 ? symbolLetters.find(text[1]) : std::string_view::npos;
    if (value == values.end() || (text.size() != 1 && symbol == std::string_view::npos)) {
        return std::nullopt;
    }
    return Face{.value = *value,
                .symbol = text.size() == 1 ? Symbol::plain : static_cast<Symbol>(symbol)};
}

std::optional<Hero::Card> Hero::parseCard(std::string_view text) {
    const auto colour = text.empty() ? std::string_view::npos : hero::colourLetters.find(text[0]);
    if (colour == std::string_view::npos) {
        return std::nullopt;
    }
    const auto face = hero::parseFace(text.substr(1));
    return face ? std::optional(hero::cardWith(colour, face->value, face->symbol)) : std::nullopt;
}

std::string Hero::text(const State& /*state*/, Move move) {
    switch (move.kind()) {
    case Move::Kind::take:
        return "take " + std::to_string(static_cast<std::uint8_t>(move.pair() + 1)) + ' ' +
               std::to_string(move.number());
    case Move::Kind::buy:
        return "buy " + std::to_string(static_cast<std::uint8_t>(move.pair() + 1));
    case Move::Kind::give:
        return "give " + cardText(move.card()) + ' ' + std::to_string(move.other());
    case Move::Kind::keep:
        return "keep";
    case Move::Kind::steal:
        break;
    }
    return "steal " + cardText(move.card()) + ' ' + std::to_string(move.other());
}

std::optional<Hero::Move> Hero::parse(const State& /*state*/, std::string_view text) {
    const std::string_view verb = cutWord(text);
    const std::string_view what = cutWord(text);
    const std::string_view with = cutWord(text);
    if (!cutWord(text).empty()) {
        return std::nullopt;
    }
    if (verb == "keep") {
        return what.empty() ? std::optional(Move::keep()) : std::nullopt;
    }
    if (verb == "give" || verb == "steal") {
        const auto card = parseCard(what);
        const auto seat = parseNumber(with, 1);
        if (!card || !seat || *seat < 0) {
            return std::nullopt;
        }
        const auto other = static_cast<Seat>(*seat);
        return verb == "give" ? Move::give(*card, other) : Move::steal(*card, other);
    }
    const auto pair = parseNumber(what, 1);
    if (!pair || *pair < 0) {
        return std::nullopt;
    }
    if (verb == "buy" && with.empty()) {
        return Move::buy(*pair - 1);
    }
    const auto number = with.empty() ? 1 : parseNumber(with, 1);
    if (verb != "take" || !number || *number < 0) {
        return std::nullopt;
    }
    return Move::take(*pair - 1, *number);
}

} // namespace zeros
