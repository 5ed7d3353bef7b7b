// Somebody who calls at a table, is cut off, and calls again.
#pragma once

#include "drill/wire.hpp"
#include "drill/world.hpp"

namespace zeros::drill {

class Caller : public Visitor, public std::enable_shared_from_this<Caller> {
  public:
    Caller(World& world, std::string address, Listener who)
        : world_(&world),
          address_(std::move(address)),
          who_(std::move(who)) {}

    // Does something now and then, from now on.
    void begin();
    // Goes away for good.
    void leave();

    void hear(std::uint64_t wire, const server::Client::Text& text) override;
    void lose(std::uint64_t wire) override;

    const Listener& who() const { return who_; }
    // Whether they have been greeted and have everything up to this event.
    bool hasSeen(std::uint64_t number) const { return isGreeted_ && seen_ == number; }
    // Whether they went away for good.
    bool isGone() const { return isGone_; }

  protected:
    // What to do now, once they are greeted.
    virtual void act() = 0;
    virtual void heardUpdate(const Update& /*update*/) {}
    virtual void heardAnswer(const Json& /*answer*/) {}
    virtual void heardBye(const std::string& /*code*/) {}
    // What the first message is.
    virtual Json hello() const;
    virtual Span pace();

    World& world() { return *world_; }
    Listener& mutableWho() { return who_; }
    std::shared_ptr<Wire> wire() const { return wire_.lock(); }
    void ask(const Json& request);
    void say(const std::string& text);
    std::optional<std::uint64_t> seen() const { return seen_; }
    void forgetSeen() { seen_.reset(); }
    void hangUp();

    // What is waited for, and since when; the limit depends on the weather.
    void waitFor(const char* what);
    void waitNoMore() { waiting_ = nullptr; }
    bool isWaiting() const { return waiting_ != nullptr; }

  private:
    void tick();
    void call();
    void checkWaiting();

    std::string name() const;

    World* world_;
    std::string address_;
    Listener who_;
    std::weak_ptr<Wire> wire_;
    std::uint64_t wireNumber_ = 0;
    bool isGreeted_ = false;
    bool isGone_ = false;
    std::optional<std::uint64_t> seen_; // the last event
    const char* waiting_ = nullptr;
    Span since_{};
    Span greetedAt_{};
};

} // namespace zeros::drill
