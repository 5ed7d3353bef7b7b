#include "table/steward.hpp"

#include "table/answers.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace zeros {

namespace {

constexpr ErrorKind notKept{"not_kept", "that could not be saved; please try again",
                            "l’enregistrement a échoué ; réessayez",
                            "das ließ sich nicht speichern; versuche es noch einmal"};
constexpr ErrorKind tooMuchWaits{"table_busy",
                                 "too much waits to be done at this table; try again in a moment",
                                 "trop de demandes attendent à cette table ; réessayez bientôt",
                                 "an diesem Tisch wartet zu viel; versuche es gleich noch einmal"};
constexpr ErrorKind tooLate{"turn_over", "that turn is over", "ce tour est passé",
                            "dieser Zug ist vorbei"};

// How long to leave a computer's move to the process that wrote the last event.
constexpr Time patience = 3000;
constexpr Time restTime = 1000;

// Whether something that lasts so long at most lasts until then; a clock may also be set back.
bool lasts(Time until, Time most, Time now) {
    return now < until && until <= now + most;
}

} // namespace

std::vector<Actor> Steward::visitors() const {
    std::vector<Actor> actors;
    for (const auto& [client, visitor] : visitors_) {
        actors.push_back(actorOf(visitor));
    }
    return actors;
}

Party Steward::partyOf(ClientId client) const {
    const auto visitor = visitors_.find(client);
    return zeros::partyOf(visitor == visitors_.end() ? Actor() : actorOf(visitor->second));
}

bool Steward::isIdle() const {
    return visitors_.empty() && ahead_.empty() && tasks_.empty() && !pending_ && !reading_ &&
           rests_ == 0 && thinking_.isQuiet();
}

std::string Steward::hashed(const std::string& key) const {
    return key.empty() || means_.hashOfKey == nullptr ? key : means_.hashOfKey(key);
}

// After a rematch a key opens another seat.
Actor Steward::actorOf(const Visitor& visitor) const {
    return table_.whoHas(visitor.key, visitor.host);
}

bool Steward::keysFit(const Visitor& visitor) const {
    const Actor actor = table_.whoHas(visitor.key);
    return (visitor.key.empty() || actor.seat != spectator || actor.invited || actor.founder) &&
           (visitor.host.empty() || table_.whoHas(visitor.host).founder);
}

Steward::Errands Steward::step(Time now) {
    Errands errands;
    work(errands, now);
    return errands;
}

Steward::Errands Steward::greet(ClientId client, const Hello& hello, Time now) {
    Errands errands;
    const Visitor visitor{.key = hashed(hello.key),
                          .host = hashed(hello.host),
                          .views = hello.views,
                          .since = hello.since.value_or(table_.beforeGame())};
    if (ended_ == nullptr && (visitor.since > table_.number() || !keysFit(visitor))) {
        ahead_[client] = visitor; // another process may have come further
        stale_ = true;
    } else {
        welcome(client, visitor, errands);
    }
    work(errands, now);
    return errands;
}

void Steward::forget(ClientId client) {
    visitors_.erase(client);
    ahead_.erase(client);
}

Steward::Errands Steward::hear(ClientId client, const Json& message, Time now) {
    const auto mistake = [&](std::optional<std::int64_t> id, const Error& why) {
        Errands errands;
        errands.letters.push_back(
            {.to = client,
             .kind = Letter::Kind::mistake,
             .text = std::make_shared<const std::string>(refused(id, why).dump())});
        return errands;
    };
    if (!visitors_.contains(client) && !ahead_.contains(client)) {
        const auto hello = readHello(message);
        return hello ? greet(client, *hello, now) : mistake(std::nullopt, hello.error());
    }
    auto request = readRequest(message, means_.bots == nullptr ? BotNames() : *means_.bots);
    return request ? ask(client, std::move(*request), now)
                   : mistake(idOf(message), request.error());
}

Steward::Errands Steward::ask(ClientId client, Request request, Time now) {
    const Party party = partyOf(client);
    Asked asked{.client = client, .request = std::move(request)};
    if (!tasks_.hasRoom(party)) {
        Errands errands;
        settle(asked, say(tooMuchWaits), errands);
        return errands;
    }
    return todo({.party = party, .task = std::move(asked)}, now);
}

Steward::Errands Steward::decide(Thought thought, Time now) {
    thinking_.end(thought.question);
    return todo({.task = std::move(thought)}, now);
}

Steward::Errands Steward::deal(AnyDeck deck, Time now) {
    return todo({.task = std::move(deck)}, now);
}

Steward::Errands Steward::todo(Waiting waiting, Time now) {
    if (ended_ != nullptr) {
        return {}; // nothing waits for ever
    }
    tasks_.add(std::move(waiting));
    return step(now);
}

void Steward::work(Errands& errands, Time now) {
    if (pending_ || reading_ || ended_ != nullptr) {
        return;
    }
    if (lasts(rests_, restTime, now)) {
        errands.wake = rests_;
        return;
    }
    rests_ = 0;
    if (stale_) {
        stale_ = false;
        reading_ = errands.read = true;
        return;
    }
    if (auto event = means_.due ? means_.due(table_, now) : std::nullopt) {
        keep(std::move(*event), std::nullopt, errands);
        return;
    }
    while (!tasks_.empty()) {
        Waiting next = tasks_.next();
        auto event = consider(next.task, now);
        if (event) {
            keep(std::move(*event), std::move(next), errands);
            return;
        }
        settle(next.task, event.error(), errands);
    }
    think(errands, now);
}

void Steward::think(Errands& errands, Time now) {
    const bool othersFirst = lasts(othersFirst_, patience, now);
    const bool areWanted = !visitors_.empty() || playOnAlone(table_, now);
    errands.questions = thinking_.begin(table_, areWanted && !othersFirst, now);
    const auto wakeAt = [&](Time time) {
        if (time > now) {
            errands.wake = std::min(errands.wake.value_or(time), time);
        }
    };
    if (othersFirst) {
        wakeAt(othersFirst_);
    }
    if (const auto deadline = table_.firstDeadline(); deadline && *deadline > now) {
        wakeAt(*deadline + 1);
    }
}

Result<Event> Steward::consider(Task& task, Time now) const {
    if (auto* asked = std::get_if<Asked>(&task)) {
        return consider(*asked, now);
    }
    if (const auto* deck = std::get_if<AnyDeck>(&task)) {
        return table_.deal(*deck, now);
    }
    const auto& [question, move] = *std::get_if<Thought>(&task);
    if (!Thinking::isDue(table_, question, now)) {
        return say(tooLate);
    }
    return move ? table_.move(question.seat, *move, question.by, now)
                : table_.forfeit(question.seat, move.error(), now);
}

Result<Event> Steward::consider(Asked& asked, Time now) const {
    const auto visitor = visitors_.find(asked.client);
    Actor actor = visitor == visitors_.end() ? Actor() : actorOf(visitor->second);
    if (means_.away) {
        const Away away = means_.away();
        actor.away = actor.host ? away.seats : Seats();
        actor.isHostAway = away.host;
    }
    auto* sit = std::get_if<request::Sit>(&asked.request.what);
    if (sit != nullptr && actor.seat == spectator && actor.invited) {
        asked.key = means_.newKey();
        sit->key = hashed(asked.key);
    }
    return table_.consider(actor, asked.request, now);
}

void Steward::keep(Event event, std::optional<Waiting> from, Errands& errands) {
    errands.keep = Entry{.number = table_.number() + 1, .text = write(event).dump()};
    pending_.emplace(Pending{.event = std::move(event), .from = std::move(from)});
}

std::optional<Time> Steward::wakeThen() const {
    return pending_ ? table_.wakeAfter(pending_->event) : std::nullopt;
}

Steward::Errands Steward::kept(Outcome outcome, Time now) {
    Errands errands;
    if (!pending_) {
        return errands;
    }
    Pending pending = std::move(*pending_);
    pending_.reset();
    if (outcome == Outcome::kept) {
        if (!apply(pending.event, errands)) {
            return errands;
        }
        othersFirst_ = 0;
        if (pending.from) {
            settle(pending.from->task, std::nullopt, errands);
        }
        broadcast(table_.number() - 1, errands);
    } else {
        stale_ = true;
        if (pending.from && outcome == Outcome::taken) {
            // Another process was quicker. With what it did, this may still be right.
            tasks_.putBack(std::move(*pending.from));
        } else if (pending.from) {
            settle(pending.from->task, say(notKept), errands);
        }
    }
    work(errands, now);
    return errands;
}

Steward::Errands Steward::learn(const std::optional<std::vector<std::string>>& texts, Time now) {
    Errands errands;
    reading_ = false;
    if (!texts) {
        stale_ = true;
        rests_ = now + restTime;
        while (!tasks_.empty()) {
            settle(tasks_.next().task, say(notKept), errands);
        }
        work(errands, now);
        return errands;
    }
    const std::uint64_t before = table_.number();
    const auto events = readEvents(*texts);
    if (!events) {
        end(damagedTable, errands);
        return errands;
    }
    for (const Event& event : *events) {
        if (!apply(event, errands)) {
            return errands;
        }
        othersFirst_ = now + patience;
    }
    dismissRefused(errands);
    if (table_.number() > before) {
        broadcast(before, errands);
    }
    if (!stale_) { // what was read is no older than the question
        for (const auto& [client, visitor] : std::exchange(ahead_, {})) {
            welcome(client, visitor, errands);
        }
    }
    work(errands, now);
    return errands;
}

Steward::Errands Steward::suspect(Time now) {
    stale_ = true;
    return step(now);
}

Steward::Errands Steward::end(const ErrorKind& why) {
    Errands errands;
    reading_ = false;
    end(why, errands);
    return errands;
}

bool Steward::apply(const Event& event, Errands& errands) {
    if (table_.apply(event)) {
        end(damagedTable, errands);
        return false;
    }
    if (const auto* computer = std::get_if<event::Computer>(&event.what)) {
        thinking_.drop(computer->seat); // whoever thought there until now
    }
    return true;
}

} // namespace zeros
