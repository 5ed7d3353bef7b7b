#include "core/any_game.hpp"

namespace zeros {

AnyWitnessed witnessed(const AnyGame& game, Seat listener, const AnyState& before, Seat seat,
                       const AnyMove& move, const AnyState& after) {
    const bool isSeen = seat != spectator && game.isSeen(move, seat, listener);
    return {.seat = seat,
            .move = isSeen ? std::optional(move) : std::nullopt,
            .before = game.view(before, listener),
            .after = game.view(after, listener)};
}

std::vector<AnyMove> openMoves(const AnyGame& game, const AnyState& state, Seat seat) {
    const AnyState seen = game.seen(game.view(state, spectator));
    std::vector<AnyMove> moves = game.legal(state, seat);
    std::erase_if(moves, [&](const AnyMove& move) {
        return !game.isSeen(move, seat, spectator) || game.refusal(seen, seat, move);
    });
    return moves;
}

Refusal refuseDeck(const AnyDeck& deck, std::span<const std::uint8_t> full, const AnyGame& game) {
    static constexpr ErrorKind wrongSize{"wrong_deck_size", "the deck has {0} cards instead of {1}",
                                         "le paquet a {0} cartes au lieu de {1}",
                                         "der Stapel hat {0} Karten statt {1}"};
    static constexpr ErrorKind wrongCards{"wrong_deck", "the deck has {0} of {1} instead of {2}",
                                          "le paquet a {0} fois {1} au lieu de {2}",
                                          "der Stapel hat {0}-mal {1} statt {2}"};
    if (deck.size() != full.size()) {
        return say(wrongSize, {deck.size(), full.size()});
    }
    std::array<int, 256> surplus{};
    for (std::size_t i = 0; i < full.size(); ++i) {
        ++surplus[deck[i]];
        --surplus[full[i]];
    }
    for (const std::uint8_t card : deck) {
        if (surplus[card] != 0) {
            const auto wanted = std::count(full.begin(), full.end(), card);
            return say(wrongCards, {wanted + surplus[card], AsCard{game.cardText(card)}, wanted});
        }
    }
    return std::nullopt;
}

Result<AnyMove> readMove(std::string_view text, const AnyGame& game, const AnyState& state) {
    static constexpr ErrorKind unknown{"no_such_move", "\"{0}\" is not a move of {1}",
                                       "« {0} » n’est pas un coup de {1}",
                                       "„{0}“ ist kein Zug von {1}"};
    if (const auto move = game.parse(state, text)) {
        return *move;
    }
    return say(unknown, {shown(text), std::string(game.facts().id)});
}

Result<AnyDeck> readDeck(std::span<const std::string> cards, const AnyGame& game) {
    static constexpr ErrorKind unknown{"no_such_card", "{0} is not a card of {1}",
                                       "{0} n’est pas une carte de {1}",
                                       "{0} ist keine Karte von {1}"};
    AnyDeck deck;
    deck.reserve(cards.size());
    for (const std::string& text : cards) {
        const auto card = game.parseCard(text);
        if (!card || game.cardText(*card) != text) {
            return say(unknown, {shown(text), std::string(game.facts().id)});
        }
        deck.push_back(*card);
    }
    return deck;
}

Refusal refusePlayers(int players, const Facts& facts) {
    static constexpr ErrorKind wrong{
        "wrong_number_of_players", "{0} is for {1} or {2} players, not {3}",
        "{0} se joue à {1} ou {2}, pas à {3}", "{0} ist für {1} oder {2} Spieler, nicht für {3}"};
    if (facts.players.contains(players)) {
        return std::nullopt;
    }
    std::string counts;
    std::string last;
    for (int count = 1; count <= maxSeats; ++count) {
        if (facts.players.contains(count)) {
            counts += counts.empty() ? last : ", " + last;
            last = std::to_string(count);
        }
    }
    return say(wrong, {std::string(facts.id), counts, last, players});
}

} // namespace zeros
