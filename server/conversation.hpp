// What somebody asks and is told over one connection, whatever carries it.
#pragma once

#include "server/backlog.hpp"
#include "server/hall.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"

#include <map>

namespace zeros::server {

extern const ErrorKind serverEnds;
extern const ErrorKind notUnderstood;

class Conversation;

// What all conversations of a server share.
struct Conversations {
    Loop& loop;
    Hall& hall;
    Metrics& metrics;
    Addresses& addresses;
    Backlog& backlog;
    std::map<std::uint64_t, Conversation*> all = {}; // by their numbers
    std::uint64_t last = 0;
    bool ending = false;

    // Sends everybody away: the server ends.
    void end();
};

class Conversation : public Client, public std::enable_shared_from_this<Conversation> {
  public:
    Conversation(Addresses::Admission admission, Conversations& others);
    ~Conversation() override;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void send(Text text) override;
    // Whoever goes on sending what is not understood is sent away.
    void refuse(Text answer) override;
    void dismiss(Text farewell) override;
    bool isGone() const override { return ends_; }

  protected:
    // What does the carrying: begins to send what waits, until nothing does; and ends at once.
    virtual void write() = 0;
    virtual void close() = 0;

    // It can be heard and told from now on.
    void begin() { isOpen_ = true; }
    // A message as it came; nothing if it is no text.
    void hear(std::optional<std::string_view> text);
    bool isGreeted() const { return isGreeted_; }
    // What is to be sent next; nothing when all has been.
    Text next() const { return queue_.empty() ? nullptr : queue_.front(); }
    // The next one has been sent.
    void sent() { queue_.pop(); }
    bool isServerEnding() const { return others_->ending; }
    // It ends now, whatever waits.
    void cut();
    // It has ended.
    void leave();

  private:
    static constexpr std::uint32_t maxMistakes = 10; // a minute

    void greet(const Json& json);
    void refuse(const Error& why);
    void dismiss(const Error& why);
    friend struct Conversations;

    Addresses::Admission admission_;
    Conversations* others_;
    std::uint64_t number_;
    Backlog::Queue queue_;
    Allowance allowance_;
    Allowance mistakes_{maxMistakes, std::chrono::minutes(1)};
    bool isOpen_ = false;
    bool isGreeted_ = false;
    bool isToldNext_ = false; // the next message is the greeting
    bool ends_ = false;
};

} // namespace zeros::server
