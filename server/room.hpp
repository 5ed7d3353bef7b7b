// A table that is in memory: the people connected to it, what they have asked for, and what nobody
// asks for (deals, the computers' moves, moves for who lets the clock run out).
//
// One event at a time is on its way to the store; only when it is durable the table has it and
// everybody is told.
#pragma once

#include "server/bots.hpp"
#include "server/client.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/presence.hpp"
#include "server/store.hpp"
#include "server/thinkers.hpp"

#include <deque>

namespace zeros::server {

// What a room works with.
struct Services {
    Loop* loop = nullptr;
    Store* store = nullptr;
    Thinkers* thinkers = nullptr;
    Bots* bots = nullptr;
    Metrics* metrics = nullptr;
    std::string process; // tells this process from others with the same store
};

extern const Phrase damagedTable; // its log makes no sense

// When a table has to be looked at even if nobody is there, as it stands at this time.
std::optional<Time> wakeOf(const Table& table, Time at);

class Room : public std::enable_shared_from_this<Room> {
  public:
    Room(Table table, Services services);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    const Table& table() const { return table_; }
    const std::string& id() const { return table_.open().table; }

    // Tells the client what happened after number `since`, and from now on everything.
    void join(const std::shared_ptr<Client>& client, std::optional<std::uint64_t> since);
    void leave(const Client& client);
    void ask(const std::shared_ptr<Client>& client, Request request);

    // What another process did or said.
    void hear(const Store::News& news);
    // There may be something to do: after loading, and now and then.
    void step();
    // Nobody is here and nothing is under way.
    bool isIdle() const;
    void dismissAll(const Message& why);
    void forgetClients() {
        clients_.clear();
        ahead_.clear();
    }
    // Says again who is here, so that other processes know that this one lives.
    void repeatPresence();

  private:
    using Moment = std::chrono::steady_clock::time_point;

    // Something asked for: a client's request, or a move that was thought about.
    struct Asked {
        std::weak_ptr<Client> client = {};
        Request request = {};
        std::string key = {}; // a new one, for who takes a seat by an invitation
        Moment arrived = {};
    };
    struct Thoughts {
        Seat seat = 0;
        std::uint64_t turn = 0;
        Result<AnyMove> move; // or how a bot failed
        event::Move::By by = event::Move::By::computer;
        std::string bot = {}; // whose they are; empty for a computer's
    };
    using Task = std::variant<Asked, Thoughts>;

    std::optional<Event> housework();
    const Digest& secret();
    Result<Event> consider(Task& task) const;
    // When the table has to be looked at next, once it has this event.
    std::optional<Time> wakeAfter(const Event& event) const;
    void keep(Event event, std::optional<Task> task);
    void kept(const Event& event, std::optional<Task> task, Append::Outcome outcome);
    void take(const Event& event);
    void giveUp();
    void answer(const Task& task, const Refusal& refusal);
    // Reads what the store has beyond what is here.
    void catchUp();
    void caughtUp(const Store::Events& texts);
    void broadcast(std::uint64_t since);
    void welcome(const std::shared_ptr<Client>& client, std::uint64_t since);

    void startThinking();
    void think(Seat seat, const Automaton& who, event::Move::By by);
    // A bot that this process does not have.
    void missBot(Seat seat, const std::string& bot);
    void thought(Thoughts thoughts);
    void setClock();
    void countPeople();
    Attendance attendance() const;
    void tellPresence();
    void sayPresence() const;

    Table table_;
    Services services_;
    std::vector<std::shared_ptr<Client>> clients_;
    // Those who know more than is here, until the store was asked.
    std::vector<std::pair<std::shared_ptr<Client>, std::uint64_t>> ahead_;
    std::deque<Task> tasks_;
    bool broken_ = false; // the store has an event that does not fit
    bool busy_ = false;   // an event or a question is on its way to the store
    bool stale_ = false;  // the store may have more than is here
    bool wroteLast_ = true;
    std::array<std::uint64_t, maxSeats> thinking_{}; // the turn somebody thinks about, or 0
    Time rings_ = 0;                                 // when the clock is set to ring, or 0
    std::uint64_t people_ = 0;                       // as counted in the metrics
    std::pair<std::size_t, Digest> secret_{};        // the last one computed, with its round
    Presence presence_;                              // in other processes
    bool presenceIsDue_ = false;                     // to be told in a moment
};

} // namespace zeros::server
