// A table that runs in a page, for whoever shares one device. What is to be kept counts as kept:
// the page writes it down before anybody sees more.
#pragma once

#include "table/steward.hpp"

namespace zeros::wasm {

class LocalTable {
  public:
    // What there is to do after a call.
    struct Errands {
        std::vector<Steward::Letter> send;
        std::vector<std::string> keep; // new events, as a store keeps them
        std::vector<Question> think;
    };

    // A new table. Its root, 64 hexadecimal digits, is where its shuffles come from.
    static Result<LocalTable> open(const Json& opening, std::string name, std::string root,
                                   Time at);
    // A new table at which this game goes on where it stands, with shuffles of its own. What was
    // dealt so far does not follow from its root, so nothing is promised.
    static Result<LocalTable> again(const GameLog& log, const Json& seats, std::string name,
                                    std::string root, event::Again from, Time at);
    // A table as it was kept. One without a root can only be played as far as its deals go.
    static Result<LocalTable> from(const std::vector<Event>& events);

    Errands start(Time at);
    Errands hear(ClientId client, const Json& message, Time at);
    void forget(ClientId client) { steward_.forget(client); }
    // A computer has decided; too late is no harm.
    Errands decide(Seat seat, std::uint64_t turn, const AnyMove& move, Time at);

    const Table& table() const { return steward_.table(); }

  private:
    explicit LocalTable(Table table);

    Errands run(Steward::Errands errands, Time at);

    Steward steward_;
};

} // namespace zeros::wasm
