#include "core/reading.hpp"
#include "games/soler/soler.hpp"

namespace zeros {

std::string Soler::cardText(Card card) {
    if (card >= soler::kinds) {
        return "?";
    }
    const int value = soler::valueOf(card);
    return (value > 0 ? "+" : "") + std::to_string(value);
}

std::optional<Soler::Card> Soler::parseCard(std::string_view text) {
    const auto value = parseNumber(text, 1);
    if (!value || *value < -3 || *value > 3) {
        return std::nullopt;
    }
    return static_cast<Card>(*value + 3);
}

std::string Soler::text(const State& /*state*/, Move move) {
    switch (move.kind()) {
    case Move::Kind::play:
        return "play " + cardText(move.card());
    case Move::Kind::bid:
        return "bid " + std::to_string(move.total());
    case Move::Kind::secure: {
        std::string text = "secure";
        for (Card card = 0; card < soler::kinds; ++card) {
            for (int i = 0; i < move.set().count(card); ++i) {
                text += ' ';
                text += cardText(card);
            }
        }
        return text;
    }
    case Move::Kind::done:
        break;
    }
    return "done";
}

std::optional<Soler::Move> Soler::parse(const State& /*state*/, std::string_view text) {
    const std::string_view verb = cutWord(text);
    const std::string_view word = cutWord(text);
    if (verb == "secure") {
        Bag set;
        for (std::string_view next = word; !next.empty(); next = cutWord(text)) {
            const auto card = parseCard(next);
            if (!card || set.count(*card) >= soler::allCards.count(*card)) {
                return std::nullopt;
            }
            set.add(*card);
        }
        return set.empty() ? std::nullopt : std::optional(Move::secure(set));
    }
    if (!cutWord(text).empty()) {
        return std::nullopt;
    }
    if (verb == "done" && word.empty()) {
        return Move::done();
    }
    if (verb == "play") {
        const auto card = parseCard(word);
        return card ? std::optional(Move::play(*card)) : std::nullopt;
    }
    if (verb == "bid") {
        const auto total = parseNumber(word, 2);
        return total ? std::optional(Move::bid(*total)) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace zeros
