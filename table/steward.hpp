// Runs a table: whom it greets, what a request does, what happens by itself, what is kept, who is
// told, and who should think until when.
//
// It does no I/O and knows no clock. Whoever drives it (a server's room, the worker of a page, a
// terminal) tells it what happens and what time it is, and does the errands that come of it. One
// event at a time is on its way to the log; only when it is durable does the table have it, and
// everybody is told.
#pragma once

#include "table/fair_queue.hpp"
#include "table/hello.hpp"
#include "table/outcome.hpp"
#include "table/thinking.hpp"

#include <functional>
#include <map>
#include <memory>
#include <tuple>

namespace zeros {

// What whoever drives a table calls a connection.
using ClientId = std::uint64_t;

// Who has not been at a table for a while.
struct Away {
    Seats seats = {}; // whose people
    bool host = false;
};

class Steward {
  public:
    // What it needs of the world around it.
    struct Means {
        // What nobody asks for and is due now (FairDealer); nothing where deals are handed in.
        std::function<std::optional<Event>(const Table&, Time)> due = nullptr;
        std::string (*newKey)() = nullptr; // for whoever takes a seat by an invitation
        std::string (*hashOfKey)(std::string_view key) = nullptr; // else a key is its own hash
        const BotNames* bots = nullptr;                           // that may be seated
        // Who has not been here for a while; unknown: everybody is here.
        std::function<Away()> away = nullptr;
    };

    // A message to a client.
    struct Letter {
        enum class Kind : std::uint8_t {
            usual,
            mistake, // the answer to what could not be read
            bye,     // the last one
        };
        ClientId to = 0;
        Kind kind = Kind::usual;
        std::shared_ptr<const std::string> text; // many may be sent the same
    };
    // An event for the log.
    struct Entry {
        std::uint64_t number = 0;
        std::string text;
    };
    // A request that is done, or refused.
    struct Settled {
        ClientId client = 0;
        Refusal refusal;
        bool isMove = false;
    };
    // What there is to do after a call: what is kept and read last.
    struct Errands {
        std::vector<Settled> settled;
        std::vector<Letter> letters;
        bool welcomed = false;     // somebody came to the table
        std::optional<Entry> keep; // then say `kept`
        bool read = false;         // what the log has beyond number(); then `learn` it
        std::vector<Question> questions;
        std::optional<Time> wake; // call `step` then, or earlier
    };

    Steward(Table table, Means means) : table_(std::move(table)), means_(std::move(means)) {}

    const Table& table() const { return table_; }
    // Of everybody who is greeted.
    std::vector<Actor> visitors() const;
    // As whom a client asks: one who is not greeted looks on.
    Party partyOf(ClientId client) const;
    // Whether the client was greeted, and is told everything.
    bool hasGreeted(ClientId client) const { return visitors_.contains(client); }
    // Nobody is here and nothing is under way.
    bool isIdle() const;
    // Whether the log is damaged, or has an event that is invalid. Everybody is sent away, nothing
    // goes on.
    bool isBroken() const { return ended_ == &damagedTable; }
    bool hasEnded() const { return ended_ != nullptr; }

    // There may be something to do: at the beginning, when it is time, and now and then.
    Errands step(Time now);
    // Tells the client what happened after `since`, and from now on everything.
    Errands greet(ClientId client, const Hello& hello, Time now);
    void forget(ClientId client);
    // A message as it came: a hello, or a request of a client that was greeted.
    Errands hear(ClientId client, const Json& message, Time now);
    Errands ask(ClientId client, Request request, Time now);
    Errands decide(Thought thought, Time now);
    // Nobody will decide that.
    void drop(const Question& question) { thinking_.end(question); }
    // A deal by whoever drives the table.
    Errands deal(AnyDeck deck, Time now);

    // When to look at the table, even if nobody is there, once the event that is to be kept is.
    std::optional<Time> wakeThen() const;
    // What became of the event that was to be kept.
    Errands kept(Outcome outcome, Time now);
    // What the log has beyond number(); nothing when it did not answer.
    Errands learn(const std::optional<std::vector<std::string>>& texts, Time now);
    // The log may have more than is here.
    Errands suspect(Time now);
    // The log turned out to be damaged, or is there no more: everybody is sent away with this.
    Errands end(const ErrorKind& why);

  private:
    // Somebody at the table, by the hashes of the keys they came with.
    struct Visitor {
        std::string key;
        std::string host;
        Views views = Views::none;
        std::uint64_t since = 0;
    };
    // What somebody was told who came, as long as others are still being told the same.
    struct Greeting {
        using Who = std::tuple<Seat, bool, bool, Views, std::uint64_t>;

        std::uint64_t number = 0; // of the table's last event then
        Who who;
        std::weak_ptr<const std::string> text;
    };
    struct Asked {
        ClientId client = 0;
        Request request = {};
        std::string key = {}; // a new one, for whoever takes a seat by an invitation
    };
    using Task = std::variant<Asked, Thought, AnyDeck>;
    using Waiting = FairQueue<Task>::Waiting;
    // An event on its way to the log, with what it comes of.
    struct Pending {
        Event event;
        std::optional<Waiting> from;
    };

    std::string hashed(const std::string& key) const;
    Actor actorOf(const Visitor& visitor) const;
    bool keysFit(const Visitor& visitor) const;
    Refusal refusalOf(const Visitor& visitor) const;
    static void dismiss(ClientId client, const Error& why, Errands& errands);
    void dismissRefused(Errands& errands);
    void welcome(ClientId client, const Visitor& visitor, Errands& errands);
    std::shared_ptr<const std::string> greetingFor(const Visitor& visitor);
    void work(Errands& errands, Time now);
    void think(Errands& errands, Time now);
    Errands todo(Waiting waiting, Time now);
    Result<Event> consider(Task& task, Time now) const;
    Result<Event> consider(Asked& asked, Time now) const;
    void keep(Event event, std::optional<Waiting> from, Errands& errands);
    bool apply(const Event& event, Errands& errands);
    void settle(const Task& task, const Refusal& refusal, Errands& errands);
    void broadcast(std::uint64_t since, Errands& errands) const;
    void end(const ErrorKind& why, Errands& errands);

    Table table_;
    Means means_;
    std::map<ClientId, Visitor> visitors_;
    // Those who know something that is not here, until the log was read.
    std::map<ClientId, Visitor> ahead_;
    Greeting greeting_;
    FairQueue<Task> tasks_;
    std::optional<Pending> pending_;
    Thinking thinking_;
    bool reading_ = false;
    bool stale_ = false;               // the log may have more than is here
    const ErrorKind* ended_ = nullptr; // why nothing goes on here
    Time rests_ = 0;                   // until then nothing is tried: the log does not answer
    Time othersFirst_ = 0; // until then the computers are left to whoever wrote the last event
};

} // namespace zeros
