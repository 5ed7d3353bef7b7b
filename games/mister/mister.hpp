// MISTER ZERO by Wilfried Bauer and Rudolf Schweikert, for two players or two teams of two.
//
// A board of 13 points and 20 bridges; red and green tokens 0 to 9. First all tokens are placed on
// the bridges, in turn, red first. Then Mister Zero runs from the start, always over the lowest
// number that he can still jump, to the right where two are equal. At a control point its colour
// collects all tokens jumped since the last collection. More tokens win.
//
// So that his first jump is clear, a digit equal to the lowest at the start may not be placed
// there, but a 0 may join the other 0 face down, and so must a player's last token when no other
// place is left. He begins with the token that lies face down, unless a lower one turned it up
// again.
#pragma once

#include "core/game.hpp"
#include "games/mister/board.hpp"

namespace zeros {

struct Mister {
    using Bridge = mister::Bridge;
    using Dart = mister::Dart;
    using Card = std::uint8_t; // there are none

    static constexpr Facts facts{
        .id = "mister",
        .title = "MISTER ZERO",
        .box = "MISTER ZERO",
        .about = {"Put numbers on bridges, then watch him run.",
                  "Posez des chiffres sur les ponts, puis regardez-le courir.",
                  "Lege Ziffern auf Brücken und sieh ihn laufen."},
        .aim = {"Put your numbers on bridges so that Mister Zero, who always runs over the lowest, "
                "brings the most tokens to your control point.",
                "Posez vos chiffres sur les ponts pour que Mister Zero, qui passe toujours par le "
                "plus petit, apporte le plus de jetons à votre point de contrôle.",
                "Lege deine Ziffern so auf die Brücken, dass Mister Zero, der immer über die "
                "niedrigste läuft, die meisten Plättchen zu deinem Kontrollpunkt bringt."},
        .authors = "Wilfried Bauer & Rudolf Schweikert",
        .players = {2, 4},
        .usualPlayers = 2,
        .fewestPointsWin = false,
        .hides = Hides::nothing};
    static constexpr int digits = 10;
    static constexpr int maxGames = 100;
    static constexpr std::uint8_t noDigit = 15; // higher than all digits
    static constexpr Bridge noBridge = 0xFF;

    using Deck = std::array<Card, 0>;
    static constexpr Deck fullDeck{};

    enum Colour : std::uint8_t { red, green };

    // A token is twice its digit plus its colour, so lower tokens have lower numbers.
    using Token = std::uint8_t;
    static constexpr int tokens = 2 * digits;
    static constexpr Token noToken = 0xFF;
    static constexpr Token tokenOf(unsigned digit, Colour colour) {
        return static_cast<Token>(2U * digit + colour);
    }
    static constexpr unsigned digitOf(Token token) { return token / 2U; }
    static constexpr Colour colourOf(Token token) { return token % 2U == 0 ? red : green; }

    struct Options {
        std::uint8_t games = 1;
        bool consult = false; // partners may talk: it changes no rule
        mister::Board board;

        bool operator==(const Options&) const = default;
    };

    // One number, so that a move travels in a register: the token, its bridge, face down or not.
    class Move {
      public:
        constexpr Move(unsigned token, unsigned bridge, bool down)
            : code_(static_cast<std::uint16_t>((down ? 1U << 15U : 0U) | token << 8U | bridge)) {}

        constexpr Token token() const { return static_cast<Token>(code_ >> 8U & 0x7FU); }
        constexpr Bridge bridge() const { return static_cast<Bridge>(code_ & 0xFFU); }
        constexpr bool down() const { return code_ >> 15U != 0; }

        constexpr Move() = default;
        constexpr bool operator==(const Move&) const = default;

      private:
        std::uint16_t code_ = 0;
    };

    static constexpr int maxMoves = digits * mister::bridgeCount;
    using Moves = FixedList<Move, maxMoves>;

    struct State {
        std::uint8_t players = 0;
        bool ended = false;
        std::uint8_t gamesPlayed = 0;
        Seat first = 0;          // has red in this game, and begins
        std::uint8_t placed = 0; // tokens on the board
        std::uint8_t lowestAtStart = noDigit;
        Bridge down = noBridge;               // with the token that lies face down
        std::uint32_t free = 0;               // bridges without a token, one bit each
        std::array<std::uint32_t, 2> hands{}; // tokens that red and green still have, one bit each
        // The tokens on the bridges of each point, one bit each, and the two points of each token,
        // one xor the other: from the one it leads to the other.
        std::array<std::uint32_t, mister::pointCount> around{};
        std::array<mister::Point, tokens> ends{};
        std::array<std::uint8_t, 2> collected{}; // by red and green in the last game that ended
        std::array<std::uint16_t, maxSeats> points{};
        Options options;

        bool operator==(const State&) const = default;
    };
    using View = ViewOf<State>;
    using Witnessed = WitnessedOf<View, Move>;

    // One jump of the run.
    struct Jump {
        Dart dart = 0;
        std::uint8_t collected = 0; // tokens collected on landing
        Colour by = red;            // whose control point it is, if any were
    };
    using Run = FixedList<Jump, mister::bridgeCount>;

    static std::span<const Option> options();
    static Result<Options> readOptions(const Json& json, int players);
    static void writeOptions(const State& state, JsonText& json);
    static State start(int players, const Options& options);

    static constexpr const Deck& deckOf(const State& /*state*/) { return fullDeck; }
    static bool wantsDeal(const State& /*state*/) { return false; }
    static void deal(State& /*state*/, const Deck& /*deck*/) {}
    static int chapter(const State& state) { return state.gamesPlayed; }

    static bool over(const State& state) { return state.ended; }
    static Seats toMove(const State& state) {
        // Two or four play, so a mask does what a remainder would.
        const int turn = (state.first + state.placed) & (state.players - 1);
        return state.ended ? Seats() : Seats::only(static_cast<Seat>(turn));
    }
    // Whether a digit equal to the lowest at the start may go there too, face down: a 0, or the
    // last of these tokens if there is no other place for it.
    static bool mayLieDown(const State& state, std::uint32_t hand);
    // The move that puts a token on a free bridge: the position says how it lies there.
    static Move moveOf(const State& state, Token token, Bridge bridge);
    static void legal(const State& state, Seat seat, Moves& moves);
    static Move pick(const State& state, Seat seat, Rng& rng);
    static Refusal refusal(const State& state, Seat seat, Move move);
    static void play(State& state, Seat seat, Move move);
    static bool reveals(const State& /*before*/, Move /*move*/, const State& /*after*/) {
        return false; // all tokens are open
    }
    static Points points(const State& state);

    // All tokens are open.
    static Move asSeenBy(Move move, Seat /*mover*/, Seat /*observer*/) { return move; }
    static View view(const State& state, Seat seat) { return {.seat = seat, .seen = state}; }
    static State guess(const View& view, Rng& /*rng*/) { return view.seen; }
    static void show(const View& view, JsonText& json);
    static std::vector<Message> tell(const Witnessed& event);
    static Message tellEnd(const Witnessed& event);
    static Message tellDecision(const Witnessed& event, Seat winner, Seat next);
    static Message describe(const View& view, Move move);

    static std::string text(const State& state, Move move);
    static std::optional<Move> parse(const State& state, std::string_view text);
    static std::string cardText(Card card);
    static std::optional<Card> parseCard(std::string_view text);
    static int addedMoves(const State& /*state*/, Seat /*seat*/) { return 0; }

    static constexpr Knows knows{.amafSlots = true, .measure = true};
    static void measure(int players, double seconds, nlohmann::ordered_json& line); // in bench.cpp
    static std::unique_ptr<Mind> mind(std::size_t bytes);                           // in mind.cpp
    static constexpr std::uint64_t mediumIterations = 1000;
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

    // What comes of a game does not depend on the order of its moves, and of those with the same
    // token it has only one.
    static constexpr std::size_t amafSlots = tokens;
    static constexpr std::size_t amafSlot(Move move) { return move.token(); }

    // Every other seat plays the same colour.
    static constexpr bool partners(Seat one, Seat two) { return (one ^ two) % 2 == 0; }
    static Colour colourOf(const State& state, Seat seat);
    // The tokens that a seat can still place, one bit each.
    static std::uint32_t tokensOf(const State& state, Seat seat);
    // The token on a bridge; none on a free one.
    static Token tokenOn(const State& state, Bridge bridge);
    // The position right after a move, before the run that the last token of a game sets off.
    static State placeToken(const State& state, Move move);
    // The run over the tokens that lie: over all of them at the end of a game, and before that as
    // if no more would come. None without a token at the start.
    static Run run(const State& state);

  private:
    // Ends a game of the series, all of whose tokens lie.
    static void runAndScore(State& state);
};

} // namespace zeros
