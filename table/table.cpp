#include "table/table.hpp"

#include "core/record.hpp"

namespace zeros {

Result<Table> Table::open(const AnyGame& game, int players, const Json& options) {
    auto state = game.start(players, options);
    if (!state) {
        return state.error();
    }
    return Table(game, *state);
}

Refusal Table::deal(const AnyDeck& deck) {
    if (auto refused = game_->deal(state_, deck)) {
        return refused;
    }
    log_.push_back({.seat = spectator, .move = {}, .deck = deck});
    return std::nullopt;
}

Refusal Table::play(Seat seat, const AnyMove& move) {
    if (auto refused = game_->play(state_, seat, move)) {
        return refused;
    }
    log_.push_back({.seat = seat, .move = move, .deck = {}});
    return std::nullopt;
}

void Table::goBack(std::size_t length) {
    const std::vector<Event> kept(log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(length));
    state_ = start_;
    log_.clear();
    for (const Event& event : kept) {
        if (event.isDeal()) {
            deal(event.deck);
        } else {
            play(event.seat, event.move);
        }
    }
}

// A move brought something to light if, to somebody who knew only what was to be seen before, it
// could have come out otherwise. Trying a number of possible states shows it.
bool Table::revealed(const Event& event, const AnyState& before, const AnyState& after) const {
    constexpr int trials = 100;
    Rng rng(log_.size());
    for (Seat seat = 0; seat < players(); ++seat) {
        const AnyView seenBefore = game_->view(before, seat);
        const AnyView seenAfter = game_->view(after, seat);
        for (int i = 0; i < trials; ++i) {
            const AnyState possible = game_->guess(seenBefore, rng);
            bool sameOutcome = false;
            for (const AnyMove& move : game_->legal(possible, event.seat)) {
                AnyState outcome = possible;
                game_->play(outcome, event.seat, move);
                sameOutcome = sameOutcome || game_->same(game_->view(outcome, seat), seenAfter);
            }
            if (!sameOutcome) {
                return true;
            }
        }
    }
    return false;
}

std::optional<std::size_t> Table::takeBackLength(Seat seat, Seats people) const {
    std::size_t own = log_.size();
    while (own > 0 && log_[own - 1].seat != seat) {
        const Event& event = log_[--own];
        if (people.count() > 1 && (event.isDeal() || people.contains(event.seat))) {
            return std::nullopt;
        }
    }
    if (own == 0) {
        return std::nullopt;
    }
    --own;
    if (people.count() > 1) {
        Table past = *this;
        for (std::size_t length = log_.size(); length > own; --length) {
            const AnyState after = past.state_;
            past.goBack(length - 1);
            if (revealed(log_[length - 1], past.state_, after)) {
                return std::nullopt;
            }
        }
    }
    return own;
}

std::string Table::line(const Event& event) const {
    std::string text;
    if (event.isDeal()) {
        addDeal(text, *game_, event.deck);
    } else {
        addMove(text, event.seat, game_->text(start_, event.move));
    }
    return text;
}

std::string Table::record(const Json& more) const {
    std::string text;
    addHeader(text, *game_, start_, more);
    for (const Event& event : log_) {
        text += line(event);
    }
    if (const auto scores = game_->scores(state_)) {
        addResult(text, *scores, game_->winners(state_));
    }
    return text;
}

} // namespace zeros
