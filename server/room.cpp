#include "server/room.hpp"

#include "server/event_chain.hpp"
#include "server/sodium.hpp"
#include "table/answers.hpp"
#include "table/fairness.hpp"

#include <algorithm>
#include <cstring>
#include <spdlog/spdlog.h>

namespace zeros::server {

namespace {

constexpr ErrorKind noBot{"bot_gone", "no server here has the bot {0} any more",
                          "plus aucun serveur n’a le bot {0}", "kein Server hat noch den Bot {0}"};

// How long another process with the same store may take for the move of a bot that only it has.
constexpr std::chrono::seconds othersBot{30};

// Nobody can know what a computer will do.
std::uint64_t randomSeed() {
    const Digest random = randomDigest();
    std::uint64_t seed = 0;
    std::memcpy(&seed, random.data(), sizeof seed);
    return seed;
}

} // namespace

Room::Room(Table table, Services services)
    : services_(std::move(services)),
      steward_(std::move(table), {.due = FairDealer(hashes),
                                  .newKey = randomKey,
                                  .hashOfKey = hashOfKey,
                                  .bots = &services_.bots->names(),
                                  .away = [this] { return presence_->away(); }}),
      presence_(std::make_shared<Presence>(
          Presence::Means{.loop = services_.loop,
                          .store = services_.store,
                          .process = services_.process,
                          .table = id(),
                          .here = [this] { return attendanceOf(steward_.visitors()); },
                          .tell =
                              [this](const Client::Text& text) {
                                  for (const auto& [client, member] : members_) {
                                      if (steward_.hasGreeted(client)) {
                                          member.client->send(text);
                                      }
                                  }
                              }})),
      counted_(this->table().number()) {
    ++services_.metrics->rooms;
    count();
}

Room::~Room() {
    --services_.metrics->rooms;
    services_.metrics->seats -= people_;
}

void Room::join(const std::shared_ptr<Client>& client, const Hello& hello) {
    if (client->isGone()) {
        return;
    }
    client->room = shared_from_this();
    client->id = ++lastClient_;
    members_[client->id] = {.client = client};
    run(steward_.greet(client->id, hello, services_.loop->now()));
}

void Room::leave(const Client& client) {
    members_.erase(client.id);
    steward_.forget(client.id);
    presence_->changed();
}

bool Room::mayAsk(ClientId client) {
    const Party party = steward_.partyOf(client);
    if (party == Party::guests || party == Party::spectators) {
        return true; // they are many, and cannot do much: at most sit down
    }
    return allowances_.try_emplace(party, services_.messagesPerSecond, std::chrono::seconds(1))
        .first->second.take(services_.loop->moment());
}

void Room::hear(Client& client, const Json& message) {
    if (!mayAsk(client.id)) {
        ++services_.metrics->limited;
        client.refuse(
            std::make_shared<const std::string>(refused(idOf(message), say(tooFast)).dump()));
        return;
    }
    auto& asked = members_[client.id].asked;
    asked.push_back(services_.loop->moment());
    const Steward::Errands errands = steward_.hear(client.id, message, services_.loop->now());
    for (const Steward::Letter& letter : errands.letters) {
        if (letter.kind == Steward::Letter::Kind::mistake) {
            asked.pop_back(); // that was no request
        }
    }
    run(errands);
}

void Room::learn(const Store::News& news) {
    if (!news.notice.empty()) {
        presence_->learn(news.notice);
    } else if (news.number == 0 || news.number > table().number()) {
        run(steward_.suspect(services_.loop->now()));
    }
}

void Room::step() {
    run(steward_.step(services_.loop->now()));
}

void Room::run(const Steward::Errands& errands) {
    if (steward_.isBroken()) {
        services_.metrics->reportDamage(id(), say(invalidEvent, {table().number() + 1}));
    }
    count();
    if (errands.welcomed) {
        presence_->changed();
    }
    for (const Steward::Letter& letter : errands.letters) {
        deliver(letter);
    }
    for (const Steward::Settled& settled : errands.settled) {
        settle(settled);
    }
    if (errands.keep) {
        keep(*errands.keep);
    }
    if (errands.read) {
        read();
    }
    for (const Question& question : errands.questions) {
        think(question);
    }
    if (errands.wake) {
        setTimer(*errands.wake);
    }
}

void Room::deliver(const Steward::Letter& letter) {
    const auto member = members_.find(letter.to);
    if (member == members_.end()) {
        return;
    }
    Client& client = *member->second.client;
    switch (letter.kind) {
    case Steward::Letter::Kind::usual:
        client.send(letter.text);
        break;
    case Steward::Letter::Kind::mistake:
        client.refuse(letter.text);
        break;
    case Steward::Letter::Kind::bye:
        client.dismiss(letter.text);
        break;
    }
}

void Room::settle(const Steward::Settled& settled) {
    Metrics& metrics = *services_.metrics;
    metrics.refused += settled.refusal ? 1 : 0;
    const auto member = members_.find(settled.client);
    if (member == members_.end() || member->second.asked.empty()) {
        return;
    }
    const Moment came = member->second.asked.front();
    member->second.asked.pop_front();
    if (settled.isMove && !settled.refusal) {
        metrics.moveTime.add(services_.loop->moment() - came);
    }
}

void Room::keep(const Steward::Entry& entry) {
    services_.store->append({.table = id(),
                             .number = entry.number,
                             .text = entry.text,
                             .wake = steward_.wakeThen(),
                             .done = [self = shared_from_this()](Outcome outcome) mutable {
                                 Loop& loop = *self->services_.loop;
                                 loop.post([self = std::move(self), outcome] {
                                     self->run(
                                         self->steward_.kept(outcome, self->services_.loop->now()));
                                 });
                             }});
}

void Room::read() {
    services_.store->load(
        id(), table().number(), [self = shared_from_this()](Store::Events texts) mutable {
            Loop& loop = *self->services_.loop;
            loop.post([self = std::move(self), texts = std::move(texts)] { self->learn(texts); });
        });
}

void Room::learn(const Store::Events& texts) {
    if (texts) {
        run(steward_.learn(*texts, services_.loop->now()));
    } else if (texts.error().is(storeIsDown)) {
        run(steward_.learn(std::nullopt, services_.loop->now()));
    } else if (texts.error().is(tableDeleted)) {
        run(steward_.end(tableDeleted));
    } else {
        services_.metrics->reportDamage(id(), texts.error());
        run(steward_.end(damagedTable));
    }
}

void Room::think(const Question& question) {
    const Automaton& who = question.who;
    if (who.isBot() && services_.bots->isEnding()) {
        steward_.drop(question);
        return;
    }
    if (who.isBot() && !services_.bots->has(who.bot)) {
        missBot(question);
        return;
    }
    ++services_.metrics->thinking;
    auto then = [self = shared_from_this(), question,
                 begin = services_.loop->moment()](Result<AnyMove> move) mutable {
        Loop& loop = *self->services_.loop;
        loop.post([self = std::move(self), question, begin, move = std::move(move)] {
            Metrics& metrics = *self->services_.metrics;
            --metrics.thinking;
            metrics.thinkTime.add(self->services_.loop->moment() - begin);
            self->decided(question, move);
        });
    };
    const AnyGame& game = table().game();
    const AnyView view = table().log().view(question.seat);
    if (who.isBot()) {
        services_.bots->ask(
            {.bot = who.bot, .table = id(), .game = &game, .view = view, .then = std::move(then)});
    } else {
        services_.thinkers->think({.game = &game,
                                   .view = view,
                                   .level = who.level,
                                   .seed = randomSeed(),
                                   .then = std::move(then)});
    }
}

void Room::decided(const Question& question, const Result<AnyMove>& move) {
    if (!move && services_.bots->isEnding()) {
        steward_.drop(question); // a bot that ends with the server has not failed
        return;
    }
    run(steward_.decide({.question = question, .move = move}, services_.loop->now()));
}

void Room::missBot(const Question& question) {
    const auto patience = services_.store->isShared() ? othersBot : std::chrono::seconds(0);
    services_.loop->after(patience, [weak = weak_from_this(), question] {
        if (const auto self = weak.lock()) {
            self->decided(question, say(noBot, {question.who.bot}));
        }
    });
}

void Room::setTimer(Time time) {
    if (rings_ != 0 && rings_ <= time) {
        return; // it rings soon enough as it is
    }
    rings_ = time;
    const Time wait = std::max(time - services_.loop->now(), Time{0});
    services_.loop->after(std::chrono::milliseconds(wait), [weak = weak_from_this(), time] {
        const auto self = weak.lock();
        if (self && self->rings_ == time) {
            self->rings_ = 0;
            self->step();
        }
    });
}

void Room::count() {
    for (; counted_ < table().number(); ++counted_) {
        count(table().events()[static_cast<std::size_t>(counted_)]);
    }
    const auto people = static_cast<std::uint64_t>(table().people().count());
    services_.metrics->seats += people - people_;
    people_ = people;
}

void Room::count(const Event& event) {
    Metrics& metrics = *services_.metrics;
    if (const auto* move = std::get_if<event::Move>(&event.what)) {
        ++(move->by == event::Move::By::person     ? metrics.moves
           : move->by == event::Move::By::computer ? metrics.computerMoves
                                                   : metrics.clockMoves);
    } else if (const auto* forfeit = std::get_if<event::Forfeit>(&event.what)) {
        ++metrics.forfeits;
        spdlog::info("table {}: {} forfeits: {}", id(),
                     table().sitter(static_cast<Seat>(forfeit->seat)).computer->id(),
                     forfeit->why.front());
    } else if (std::holds_alternative<event::Sit>(event.what) ||
               std::holds_alternative<event::Leave>(event.what) ||
               std::holds_alternative<event::Host>(event.what) ||
               std::holds_alternative<event::Computer>(event.what) ||
               std::holds_alternative<event::Rematch>(event.what)) {
        presence_->changed(); // whoever is here sits elsewhere now
    }
}

} // namespace zeros::server
