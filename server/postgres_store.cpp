#include "server/postgres_store.hpp"

#include "server/event_chain.hpp"
#include "server/postgres_link.hpp"
#include "server/postgres_news.hpp"
#include "server/postgres_reader.hpp"
#include "server/store_parts.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <span>
#include <utility>

namespace zeros::server {

namespace {

// The first makes version 1 of an empty database, and each one more of the version before it.
// Names of tables are compared byte by byte, which is fast and the same everywhere.
constexpr std::array<const char*, 3> migrations{
    "CREATE TABLE zeros_schema (version integer NOT NULL);"
    "INSERT INTO zeros_schema VALUES (0);"
    "CREATE TABLE events (table_id text COLLATE \"C\" NOT NULL, number bigint NOT NULL, "
    "text text NOT NULL, PRIMARY KEY (table_id, number));",
    "CREATE TABLE wakes (table_id text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL);"
    "CREATE INDEX wakes_at ON wakes (at);",
    // Events from before have no checksum (event_chain.hpp), nor have those of servers that still
    // run an earlier version.
    "ALTER TABLE events ADD COLUMN sum bigint;",
};

class PostgresWriter : public Writer {
  public:
    PostgresWriter(const std::string& address, std::string self, std::shared_ptr<LastSums> sums)
        : link_(address, prepare, logTrouble),
          self_(std::move(self)),
          sums_(std::move(sums)) {}

    bool ready(const std::stop_token& stop) override { return link_.ready(stop); }

    // Of two events with the same number only the first goes to the database. One that follows
    // another of the batch has to wait for a commit of its own: only then is it known which event
    // it follows. (Nobody appends one so early.)
    Outcomes write(const Batch& batch) override {
        Indices waiting;
        for (std::size_t i = 0; i < batch.events.size(); ++i) {
            waiting.emplace(Key(batch.events[i].table, batch.events[i].number), i);
        }
        Outcomes outcomes(batch.events.size(), Append::Outcome::taken);
        std::span<const Saying> sayings = batch.sayings;
        do {
            Indices next;
            for (const auto& [key, index] : waiting) {
                if (!waiting.contains(Key(key.first, key.second - 1))) {
                    next.emplace(key, index);
                }
            }
            std::erase_if(waiting, [&](const auto& one) { return next.contains(one.first); });
            if (!keep({.events = batch.events, .next = next, .sayings = sayings}, outcomes)) {
                std::ranges::replace(outcomes, Append::Outcome::taken, Append::Outcome::failed);
                break;
            }
            sayings = {};
        } while (!waiting.empty());
        return outcomes;
    }

    Outcome remove(const Removal& removal) override {
        try {
            const auto limit = link_.limit();
            const bool isGone = commit(removal);
            link_.worked();
            return isGone ? Outcome::kept : Outcome::taken;
        } catch (const std::exception& trouble) {
            giveUp(trouble);
            return Outcome::failed;
        }
    }

    bool probe() override {
        try {
            const auto limit = link_.limit();
            pqxx::work transaction(*link_);
            const bool readOnly = run(transaction, "probe").at(0)[0].as<bool>();
            transaction.commit();
            link_.worked();
            return !readOnly;
        } catch (const std::exception& trouble) {
            giveUp(trouble);
            return false;
        }
    }

  private:
    // Events of a batch by table and number. All processes insert in this order, so that none waits
    // for another one that waits for it.
    using Key = std::pair<std::string, std::uint64_t>;
    using Indices = std::map<Key, std::size_t>;

    // What goes into one commit.
    struct Part {
        const std::vector<Append>& events; // of the whole batch
        const Indices& next;               // those of this part
        std::span<const Saying> sayings;
    };

    // Whether that was possible. If a connection was lost while nobody used it, the first to notice
    // tries again: nothing is kept before the commit is asked for.
    bool keep(const Part& part, Outcomes& outcomes) {
        for (bool first = true; link_.connected(); first = false) {
            committing_ = false;
            try {
                const auto limit = link_.limit();
                commit(part, outcomes);
                link_.worked();
                return true;
            } catch (const std::exception& trouble) {
                const bool again = first && saysLost(trouble) && !committing_ && !link_.isTimeUp();
                giveUp(trouble);
                if (!again || !link_.connect()) {
                    break;
                }
            }
        }
        return false;
    }

    void giveUp(const std::exception& trouble) {
        logTrouble(link_.isTimeUp() ? "no answer in time" : plain(trouble));
        link_.drop();
    }

    static void prepare(pqxx::connection& connection) {
        limitStatements(connection);
        {
            pqxx::nontransaction session(connection);
            // Kept means on disk, whatever the server's settings say.
            session.exec("SELECT set_config('synchronous_commit', 'on', false) "
                         "WHERE current_setting('synchronous_commit') = 'off'");
            // A process that stands still in the middle of a commit does not stop the others.
            session.exec("SET idle_in_transaction_session_timeout = '10s'");
        }
        connection.prepare("sums", "SELECT table_id, number, sum FROM events WHERE "
                                   "(table_id, number) IN (SELECT * FROM "
                                   "unnest($1::text[], $2::bigint[]))");
        // Each only after an event that is there, and stays until the commit: somebody may be about
        // to delete the table.
        connection.prepare("insert",
                           "INSERT INTO events (table_id, number, text, sum) SELECT * FROM "
                           "unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) "
                           "AS new (table_id, number, text, sum) WHERE number = 1 OR EXISTS "
                           "(SELECT FROM events AS old WHERE old.table_id = new.table_id "
                           "AND old.number = new.number - 1 FOR KEY SHARE) "
                           "ON CONFLICT DO NOTHING RETURNING table_id, number");
        connection.prepare("hold", "SELECT number FROM events WHERE table_id = $1 "
                                   "ORDER BY number DESC LIMIT 1 FOR UPDATE");
        connection.prepare("remove", "DELETE FROM events WHERE table_id = $1 AND NOT EXISTS "
                                     "(SELECT FROM events WHERE table_id = $1 AND number > $2) AND "
                                     "(NOT $3::boolean OR NOT EXISTS "
                                     "(SELECT FROM wakes WHERE table_id = $1))");
        connection.prepare("wake", "INSERT INTO wakes AS old (table_id, at) SELECT * FROM "
                                   "unnest($1::text[], $2::bigint[]) ON CONFLICT (table_id) "
                                   "DO UPDATE SET at = excluded.at WHERE old.at <> excluded.at");
        connection.prepare("sleep", "DELETE FROM wakes WHERE table_id = ANY ($1::text[])");
        connection.prepare("notify", "SELECT pg_notify($1, payload) FROM "
                                     "unnest($2::text[]) AS payload");
        // Something that has to be on disk before the commit is done, and is in no table.
        connection.prepare("probe", "SELECT current_setting('transaction_read_only')::boolean, "
                                    "pg_logical_emit_message(true, 'zeros', '')");
    }

    void commit(const Part& part, Outcomes& outcomes) {
        pqxx::work transaction(*link_);
        const auto sums = insert(transaction, part);
        Outcomes kept(part.events.size(), Append::Outcome::taken);
        for (const auto& [key, index] : part.next) {
            const auto sum = sums.find(key);
            kept[index] = sum == sums.end() ? Append::Outcome::failed // it would leave a gap
                          : sum->second     ? Append::Outcome::kept
                                            : Append::Outcome::taken;
        }
        setWakes(transaction, wakesOf(part.events, kept));
        notify(transaction, part, kept);
        committing_ = true;
        transaction.commit();
        for (const auto& [key, index] : part.next) {
            outcomes[index] = kept[index];
            if (kept[index] == Append::Outcome::kept) {
                sums_->note(key.first, key.second, *sums.at(key));
            }
        }
    }

    // Whether it is gone. Nobody can append an event while the last one is held; whoever was about
    // to finds the table gone.
    bool commit(const Removal& removal) {
        pqxx::work transaction(*link_);
        const auto held = run(transaction, "hold", removal.table);
        if (held.empty()) {
            return false;
        }
        const auto last = held[0][0].as<std::uint64_t>();
        if (last != removal.last.value_or(last) ||
            run(transaction, "remove", removal.table, last, removal.unlessWoken).affected_rows() ==
                0) {
            return false;
        }
        setWakes(transaction, {{removal.table, std::nullopt}});
        PostgresPayloads payloads(self_);
        payloads.add(removal.table, "");
        run(transaction, "notify", postgresChannel, payloads.all().text());
        transaction.commit();
        sums_->forget(removal.table);
        return true;
    }

    // The checksums of those that are kept; nothing for those whose number is taken. Those that
    // would leave a gap are left out.
    std::map<Key, std::optional<Sum>> insert(pqxx::work& transaction, const Part& part) {
        PostgresList tables;
        PostgresList numbers;
        PostgresList texts;
        PostgresList sums;
        std::map<Key, Sum> sumOf;
        std::map<Key, std::optional<Sum>> inserted;
        for (const auto& [key, previous] : sumsBefore(transaction, part.next)) {
            const std::string& text = part.events[part.next.at(key)].text;
            const Sum sum = checksum(previous, key.first, key.second, text);
            sumOf[key] = sum;
            inserted[key] = std::nullopt;
            tables.add(key.first);
            numbers.add(key.second);
            texts.add(text);
            sums.add(sum);
        }
        if (!tables.empty()) {
            for (const auto& row : run(transaction, "insert", tables.text(), numbers.text(),
                                       texts.text(), sums.text())) {
                const Key key(row[0].c_str(), row[1].as<std::uint64_t>());
                inserted[key] = sumOf.at(key);
            }
        }
        return inserted;
    }

    // The checksum of the event before each of these; of those whose event before is not there,
    // nothing. The database is asked for what is not known, which is hardly ever needed.
    std::map<Key, Sum> sumsBefore(pqxx::work& transaction, const Indices& next) {
        std::map<Key, Sum> sums;
        PostgresList tables;
        PostgresList numbers;
        for (const auto& [key, index] : next) {
            const std::uint64_t before = key.second - 1;
            if (const auto sum =
                    before == 0 ? std::optional(chainStart) : sums_->find(key.first, before)) {
                sums[key] = *sum;
            } else {
                tables.add(key.first);
                numbers.add(before);
            }
        }
        if (!tables.empty()) {
            for (const auto& row : run(transaction, "sums", tables.text(), numbers.text())) {
                sums[Key(row[0].c_str(), row[1].as<std::uint64_t>() + 1)] = row[2].as(chainStart);
            }
        }
        return sums;
    }

    static void setWakes(pqxx::work& transaction, const Wakes& wakes) {
        PostgresList waking;
        PostgresList times;
        PostgresList sleeping;
        for (const auto& [table, at] : wakes) {
            if (at) {
                waking.add(table);
                times.add(*at);
            } else {
                sleeping.add(table);
            }
        }
        if (!waking.empty()) {
            run(transaction, "wake", waking.text(), times.text());
        }
        if (!sleeping.empty()) {
            run(transaction, "sleep", sleeping.text());
        }
    }

    void notify(pqxx::work& transaction, const Part& part, const Outcomes& outcomes) const {
        PostgresPayloads payloads(self_);
        for (std::size_t i = 0; i < part.events.size(); ++i) {
            if (outcomes[i] == Append::Outcome::kept) {
                payloads.add(part.events[i].table, part.events[i].number);
            }
        }
        for (const Saying& saying : part.sayings) {
            payloads.add(saying.table, saying.notice);
        }
        if (const PostgresList all = payloads.all(); !all.empty()) {
            run(transaction, "notify", postgresChannel, all.text());
        }
    }

    PostgresLink link_;
    std::string self_;
    std::shared_ptr<LastSums> sums_;
    bool committing_ = false;
};

std::string randomName() {
    std::random_device device;
    return std::to_string(device()) + "-" + std::to_string(device());
}

} // namespace

Refusal bringStoreUpToDate(const PostgresAddress& address) {
    return bringUpToDate(address, "zeros_schema", migrations);
}

Result<std::unique_ptr<Store>> openPostgres(const std::string& address) {
    const auto read = readPostgresAddress(address);
    if (!read) {
        return read.error();
    }
    try {
        if (auto refused = bringStoreUpToDate(*read)) {
            return *refused;
        }
        const std::string self = randomName();
        const auto sums = std::make_shared<LastSums>();
        return assemble({.writer = std::make_unique<PostgresWriter>(read->full, self, sums),
                         .reader = readPostgres(read->full, sums),
                         .listener = listenAt(read->full, self)});
    } catch (const std::exception& problem) {
        return cannotOpenPostgres(*read, problem);
    }
}

} // namespace zeros::server
