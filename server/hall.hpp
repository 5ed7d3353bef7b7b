// All tables of a server: opens them, brings them into memory when somebody comes, and lets them go
// when nobody is there.
#pragma once

#include "server/room.hpp"
#include "table/hello.hpp"

#include <unordered_map>

namespace zeros::server {

// The table with these events; refused if there are none, or they cannot be.
Result<Table> readTable(const Store::Events& texts);

class Hall {
  public:
    explicit Hall(Services services);

    // Each calls back on the loop's thread, perhaps at once.
    void open(const Json& wish, std::function<void(Result<Json>)> then);
    using Entered = std::function<void(Result<std::shared_ptr<Room>>)>;
    void enter(const std::string& table, Entered then);
    // Lets a client in at the table it names, or sends it away.
    void join(const std::shared_ptr<Client>& client, const Hello& hello);
    using Records = std::function<void(Result<std::string>)>;
    void record(const std::string& table, std::size_t gameNumber, const std::string& key,
                Records then);
    // Those that may be seated here, by their names.
    const BotNames& bots() const { return services_.bots->names(); }
    // Whether the store answers, and can be written. This answers soon, whatever the store does.
    void check(const std::function<void(Refusal)>& then);

    // What happened to a table elsewhere.
    void learn(const Store::News& news);
    // Whether somebody is at the table, here or at another server, or something is under way.
    bool isInUse(const std::string& table) const;

    // Lets idle rooms go, and looks after tables whose clock has run out: to be called every few
    // seconds.
    void sweep();
    // Whether everything that was asked for is done.
    bool isQuiet() const;
    // At the very end: connections hold their room, and a room its connections; and so does what
    // waits for a table.
    void forget() {
        for (const auto& [id, room] : rooms_) {
            room->forgetClients();
        }
        rooms_.clear();
        loading_.clear();
    }

  private:
    // Who waits for a table, and whether there were news of it since the store was asked.
    struct Loading {
        std::vector<Entered> waiting;
        bool stale = false;
    };

    void loaded(const std::string& table, Result<Table> read);
    void learnNotice(const Store::News& news);

    Services services_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::unordered_map<std::string, Loading> loading_;
    std::unordered_map<std::string, Moment> idleSince_;
    Moment presenceRepeated_ = {};
    std::unordered_map<std::string, Moment> elsewhere_; // when somebody was last at another server
    std::optional<Moment> listensSince_;                // to the others, without a gap
};

} // namespace zeros::server
