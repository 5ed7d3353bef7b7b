// An SQLite file with tables: who may use it, connections to it, and the version of what is in it.
#pragma once

#include "core/message.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

namespace zeros::server {

// Keeps other processes out for as long as it lives, by whatever name they know the file. Beside
// the file it notes how many commits there were: a file that has fewer has lost some, which nothing
// in it tells.
class SqliteLock {
  public:
    // Makes the file, for nobody but its owner, if it is not there.
    static Result<std::shared_ptr<const SqliteLock>> take(const std::string& file);

    SqliteLock(const SqliteLock&) = delete;
    SqliteLock& operator=(const SqliteLock&) = delete;
    ~SqliteLock();

    const std::filesystem::path& path() const { return path_; }
    void noteCommits(std::int64_t commits) const;

  private:
    explicit SqliteLock(std::filesystem::path path) : path_(std::move(path)) {}

    Refusal lockName(const std::string& file);
    Refusal lockFile(const std::string& file);

    std::filesystem::path path_;
    int beside_ = -1; // the file with the note
    // The database itself. Closing any descriptor of it undoes the locks of SQLite, so it is closed
    // after all connections.
    int database_ = -1;
};

// The one name by which a file is known here.
std::filesystem::path canonicalName(const std::string& file);

// How many commits are noted beside the file; 0 if nobody knows.
std::int64_t notedCommits(const std::filesystem::path& path);

// How long a connection waits for others, in milliseconds.
constexpr int sqlitePatience = 10'000;

// A connection, and what must outlive it.
class SqliteConnection {
  public:
    explicit SqliteConnection(std::shared_ptr<const SqliteLock> lock);

    SQLite::Database& operator*() { return database_; }
    const SqliteLock& lock() const { return *lock_; }

  private:
    std::shared_ptr<const SqliteLock> lock_;
    SQLite::Database database_;
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

// The version of its tables, 0 if there are none; refused if it is another program's, or newer than
// this one. The name is for people.
Result<int> versionOf(SQLite::Database& database, const std::string& name);
// The first version with checksums and with a count of its commits.
constexpr int versionWithSums = 3;

// Makes the tables, or brings them up to date.
Refusal bringUpToDate(SQLite::Database& database, const std::string& name);

// As many as there were, by what is in the file.
std::int64_t commitsIn(SQLite::Database& database);

// Whether it was the file's content that could not be used.
bool saysDamaged(const SQLite::Exception& problem);

// Why a file is not opened.
Error cannotOpenSqlite(const std::string& name, const SQLite::Exception& problem);

} // namespace zeros::server
