#include "server/sqlite_store.hpp"

#include "server/store_parts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace zeros::server {

namespace fs = std::filesystem;

namespace {

constexpr ErrorKind inUse{"store_in_use", "{0} is in use by another process",
                          "{0} est utilisé par un autre processus",
                          "{0} wird von einem anderen Prozess benutzt"};
constexpr ErrorKind notSqlite{"not_sqlite", "{0} is not an SQLite file",
                              "{0} n’est pas un fichier SQLite", "{0} ist keine SQLite-Datei"};
constexpr ErrorKind foreign{"foreign_store", "{0} is an SQLite file of another program",
                            "{0} est un fichier SQLite d’un autre programme",
                            "{0} ist eine SQLite-Datei eines anderen Programms"};

// The first makes version 1 of an empty file, and each one more of the version before it.
constexpr std::array<const char*, 2> migrations{
    "CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, "
    "PRIMARY KEY (table_id, number)) WITHOUT ROWID;",
    "CREATE TABLE wakes (table_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX wakes_at ON wakes (at);",
};

std::string errorText() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

// Keeps other processes out for as long as it lives. The database itself cannot be locked so:
// closing a second descriptor of it would undo the locks of SQLite.
class FileLock {
  public:
    explicit FileLock(const fs::path& path)
        : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
          locked_(descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {}
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }

    bool opened() const { return descriptor_ >= 0; }
    bool locked() const { return locked_; }

  private:
    int descriptor_;
    bool locked_;
};

// Makes the file for nobody but its owner, if it is not there.
bool makeFile(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return descriptor >= 0 && ::close(descriptor) == 0;
}

// A connection, and what must outlive it.
class Connection {
  public:
    Connection(const fs::path& path, std::shared_ptr<const FileLock> lock)
        : lock_(std::move(lock)),
          database_(path.string(), SQLite::OPEN_READWRITE, busyMilliseconds) {
        database_.exec("PRAGMA synchronous = FULL"); // every commit is on disk
        // An event of many tables changes many pages: they stay in memory (64 MB), and are brought
        // from the log to their places less often than of itself (every 8 MB).
        database_.exec("PRAGMA cache_size = -65536");
        database_.exec("PRAGMA wal_autocheckpoint = 8192");
    }

    SQLite::Database& operator*() { return database_; }

  private:
    static constexpr int busyMilliseconds = 10'000;

    std::shared_ptr<const FileLock> lock_;
    SQLite::Database database_;
};

class SqliteWriter : public Writer {
  public:
    SqliteWriter(const fs::path& path, std::shared_ptr<const FileLock> lock)
        : connection_(path, std::move(lock)) {}

    Outcomes write(const Batch& batch) override {
        try {
            return commit(batch.events);
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            return allFailed(batch);
        }
    }

  private:
    Outcomes commit(const std::vector<Append>& events) {
        SQLite::Transaction transaction(*connection_, SQLite::TransactionBehavior::IMMEDIATE);
        Outcomes outcomes;
        outcomes.reserve(events.size());
        for (const Append& event : events) {
            outcomes.push_back(insert(event) ? Append::Outcome::kept : Append::Outcome::taken);
        }
        for (const auto& [table, at] : wakesOf(events, outcomes)) {
            setWake(std::string(table), at);
        }
        transaction.commit();
        return outcomes;
    }

    bool insert(const Append& event) {
        insert_.tryReset(); // it may have failed the last time
        insert_.bindNoCopy(1, event.table);
        insert_.bind(2, static_cast<std::int64_t>(event.number));
        insert_.bindNoCopy(3, event.text);
        return insert_.exec() > 0;
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

    Connection connection_;
    SQLite::Statement insert_{*connection_,
                              "INSERT INTO events VALUES (?, ?, ?) ON CONFLICT DO NOTHING"};
    SQLite::Statement wake_{*connection_,
                            "INSERT INTO wakes VALUES (?, ?) ON CONFLICT DO UPDATE SET "
                            "at = excluded.at WHERE at <> excluded.at"};
    SQLite::Statement sleep_{*connection_, "DELETE FROM wakes WHERE table_id = ?"};
};

class SqliteReader : public Reader {
  public:
    SqliteReader(const fs::path& path, std::shared_ptr<const FileLock> lock)
        : connection_(path, std::move(lock)) {}

    Store::Events load(const std::string& table, std::uint64_t since) override {
        return column(load_, [&](SQLite::Statement& statement) {
            statement.bindNoCopy(1, table);
            statement.bind(2, static_cast<std::int64_t>(since));
        });
    }

    Store::Tables due(std::int64_t now) override {
        return column(due_, [&](SQLite::Statement& statement) {
            statement.bind(1, now);
            statement.bind(2, mostDue);
        });
    }

  private:
    // The first column of all rows.
    template <class Bind>
    std::optional<std::vector<std::string>> column(SQLite::Statement& statement, Bind bind) {
        std::optional<std::vector<std::string>> texts(std::in_place);
        try {
            bind(statement);
            while (statement.executeStep()) {
                texts->push_back(statement.getColumn(0).getString());
            }
        } catch (const std::exception& trouble) {
            logTrouble(trouble.what());
            texts.reset();
        }
        statement.tryReset(); // ends the reading, so that what was written since is seen next time
        return texts;
    }

    Connection connection_;
    SQLite::Statement load_{
        *connection_, "SELECT text FROM events WHERE table_id = ? AND number > ? ORDER BY number"};
    SQLite::Statement due_{*connection_,
                           "SELECT table_id FROM wakes WHERE at <= ? ORDER BY at LIMIT ?"};
};

Refusal bringUpToDate(SQLite::Database& database, const std::string& name) {
    // An event is short, and each of many tables has a page of its own to write it to.
    database.exec("PRAGMA page_size = 1024");
    database.exec("PRAGMA journal_mode = WAL");
    int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version < 0 || version > std::ssize(migrations)) {
        return tooNew(name, version, migrations.size());
    }
    if (version == 0 && database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0) {
        return say(foreign, {name});
    }
    for (; version < std::ssize(migrations); ++version) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        database.exec(migrations.at(static_cast<std::size_t>(version)));
        database.exec("PRAGMA user_version = " + std::to_string(version + 1));
        transaction.commit();
    }
    return std::nullopt;
}

} // namespace

Result<std::unique_ptr<Store>> openSqlite(const std::string& file) {
    std::error_code error;
    fs::path path = fs::weakly_canonical(file, error); // one lock for all names of the file
    if (error) {
        path = file;
    }
    const auto lock = std::make_shared<const FileLock>(path.string() + ".lock");
    if (!lock->opened()) {
        return say(cannotOpen, {file, errorText()});
    }
    if (!lock->locked()) {
        return say(inUse, {file});
    }
    if (!makeFile(path)) {
        return say(cannotOpen, {file, errorText()});
    }
    try {
        Connection connection(path, lock);
        if (auto refused = bringUpToDate(*connection, file)) {
            return *refused;
        }
        return assemble(std::make_unique<SqliteWriter>(path, lock),
                        std::make_unique<SqliteReader>(path, lock), nullptr);
    } catch (const SQLite::Exception& problem) {
        return problem.getErrorCode() == SQLITE_NOTADB ? say(notSqlite, {file})
                                                       : say(cannotOpen, {file, problem.what()});
    }
}

} // namespace zeros::server
