// A table that runs in a page: what a room is on a server, for whoever shares one device. It is
// told messages and thoughts, and says what is to be sent, kept and thought about.
#pragma once

#include "table/hello.hpp"
#include "table/table.hpp"

#include <map>

namespace zeros::wasm {

class LocalTable {
  public:
    // What there is to do after a call.
    struct Errands {
        std::vector<std::pair<int, std::string>> send; // to which client which message
        std::vector<std::string> keep;                 // new events, as a store keeps them
    };
    // A decision that a computer has to make.
    struct Question {
        Seat seat = 0;
        std::uint64_t turn = 0;
        Level level = Level::medium;
    };

    // A new table. Its root, 64 hexadecimal digits, is where its shuffles come from.
    static Result<LocalTable> open(const Json& opening, std::string name, std::string root,
                                   Time at);
    // A table as it was kept. One without a root can only be played as far as its deals go.
    static Result<LocalTable> from(const std::vector<Event>& events);

    // There is nobody to keep secrets from on this side: a key is its own hash.
    static std::string keyOf(Seat seat) { return "seat-" + std::to_string(seat); }
    static constexpr const char* hostKey = "host";

    Errands start(Time at);
    Errands hear(int client, const Json& message, Time at);
    void forget(int client) { clients_.erase(client); }
    // A computer has decided; too late is no harm.
    Errands decide(Seat seat, std::uint64_t turn, const AnyMove& move, Time at);
    // What the computers have to think about now.
    std::vector<Question> questions() const;

    const Table& table() const { return table_; }

  private:
    explicit LocalTable(Table table) : table_(std::move(table)) {}

    void greet(int client, const Hello& hello, Errands& errands);
    Actor actorOf(const Hello& hello) const;
    void tell(Errands& errands) const;
    // The event, everything that is due after it, and telling everybody.
    void take(const Event& event, Errands& errands);
    void doHousework(Time at, Errands& errands);

    Table table_;
    std::map<int, Hello> clients_; // with the keys they came with
};

} // namespace zeros::wasm
