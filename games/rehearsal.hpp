// For tests: a game arranged and played in the notation of the records.
#pragma once

#include "core/game_face.hpp"
#include "core/reading.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace zeros {

// A whole deck that begins with these cards; the others follow in their order.
template <Game G>
typename G::Deck deckFrom(std::string_view top, const typename G::State& state = {}) {
    const typename G::Deck& all = G::deckOf(state);
    std::vector<typename G::Card> rest(all.begin(), all.end());
    typename G::Deck deck{};
    std::size_t next = 0;
    for (std::string_view word = cutWord(top); !word.empty(); word = cutWord(top)) {
        const auto card = G::parseCard(word);
        const auto found = card ? std::find(rest.begin(), rest.end(), *card) : rest.end();
        if (found == rest.end()) {
            ADD_FAILURE() << word << " is not a card, or there are too many of it";
            continue;
        }
        deck[next++] = *found;
        rest.erase(found);
    }
    std::copy(rest.begin(), rest.end(), deck.begin() + static_cast<std::ptrdiff_t>(next));
    return deck;
}

template <Game G>
class Rehearsal {
  public:
    typename G::State state;

    explicit Rehearsal(int players, std::string_view options = "{}")
        : state(G::start(players, *G::readOptions(Json::parse(options), players))) {}

    Rehearsal& deal(std::string_view top) {
        EXPECT_TRUE(G::wantsDeal(state));
        G::deal(state, deckFrom<G>(top, state));
        return *this;
    }
    // A legal move.
    Rehearsal& does(Seat seat, std::string_view text) {
        const auto move = G::parse(state, text);
        if (!move) {
            ADD_FAILURE() << text << " is no move";
            return *this;
        }
        if (const auto refused = G::refusal(state, seat, *move)) {
            ADD_FAILURE() << text << " by seat " << int{seat} << ": " << refused->in(Language::en);
            return *this;
        }
        EXPECT_EQ(G::text(state, *move), text);
        G::play(state, seat, *move);
        return *this;
    }
    // Why a move is refused; empty when it is not.
    std::string refusal(Seat seat, std::string_view text) const {
        const auto move = G::parse(state, text);
        if (!move) {
            return "no move";
        }
        const auto refused = G::refusal(state, seat, *move);
        return refused ? refused->in(Language::en) : "";
    }
    // The main point of a legal move, as its seat sees it.
    std::string reason(Seat seat, std::string_view text, Language language = Language::en,
                       std::optional<int> lead = std::nullopt,
                       Asked asked = Asked::mainPoint) const {
        const auto move = G::parse(state, text);
        EXPECT_EQ(refusal(seat, text), "") << text;
        return G::reason(G::view(state, seat), *move, lead, asked).point.in(language);
    }
    // What speaks for it, if it is recommended.
    std::string merit(Seat seat, std::string_view text, Language language = Language::en,
                      std::optional<int> lead = std::nullopt) const {
        return reason(seat, text, language, lead, Asked::merit);
    }
    // Makes a legal move, or deals, and says what a listener is told of it.
    std::vector<std::string> told(Seat listener, Seat seat, std::string_view text,
                                  Language language = Language::en) {
        const typename G::State before = state;
        const auto move = G::parse(state, text);
        does(seat, text);
        const bool isSeen = move && G::asSeenBy(*move, seat, listener) == *move;
        return toldOf({.seat = seat,
                       .move = isSeen ? move : std::nullopt,
                       .before = G::view(before, listener),
                       .after = G::view(state, listener)},
                      language);
    }
    std::vector<std::string> toldOfDeal(Seat listener, std::string_view top,
                                        Language language = Language::en) {
        const typename G::State before = state;
        deal(top);
        return toldOf({.seat = spectator,
                       .move = std::nullopt,
                       .before = G::view(before, listener),
                       .after = G::view(state, listener)},
                      language);
    }
    // Makes the last move of the game, and says what is told of its end: why, by how much, and what
    // decided it.
    std::vector<std::string> ending(Seat seat, std::string_view text,
                                    Language language = Language::en) {
        const auto move = G::parse(state, text);
        const AnyView before = AnyView::of(G::view(state, spectator));
        does(seat, text);
        EXPECT_TRUE(G::over(state));
        const std::vector<Message> told =
            GameFace<G>().tell({.seat = seat,
                                .move = AnyMove::of(*move),
                                .before = before,
                                .after = AnyView::of(G::view(state, spectator))});
        std::vector<std::string> texts;
        for (const std::string_view topic : {"end", "lead", "decided"}) {
            const auto about = [&](const Message& message) { return message.topic == topic; };
            texts.push_back(std::ranges::find_if(told, about)->in(language));
        }
        return texts;
    }
    // What a move would do, in words to a viewer.
    std::string described(Seat viewer, std::string_view text,
                          Language language = Language::en) const {
        return G::describe(G::view(state, viewer), *G::parse(state, text)).in(language);
    }
    std::vector<std::string> legal(Seat seat) const {
        typename G::Moves moves;
        G::legal(state, seat, moves);
        std::vector<std::string> texts;
        for (const auto& move : moves) {
            texts.push_back(G::text(state, move));
        }
        return texts;
    }
    std::vector<int> points() const {
        const Points all = G::points(state);
        return {all.begin(), all.begin() + state.players};
    }

  private:
    static std::vector<std::string> toldOf(const typename G::Witnessed& event, Language language) {
        std::vector<std::string> texts;
        for (const Message& message : G::tell(event)) {
            texts.push_back(message.in(language));
        }
        return texts;
    }
};

} // namespace zeros
