#include "server/sqlite_store.hpp"

#include "server/event_chain.hpp"
#include "server/sqlite_file.hpp"
#include "server/store_parts.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <utility>

namespace zeros::server {

namespace {

class SqliteWriter : public Writer {
  public:
    SqliteWriter(std::shared_ptr<const SqliteLock> lock, std::shared_ptr<LastSums> sums)
        : connection_(std::move(lock)),
          sums_(std::move(sums)),
          commits_(commitsIn(*connection_)) {}

    Outcomes write(const Batch& batch) override {
        try {
            return commit(batch.events);
        } catch (const SQLite::Exception& trouble) {
            logTrouble(trouble.what());
            return saysDamaged(trouble) ? writeApart(batch.events) : allFailed(batch);
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return allFailed(batch);
        }
    }

    bool probe() override {
        try {
            commit({});
            return true;
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return false;
        }
    }

    // What is in its place in the file is safe from what may happen to the log beside it.
    void tidy() override {
        if (std::exchange(untidy_, false)) {
            sqlite3_wal_checkpoint_v2((*connection_).getHandle(), nullptr,
                                      SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        }
    }

  private:
    Outcomes commit(const std::vector<Append>& events) {
        SQLite::Transaction transaction(*connection_, SQLite::TransactionBehavior::IMMEDIATE);
        Outcomes outcomes;
        outcomes.reserve(events.size());
        LastSums kept; // by this commit
        for (const Append& event : events) {
            outcomes.push_back(insert(event, kept));
        }
        for (const auto& [table, at] : wakesOf(events, outcomes)) {
            setWake(std::string(table), at);
        }
        count_.tryReset();
        count_.bind(1, commits_ + 1);
        count_.exec();
        transaction.commit();
        ++commits_;
        connection_.lock().noteCommits(commits_);
        untidy_ = true;
        sums_->note(kept);
        return outcomes;
    }

    // A table that is damaged keeps its events from nobody else's.
    Outcomes writeApart(const std::vector<Append>& events) {
        Outcomes outcomes;
        for (const Append& event : events) {
            try {
                outcomes.push_back(commit({event}).front());
            } catch (const std::exception& trouble) {
                logTrouble(trouble.what());
                outcomes.push_back(Append::Outcome::failed);
            }
        }
        return outcomes;
    }

    Append::Outcome insert(const Append& event, LastSums& kept) {
        const auto previous = sumBefore(event, kept);
        if (!previous) {
            return Append::Outcome::failed; // it would leave a gap
        }
        const Sum sum = checksum(*previous, event.table, event.number, event.text);
        insert_.tryReset(); // it may have failed the last time
        insert_.bindNoCopy(1, event.table);
        insert_.bind(2, static_cast<std::int64_t>(event.number));
        insert_.bindNoCopy(3, event.text);
        insert_.bind(4, sum);
        if (insert_.exec() == 0) {
            return Append::Outcome::taken;
        }
        kept.note(event.table, event.number, sum);
        return Append::Outcome::kept;
    }

    // The checksum of the event before this one; nothing if there is no such event.
    std::optional<Sum> sumBefore(const Append& event, const LastSums& kept) {
        const std::uint64_t before = event.number - 1;
        if (before == 0) {
            return chainStart;
        }
        auto sum = kept.find(event.table, before);
        if (!sum) {
            sum = sums_->find(event.table, before);
        }
        return sum ? sum : readSum(event.table, before);
    }

    std::optional<Sum> readSum(const std::string& table, std::uint64_t number) {
        sum_.tryReset();
        sum_.bindNoCopy(1, table);
        sum_.bind(2, static_cast<std::int64_t>(number));
        std::optional<Sum> sum;
        if (sum_.executeStep()) {
            sum = sum_.getColumn(0).isNull() ? chainStart : sum_.getColumn(0).getInt64();
        }
        sum_.tryReset();
        return sum;
    }

    // Writes only what changes: most tables never have to be woken.
    void setWake(const std::string& table, std::optional<std::int64_t> at) {
        SQLite::Statement& statement = at ? wake_ : sleep_;
        statement.tryReset();
        statement.bindNoCopy(1, table);
        if (at) {
            statement.bind(2, *at);
        }
        statement.exec();
    }

    SqliteConnection connection_;
    std::shared_ptr<LastSums> sums_;
    std::int64_t commits_; // all that there ever were
    bool untidy_ = false;
    SQLite::Statement sum_{*connection_,
                           "SELECT sum FROM events WHERE table_id = ? AND number = ?"};
    SQLite::Statement insert_{*connection_, "INSERT INTO events (table_id, number, text, sum) "
                                            "VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"};
    SQLite::Statement wake_{*connection_,
                            "INSERT INTO wakes VALUES (?, ?) ON CONFLICT DO UPDATE SET "
                            "at = excluded.at WHERE at <> excluded.at"};
    SQLite::Statement sleep_{*connection_, "DELETE FROM wakes WHERE table_id = ?"};
    SQLite::Statement count_{*connection_, "UPDATE commits SET number = ?"};
};

// Ends the reading of a statement, so that what was written since is seen next time.
class EndOfReading {
  public:
    explicit EndOfReading(SQLite::Statement& statement) : statement_(&statement) {}
    ~EndOfReading() { statement_->tryReset(); }
    EndOfReading(const EndOfReading&) = delete;
    EndOfReading& operator=(const EndOfReading&) = delete;

  private:
    SQLite::Statement* statement_;
};

class SqliteReader : public Reader {
  public:
    SqliteReader(std::shared_ptr<const SqliteLock> lock, std::shared_ptr<LastSums> sums)
        : connection_(std::move(lock)),
          sums_(std::move(sums)) {}

    Store::Events load(const std::string& table, std::uint64_t since) override {
        EventChain chain(table, since);
        try {
            return follow(chain, table, since);
        } catch (const SQLite::Exception& trouble) {
            logTrouble(trouble.what());
            return saysDamaged(trouble) ? say(unreadableEvents, {chain.last(), trouble.what()})
                                        : say(storeIsDown);
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return say(storeIsDown);
        }
    }

    Store::Tables due(std::int64_t now) override {
        const EndOfReading end(due_);
        try {
            due_.bind(1, now);
            due_.bind(2, mostDue);
            std::vector<std::string> tables;
            while (due_.executeStep()) {
                tables.push_back(textIn(due_, 0));
            }
            return tables;
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return std::nullopt;
        }
    }

  private:
    Store::Events follow(EventChain& chain, const std::string& table, std::uint64_t since) {
        const EndOfReading end(load_);
        load_.bindNoCopy(1, table);
        load_.bind(2, static_cast<std::int64_t>(since));
        return readChain(chain, table, since, *sums_, [&]() -> std::optional<KeptEvent> {
            if (!load_.executeStep()) {
                return std::nullopt;
            }
            KeptEvent event{.number = static_cast<std::uint64_t>(load_.getColumn(0).getInt64()),
                            .text = textIn(load_, 1),
                            .sum = {}};
            if (const auto sum = load_.getColumn(2); !sum.isNull()) {
                event.sum = sum.getInt64();
            }
            return event;
        });
    }

    // Without memory the library would give an empty text.
    std::string textIn(SQLite::Statement& statement, int column) {
        std::string text = statement.getColumn(column).getString();
        if (text.empty() && (*connection_).getErrorCode() == SQLITE_NOMEM) {
            throw SQLite::Exception((*connection_).getHandle(), SQLITE_NOMEM);
        }
        return text;
    }

    SqliteConnection connection_;
    std::shared_ptr<LastSums> sums_;
    SQLite::Statement load_{*connection_, "SELECT number, text, sum FROM events "
                                          "WHERE table_id = ? AND number >= ? ORDER BY number"};
    SQLite::Statement due_{*connection_,
                           "SELECT table_id FROM wakes WHERE at <= ? ORDER BY at LIMIT ?"};
};

} // namespace

Result<std::unique_ptr<Store>> openSqlite(const std::string& file) {
    const auto lock = SqliteLock::take(file);
    if (!lock) {
        return lock.error();
    }
    const std::int64_t noted = notedCommits((*lock)->path());
    try {
        SqliteConnection connection(*lock);
        if (auto refused = bringUpToDate(*connection, file)) {
            return *refused;
        }
        const std::int64_t lost = std::max<std::int64_t>(noted - commitsIn(*connection), 0);
        if (lost > 0) {
            spdlog::error("store: the last {} commits are missing; zeros check says more", lost);
        }
        (*connection).exec("PRAGMA wal_checkpoint(TRUNCATE)");
        const auto sums = std::make_shared<LastSums>();
        return assemble({.writer = std::make_unique<SqliteWriter>(*lock, sums),
                         .reader = std::make_unique<SqliteReader>(*lock, sums),
                         .lost = static_cast<std::uint64_t>(lost)});
    } catch (const SQLite::Exception& problem) {
        return cannotOpenSqlite(file, problem);
    }
}

} // namespace zeros::server
