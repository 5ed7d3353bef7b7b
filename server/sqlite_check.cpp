#include "server/sqlite_file.hpp"
#include "server/store_check.hpp"
#include "server/store_parts.hpp"

#include <algorithm>
#include <fcntl.h>
#include <set>
#include <sqlite3.h>
#include <unistd.h>

namespace zeros::server {

namespace fs = std::filesystem;

namespace {

constexpr ErrorKind lostCommits{
    "commits_lost",
    "the last {0} commits are missing: the -wal file was cut or removed, or this is an older copy",
    "les {0} derniers commits manquent : le fichier -wal a été coupé ou supprimé, ou ceci est une "
    "copie plus ancienne",
    "die letzten {0} Commits fehlen: die -wal-Datei wurde abgeschnitten oder entfernt, oder dies "
    "ist eine ältere Kopie"};
constexpr ErrorKind badStructure{"store_structure", "SQLite finds a fault in the file: {0}",
                                 "SQLite trouve un défaut dans le fichier : {0}",
                                 "SQLite findet einen Fehler in der Datei: {0}"};
constexpr ErrorKind cannotRepair{"store_not_repaired", "{0} cannot be repaired: {1}",
                                 "{0} ne peut pas être réparé : {1}",
                                 "{0} kann nicht repariert werden: {1}"};

// Reads a file of which parts may be unreadable.
class SqliteCheck {
  public:
    SqliteCheck(SQLite::Database& database, int version)
        : database_(&database),
          version_(version) {}

    // Follows every table that can be found.
    template <class Visit>
    void follow(Visit visit) {
        for (const std::string& name : names()) {
            TableCheck table(name);
            follow(table);
            visit(table);
        }
    }

    std::vector<Error> problems() {
        std::vector<Error> problems;
        try {
            SQLite::Statement check(*database_, "PRAGMA integrity_check(20)");
            while (check.executeStep()) {
                if (const std::string found = check.getColumn(0).getString(); found != "ok") {
                    problems.push_back(say(badStructure, {found.substr(0, found.find('\n'))}));
                }
            }
        } catch (const SQLite::Exception& trouble) {
            problems.push_back(say(badStructure, {trouble.what()}));
        }
        return problems;
    }

  private:
    void follow(TableCheck& table) {
        try {
            SQLite::Statement events(*database_, std::string("SELECT number, text, ") +
                                                     (version_ < versionWithSums ? "NULL" : "sum") +
                                                     " FROM events WHERE table_id = ? "
                                                     "ORDER BY number");
            events.bind(1, table.name());
            while (events.executeStep()) {
                KeptEvent event{.number =
                                    static_cast<std::uint64_t>(events.getColumn(0).getInt64()),
                                .text = events.getColumn(1).getString(),
                                .sum = {}};
                if (const auto sum = events.getColumn(2); !sum.isNull()) {
                    event.sum = sum.getInt64();
                }
                table.follow(std::move(event));
            }
        } catch (const SQLite::Exception& trouble) {
            table.breakOff(trouble.what());
        }
    }

    // From the first on and from the last back, as far as they can be read, and those to be woken.
    std::set<std::string> names() {
        std::set<std::string> found;
        step("SELECT min(table_id) FROM events WHERE table_id > ?", "", found);
        std::set<std::string> fromTheEnd;
        if (isBroken_) {
            step("SELECT max(table_id) FROM events WHERE table_id < ?", "\xff", fromTheEnd);
        }
        found.merge(fromTheEnd);
        if (version_ > 1) {
            step("SELECT min(table_id) FROM wakes WHERE table_id > ?", "", found);
        }
        return found;
    }

    // One after the other, as far as they can be read; the structure of the file says why no
    // further. No name is empty, or has the byte 0xff in it.
    void step(const char* next, std::string from, std::set<std::string>& found) {
        isBroken_ = true; // unless it comes to the end
        try {
            SQLite::Statement statement(*database_, next);
            const bool upwards = from.empty();
            while (true) {
                statement.reset();
                statement.bind(1, from);
                if (!statement.executeStep() || statement.getColumn(0).isNull()) {
                    isBroken_ = false;
                    return;
                }
                std::string name = statement.getColumn(0).getString();
                if (upwards ? name <= from : name >= from) {
                    break;
                }
                found.insert(name);
                from = std::move(name);
            }
        } catch (const SQLite::Exception&) {
            return;
        }
    }

    SQLite::Database* database_;
    int version_;
    bool isBroken_ = false;
};

StoreReport check(SQLite::Database& database, int version, std::int64_t noted,
                  const CheckOptions& options) {
    StoreReport report;
    SqliteCheck check(database, version);
    report.problems = check.problems();
    check.follow([&](const TableCheck& table) {
        table.addTo(report);
        options.tell(report.events);
    });
    if (version >= versionWithSums) {
        try {
            if (const std::int64_t lost = noted - commitsIn(database); lost > 0) {
                report.problems.push_back(say(lostCommits, {lost}));
            }
        } catch (const SQLite::Exception& trouble) {
            report.problems.push_back(say(badStructure, {trouble.what()}));
        }
    }
    return report;
}

// Writes what is good of a database to a new one, which has had so many commits.
void copyGood(SQLite::Database& from, SQLite::Database& to, std::int64_t commits) {
    SQLite::Statement insert(to, "INSERT INTO events (table_id, number, text, sum) "
                                 "VALUES (?, ?, ?, ?)");
    SQLite::Statement wake(to, "INSERT INTO wakes VALUES (?, ?)");
    SQLite::Transaction transaction(to);
    SqliteCheck(from, versionWithSums).follow([&](const TableCheck& table) {
        for (const KeptEvent& event : table.good()) {
            insert.reset();
            insert.bindNoCopy(1, table.name());
            insert.bind(2, static_cast<std::int64_t>(event.number));
            insert.bindNoCopy(3, event.text);
            if (event.sum) {
                insert.bind(4, *event.sum);
            } else {
                insert.bind(4);
            }
            insert.exec();
        }
        if (const auto at = table.wake()) {
            wake.reset();
            wake.bindNoCopy(1, table.name());
            wake.bind(2, *at);
            wake.exec();
        }
    });
    to.exec("UPDATE commits SET number = " + std::to_string(commits));
    transaction.commit();
}

void syncFolder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

// Puts the new file in the place of the old one, which gets another name. Whatever happens in
// between: a file with two names is opened by nobody.
fs::path exchange(const fs::path& old, const fs::path& repaired) {
    fs::path aside;
    for (int number = 1; aside.empty() || fs::exists(aside); ++number) {
        aside = old.string() + ".damaged-" + std::to_string(number);
    }
    fs::create_hard_link(old, aside);
    syncFolder(old.parent_path());
    if (const fs::path log = old.string() + "-wal"; fs::exists(log)) {
        fs::rename(log, aside.string() + "-wal");
    }
    fs::remove(old.string() + "-shm");
    syncFolder(old.parent_path());
    fs::rename(repaired, old);
    syncFolder(old.parent_path());
    return aside;
}

// Makes a new file of what is good in the old one.
fs::path rebuild(SqliteConnection& connection, std::int64_t commits) {
    const fs::path old = connection.lock().path();
    fs::path repaired = old.string() + ".repaired";
    fs::remove(repaired);
    {
        SQLite::Database to(repaired.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        fs::permissions(repaired, fs::perms::owner_read | fs::perms::owner_write);
        bringUpToDate(to, repaired.string());
        copyGood(*connection, to, commits);
    }
    return repaired;
}

Result<StoreReport> repair(const CheckOptions& options) {
    const auto lock = SqliteLock::take(options.where);
    if (!lock) {
        return lock.error();
    }
    const std::int64_t noted = notedCommits((*lock)->path());
    auto connection = std::make_unique<SqliteConnection>(*lock);
    if (auto refused = bringUpToDate(**connection, options.where)) {
        return *refused;
    }
    StoreReport report = check(**connection, versionWithSums, noted, options);
    if (report.isSound()) {
        return report;
    }
    const auto isLoss = [](const Error& problem) { return problem.is(lostCommits); };
    if (!report.damaged.empty() || !std::ranges::all_of(report.problems, isLoss)) {
        const fs::path repaired = rebuild(*connection, noted);
        connection.reset();
        report.saved = exchange((*lock)->path(), repaired).string();
    } else {
        (*lock)->noteCommits(commitsIn(**connection)); // those that are missing have been told
    }
    return report;
}

} // namespace

Result<StoreReport> checkSqlite(const CheckOptions& options) {
    const std::string& file = options.where;
    try {
        if (options.repair) {
            return repair(options);
        }
        constexpr int patience = 10'000;
        const fs::path path = canonicalName(file);
        const std::int64_t noted = notedCommits(path);
        SQLite::Database database(path.string(), SQLite::OPEN_READWRITE, patience);
        // It is looked at, nothing else: what is in the log beside the file stays there.
        sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        const auto version = versionOf(database, file);
        if (!version) {
            return version.error();
        }
        return *version == 0 ? StoreReport() : check(database, *version, noted, options);
    } catch (const SQLite::Exception& problem) {
        return cannotOpenSqlite(file, problem);
    } catch (const fs::filesystem_error& problem) {
        return say(cannotRepair, {file, problem.code().message()});
    }
}

} // namespace zeros::server
