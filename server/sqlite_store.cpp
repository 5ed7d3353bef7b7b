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

    Outcome remove(const Removal& removal) override {
        try {
            return erase(removal);
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return Outcome::failed;
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

    // What is in its place in the file is safe from what may happen to the log beside it. What was
    // deleted is to be in neither, so the log is cut then; as soon as nobody reads it.
    bool tidy() override {
        if (!std::exchange(untidy_, false)) {
            return true;
        }
        sqlite3* handle = (*connection_).getHandle();
        const auto checkpoint = [&](int how) {
            return sqlite3_wal_checkpoint_v2(handle, nullptr, how, nullptr, nullptr);
        };
        if (!removed_) {
            checkpoint(SQLITE_CHECKPOINT_PASSIVE);
            return true;
        }
        sqlite3_busy_timeout(handle, 0);
        removed_ = untidy_ = checkpoint(SQLITE_CHECKPOINT_TRUNCATE) != SQLITE_OK;
        sqlite3_busy_timeout(handle, sqlitePatience);
        return !untidy_;
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
        finish(transaction);
        sums_->note(kept);
        return outcomes;
    }

    Outcome erase(const Removal& removal) {
        SQLite::Transaction transaction(*connection_, SQLite::TransactionBehavior::IMMEDIATE);
        remove_.tryReset();
        remove_.clearBindings();
        if (removal.last) {
            remove_.bind(2, static_cast<std::int64_t>(*removal.last));
        }
        remove_.bind(1, removal.table);
        remove_.bind(3, removal.unlessWoken ? 1 : 0);
        if (remove_.exec() == 0) {
            return Outcome::taken;
        }
        setWake(removal.table, std::nullopt);
        finish(transaction);
        removed_ = true;
        sums_->forget(removal.table);
        return Outcome::kept;
    }

    void finish(SQLite::Transaction& transaction) {
        count_.tryReset();
        count_.bind(1, commits_ + 1);
        count_.exec();
        transaction.commit();
        ++commits_;
        connection_.lock().noteCommits(commits_);
        untidy_ = true;
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
    bool removed_ = false; // something, since the log was cut
    SQLite::Statement sum_{*connection_,
                           "SELECT sum FROM events WHERE table_id = ? AND number = ?"};
    // Only after an event that is there: the table may have been deleted.
    SQLite::Statement insert_{*connection_,
                              "INSERT INTO events (table_id, number, text, sum) "
                              "SELECT ?1, ?2, ?3, ?4 WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM events "
                              "WHERE table_id = ?1 AND number = ?2 - 1) ON CONFLICT DO NOTHING"};
    SQLite::Statement remove_{*connection_,
                              "DELETE FROM events WHERE table_id = ?1 AND (?2 IS NULL OR "
                              "(SELECT max(number) FROM events WHERE table_id = ?1) = ?2) AND "
                              "(NOT ?3 OR NOT EXISTS (SELECT 1 FROM wakes WHERE table_id = ?1))"};
    SQLite::Statement wake_{*connection_,
                            "INSERT INTO wakes VALUES (?, ?) ON CONFLICT DO UPDATE SET "
                            "at = excluded.at WHERE at <> excluded.at"};
    SQLite::Statement sleep_{*connection_, "DELETE FROM wakes WHERE table_id = ?"};
    SQLite::Statement count_{*connection_, "UPDATE commits SET number = ?"};
};

class SqliteReader : public Reader {
  public:
    SqliteReader(std::shared_ptr<const SqliteLock> lock, std::shared_ptr<LastSums> sums)
        : connection_(std::move(lock)),
          sums_(std::move(sums)) {}

    Store::Events load(const std::string& table, std::uint64_t since) override {
        EventChain chain(table, since);
        try {
            auto events = follow(chain, table, since);
            return events || since == 0 || lastOf(table) ? events : say(tableDeleted);
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

    Store::Lasts lasts(const std::string& after) override {
        try {
            std::vector<Store::Last> lasts;
            auto name = nameAfter(after);
            for (; name && std::ssize(lasts) < mostLasts; name = nameAfter(*name)) {
                if (auto last = readableLastOf(*name)) {
                    lasts.push_back(std::move(*last));
                }
            }
            return lasts;
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return std::nullopt;
        }
    }

  private:
    // The next name that can be read.
    std::optional<std::string> nameAfter(const std::string& name) {
        std::optional<std::string> from = name;
        for (; from; from = beyond(std::move(*from))) {
            const EndOfReading end(next_);
            try {
                next_.bind(1, *from);
                return next_.executeStep() ? std::optional(textIn(next_, 0)) : std::nullopt;
            } catch (const SQLite::Exception& trouble) {
                passOver(trouble);
            }
        }
        return std::nullopt;
    }

    // Where to go on if the names after this one cannot be read: after those that begin with as
    // much of it as possible, at last after those that begin with the same letter.
    static std::optional<std::string> beyond(std::string name) {
        constexpr char highest = '\xff'; // no name has it
        if (name.ends_with(highest)) {
            name.pop_back();
        }
        if (name.size() > 1) {
            name.back() = highest;
            return name;
        }
        const char first = name.empty() ? ' ' : name.front();
        return first < '~' ? std::optional(std::string(1, static_cast<char>(first + 1)))
                           : std::nullopt;
    }

    std::optional<Store::Last> readableLastOf(const std::string& table) {
        try {
            return lastOf(table);
        } catch (const SQLite::Exception& trouble) {
            passOver(trouble);
            return std::nullopt;
        }
    }

    // What is damaged keeps nobody from the rest.
    static void passOver(const SQLite::Exception& trouble) {
        if (!saysDamaged(trouble)) {
            throw trouble;
        }
        logTrouble(trouble.what());
    }

    std::optional<Store::Last> lastOf(const std::string& table) {
        const EndOfReading end(last_);
        last_.bind(1, table);
        if (!last_.executeStep()) {
            return std::nullopt;
        }
        return Store::Last{.table = table,
                           .number = static_cast<std::uint64_t>(last_.getColumn(0).getInt64()),
                           .text = textIn(last_, 1)};
    }

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
    SQLite::Statement next_{*connection_, "SELECT table_id FROM events WHERE table_id > ? "
                                          "ORDER BY table_id LIMIT 1"};
    SQLite::Statement last_{*connection_, "SELECT number, text FROM events WHERE table_id = ? "
                                          "ORDER BY number DESC LIMIT 1"};
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
