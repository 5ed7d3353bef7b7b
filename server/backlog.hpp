// What waits to be sent: bounded for each connection, each address and the whole server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace zeros::server {

class Backlog {
  public:
    using Text = std::shared_ptr<const std::string>; // many may be sent the same

    struct Limits {
        std::size_t messages = 256; // for one connection
        std::size_t bytes = std::size_t{2} << 20U;
        std::size_t bytesForAddress = std::size_t{16} << 20U;
        std::size_t bytesInAll = std::size_t{64} << 20U; // what many are sent counts once here
    };

    // What waits for one connection, in the order in which it is sent. What is being sent counts
    // until it has left.
    class Queue {
      public:
        // `cut` ends the connection, soon: too much waits for it, or for others while it has waited
        // longest. Nothing waits any more when it is called.
        Queue(Backlog& backlog, std::string address, std::function<void()> cut);
        ~Queue();
        Queue(const Queue&) = delete;
        Queue& operator=(const Queue&) = delete;

        void push(Text text);
        bool empty() const { return waiting_.empty(); }
        Text front() const { return waiting_.front().text; }
        void pop();
        void clear();

      private:
        friend class Backlog;
        struct Waiting {
            Text text;
            std::uint64_t since; // how many began to wait before it
        };

        Backlog* backlog_;
        std::string address_;
        std::function<void()> cut_;
        std::deque<Waiting> waiting_;
        std::size_t bytes_ = 0;
    };

    Backlog() : Backlog(Limits()) {}
    explicit Backlog(const Limits& limits) : limits_(limits) {}
    ~Backlog() = default;
    Backlog(const Backlog&) = delete;
    Backlog& operator=(const Backlog&) = delete;

    std::size_t bytes() const { return bytes_; }

  private:
    void add(Queue& queue, const Text& text);
    void remove(Queue& queue, const Text& text);
    // Cuts off those who have waited longest, until no limit is exceeded.
    void relieve(Queue& grown);
    Queue* longestWaiting(const std::string* address) const;
    static void cut(Queue& queue);

    Limits limits_;
    std::unordered_set<Queue*> queues_;
    std::unordered_map<std::string, std::size_t> addresses_;    // bytes
    std::unordered_map<const std::string*, std::size_t> texts_; // how often each waits
    std::size_t bytes_ = 0;
    std::uint64_t pushes_ = 0;
};

} // namespace zeros::server
