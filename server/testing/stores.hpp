// What tests of stores have in common.
#pragma once

#include "server/store.hpp"
#include "tests/temporary_folder.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <future>
#include <mutex>
#include <ostream>
#include <unistd.h>
#include <utility>

namespace zeros::server::store_tests {

using Outcome = Append::Outcome;
using Texts = std::vector<std::string>;

constexpr std::chrono::seconds patience{30};

// What a function that answers by calling back answers.
template <class Answer, class Ask>
Answer answerOf(Ask ask) {
    auto promise = std::make_shared<std::promise<Answer>>();
    auto future = promise->get_future();
    ask([promise](Answer answer) { promise->set_value(std::move(answer)); });
    if (future.wait_for(patience) != std::future_status::ready) {
        throw std::runtime_error("the store does not answer");
    }
    return future.get();
}

inline Outcome append(Store& store, const std::string& table, std::uint64_t number,
                      const std::string& text, std::optional<std::int64_t> wake = {}) {
    return answerOf<Outcome>([&](auto done) {
        store.append({.table = table, .number = number, .text = text, .wake = wake, .done = done});
    });
}

inline Store::Events tryToLoad(Store& store, const std::string& table, std::uint64_t since = 0) {
    return answerOf<Store::Events>([&](auto then) { store.load(table, since, then); });
}

// Nothing if the store does not answer, or says that the table is damaged.
inline std::optional<Texts> load(Store& store, const std::string& table, std::uint64_t since = 0) {
    const auto events = tryToLoad(store, table, since);
    return events ? std::optional(*events) : std::nullopt;
}

// How the table is damaged; empty if it is not.
inline std::string damageOf(Store& store, const std::string& table, std::uint64_t since = 0) {
    const auto events = tryToLoad(store, table, since);
    return events ? "" : events.error().in(Language::en);
}

inline Outcome remove(Store& store, const std::string& table,
                      std::optional<std::uint64_t> last = {}, bool unlessWoken = false) {
    return answerOf<Outcome>([&](auto done) {
        store.remove({.table = table, .last = last, .unlessWoken = unlessWoken, .done = done});
    });
}

inline Store::Lasts lasts(Store& store, const std::string& after) {
    return answerOf<Store::Lasts>([&](auto then) { store.lasts(after, then); });
}

inline bool probe(Store& store) {
    return answerOf<bool>([&](auto then) { store.probe(then); });
}

inline Store::Tables due(Store& store, std::int64_t now) {
    return answerOf<Store::Tables>([&](auto then) { store.due(now, then); });
}

inline std::unique_ptr<Store> open(const std::string& where) {
    auto store = openStore(where);
    if (!store) {
        throw std::runtime_error(store.error().in(Language::en));
    }
    return std::move(*store);
}

inline std::string refusalOf(const std::string& where) {
    const auto store = openStore(where);
    return store ? "" : store.error().in(Language::en);
}

// Runs SQL on a PostgreSQL server and gives the first value of the answer.
inline std::string runPostgres(const std::string& address, const std::string& sql) {
    PGconn* connection = PQconnectdb(address.c_str());
    PGresult* result = PQexec(connection, sql.c_str());
    const ExecStatusType status = PQresultStatus(result);
    const bool well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    const std::string problem = PQerrorMessage(connection);
    const std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    PQclear(result);
    PQfinish(connection);
    if (!well) {
        throw std::runtime_error(problem);
    }
    return value;
}

// A folder for a store, or a database of its own for every test: tests run at the same time.
class Place {
  public:
    virtual ~Place() = default;
    virtual std::string where() const = 0;
    virtual void run(const std::string& sql) const = 0;
};

class Folder : public Place {
  public:
    std::string where() const override { return (folder_.path() / "store.db").string(); }
    void run(const std::string& sql) const override {
        SQLite::Database(where(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
    }

  private:
    TemporaryFolder folder_;
};

inline const char* postgres() {
    return std::getenv("ZEROS_TEST_POSTGRES");
}

class Database : public Place {
  public:
    Database() {
        static std::atomic<int> made = 0;
        name_ = "zeros_test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
        runPostgres(postgres(), "CREATE DATABASE " + name_);
        where_ = postgres();
        where_ = where_.substr(0, where_.rfind('/') + 1) + name_;
    }
    ~Database() override { runPostgres(postgres(), "DROP DATABASE " + name_ + " WITH (FORCE)"); }

    std::string where() const override { return where_; }
    void run(const std::string& sql) const override { runPostgres(where_, sql); }

    // Ends the connections of all others to this database.
    void kill() const {
        run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()");
    }

  private:
    std::string name_;
    std::string where_;
};

enum class Kind { sqlite, postgres };

inline void PrintTo(Kind kind, std::ostream* out) {
    *out << (kind == Kind::sqlite ? "sqlite" : "postgres");
}

// A test of what every store does.
class EachStore : public testing::TestWithParam<Kind> {
  protected:
    void SetUp() override {
        if (GetParam() == Kind::sqlite) {
            place_ = std::make_unique<Folder>();
        } else if (postgres() != nullptr) {
            place_ = std::make_unique<Database>();
        } else {
            GTEST_SKIP() << "ZEROS_TEST_POSTGRES is not set (see tools/with_postgres)";
        }
    }

    std::string where() const { return place_->where(); }
    std::unique_ptr<Store> open() const { return store_tests::open(where()); }

    std::unique_ptr<Place> place_;
};

// What a store hears.
class Heard {
  public:
    void listenTo(Store& store) {
        store.listen([this](const Store::News& news) {
            const std::scoped_lock lock(mutex_);
            const std::string what = news.number > 0 ? std::to_string(news.number) : news.notice;
            all_.push_back(news.table + ":" + what);
            more_.notify_all();
        });
    }

    // Waits until it was heard so often.
    bool hears(const std::string& what, std::ptrdiff_t times = 1) {
        std::unique_lock lock(mutex_);
        return more_.wait_for(lock, patience,
                              [&] { return std::ranges::count(all_, what) >= times; });
    }

    Texts all() {
        const std::scoped_lock lock(mutex_);
        return all_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable more_;
    Texts all_;
};

// Does what it is told, and says once that it is not sure of that.
class UnsureStore : public Store {
  public:
    explicit UnsureStore(Store& store) : store_(&store) {}

    void append(Append event) override {
        event.done = unsure(std::move(event.done));
        store_->append(std::move(event));
    }
    void remove(Removal removal) override {
        removal.done = unsure(std::move(removal.done));
        store_->remove(std::move(removal));
    }
    void load(std::string table, std::uint64_t since, std::function<void(Events)> then) override {
        store_->load(std::move(table), since, std::move(then));
    }
    void due(std::int64_t now, std::function<void(Tables)> then) override {
        store_->due(now, std::move(then));
    }
    void lasts(std::string after, std::function<void(Lasts)> then) override {
        store_->lasts(std::move(after), std::move(then));
    }
    void probe(std::function<void(bool)> then) override { store_->probe(std::move(then)); }
    void listen(std::function<void(News)> hear) override { store_->listen(std::move(hear)); }
    void notify(std::string table, std::string notice) override {
        store_->notify(std::move(table), std::move(notice));
    }
    bool isShared() const override { return store_->isShared(); }
    bool isDeaf() const override { return store_->isDeaf(); }
    Numbers numbers() const override { return store_->numbers(); }

  private:
    std::function<void(Outcome)> unsure(std::function<void(Outcome)> done) {
        if (std::exchange(wasUnsure_, true)) {
            return done;
        }
        return [done = std::move(done)](Outcome /*kept*/) { done(Outcome::failed); };
    }

    Store* store_;
    bool wasUnsure_ = false;
};

} // namespace zeros::server::store_tests
