// The type-erased interface of a game, made from its contract.
#pragma once

#include "core/any_game.hpp"
#include "core/json_text.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

template <Game G>
class GameFace final : public AnyGame {
    using State = typename G::State;
    using View = typename G::View;
    using Move = typename G::Move;
    static_assert(sizeof(View) <= sizeof(AnyView));

  public:
    const Facts& facts() const override { return G::facts; }

    std::span<const Option> knownOptions() const override { return G::options(); }
    Result<AnyState> start(int players, const Json& options) const override {
        if (auto wrong = refusePlayers(players, G::facts)) {
            return *wrong;
        }
        const auto read = G::readOptions(options, players);
        if (!read) {
            return read.error();
        }
        return AnyState::of(G::start(players, *read));
    }
    Json options(const AnyState& state) const override {
        std::string text;
        JsonText json(text);
        G::writeOptions(state.as<State>(), json);
        return Json::parse(text);
    }
    int players(const AnyState& state) const override { return state.as<State>().players; }

    bool wantsDeal(const AnyState& state) const override { return G::wantsDeal(state.as<State>()); }
    AnyDeck deckOf(const AnyState& state) const override {
        const typename G::Deck& deck = G::deckOf(state.as<State>());
        return {deck.begin(), deck.end()};
    }
    AnyDeck shuffledDeck(const AnyState& state, Rng& rng) const override {
        AnyDeck deck = deckOf(state);
        rng.shuffle(deck);
        return deck;
    }
    Refusal deal(AnyState& state, const AnyDeck& deck) const override {
        static constexpr ErrorKind notNow{"no_deal_due", "no deal is due",
                                          "ce n’est pas le moment de distribuer",
                                          "es ist nicht auszuteilen"};
        if (!wantsDeal(state)) {
            return say(notNow);
        }
        if (auto wrong = refuseDeck(deck, deckOf(state), *this)) {
            return wrong;
        }
        typename G::Deck cards{};
        std::copy(deck.begin(), deck.end(), cards.begin());
        G::deal(state.as<State>(), cards);
        return std::nullopt;
    }

    bool over(const AnyState& state) const override { return G::over(state.as<State>()); }
    Seats toMove(const AnyState& state) const override { return G::toMove(state.as<State>()); }
    int chapter(const AnyState& state) const override { return G::chapter(state.as<State>()); }
    std::vector<AnyMove> legal(const AnyState& state, Seat seat) const override {
        typename G::Moves moves;
        G::legal(state.as<State>(), seat, moves);
        std::vector<AnyMove> all;
        all.reserve(moves.size());
        for (const Move& move : moves) {
            all.push_back(AnyMove::of(move));
        }
        return all;
    }
    std::size_t countLegal(const AnyState& state, Seat seat) const override {
        typename G::Moves moves;
        G::legal(state.as<State>(), seat, moves);
        return moves.size();
    }
    std::size_t countAdded(const AnyState& state, Seat seat) const override {
        return static_cast<std::size_t>(G::addedMoves(state.as<State>(), seat));
    }
    AnyMove randomMove(const AnyView& view, Rng& rng) const override {
        const auto& [seat, seen] = view.as<View>();
        return AnyMove::of(G::pick(seen, seat, rng));
    }
    AnyMove senseMove(const AnyView& view, Rng& rng) const override {
        return AnyMove::of(G::sense(view.as<View>(), rng));
    }
    std::uint64_t mediumIterations() const override { return G::mediumIterations; }
    Refusal refusal(const AnyState& state, Seat seat, const AnyMove& move) const override {
        return G::refusal(state.as<State>(), seat, move.as<Move>());
    }
    Message reason(const AnyView& view, const AnyMove& move, std::optional<int> lead,
                   Asked asked) const override {
        return G::reason(view.as<View>(), move.as<Move>(), lead, asked).point;
    }
    Refusal play(AnyState& state, Seat seat, const AnyMove& move) const override {
        if (auto refused = refusal(state, seat, move)) {
            return refused;
        }
        G::play(state.as<State>(), seat, move.as<Move>());
        return std::nullopt;
    }
    bool reveals(const AnyState& before, const AnyMove& move,
                 const AnyState& after) const override {
        return G::reveals(before.as<State>(), move.as<Move>(), after.as<State>());
    }
    bool isSeen(const AnyMove& move, Seat mover, Seat observer) const override {
        return G::asSeenBy(move.as<Move>(), mover, observer) == move.as<Move>();
    }
    std::optional<std::vector<int>> scores(const AnyState& state) const override {
        if (!over(state)) {
            return std::nullopt;
        }
        return pointsOf(state.as<State>());
    }
    std::vector<int> points(const AnyView& view) const override {
        return pointsOf(view.as<View>().seen);
    }
    Seats winners(const AnyState& state) const override {
        return over(state) ? bestSeats(G::points(state.as<State>()), players(state), G::facts)
                           : Seats();
    }
    bool sameSide(Seat one, Seat two) const override { return onOneSide<G>(one, two); }

    AnyView view(const AnyState& state, Seat seat) const override {
        return AnyView::of(G::view(state.as<State>(), seat));
    }
    AnyState guess(const AnyView& view, Rng& rng) const override {
        return AnyState::of(G::guess(view.as<View>(), rng));
    }
    AnyState seen(const AnyView& view) const override { return AnyState::of(view.as<View>().seen); }
    Seat seat(const AnyView& view) const override { return view.as<View>().seat; }
    void show(const AnyView& view, JsonText& json) const override {
        const auto& [seat, seen] = view.as<View>();
        json.object().key("seat");
        seat == spectator ? json.null() : json.number(seat);
        json.key("players").number(seen.players);
        G::writeOptions(seen, json.key("options"));
        json.key("to_move").numbers(G::toMove(seen));
        const Points points = G::points(seen);
        json.key("points").eachSeat(seen.players, [&](Seat one) { json.number(points[one]); });
        G::show(view.as<View>(), json);
        json.endObject();
    }
    std::vector<Message> tell(const AnyWitnessed& event) const override {
        const typename G::Witnessed heard{.seat = event.seat,
                                          .move = event.move ? std::optional(event.move->as<Move>())
                                                             : std::nullopt,
                                          .before = event.before.as<View>(),
                                          .after = event.after.as<View>()};
        std::vector<Message> told = G::tell(heard);
        if (const State& end = heard.after.seen; G::over(end)) {
            const Finish finish = finishOf(G::points(end), end.players, G::facts, onOneSide<G>);
            addEnding(told, finish, G::tellEnd(heard),
                      finish.isShared ? tellHowNear()
                                      : G::tellDecision(heard, finish.winner, finish.next));
        }
        return told;
    }
    Message tellHidden(std::span<const Seat> seats) const override {
        if constexpr (G::facts.hides == Hides::cardsAndMoves) {
            return G::tellHidden(seats);
        } else {
            return {};
        }
    }
    Message describe(const AnyView& view, const AnyMove& move) const override {
        return G::describe(view.as<View>(), move.as<Move>());
    }

    std::string text(const AnyState& state, const AnyMove& move) const override {
        return G::text(state.as<State>(), move.as<Move>());
    }
    std::optional<AnyMove> parse(const AnyState& state, std::string_view text) const override {
        const auto move = G::parse(state.as<State>(), text);
        return move ? std::optional(AnyMove::of(*move)) : std::nullopt;
    }
    std::string cardText(std::uint8_t card) const override { return G::cardText(card); }
    std::optional<std::uint8_t> parseCard(std::string_view text) const override {
        return G::parseCard(text);
    }

    bool same(const AnyState& one, const AnyState& two) const override {
        return one.as<State>() == two.as<State>();
    }
    bool same(const AnyView& one, const AnyView& two) const override {
        return one.as<View>() == two.as<View>();
    }

  private:
    static std::vector<int> pointsOf(const State& state) {
        const Points points = G::points(state);
        return {points.begin(), points.begin() + state.players};
    }
};

} // namespace zeros
