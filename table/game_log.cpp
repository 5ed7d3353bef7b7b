#include "table/game_log.hpp"

#include "core/record.hpp"

namespace zeros {

namespace {

constexpr ErrorKind gameForfeited{"game_forfeited", "the game was forfeited",
                                  "la partie a été perdue par forfait",
                                  "das Spiel wurde aufgegeben"};
constexpr ErrorKind notToMove{"forfeit_out_of_turn", "only the player who is to move can forfeit",
                              "seul le joueur qui doit jouer peut perdre par forfait",
                              "nur wer am Zug ist, kann das Spiel so verlieren"};

constexpr std::size_t milestone = 16; // entries

Refusal advance(const AnyGame& game, AnyState& state, const LogEntry& entry) {
    return entry.isDeal() ? game.deal(state, entry.deck) : game.play(state, entry.seat, entry.move);
}

} // namespace

Result<GameLog> GameLog::open(const AnyGame& game, int players, const Json& options) {
    auto state = game.start(players, options);
    if (!state) {
        return state.error();
    }
    return GameLog(game, *state);
}

Refusal GameLog::deal(const AnyDeck& deck) {
    return add({.seat = spectator, .move = {}, .deck = deck});
}

Refusal GameLog::play(Seat seat, const AnyMove& move) {
    return add({.seat = seat, .move = move, .deck = {}});
}

Refusal GameLog::add(const LogEntry& entry) {
    if (forfeit_) {
        return say(gameForfeited);
    }
    const AnyState before = state_;
    if (auto refused = advance(*game_, state_, entry)) {
        return refused;
    }
    before_ = before;
    entries_.push_back(entry);
    if (entries_.size() % milestone == 0) {
        milestones_.push_back(state_);
    }
    return std::nullopt;
}

Refusal GameLog::lose(Forfeit forfeit) {
    if (auto unknown = refuseSeatNumber(forfeit.seat, players())) {
        return unknown;
    }
    if (!toMove().contains(static_cast<Seat>(forfeit.seat))) {
        return say(notToMove);
    }
    forfeit_ = std::move(forfeit);
    return std::nullopt;
}

std::optional<FinalStanding> GameLog::finalStanding() const {
    if (forfeit_) {
        Seats winners;
        for (Seat seat = 0; seat < players(); ++seat) {
            if (!game_->sameSide(seat, static_cast<Seat>(forfeit_->seat))) {
                winners.add(seat);
            }
        }
        return FinalStanding{.scores = game_->points(view(spectator)), .winners = winners};
    }
    auto scores = game_->scores(state_);
    return scores ? std::optional(FinalStanding{std::move(*scores), game_->winners(state_)})
                  : std::nullopt;
}

AnyState GameLog::stateAfter(std::size_t length) const {
    AnyState state = milestones_[length / milestone];
    for (std::size_t next = length - length % milestone; next < length; ++next) {
        advance(*game_, state, entries_[next]);
    }
    return state;
}

void GameLog::goBack(std::size_t length) {
    state_ = stateAfter(length);
    before_ = stateAfter(length == 0 ? 0 : length - 1);
    forfeit_.reset();
    entries_.resize(length);
    milestones_.resize(length / milestone + 1);
}

std::optional<std::size_t> GameLog::takeBackLength(Seat seat, Seats people) const {
    std::size_t own = entries_.size();
    while (own > 0 && entries_[own - 1].seat != seat) {
        const LogEntry& entry = entries_[--own];
        if (people.count() > 1 && (entry.isDeal() || people.contains(entry.seat))) {
            return std::nullopt;
        }
    }
    if (own == 0) {
        return std::nullopt;
    }
    --own;
    return people.count() > 1 && showsSomething(own) ? std::nullopt : std::optional(own);
}

bool GameLog::showsSomething(std::size_t from) const {
    AnyState after = stateAfter(from);
    for (std::size_t next = from; next < entries_.size(); ++next) {
        const LogEntry& entry = entries_[next];
        const AnyState before = after;
        advance(*game_, after, entry);
        if (entry.isDeal() || game_->reveals(before, entry.move, after)) {
            return true;
        }
    }
    return false;
}

std::string GameLog::line(const LogEntry& entry) const {
    std::string text;
    if (entry.isDeal()) {
        addDeal(text, *game_, entry.deck);
    } else {
        addMove(text, entry.seat, game_->text(start(), entry.move));
    }
    return text;
}

std::string GameLog::lastLines() const {
    std::string text;
    if (forfeit_) {
        addForfeit(text, *forfeit_);
    }
    if (const auto standing = finalStanding()) {
        addResult(text, standing->scores, standing->winners);
    }
    return text;
}

std::string GameLog::record(const Json& more) const {
    std::string text;
    addHeader(text, *game_, start(), more);
    for (const LogEntry& entry : entries_) {
        text += line(entry);
    }
    text += lastLines();
    return text;
}

} // namespace zeros
