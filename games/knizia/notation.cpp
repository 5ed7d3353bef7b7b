#include "core/reading.hpp"
#include "games/knizia/knizia.hpp"

namespace zeros {

std::string Knizia::cardText(Card card) {
    if (card >= knizia::cardCount) {
        return "?";
    }
    return {knizia::colourLetters[static_cast<std::size_t>(knizia::colourOf(card))],
            static_cast<char>('0' + knizia::numberOf(card))};
}

std::optional<Knizia::Card> Knizia::parseCard(std::string_view text) {
    if (text.size() != 2 || text[1] < '1' || text[1] > '8') {
        return std::nullopt;
    }
    const auto colour = knizia::colourLetters.find(text[0]);
    if (colour == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Card>(static_cast<int>(colour) * knizia::numbers + (text[1] - '1'));
}

std::string Knizia::text(const State& /*state*/, Move move) {
    switch (move.kind()) {
    case Move::Kind::swap:
        return "swap " + cardText(move.lay()) + ' ' + cardText(move.take());
    case Move::Kind::knock:
        return "knock";
    case Move::Kind::pass:
        break;
    }
    return "pass";
}

std::optional<Knizia::Move> Knizia::parse(const State& /*state*/, std::string_view text) {
    const std::string_view verb = cutWord(text);
    const std::string_view lay = cutWord(text);
    const std::string_view take = cutWord(text);
    if (!cutWord(text).empty()) {
        return std::nullopt;
    }
    if (verb == "swap") {
        const auto laid = parseCard(lay);
        const auto taken = parseCard(take);
        return laid && taken ? std::optional(Move::swap(*laid, *taken)) : std::nullopt;
    }
    if (verb == "knock" && lay.empty()) {
        return Move::knock();
    }
    return verb == "pass" && lay.empty() ? std::optional(Move::pass()) : std::nullopt;
}

} // namespace zeros
