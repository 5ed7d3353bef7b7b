// ZERO by Reiner Knizia, for two to five players.
//
// 56 cards: 7 colours with the numbers 1 to 8. Nine cards each and five face up on the table; the
// rest is out of the round. A turn is a swap of a hand card against one of the five, or a knock.
// After the second knock of a round, whoever made them, every other player has one last turn. Five
// of a colour or five of a number count nothing; of the other cards every different number counts
// once. Five of both at once is a ZERO and ends the round on the spot. Fewest points win.
// House rule: a round without a second knock is scored when every seat has had 50 turns.
#pragma once

#include "core/game.hpp"
#include "games/knizia/cards.hpp"

namespace zeros {

struct Knizia {
    using Card = knizia::Card;
    using Cards = knizia::Cards;

    static constexpr Facts facts{.id = "knizia",
                                 .title = "ZERO (Knizia)",
                                 .box = "ZERO",
                                 .about = {"Swap cards until your hand is worth nothing.",
                                           "Échangez jusqu’à ce que votre main ne vaille rien.",
                                           "Tausche, bis deine Hand nichts mehr wert ist."},
                                 .aim = {"Swap cards until your hand counts as little as possible: "
                                         "five of a colour or five of a number count nothing, and "
                                         "the fewest points win.",
                                         "Échangez des cartes pour que votre main compte le moins "
                                         "possible : cinq cartes d’une même couleur ou d’un même "
                                         "nombre ne comptent pas, et le plus petit total gagne.",
                                         "Tausche Karten, bis deine Hand möglichst wenig zählt: "
                                         "Fünf einer Farbe oder fünf gleiche Zahlen zählen nichts, "
                                         "und die wenigsten Punkte gewinnen."},
                                 .authors = "Reiner Knizia",
                                 .players = {2, 3, 4, 5},
                                 .usualPlayers = 4,
                                 .fewestPointsWin = true,
                                 .hides = Hides::cards};
    static constexpr int handSize = knizia::whole.handSize;
    static constexpr int tableSize = knizia::whole.tableSize;
    static constexpr int turnsEach = knizia::whole.turnsEach;
    static constexpr int maxRounds = 100;

    using Deck = std::array<Card, knizia::cardCount>;
    static constexpr Deck fullDeck = [] {
        Deck deck{};
        for (std::size_t card = 0; card < deck.size(); ++card) {
            deck[card] = static_cast<Card>(card);
        }
        return deck;
    }();

    struct Options {
        std::uint8_t rounds = 0;
        bool small = false; // for research only: no record and no table has it

        bool operator==(const Options&) const = default;
    };

    // One number, so that a move travels in a register: kind, card laid, card taken.
    class Move {
      public:
        enum class Kind : std::uint8_t { swap, knock, pass };

        static constexpr Move swap(Card lay, Card take) { return {Kind::swap, lay, take}; }
        static constexpr Move knock() { return {Kind::knock, 0, 0}; }
        static constexpr Move pass() { return {Kind::pass, 0, 0}; }

        constexpr Kind kind() const { return static_cast<Kind>(code_ >> 16U); }
        constexpr Card lay() const { return static_cast<Card>(code_ >> 8U); }
        constexpr Card take() const { return static_cast<Card>(code_); }

        constexpr Move() = default;
        constexpr bool operator==(const Move&) const = default;

      private:
        constexpr Move(Kind kind, unsigned lay, unsigned take)
            : code_(static_cast<unsigned>(kind) << 16U | lay << 8U | take) {}

        std::uint32_t code_ = 0;
    };

    static constexpr int maxMoves = handSize * tableSize + 1;
    using Moves = FixedList<Move, maxMoves>;

    enum class Phase : std::uint8_t { dealing, playing, over };

    struct State {
        std::uint8_t players = 0;
        Phase phase = Phase::dealing;
        Options options;
        std::uint8_t roundsPlayed = 0;
        Seat dealer = 0;
        Seat turn = 0;
        std::uint8_t knocks = 0;
        Seats knocked;              // who made them
        std::uint8_t turnsLeft = 0; // in this round; the second knock makes them few
        Cards table = 0;
        // Kept when a round is over, for all to see, until the next deal.
        std::array<Cards, maxSeats> hands{};
        std::array<Cards, maxSeats> known{}; // the part of each hand that everybody has seen
        std::array<std::uint16_t, maxSeats> points{};

        bool operator==(const State&) const = default;
    };
    using View = ViewOf<State>;
    using Witnessed = WitnessedOf<View, Move>;

    static std::span<const Option> options();
    static Result<Options> readOptions(const Json& json, int players);
    static void writeOptions(const State& state, JsonText& json);
    static State start(int players, const Options& options);

    static constexpr const Deck& deckOf(const State& /*state*/) { return fullDeck; }
    static bool wantsDeal(const State& state) { return state.phase == Phase::dealing; }
    static void deal(State& state, const Deck& deck);
    static int chapter(const State& state) { return state.roundsPlayed; }

    static bool over(const State& state) { return state.phase == Phase::over; }
    static Seats toMove(const State& state) {
        return state.phase == Phase::playing ? Seats::only(state.turn) : Seats();
    }
    static void legal(const State& state, Seat seat, Moves& moves);
    static Move pick(const State& state, Seat seat, Rng& rng);
    static Refusal refusal(const State& state, Seat seat, Move move);
    static void play(State& state, Seat seat, Move move);
    // A swap shows a card from the hand, the end of a round all hands.
    static bool reveals(const State& /*before*/, Move move, const State& after) {
        return move.kind() == Move::Kind::swap || after.phase != Phase::playing;
    }
    static Points points(const State& state);
    static constexpr bool partners(Seat /*one*/, Seat /*two*/) { return false; }

    // The hand with a swap made; the same for other moves.
    static Cards handAfter(Cards hand, Move move) {
        const bool swaps = move.kind() == Move::Kind::swap;
        return swaps ? hand ^ (knizia::only(move.lay()) | knizia::only(move.take())) : hand;
    }

    static const knizia::Size& size(const State& state) {
        return state.options.small ? knizia::small : knizia::whole;
    }

    // What lies neither on the table nor, as far as is seen, in a hand.
    static Cards outOfSight(const State& seen) {
        Cards seenCards = seen.table;
        for (const Cards hand : seen.hands) {
            seenCards |= hand;
        }
        return size(seen).cards & ~seenCards;
    }

    // All swaps are open.
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
    static int addedMoves(const State& /*state*/, Seat /*seat*/) { return 0; }

    static constexpr Knows knows{.rateMoves = true, .sampleBelief = true, .smallDeals = true};
    static std::vector<exact::Deal<Knizia>> smallDeals(); // in small.cpp
    static std::unique_ptr<Mind> mind(std::size_t bytes); // in mind.cpp
    static constexpr std::uint64_t mediumIterations = 100;
    static void rateMoves(const State& seen, Seat seat, const Moves& moves,
                          std::span<float> ratings);
    // The others have taken what they took to some purpose (belief.hpp).
    static State sampleBelief(const View& view, Rng& rng);
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
