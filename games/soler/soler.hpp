// ZERO by Ernst Solèr, for two to five players.
//
// 55 cards from −3 to +3. Five cards each, the rest is the pile. In a round everybody places a card
// face down, all at the same time; then, from the leader clockwise, everybody bids a total that
// nobody has named. A right bid takes all the placed cards and leads the next round; failing that a
// single 0 takes them; several 0s go back to their owners, and all other cards under the pile.
// Whoever took cards may secure sets from the hand that sum to 0 or 10. Then hands are filled up to
// three, first the taker's. A deal ends when the pile is empty and somebody holds no card, or after
// 30 rounds in a row that secured nothing (a house rule). Every secured card is a point.
#pragma once

#include "core/game.hpp"
#include "games/soler/bag.hpp"
#include "games/soler/pile.hpp"
#include "games/soler/sets.hpp"

namespace zeros {

struct Soler {
    using Card = soler::Card;
    using Bag = soler::Bag;

    static constexpr Facts facts{
        .id = "soler",
        .title = "ZERO (Solèr)",
        .box = "ZERO",
        .about = {"Everybody hides a card, everybody bids on the total.",
                  "Chacun cache une carte, chacun annonce le total.",
                  "Jeder legt verdeckt eine Karte, jeder bietet auf die Summe."},
        .aim = {"Guess what all the hidden cards add up to: whoever is right takes them, and every "
                "card you lay out in sets of 0 or 10 is a point.",
                "Devinez le total des cartes cachées : qui voit juste les prend, et chaque carte "
                "étalée dans un lot qui fait 0 ou 10 vaut un point.",
                "Errate die Summe der verdeckten Karten: Wer richtig liegt, nimmt sie, und jede "
                "Karte, die du in Sätzen von 0 oder 10 auslegst, ist ein Punkt."},
        .authors = "Ernst Solèr",
        .players = {2, 3, 4, 5},
        .usualPlayers = 4,
        .fewestPointsWin = false,
        .hides = Hides::cardsAndMoves};
    static constexpr int barrenRoundsToEnd = soler::whole.barrenRoundsToEnd;
    static constexpr int maxDeals = 100;
    static constexpr int maxTarget = 1000;

    using Deck = std::array<Card, 55>;
    static constexpr Deck fullDeck = [] {
        Deck deck{};
        std::size_t next = 0;
        for (Card card = 0; card < soler::kinds; ++card) {
            for (int i = 0; i < soler::allCards.count(card); ++i) {
                deck[next++] = card;
            }
        }
        return deck;
    }();

    struct Options {
        std::uint16_t deals = 1;
        std::uint16_t target = 0; // 0: the number of deals decides
        bool small = false;       // for research only: no record and no table has it

        bool operator==(const Options&) const = default;
    };

    // A kind of move in the top four bits and what it is made with below.
    class Move {
      public:
        enum class Kind : std::uint8_t { play, bid, secure, done };

        static constexpr Move play(Card card) { return {Kind::play, card}; }
        static constexpr Move bid(int total) {
            return {Kind::bid, static_cast<unsigned>(total + 128)};
        }
        static constexpr Move secure(Bag set) { return {Kind::secure, set.counts()}; }
        static constexpr Move done() { return {Kind::done, 0}; }

        constexpr Kind kind() const { return static_cast<Kind>(code_ >> 28U); }
        constexpr Card card() const { return static_cast<Card>(payload()); }
        constexpr int total() const { return static_cast<int>(payload()) - 128; }
        constexpr Bag set() const { return Bag(payload()); }

        constexpr Move() = default;
        constexpr bool operator==(const Move&) const = default;

      private:
        constexpr Move(Kind kind, std::uint32_t payload)
            : code_(static_cast<std::uint32_t>(kind) << 28U | payload) {}
        constexpr std::uint32_t payload() const { return code_ & 0x0FFFFFFFU; }

        std::uint32_t code_ = 0;
    };

    // Nobody holds more than the whole deck, and beside its sets (a test counts them) there is only
    // `done`.
    static constexpr int maxMoves = 16510;
    using Moves = FixedList<Move, maxMoves>;

    enum class Phase : std::uint8_t { dealing, placing, bidding, securing, over };

    static constexpr Seat nobody = 0xFF;

    // What everybody saw when a round was revealed.
    struct Reveal {
        std::array<Card, maxSeats> cards{};
        std::array<std::int8_t, maxSeats> bids{};
        Seat taker = nobody;
        Seat leader = nobody; // nobody: no round was revealed in this deal yet

        bool operator==(const Reveal&) const = default;
    };

    struct State {
        std::uint8_t players = 0;
        Phase phase = Phase::dealing;
        Options options;
        std::uint16_t dealsPlayed = 0;
        Seat dealer = 0;
        Seat leader = 0;
        Seat bidder = 0;                    // whose bid it is
        std::uint8_t barrenRounds = 0;      // in a row, before this one
        bool securedNow = false;            // in this round
        Seats placed;                       // who has placed a card in this round
        std::uint8_t unseen = 0;            // so many top cards of the pile nobody has ever seen
        std::array<Card, maxSeats> cards{}; // the card placed; it counts as in hand until revealed
        std::array<std::int8_t, maxSeats> bids{};
        std::uint32_t totalsBid = 0; // bit t + 3n: somebody has bid t
        std::array<Bag, maxSeats> hands{};
        std::array<Bag, maxSeats> known{};   // the part of each hand that everybody has seen
        std::array<Bag, maxSeats> secured{}; // in this deal
        // Whose hand is known to hold a set, or none: a securing step that goes on, or ends by
        // itself, tells everybody.
        Seats withSet;
        Seats withoutSet;
        std::array<std::uint16_t, maxSeats> points{};
        soler::Pile pile;
        Reveal last;

        bool operator==(const State&) const = default;
    };
    using View = ViewOf<State>;
    using Witnessed = WitnessedOf<View, Move>;

    static const soler::Size& size(const State& state) {
        return state.options.small ? soler::small : soler::whole;
    }

    static std::span<const Option> options();
    static Result<Options> readOptions(const Json& json, int players);
    static void writeOptions(const State& state, JsonText& json);
    static State start(int players, const Options& options);

    static constexpr const Deck& deckOf(const State& /*state*/) { return fullDeck; }
    static bool wantsDeal(const State& state) { return state.phase == Phase::dealing; }
    static void deal(State& state, const Deck& deck);
    static int chapter(const State& state) { return state.dealsPlayed; }

    static bool over(const State& state) { return state.phase == Phase::over; }
    static Seats toMove(const State& state) {
        switch (state.phase) {
        case Phase::placing:
            return Seats::all(state.players).without(state.placed);
        case Phase::bidding:
            return Seats::only(state.bidder);
        case Phase::securing:
            return Seats::only(state.last.taker);
        case Phase::dealing:
        case Phase::over:
            break;
        }
        return {};
    }
    // The totals that nobody has bid yet, the lowest possible one in bit 0.
    static std::uint32_t totalsLeft(const State& state);
    static void legal(const State& state, Seat seat, Moves& moves);
    static Move pick(const State& state, Seat seat, Rng& rng);
    static Refusal refusal(const State& state, Seat seat, Move move);
    static void play(State& state, Seat seat, Move move);
    // A card face down shows nothing, nor does a bid after which others bid.
    static bool reveals(const State& /*before*/, Move move, const State& after) {
        return move.kind() != Move::Kind::play &&
               (move.kind() != Move::Kind::bid || after.phase != Phase::bidding);
    }
    static Points points(const State& state);
    static constexpr bool partners(Seat /*one*/, Seat /*two*/) { return false; }

    // A card placed face down is seen by nobody else.
    static Move asSeenBy(Move move, Seat mover, Seat observer) {
        return move.kind() == Move::Kind::play && mover != observer ? Move::play(soler::kinds)
                                                                    : move;
    }
    static View view(const State& state, Seat seat);
    static State guess(const View& view, Rng& rng);
    static void show(const View& view, JsonText& json);
    static std::vector<Message> tell(const Witnessed& event);
    static Message tellHidden(std::span<const Seat> seats);
    static Message tellEnd(const Witnessed& event);
    static Message tellDecision(const Witnessed& event, Seat winner, Seat next);
    static Message describe(const View& view, Move move);

    static std::string text(const State& state, Move move);
    static std::optional<Move> parse(const State& state, std::string_view text);
    static std::string cardText(Card card);
    static std::optional<Card> parseCard(std::string_view text);
    static int addedMoves(const State& /*state*/, Seat /*seat*/) { return 0; }

    static constexpr Knows knows{.rateMoves = true,
                                 .playoutMove = true,
                                 .evaluate = true,
                                 .sampleBelief = true,
                                 .smallDeals = true};
    static std::vector<exact::Deal<Soler>> smallDeals();  // in small.cpp
    static std::unique_ptr<Mind> mind(std::size_t bytes); // in mind.cpp
    static constexpr std::uint64_t mediumIterations = 150;
    static void rateMoves(const State& seen, Seat seat, const Moves& moves,
                          std::span<float> ratings);
    static Move playoutMove(const State& seen, Seat seat, Rng& rng);
    // Between two rounds.
    static bool isQuiet(const State& state) {
        return state.phase == Phase::placing && state.placed.empty();
    }
    static Evaluation evaluate(const State& state);
    // The better a state explains what the others have bid, the likelier it is.
    static State sampleBelief(const View& view, Rng& rng);
    static Move sense(const View& view, Rng& rng);
    static Reason reason(const View& view, Move move, std::optional<int> lead, Asked asked);

    // In numbers, for programs that learn (core/game.hpp).
    using Draft = Bag; // cards picked for a set that is not laid yet;
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
