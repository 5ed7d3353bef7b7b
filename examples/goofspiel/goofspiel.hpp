// GOOFSPIEL, the game of docs/add-a-game.md.
//
// Everybody holds the same cards, from 1 up. One prize after another is turned up from a shuffled
// pile of as many cards. All lay a card face down, then all are shown, and the highest takes the
// prize; if several are highest, nobody does. What was laid is gone. Most points win.
#pragma once

#include "core/game.hpp"

namespace zeros {

struct Goofspiel {
    // Step 1: what it is.
    static constexpr Facts facts{.id = "goofspiel",
                                 .title = "GOOFSPIEL",
                                 .box = "GOOFSPIEL",
                                 .about = {"Bid your cards for prizes, all at the same time.",
                                           "Misez vos cartes sur des lots, tous en même temps.",
                                           "Biete deine Karten auf Preise, alle zugleich."},
                                 .aim = {"Win the most valuable prizes: the highest card takes the "
                                         "prize, and every card can be laid only once.",
                                         "Gagnez les lots les plus chers : la plus haute carte "
                                         "prend le lot, et chaque carte ne sert qu’une fois.",
                                         "Gewinne die wertvollsten Preise: Die höchste Karte nimmt "
                                         "den Preis, und jede Karte legst du nur einmal."},
                                 .authors = "Merrill Flood",
                                 .players = {2, 3, 4},
                                 .usualPlayers = 2,
                                 .fewestPointsWin = false,
                                 .hides = Hides::cardsAndMoves};

    // Step 2: its values. A card is its number.
    using Card = std::uint8_t;
    static constexpr int maxPlayers = 4;
    static constexpr int maxCards = 13;
    static constexpr Card noCard = 0;

    using Deck = std::array<Card, maxCards>;
    static constexpr Deck fullDeck{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};

    struct Options {
        std::uint8_t cards = 7; // that each player holds, and as many prizes

        bool operator==(const Options&) const = default;
    };

    struct Move {
        Card card = noCard; // noCard: one that is not known

        bool operator==(const Move&) const = default;
    };
    static constexpr int maxMoves = maxCards;
    using Moves = FixedList<Move, maxMoves>;

    using Hand = std::uint16_t; // a bit for each card
    using Laid = std::array<Card, maxPlayers>;

    struct State {
        std::uint8_t players = 0;
        bool dealt = false;
        Options options;
        Seats ready; // who has laid a card; it counts as in hand until all are shown
        Laid laid{};
        Laid shown{}; // in the last round
        std::array<Hand, maxPlayers> hands{};
        std::array<std::uint8_t, maxPlayers> points{};
        Card prize = noCard; // the one that all bid for; none before the deal and at the end
        Hand toCome = 0;     // the prizes in the pile, as everybody can tell
        Deck pile{};         // their order, the next one last

        bool operator==(const State&) const = default;
    };
    using View = ViewOf<State>;
    using Witnessed = WitnessedOf<View, Move>;

    // Step 3: its rules (rules.cpp).
    static State start(int players, const Options& options);
    static constexpr const Deck& deckOf(const State& /*state*/) { return fullDeck; }
    static bool wantsDeal(const State& state) { return !state.dealt; }
    static void deal(State& state, const Deck& deck);
    static int chapter(const State& /*state*/) { return 0; } // there is one deal
    static bool over(const State& state) { return state.dealt && state.prize == noCard; }
    static Seats toMove(const State& state) {
        return state.dealt && !over(state) ? Seats::all(state.players).without(state.ready)
                                           : Seats();
    }
    static void legal(const State& state, Seat seat, Moves& moves);
    static Move pick(const State& state, Seat seat, Rng& rng);
    static Refusal refusal(const State& state, Seat seat, Move move);
    static void play(State& state, Seat seat, Move move);
    static Points points(const State& state) { return pointsFrom(state.points); }
    static constexpr bool partners(Seat /*one*/, Seat /*two*/) { return false; }

    // Step 4: what is hidden (view.cpp).
    static Move asSeenBy(Move move, Seat mover, Seat observer) {
        return mover == observer ? move : Move();
    }
    static bool reveals(const State& before, Move /*move*/, const State& after) {
        return after.toCome != before.toCome || over(after);
    }
    static View view(const State& state, Seat seat);
    static State guess(const View& view, Rng& rng);

    // Step 5: how it is written and shown (notation.cpp), and told (story.cpp).
    static std::span<const Option> options();
    static Result<Options> readOptions(const Json& json, int players);
    static void writeOptions(const State& state, JsonText& json);
    static std::string text(const State& state, Move move);
    static std::optional<Move> parse(const State& state, std::string_view text);
    static std::string cardText(Card card);
    static std::optional<Card> parseCard(std::string_view text);
    static int addedMoves(const State& /*state*/, Seat /*seat*/) { return 0; }
    static void show(const View& view, JsonText& json);
    static std::vector<Message> tell(const Witnessed& event);
    static Message tellHidden(std::span<const Seat> seats);
    static Message tellEnd(const Witnessed& event);
    static Message tellDecision(const Witnessed& event, Seat winner, Seat next);
    static Message describe(const View& view, Move move);

    // Step 6: what is good to do (advice.cpp), and who thinks about it (mind.cpp).
    static constexpr Knows knows{};
    static constexpr std::uint64_t mediumIterations = 200;
    static Move sense(const View& view, Rng& rng);
    static Reason reason(const View& view, Move move, std::optional<int> lead, Asked asked);
    static std::unique_ptr<Mind> mind(std::size_t bytes);

    // Step 7: in numbers, for programs that learn (encode.cpp).
    using Draft = NoDraft;
    static std::vector<std::string> actionNames(const State& state);
    static std::vector<std::string> columnNames(const State& state);
    static void mask(const State& seen, Seat seat, const Draft& draft,
                     std::span<std::uint8_t> mask);
    static std::optional<Move> act(const State& seen, Seat seat, Draft& draft, int action);
    static void actionsOf(const State& seen, Seat seat, Move move, Actions& actions);
    static void observe(const View& view, const Draft& draft, std::span<float> columns);

    // Step 8: on a terminal (terminal/face.cpp).
    static const terminal::Face& onTerminal();
};

} // namespace zeros
