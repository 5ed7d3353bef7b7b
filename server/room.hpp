// A table that is in memory: its connections, its way to the store, and those who think for it.
// What happens at the table is the steward's business.
#pragma once

#include "server/bots.hpp"
#include "server/client.hpp"
#include "server/limits.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/presence.hpp"
#include "server/store.hpp"
#include "server/thinkers.hpp"

#include <deque>
#include <unordered_map>

namespace zeros::server {

// What a room works with.
struct Services {
    Loop* loop = nullptr;
    Store* store = nullptr;
    Thinkers* thinkers = nullptr;
    Bots* bots = nullptr;
    Metrics* metrics = nullptr;
    std::string process; // tells this process from others with the same store
    std::uint32_t messagesPerSecond = Limits().messagesPerSecond; // of one party to a table
};

class Room : public std::enable_shared_from_this<Room> {
  public:
    Room(Table table, Services services);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    const Table& table() const { return steward_.table(); }
    const std::string& id() const { return table().open().table; }

    void join(const std::shared_ptr<Client>& client, const Hello& hello);
    void leave(const Client& client);
    void hear(Client& client, const Json& message);

    // What another process did or said.
    void learn(const Store::News& news);
    // There may be something to do: after loading, and now and then.
    void step();
    // Nobody is here, not even on the way out, and nothing is under way.
    bool isIdle() const { return members_.empty() && steward_.isIdle() && !presence_->isDue(); }
    // The table is damaged, or was deleted.
    bool hasEnded() const { return steward_.hasEnded(); }
    void forgetClients() { members_.clear(); }
    void repeatPresence() { presence_->repeat(); }

  private:
    struct Member {
        std::shared_ptr<Client> client;
        std::deque<Moment> asked = {}; // when the requests came that are not settled
    };

    // Whether a client may ask for something now, with all others who ask as one party.
    bool mayAsk(ClientId client);
    void run(const Steward::Errands& errands);
    void settle(const Steward::Settled& settled);
    void deliver(const Steward::Letter& letter);
    void keep(const Steward::Entry& entry);
    void read();
    void learn(const Store::Events& texts);
    void think(const Question& question);
    void decided(const Question& question, const Result<AnyMove>& move);
    // A bot that this process does not have.
    void missBot(const Question& question);
    void setTimer(Time time);
    // Counts what happened since it was called last, and tells if anybody sits elsewhere now.
    void count();
    void count(const Event& event);

    Services services_;
    Steward steward_;
    std::unordered_map<ClientId, Member> members_;
    ClientId lastClient_ = 0;
    std::map<Party, Allowance> allowances_; // of those who asked for something
    std::shared_ptr<Presence> presence_;
    Time rings_ = 0;            // when the timer is set to ring, or 0
    std::uint64_t counted_ = 0; // events
    std::uint64_t people_ = 0;  // as counted in the metrics
};

} // namespace zeros::server
