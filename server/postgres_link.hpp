// What all that is kept in PostgreSQL needs: addresses, connections, the version of its tables, and
// what libpqxx 6 and 7 call differently. It includes libpqxx, which compiles slowly: few sources
// should include it.
#pragma once

#include "core/message.hpp"

#include <pqxx/pqxx>

#include <chrono>
#include <concepts>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>

namespace zeros::server {

struct PostgresAddress {
    std::string full;  // with what lets a dead connection be noticed soon
    std::string shown; // without names and passwords
};

// Refused if it is not clear where a password ends.
Result<PostgresAddress> readPostgresAddress(const std::string& text);

std::unique_ptr<pqxx::connection> connectTo(const std::string& address);

// What may be logged. The database quotes what it does not like, and that may be a hidden card.
std::string plain(const std::exception& trouble);

// Why something cannot be opened, without names and passwords.
Error cannotOpenPostgres(const PostgresAddress& address, const std::exception& problem);

// The version of its tables, in a table of the given name; 0 if there are none.
int readVersion(pqxx::transaction_base& transaction, const std::string& versionTable);

// Makes the tables, or brings them up to date. The first of the migrations makes version 1 in an
// empty database, with a table of the given name that holds the version, and each one more of the
// version before it. Several processes may do this at once: all but the first wait, and find it
// done.
Refusal bringUpToDate(const PostgresAddress& address, const std::string& versionTable,
                      std::span<const char* const> migrations);

// Whether the connection was lost, and not only what was asked refused.
bool saysLost(const std::exception& trouble);

// A database may stand still and leave its connections open, and the library waits for ever. This
// shuts a connection down that does not answer in time: whoever waits for it gets an error.
class PostgresWatch {
  public:
    PostgresWatch();

    // While it lives, the connection has so much time. It lives no longer than the connection.
    class Limit {
      public:
        Limit(PostgresWatch& watch, const pqxx::connection& connection,
              std::chrono::milliseconds time)
            : watch_(&watch) {
            watch_->begin(connection.sock(), time);
        }
        ~Limit() { watch_->end(); }
        Limit(const Limit&) = delete;
        Limit& operator=(const Limit&) = delete;

      private:
        PostgresWatch* watch_;
    };

    // Whether the time of the last limit was up.
    bool isTimeUp() const;

  private:
    using Clock = std::chrono::steady_clock;

    void begin(int socket, std::chrono::milliseconds time);
    void end();
    void watch(const std::stop_token& stop);

    mutable std::mutex mutex_;
    std::condition_variable_any never_;
    int socket_ = -1; // of the connection that is watched
    Clock::time_point end_;
    bool timeUp_ = false;
    std::jthread watching_;
};

// How long a connection may take to answer.
constexpr std::chrono::seconds postgresTime{5};

// Lets the database itself give up what takes too long, a little sooner, and not wait for whoever
// has locked something.
void limitStatements(pqxx::connection& connection);

// A connection that is made anew when it was lost. After failures it takes a pause before, longer
// and longer, up to two seconds.
class PostgresLink {
  public:
    using Prepare = std::function<void(pqxx::connection&)>;
    using Tell = std::function<void(const std::string& trouble)>;

    // What goes wrong is told in words that may be logged.
    PostgresLink(std::string address, Prepare prepare, Tell tell)
        : address_(std::move(address)),
          prepare_(std::move(prepare)),
          tell_(std::move(tell)) {}

    pqxx::connection& operator*() { return *connection_; }
    bool connected() const { return connection_ != nullptr; }

    bool ready(const std::stop_token& stop) { return connected() || (rest(stop) && connect()); }

    bool connect();
    // Whoever waits for an answer gets an error, and so does whoever asks again.
    void hangUp();
    // Lost, or not to be relied on any more.
    void drop();
    void worked() { failures_ = 0; }

    // For as long as something is asked.
    PostgresWatch::Limit limit() { return {watch_, *connection_, postgresTime}; }
    // Whether what was asked last took too long.
    bool isTimeUp() const { return watch_.isTimeUp(); }

  private:
    // Whether to go on: one that has to stop does not try again.
    bool rest(const std::stop_token& stop) const;

    std::string address_;
    Prepare prepare_;
    Tell tell_;
    std::unique_ptr<pqxx::connection> connection_;
    int failures_ = 0;
    PostgresWatch watch_;
};

// What libpqxx 7 deprecates in favour of what libpqxx 6 does not have yet stands here only.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

// Runs a prepared statement.
template <class... Values>
pqxx::result run(pqxx::transaction_base& transaction, const char* statement,
                 const Values&... values) {
    return transaction.exec_prepared(statement, values...);
}

// Receives the notifications of a channel while it lives.
class PostgresEar : public pqxx::notification_receiver {
  public:
    using Hear = std::function<void(const std::string& payload)>;

    PostgresEar(pqxx::connection& connection, const char* channel, Hear hear)
        : notification_receiver(connection, channel),
          hear_(std::move(hear)) {}

    void operator()(const std::string& payload, int) override { hear_(payload); }

  private:
    Hear hear_;
};

#pragma GCC diagnostic pop

// A list as PostgreSQL reads it.
class PostgresList {
  public:
    void add(std::string_view text) {
        text_ += text_.empty() ? "{\"" : ",\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') {
                text_ += '\\';
            }
            text_ += c;
        }
        text_ += '"';
    }
    template <std::integral Number>
    void add(Number number) {
        add(std::string_view(std::to_string(number)));
    }

    bool empty() const { return text_.empty(); }
    std::string text() const { return empty() ? "{}" : text_ + "}"; }

  private:
    std::string text_;
};

} // namespace zeros::server
