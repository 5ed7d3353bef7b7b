// A connection in a drill, over a network that is as bad as the weather: what is under way comes in
// its order, late or never.
#pragma once

#include "drill/process.hpp"

namespace zeros::drill {

// Whoever is at the other end.
class Visitor {
  public:
    Visitor() = default;
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    virtual ~Visitor() = default;

    virtual void hear(std::uint64_t wire, const server::Client::Text& text) = 0;
    virtual void lose(std::uint64_t wire) = 0;
};

class Wire final : public server::Conversation {
  public:
    Wire(server::Addresses::Admission admission, Process& process, std::weak_ptr<Visitor> visitor);

    std::uint64_t number() const { return number_; }
    // From the visitor to the server.
    void say(std::string text);
    // Nothing comes through to the visitor for so long.
    void stall(Span time);
    // One end goes; the other notices later.
    void sever();
    // The server is gone, and all it had.
    void vanish();

  private:
    void write() override;
    void close() override;
    void flush();
    void finish();
    void tellLost();
    Span transit();
    std::shared_ptr<Wire> self() { return std::static_pointer_cast<Wire>(shared_from_this()); }

    Process* process_;
    std::weak_ptr<Visitor> visitor_;
    std::uint64_t number_;
    Span lastThere_{}; // arrivals
    Span lastBack_{};
    Span stalledUntil_{};
    bool isSevered_ = false;
    bool isFlushing_ = false;
    bool isFinished_ = false;
};

} // namespace zeros::drill
