// ZERO HERO by Klaus-Jürgen Wrede and Ralf zur Linde, for two to four players.
//
// 56 cards in seven colours and 40 tokens. Four pairs of cards lie open, each with a stack of
// tokens. A turn is to take a token from a stack (two if you like, where five or more lie), or to
// buy a pair for as many tokens as lie there, which go onto the stack. The symbols of the two cards
// act: a token from the reserve, a hidden card from the pile, and if you like a face-up card given
// to another player or stolen. Then the gap is filled, and the game ends when flags turn up among
// the ten final cards, or when the pile is empty. At the end a colour with one card gives its
// value, one with three the product of its two highest, and the most 0s give five points. Most
// points win.
#pragma once

#include "core/game.hpp"
#include "games/hero/cards.hpp"

namespace zeros {

struct Hero {
    using Card = hero::Card;
    using Collection = hero::Collection;

    static constexpr Facts facts{
        .id = "hero",
        .title = "ZERO HERO",
        .box = "ZERO HERO",
        .about = {"Collect exactly one or exactly three of a colour.",
                  "Réunissez exactement une ou exactement trois cartes d’une couleur.",
                  "Sammle genau eine oder genau drei Karten einer Farbe."},
        .aim = {"Buy cards in pairs: a colour pays if you end with exactly one card of it, or "
                "exactly three; any other number is worth nothing.",
                "Achetez des cartes par deux : une couleur rapporte si vous en avez à la fin "
                "exactement une carte, ou exactement trois ; tout autre nombre ne vaut rien.",
                "Kaufe Karten paarweise: Eine Farbe bringt Punkte, wenn du am Ende genau eine "
                "Karte von ihr hast oder genau drei; jede andere Anzahl ist wertlos."},
        .authors = "Klaus-Jürgen Wrede & Ralf zur Linde",
        .players = {2, 3, 4},
        .usualPlayers = 3,
        .fewestPointsWin = false,
        .hides = Hides::cards};
    static constexpr int maxPlayers = 4;
    static constexpr int pairs = 4;
    static constexpr int tokens = 40;
    static constexpr int tokensAtPair = 4;
    static constexpr int tokensEach = 3;
    static constexpr int tokensForTwo = 5; // a stack this high gives two if you like
    static constexpr int finalCards = 10;
    static constexpr int mostZeros = 5; // points for it

    using Deck = std::array<Card, hero::cardCount>;

    struct Options {
        bool symbolMust = false; // whoever buys the symbol ~ must give or steal: a house rule
        hero::Box box = hero::printedBox;

        bool operator==(const Options&) const = default;
    };

    // One number, so that a move travels in a register: its kind, then a pair (0 … 3; people count
    // from 1) or a card, then a number of tokens or another seat.
    class Move {
      public:
        enum class Kind : std::uint8_t { take, buy, give, steal, keep };

        static constexpr Move take(int pair, int number) {
            return {Kind::take, static_cast<std::uint8_t>(pair), static_cast<unsigned>(number)};
        }
        static constexpr Move buy(int pair) {
            return {Kind::buy, static_cast<std::uint8_t>(pair), 0};
        }
        static constexpr Move give(Card card, Seat to) { return {Kind::give, card, to}; }
        static constexpr Move steal(Card card, Seat from) { return {Kind::steal, card, from}; }
        static constexpr Move keep() { return {Kind::keep, 0, 0}; } // gives and steals nothing

        constexpr Kind kind() const { return static_cast<Kind>(code_ >> 16U); }
        constexpr std::uint8_t pair() const { return static_cast<std::uint8_t>(code_ >> 8U); }
        constexpr Card card() const { return static_cast<Card>(code_ >> 8U); }
        constexpr std::uint8_t number() const { return static_cast<std::uint8_t>(code_); }
        constexpr Seat other() const { return static_cast<Seat>(code_); }

        constexpr Move() = default;
        constexpr bool operator==(const Move&) const = default;

      private:
        constexpr Move(Kind kind, unsigned what, unsigned with)
            : code_(static_cast<unsigned>(kind) << 16U | what << 8U | with) {}

        std::uint32_t code_ = 0;
    };

    // Giving each of one's cards to three others, and stealing each of theirs: fewer cards than
    // there are in the box, three times over. Or neither.
    static constexpr int maxMoves = 3 * hero::cardCount + 1;
    using Moves = FixedList<Move, maxMoves>;

    enum class Phase : std::uint8_t { dealing, turn, moving, over };

    struct State {
        std::uint8_t players = 0;
        Phase phase = Phase::dealing;
        Seat turn = 0;
        std::uint8_t movesLeft = 0; // cards still to give or steal
        std::uint8_t bought = 0;    // the pair whose gap is to be filled then
        bool wasFree = false;       // that pair cost nothing
        Options options;
        std::uint8_t reserve = 0;
        std::uint8_t pileLeft = 0; // cards, the final ones included
        std::array<std::array<Card, 2>, pairs> market{};
        std::array<std::uint8_t, pairs> stacks{};
        std::array<std::uint8_t, maxPlayers> purses{};      // each player's tokens
        std::array<std::uint8_t, maxPlayers> hiddenCount{}; // each player's hidden cards
        std::array<Collection, maxPlayers> faceUp{};
        std::array<Collection, maxPlayers> hidden{};
        Collection setAside;
        // The last place is drawn first: the final ten stand in the places 0 … 9.
        std::array<Card, hero::cardCount - 4> pile{};

        bool operator==(const State&) const = default;
    };
    using View = ViewOf<State>;
    using Witnessed = WitnessedOf<View, Move>;

    static std::span<const Option> options();
    static Result<Options> readOptions(const Json& json, int players);
    static void writeOptions(const State& state, JsonText& json);
    static State start(int players, const Options& options);

    // The cards of the box that the table plays with.
    static Deck deckOf(const State& state);
    static bool wantsDeal(const State& state) { return state.phase == Phase::dealing; }
    static void deal(State& state, const Deck& deck);
    static int chapter(const State& /*state*/) { return 0; } // there is one deal

    static bool over(const State& state) { return state.phase == Phase::over; }
    static Seats toMove(const State& state) {
        return state.phase == Phase::turn || state.phase == Phase::moving ? Seats::only(state.turn)
                                                                          : Seats();
    }
    // What a seat may do in its turn, as bits: take one token from a pair (0 … 3), take two (4 …
    // 7), buy (8 … 11).
    static unsigned turnChoices(const State& state, Seat seat);
    static Move turnMove(unsigned choice);
    static void legal(const State& state, Seat seat, Moves& moves);
    static Move pick(const State& state, Seat seat, Rng& rng);
    static Refusal refusal(const State& state, Seat seat, Move move);
    static void play(State& state, Seat seat, Move move);
    // Cards are turned up or drawn; at the end the hidden ones are shown.
    static bool reveals(const State& before, Move /*move*/, const State& after) {
        return after.pileLeft != before.pileLeft || over(after);
    }
    static Points points(const State& state);
    static constexpr bool partners(Seat /*one*/, Seat /*two*/) { return false; }

    // All moves are open.
    static Move asSeenBy(Move move, Seat /*mover*/, Seat /*observer*/) { return move; }
    static View view(const State& state, Seat seat);
    static State guess(const View& view, Rng& rng);
    static void show(const View& view, JsonText& json);
    static std::vector<Message> tell(const Witnessed& event);
    static Message tellEnd(const Witnessed& event);
    static Message tellDecision(const Witnessed& event, Seat winner, Seat next);
    static Message describe(const View& view, Move move);

    static std::string text(const State& state, Move move);
    static std::optional<Move> parse(const State& state, std::string_view text);
    static std::string cardText(Card card);
    static std::optional<Card> parseCard(std::string_view text);
    // Once a card had to be given or stolen: `keep` came later.
    static int addedMoves(const State& state, Seat seat) {
        return state.phase == Phase::moving && seat == state.turn && !state.options.symbolMust ? 1
                                                                                               : 0;
    }

    static constexpr Knows knows{.rateMoves = true};
    static std::unique_ptr<Mind> mind(std::size_t bytes); // in mind.cpp
    static constexpr std::uint64_t mediumIterations = 300;
    static void rateMoves(const State& seen, Seat seat, const Moves& moves,
                          std::span<float> ratings);
    static Move sense(const View& view, Rng& rng);
    static Reason reason(const View& view, Move move, std::optional<int> lead, Asked asked);

    // In numbers, for programs that learn (core/game.hpp).
    using Draft = NoDraft;
    static std::vector<std::string> actionNames(const State& state);
    static std::vector<std::string> columnNames(const State& state);
    static void mask(const State& seen, Seat seat, const Draft& draft,
                     std::span<std::uint8_t> mask);
    static std::optional<Move> act(const State& seen, Seat seat, Draft& draft, int action);
    static void actionsOf(const State& seen, Seat seat, Move move, Actions& actions);
    static void observe(const View& view, const Draft& draft, std::span<float> columns);

    static const terminal::Face& onTerminal(); // in terminal/face.cpp
};

} // namespace zeros
