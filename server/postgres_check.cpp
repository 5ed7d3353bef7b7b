#include "server/postgres_link.hpp"
#include "server/postgres_store.hpp"
#include "server/store_check.hpp"
#include "server/store_parts.hpp"

namespace zeros::server {

namespace {

constexpr ErrorKind databaseSays{"database_refuses", "the database cannot read everything: {0}",
                                 "la base de données ne peut pas tout lire : {0}",
                                 "die Datenbank kann nicht alles lesen: {0}"};

constexpr const char* savedIn = "cut_events"; // a table beside that of the events
constexpr int sumsSince = 3;                  // the version that has them

void checkAll(pqxx::work& transaction, int version, const CheckOptions& options,
              StoreReport& report) {
    transaction.exec(std::string("DECLARE everything CURSOR FOR SELECT table_id, number, text, ") +
                     (version < sumsSince ? "NULL::bigint" : "sum") +
                     " FROM events ORDER BY table_id, number");
    std::optional<TableCheck> table;
    while (true) {
        const pqxx::result rows = transaction.exec("FETCH 5000 FROM everything");
        for (const auto& row : rows) {
            if (!table || table->name() != row[0].c_str()) {
                if (table) {
                    table->addTo(report);
                }
                table.emplace(row[0].c_str());
            }
            KeptEvent event{
                .number = row[1].as<std::uint64_t>(), .text = row[2].c_str(), .sum = {}};
            if (!row[3].is_null()) {
                event.sum = row[3].as<Sum>();
            }
            table->follow(std::move(event));
        }
        options.tell(report.events);
        if (rows.empty()) {
            break;
        }
    }
    if (table) {
        table->addTo(report);
    }
    transaction.exec("CLOSE everything");
}

void cut(pqxx::work& transaction, const TableDamage& damage) {
    const std::string name = transaction.quote(damage.table);
    const std::string rest =
        " FROM events WHERE table_id = " + name + " AND number > " + std::to_string(damage.good);
    transaction.exec(std::string("INSERT INTO ") + savedIn +
                     " SELECT table_id, number, text, sum, now()" + rest);
    transaction.exec("DELETE" + rest);
    transaction.exec("DELETE FROM wakes WHERE table_id = " + name);
    if (damage.wake) {
        transaction.exec("INSERT INTO wakes (table_id, at) VALUES (" + name + ", " +
                         std::to_string(*damage.wake) + ")");
    }
}

void cutAll(pqxx::work& transaction, StoreReport& report) {
    transaction.exec(std::string("CREATE TABLE IF NOT EXISTS ") + savedIn +
                     " (table_id text COLLATE \"C\" NOT NULL, number bigint NOT NULL, "
                     "text text NOT NULL, sum bigint, cut timestamptz NOT NULL)");
    for (const TableDamage& damage : report.damaged) {
        cut(transaction, damage);
    }
    report.saved = savedIn;
}

// Servers remember what they have read.
bool isUsed(pqxx::work& transaction) {
    return transaction
        .exec("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND "
              "application_name = 'zeros' AND pid <> pg_backend_pid())")
        .at(0)[0]
        .as<bool>();
}

} // namespace

Refusal refuseWithoutTables(const std::string& address) {
    const auto read = readPostgresAddress(address);
    if (!read) {
        return read.error();
    }
    try {
        const auto connection = connectTo(read->full);
        pqxx::work transaction(*connection);
        return readVersion(transaction, "zeros_schema") == 0 ? Refusal(say(noTables, {read->shown}))
                                                             : std::nullopt;
    } catch (const std::exception& problem) {
        return cannotOpenPostgres(*read, problem);
    }
}

Result<StoreReport> checkPostgres(const CheckOptions& options) {
    const auto address = readPostgresAddress(options.where);
    if (!address) {
        return address.error();
    }
    StoreReport report;
    bool reading = false;
    try {
        if (options.repair) {
            if (auto refused = bringStoreUpToDate(*address)) {
                return *refused;
            }
        }
        const auto connection = connectTo(address->full);
        pqxx::work transaction(*connection);
        // All of it as it is at one moment; what is cut is what was looked at.
        transaction.exec("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        const int version = readVersion(transaction, "zeros_schema");
        if (version == 0) {
            return say(noTables, {address->shown});
        }
        if (options.repair && isUsed(transaction)) {
            return say(inUse, {address->shown});
        }
        reading = true;
        checkAll(transaction, version, options, report);
        if (options.repair && !report.damaged.empty()) {
            cutAll(transaction, report);
        }
        transaction.commit();
        return report;
    } catch (const std::exception& problem) {
        if (!reading) {
            return cannotOpenPostgres(*address, problem);
        }
        report.problems.push_back(say(databaseSays, {plain(problem)}));
        return report;
    }
}

} // namespace zeros::server
