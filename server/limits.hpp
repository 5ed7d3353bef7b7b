// How much one address may ask for.
#pragma once

#include "server/loop.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

namespace zeros::server {

struct Limits {
    std::uint32_t connections = 10'000; // in all
    std::uint32_t connectionsPerAddress = 250;
    std::uint32_t tablesPerAddress = 120;   // an hour
    std::uint32_t requestsPerAddress = 250; // over HTTP, a second; a first visit takes about 60
    std::uint32_t messagesPerSecond = 20;   // of one connection, or of one party to a table
    // What greetings tell one address in a second: a table with a long story takes a while to tell.
    std::uint32_t greetingBytesPerAddress = 16 << 20;
};

// So many at once, and as many again in so long a time.
class Allowance {
  public:
    Allowance(std::uint32_t many, std::chrono::seconds in)
        : most_(many),
          perSecond_(many / static_cast<double>(in.count())),
          left_(many) {}

    // Whether there is one left.
    bool has(Moment now) {
        const double passed = std::chrono::duration<double>(now - last_).count();
        last_ = now;
        left_ = passed > 0 ? std::min(most_, left_ + passed * perSecond_) : left_;
        return left_ >= 1;
    }
    // Takes one, if there is one.
    bool take(Moment now) {
        if (!has(now)) {
            return false;
        }
        left_ -= 1;
        return true;
    }
    // Takes so many even if there are fewer: the rest is owed.
    void owe(std::size_t many) { left_ -= static_cast<double>(many); }
    bool isFull(Moment now) const {
        return left_ + std::chrono::duration<double>(now - last_).count() * perSecond_ >= most_;
    }

  private:
    double most_;
    double perSecond_;
    double left_;
    Moment last_{};
};

// What every address has left. Forgets those that asked for nothing lately.
class Addresses {
  public:
    Addresses(const Limits& limits, const Loop& loop) : limits_(limits), loop_(&loop) {}

    const Limits& limits() const { return limits_; }
    // One more connection; none when there are too many. It counts until it is destroyed.
    using Admission = std::shared_ptr<const std::string>;
    Admission admit(const std::string& address);
    bool mayOpenTable(const std::string& address);
    bool mayRequest(const std::string& address);
    bool mayGreet(const std::string& address);
    // What a greeting took.
    void greeted(const std::string& address, std::size_t bytes);
    void forgetIdle();

  private:
    struct Account {
        explicit Account(const Limits& limits)
            : tables(limits.tablesPerAddress, std::chrono::hours(1)),
              requests(limits.requestsPerAddress, std::chrono::seconds(1)),
              greetings(limits.greetingBytesPerAddress, std::chrono::seconds(1)) {}

        std::uint32_t connections = 0;
        Allowance tables;
        Allowance requests;
        Allowance greetings; // bytes
    };
    Account& of(const std::string& address) {
        return accounts_.try_emplace(address, limits_).first->second;
    }

    Limits limits_;
    const Loop* loop_;
    std::uint32_t connections_ = 0;
    std::unordered_map<std::string, Account> accounts_;
};

} // namespace zeros::server
