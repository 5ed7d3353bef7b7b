#include "server/sqlite_file.hpp"

#include "server/store_parts.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace zeros::server {

namespace fs = std::filesystem;

namespace {

constexpr ErrorKind severalNames{
    "store_has_several_names",
    "{0} is a file with several names (hard links), and what is in the -wal file of one is missing "
    "from the others: remove all but the one it was last used by",
    "{0} est un fichier à plusieurs noms (liens physiques), et ce qui est dans le fichier -wal de "
    "l’un manque aux autres : supprimez-les tous sauf le dernier utilisé",
    "{0} ist eine Datei mit mehreren Namen (harten Links), und was in der -wal-Datei des einen "
    "steht, fehlt den anderen: entferne alle bis auf den zuletzt benutzten"};
constexpr ErrorKind notSqlite{"not_sqlite", "{0} is not an SQLite file",
                              "{0} n’est pas un fichier SQLite", "{0} ist keine SQLite-Datei"};
constexpr ErrorKind foreign{"foreign_store", "{0} is an SQLite file of another program",
                            "{0} est un fichier SQLite d’un autre programme",
                            "{0} ist eine SQLite-Datei eines anderen Programms"};

// The first makes version 1 of an empty file, and each one more of the version before it.
constexpr std::array<const char*, 3> migrations{
    "CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, "
    "PRIMARY KEY (table_id, number)) WITHOUT ROWID;",
    "CREATE TABLE wakes (table_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX wakes_at ON wakes (at);",
    // Events from before have no checksum (event_chain.hpp).
    "ALTER TABLE events ADD COLUMN sum INTEGER;"
    "CREATE TABLE commits (number INTEGER NOT NULL);"
    "INSERT INTO commits VALUES (0);",
};

std::string errorText() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

int openForOwner(const fs::path& path) {
    return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

fs::path besideOf(const fs::path& path) {
    return path.string() + ".lock";
}

// Of a file that SQLite locks as well: a byte that it never uses, far beyond the last of its pages.
bool lockByte(int descriptor) {
    struct flock byte{};
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_start = off_t{1} << 62;
    byte.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &byte) == 0;
}

} // namespace

Result<std::shared_ptr<const SqliteLock>> SqliteLock::take(const std::string& file) {
    const std::shared_ptr<SqliteLock> lock(new SqliteLock(canonicalName(file)));
    if (auto refused = lock->lockName(file)) {
        return *refused;
    }
    if (auto refused = lock->lockFile(file)) {
        return *refused;
    }
    return std::shared_ptr<const SqliteLock>(lock);
}

SqliteLock::~SqliteLock() {
    for (const int descriptor : {database_, beside_}) {
        if (descriptor >= 0) {
            ::close(descriptor);
        }
    }
}

Refusal SqliteLock::lockName(const std::string& file) {
    beside_ = openForOwner(besideOf(path_));
    if (beside_ < 0) {
        return say(cannotOpen, {file, errorText()});
    }
    return ::flock(beside_, LOCK_EX | LOCK_NB) == 0 ? std::nullopt : Refusal(say(inUse, {file}));
}

Refusal SqliteLock::lockFile(const std::string& file) {
    // Before it is opened: if this very process has it by another name, that must not be disturbed.
    struct stat status{};
    if (::stat(path_.c_str(), &status) == 0 && status.st_nlink > 1) {
        return say(severalNames, {file});
    }
    database_ = openForOwner(path_);
    if (database_ < 0) {
        return say(cannotOpen, {file, errorText()});
    }
    return lockByte(database_) ? std::nullopt : Refusal(say(inUse, {file}));
}

void SqliteLock::noteCommits(std::int64_t commits) const {
    std::string text = std::to_string(commits);
    text.insert(0, 20 - text.size(), '0'); // always as long, so that it is never half of another
    text += '\n';
    // It need not be on disk: it is there unless the power fails, and no less true if it is older.
    [[maybe_unused]] const ssize_t written = ::pwrite(beside_, text.data(), text.size(), 0);
}

fs::path canonicalName(const std::string& file) {
    std::error_code error;
    const fs::path path = fs::weakly_canonical(file, error);
    return error ? fs::path(file) : path;
}

std::int64_t notedCommits(const fs::path& path) {
    std::string text;
    std::getline(std::ifstream(besideOf(path)), text);
    std::int64_t commits = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), commits);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole ? commits : 0;
}

SqliteConnection::SqliteConnection(std::shared_ptr<const SqliteLock> lock)
    : lock_(std::move(lock)),
      database_(lock_->path().string(), SQLite::OPEN_READWRITE, sqlitePatience) {
    database_.exec("PRAGMA synchronous = FULL"); // every commit is on disk
    // An event of many tables changes many pages: they stay in memory (64 MB), and are brought
    // from the log to their places less often than of itself (every 8 MB).
    database_.exec("PRAGMA cache_size = -65536");
    database_.exec("PRAGMA wal_autocheckpoint = 8192");
    database_.exec("PRAGMA cell_size_check = ON"); // finds damaged pages sooner
    database_.exec("PRAGMA secure_delete = ON");   // what is deleted is overwritten
}

Result<int> versionOf(SQLite::Database& database, const std::string& name) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version < 0 || version > std::ssize(migrations)) {
        return tooNew(name, version, migrations.size());
    }
    if (version == 0 && database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0) {
        return say(foreign, {name});
    }
    return version;
}

Refusal bringUpToDate(SQLite::Database& database, const std::string& name) {
    // An event is short, and each of many tables has a page of its own to write it to.
    database.exec("PRAGMA page_size = 1024");
    database.exec("PRAGMA journal_mode = WAL");
    const auto found = versionOf(database, name);
    if (!found) {
        return found.error();
    }
    for (int version = *found; version < std::ssize(migrations); ++version) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        database.exec(migrations.at(static_cast<std::size_t>(version)));
        database.exec("PRAGMA user_version = " + std::to_string(version + 1));
        transaction.commit();
    }
    return std::nullopt;
}

std::int64_t commitsIn(SQLite::Database& database) {
    return database.execAndGet("SELECT number FROM commits").getInt64();
}

bool saysDamaged(const SQLite::Exception& problem) {
    return problem.getErrorCode() == SQLITE_CORRUPT || problem.getErrorCode() == SQLITE_NOTADB;
}

Error cannotOpenSqlite(const std::string& name, const SQLite::Exception& problem) {
    return problem.getErrorCode() == SQLITE_NOTADB ? say(notSqlite, {name})
                                                   : say(cannotOpen, {name, problem.what()});
}

} // namespace zeros::server
