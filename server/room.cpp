#include "server/room.hpp"

#include "core/reading.hpp"
#include "server/sodium.hpp"
#include "table/bulletin.hpp"
#include "table/fairness.hpp"

#include <algorithm>
#include <cstring>
#include <spdlog/spdlog.h>
#include <tuple>
#include <utility>

namespace zeros::server {

namespace {

constexpr Phrase notKept{"the server could not keep that; please try again",
                         "le serveur n’a pas pu l’enregistrer ; réessayez",
                         "der Server konnte das nicht festhalten; versuche es noch einmal"};
constexpr Phrase tooLate{"that turn is over", "ce tour est passé", "dieser Zug ist vorbei"};
constexpr Phrase fromTheFuture{"this table has not come so far: leave out “since”",
                               "cette table n’en est pas là : enlevez « since »",
                               "so weit ist dieser Tisch nicht: lass „since“ weg"};

constexpr Phrase noBot{"no server here has the bot {0} any more",
                       "plus aucun serveur n’a le bot {0}", "kein Server hat noch den Bot {0}"};

// How long to leave a computer's move to the process that wrote the last event.
constexpr std::chrono::milliseconds othersFirst{3000};
constexpr std::chrono::milliseconds storeRetry{1000};
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

const Phrase damagedTable{"the log of this table is damaged", "le journal de cette table est abîmé",
                          "das Protokoll dieses Tisches ist beschädigt"};

std::optional<Time> wakeOf(const Table& table, Time at) {
    const int clock = table.open().opening.clock;
    if (clock == 0 || !table.isPlaying() || table.people().empty()) {
        return std::nullopt;
    }
    return table.firstDeadline().value_or(at + Time{1000} * clock); // a computer is to move
}

Room::Room(Table table, Services services)
    : table_(std::move(table)),
      services_(std::move(services)) {
    ++services_.metrics->rooms;
    countPeople();
}

Room::~Room() {
    --services_.metrics->rooms;
    services_.metrics->seats -= people_;
}

void Room::countPeople() {
    const auto people = static_cast<std::uint64_t>(table_.people().count());
    services_.metrics->seats += people - people_;
    people_ = people;
}

void Room::join(const std::shared_ptr<Client>& client, std::optional<std::uint64_t> since) {
    if (since && *since > table_.number()) { // another process may have come further
        ahead_.emplace_back(client, *since);
        stale_ = true;
    } else {
        welcome(client, since.value_or(table_.beforeRound()));
    }
    step();
}

void Room::welcome(const std::shared_ptr<Client>& client, std::uint64_t since) {
    if (broken_) {
        client->dismiss(say(damagedTable));
        return;
    }
    if (since > table_.number()) {
        client->dismiss(say(fromTheFuture));
        return;
    }
    clients_.push_back(client);
    client->send(std::make_shared<const std::string>(
        updateFor(table_, client->actorAt(table_), since, client->views)));
    tellPresence();
}

void Room::leave(const Client& client) {
    std::erase_if(clients_, [&](const auto& other) { return other.get() == &client; });
    std::erase_if(ahead_, [&](const auto& other) { return other.first.get() == &client; });
    tellPresence();
}

void Room::ask(const std::shared_ptr<Client>& client, Request request) {
    tasks_.emplace_back(Asked{.client = client,
                              .request = std::move(request),
                              .arrived = std::chrono::steady_clock::now()});
    step();
}

void Room::step() {
    if (busy_ || broken_) {
        return;
    }
    if (stale_) {
        catchUp();
        return;
    }
    if (auto event = housework()) {
        keep(std::move(*event), std::nullopt);
        return;
    }
    while (!tasks_.empty()) {
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        auto event = consider(task);
        if (event) {
            keep(std::move(*event), std::move(task));
            return;
        }
        answer(task, event.error());
    }
    startThinking();
    setClock();
}

// Far from the end of its chain a secret takes a while to compute.
const Digest& Room::secret() {
    if (secret_.first != table_.round()) {
        secret_ = {table_.round(), secretFor(table_, hashes)};
    }
    return secret_.second;
}

std::optional<Event> Room::housework() {
    if (!table_.wantsSecret() && !table_.wantsDeal()) {
        return std::nullopt;
    }
    return dueEvent(table_, secret(), hashes, Loop::now());
}

Result<Event> Room::consider(Task& task) const {
    if (auto* asked = std::get_if<Asked>(&task)) {
        const auto client = asked->client.lock();
        const Actor actor = client ? client->actorAt(table_) : Actor();
        if (auto* sit = std::get_if<request::Sit>(&asked->request.what);
            sit != nullptr && actor.seat == spectator && actor.invited) {
            asked->key = randomKey();
            sit->key = hashOfKey(asked->key);
        }
        return table_.consider(actor, asked->request, Loop::now());
    }
    // Thoughts are for one turn, a computer's only as long as it plays there.
    const auto& thoughts = *std::get_if<Thoughts>(&task);
    const auto deadline = table_.deadline(thoughts.seat);
    const bool stillDue = thoughts.by == event::Move::By::clock
                              ? deadline && *deadline <= Loop::now()
                              : table_.computersToMove().contains(thoughts.seat) &&
                                    table_.sitter(thoughts.seat).computer->bot == thoughts.bot;
    if (table_.turn(thoughts.seat) != thoughts.turn || !stillDue) {
        return say(tooLate);
    }
    if (!thoughts.move) {
        return table_.forfeit(thoughts.seat, thoughts.move.error(), Loop::now());
    }
    return table_.move(thoughts.seat, *thoughts.move, thoughts.by, Loop::now());
}

void Room::keep(Event event, std::optional<Task> task) {
    busy_ = true;
    std::string text = write(event).dump();
    services_.store->append(
        {.table = id(),
         .number = table_.number() + 1,
         .text = std::move(text),
         .wake = wakeAfter(event),
         .done = [self = shared_from_this(), event = std::move(event),
                  task = std::move(task)](Append::Outcome outcome) mutable {
             Loop& loop = *self->services_.loop;
             loop.post([self = std::move(self), event = std::move(event), task = std::move(task),
                        outcome]() mutable { self->kept(event, std::move(task), outcome); });
         }});
}

std::optional<Time> Room::wakeAfter(const Event& event) const {
    if (table_.open().opening.clock == 0) {
        return std::nullopt;
    }
    Table after = table_;
    after.apply(event);
    return wakeOf(after, event.at);
}

void Room::kept(const Event& event, std::optional<Task> task, Append::Outcome outcome) {
    busy_ = false;
    if (outcome == Append::Outcome::kept) {
        take(event);
        if (broken_) {
            return;
        }
        wroteLast_ = true;
        if (const auto* forfeit = std::get_if<event::Forfeit>(&event.what)) {
            spdlog::info("table {}: {} forfeits: {}", id(),
                         table_.sitter(static_cast<Seat>(forfeit->seat)).computer->word(),
                         forfeit->why.front());
        }
        if (task) {
            answer(*task, std::nullopt);
        }
        broadcast(table_.number() - 1);
        if (const auto* asked = task ? std::get_if<Asked>(&*task) : nullptr;
            asked != nullptr && std::holds_alternative<event::Move>(event.what)) {
            services_.metrics->moveTime.add(std::chrono::steady_clock::now() - asked->arrived);
        }
    } else if (outcome == Append::Outcome::taken) {
        // Another process was quicker. With what it did, this may still be right.
        stale_ = true;
        if (task) {
            tasks_.push_front(std::move(*task));
        }
    } else {
        stale_ = true;
        if (task) {
            answer(*task, say(notKept));
        }
    }
    step();
}

// The store has an event that cannot be read or does not fit.
void Room::giveUp() {
    spdlog::error("table {}: event {} makes no sense", id(), table_.number() + 1);
    broken_ = true;
    tasks_.clear();
    dismissAll(say(damagedTable));
}

// An event that is durable.
void Room::take(const Event& event) {
    if (table_.apply(event)) {
        giveUp();
        return;
    }
    countPeople();
    // Who is here sits somewhere else now.
    if (std::holds_alternative<event::Sit>(event.what) ||
        std::holds_alternative<event::Leave>(event.what) ||
        std::holds_alternative<event::Computer>(event.what) ||
        std::holds_alternative<event::Rematch>(event.what)) {
        tellPresence();
    }
    if (std::holds_alternative<event::Forfeit>(event.what)) {
        ++services_.metrics->forfeits;
    }
    if (const auto* computer = std::get_if<event::Computer>(&event.what)) {
        thinking_[computer->seat] = 0; // nobody waits for who thought there until now
    }
    if (const auto* move = std::get_if<event::Move>(&event.what)) {
        Metrics& metrics = *services_.metrics;
        ++(move->by == event::Move::By::person     ? metrics.moves
           : move->by == event::Move::By::computer ? metrics.computerMoves
                                                   : metrics.clockMoves);
    }
}

void Room::answer(const Task& task, const Refusal& refusal) {
    const auto* asked = std::get_if<Asked>(&task);
    const auto client = asked == nullptr ? nullptr : asked->client.lock();
    if (!client) {
        return;
    }
    const auto& id = asked->request.id;
    if (refusal) {
        ++services_.metrics->refused;
        client->send(refused(id, *refusal));
        return;
    }
    if (!asked->key.empty()) {
        client->keyHash = hashOfKey(asked->key);
    }
    if (id || std::holds_alternative<request::Sit>(asked->request.what)) {
        Json message = zeros::answer("done", id);
        if (!asked->key.empty()) {
            message["key"] = asked->key;
        }
        client->send(message);
    }
}

void Room::catchUp() {
    busy_ = true;
    stale_ = false;
    services_.store->load(id(), table_.number(),
                          [self = shared_from_this()](Store::Events texts) mutable {
                              Loop& loop = *self->services_.loop;
                              loop.post([self = std::move(self), texts = std::move(texts)] {
                                  self->caughtUp(texts);
                              });
                          });
}

void Room::caughtUp(const Store::Events& texts) {
    busy_ = false;
    if (!texts) {
        stale_ = true;
        busy_ = true; // until then
        for (const Task& task : std::exchange(tasks_, {})) {
            answer(task, say(notKept));
        }
        services_.loop->after(storeRetry, [self = shared_from_this()] {
            self->busy_ = false;
            self->step();
        });
        return;
    }
    const std::uint64_t before = table_.number();
    for (const std::string& text : *texts) {
        const auto json = parseJson(text);
        const auto event = json ? readEvent(*json) : Result<Event>(say(notKept));
        if (!event) {
            giveUp();
            return;
        }
        take(*event);
        wroteLast_ = false;
        if (broken_) {
            return;
        }
    }
    if (table_.number() > before) {
        broadcast(before);
    }
    if (!stale_) { // what was read is no older than the question
        for (const auto& [client, since] : std::exchange(ahead_, {})) {
            welcome(client, since);
        }
    }
    step();
}

void Room::broadcast(std::uint64_t since) {
    const bool areWanted = std::ranges::any_of(
        clients_, [](const auto& client) { return client->views == Views::given; });
    const Bulletin bulletin(table_, since, areWanted ? Views::given : Views::none);
    // Whoever may know and do the same is sent the same.
    std::map<std::tuple<Seat, bool, bool, Views>, std::shared_ptr<const std::string>> texts;
    for (const auto& client : clients_) {
        const Actor actor = client->actorAt(table_);
        auto& text = texts[{actor.seat, actor.host, actor.invited, client->views}];
        if (!text) {
            text = std::make_shared<const std::string>(bulletin.updateFor(actor, client->views));
        }
        client->send(text);
    }
}

void Room::startThinking() {
    if (clients_.empty() && people_ == 0) {
        return; // computers among themselves play for who looks on
    }
    for (const Seat seat : table_.computersToMove()) {
        const Automaton& who = *table_.sitter(seat).computer;
        if (thinking_[seat] == table_.turn(seat) || (who.isBot() && services_.bots->isEnding())) {
            continue;
        }
        if (who.isBot() && !services_.bots->has(who.bot)) {
            missBot(seat, who.bot);
            continue;
        }
        if (wroteLast_) {
            think(seat, who, event::Move::By::computer);
            continue;
        }
        services_.loop->after(othersFirst, [self = weak_from_this(), number = table_.number()] {
            const auto room = self.lock();
            if (room && room->table_.number() == number) {
                room->wroteLast_ = true;
                room->step();
            }
        });
    }
}

void Room::think(Seat seat, const Automaton& who, event::Move::By by) {
    const std::uint64_t turn = table_.turn(seat);
    thinking_[seat] = turn;
    ++services_.metrics->thinking;
    const auto begin = std::chrono::steady_clock::now();
    auto then = [self = shared_from_this(), seat, turn, by, bot = who.bot,
                 begin](Result<AnyMove> move) mutable {
        Loop& loop = *self->services_.loop;
        loop.post([self = std::move(self), seat, turn, by, bot, begin, move = std::move(move)] {
            Metrics& metrics = *self->services_.metrics;
            --metrics.thinking;
            metrics.thinkTime.add(std::chrono::steady_clock::now() - begin);
            self->thought({.seat = seat, .turn = turn, .move = move, .by = by, .bot = bot});
        });
    };
    const AnyGame& game = table_.game();
    const AnyView view = table_.log().view(seat);
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

void Room::thought(Thoughts thoughts) {
    if (thinking_[thoughts.seat] == thoughts.turn) {
        thinking_[thoughts.seat] = 0;
    }
    // A bot that ends with the server has not failed.
    if (thoughts.move || !services_.bots->isEnding()) {
        tasks_.emplace_back(std::move(thoughts));
    }
    step();
}

void Room::missBot(Seat seat, const std::string& bot) {
    const std::uint64_t turn = table_.turn(seat);
    thinking_[seat] = turn;
    const auto patience = services_.store->isShared() ? othersBot : std::chrono::seconds(0);
    services_.loop->after(patience, [self = weak_from_this(), seat, turn, bot] {
        if (const auto room = self.lock()) {
            room->thought({.seat = seat, .turn = turn, .move = say(noBot, {bot}), .bot = bot});
        }
    });
}

// Whoever has no time left gets a move from a computer; rings when that is so for the next one.
void Room::setClock() {
    const Time now = Loop::now();
    for (const Seat seat : table_.toMove()) {
        const auto deadline = table_.deadline(seat);
        if (deadline && *deadline <= now && thinking_[seat] != table_.turn(seat)) {
            think(seat, Level::medium, event::Move::By::clock);
        }
    }
    const auto first = table_.firstDeadline();
    if (!first || *first <= now || (rings_ != 0 && rings_ <= *first)) {
        return; // or it rings soon enough as it is
    }
    rings_ = *first;
    services_.loop->after(std::chrono::milliseconds(*first - now + 1),
                          [self = weak_from_this(), at = *first] {
                              const auto room = self.lock();
                              if (room && room->rings_ == at) {
                                  room->rings_ = 0;
                                  room->step();
                              }
                          });
}

bool Room::isIdle() const {
    return clients_.empty() && ahead_.empty() && tasks_.empty() && !busy_ && !presenceIsDue_ &&
           std::ranges::all_of(thinking_, [](std::uint64_t turn) { return turn == 0; });
}

void Room::dismissAll(const Message& why) {
    const auto clients = clients_;
    for (const auto& client : clients) {
        client->dismiss(why);
    }
}

Attendance Room::attendance() const {
    Attendance here;
    for (const auto& client : clients_) {
        const Seat seat = client->actorAt(table_).seat;
        if (seat == spectator) {
            ++here.watching;
        } else {
            here.seats.add(seat);
        }
    }
    return here;
}

// Many may come and go at once; everybody hears of them together.
void Room::tellPresence() {
    constexpr std::chrono::milliseconds together{50};
    if (presenceIsDue_) {
        return;
    }
    presenceIsDue_ = true;
    services_.loop->after(together, [weak = weak_from_this()] {
        const auto room = weak.lock();
        if (!room) {
            return;
        }
        room->presenceIsDue_ = false;
        room->sayPresence();
        const auto text = std::make_shared<const std::string>(
            hereMessage(room->presence_.with(room->attendance())));
        for (const auto& client : room->clients_) {
            client->send(text);
        }
    });
}

void Room::repeatPresence() {
    if (presence_.forgetSilent(Loop::now())) {
        tellPresence();
    } else {
        sayPresence();
    }
}

void Room::sayPresence() const {
    services_.store->say(id(), Presence::word(services_.process, attendance()));
}

void Room::hear(const Store::News& news) {
    if (!news.word.empty()) {
        if (presence_.hear(news.word, Loop::now())) {
            tellPresence();
        }
    } else if (news.number == 0 || news.number > table_.number()) {
        stale_ = true;
        step();
    }
}

} // namespace zeros::server
