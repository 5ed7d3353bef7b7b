#include "server/postgres_store.hpp"

#include "server/postgres_link.hpp"
#include "server/store_parts.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <poll.h>
#include <random>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace zeros::server {

namespace {

// The first makes version 1 of an empty database, and each one more of the version before it.
// Names of tables are compared byte by byte, which is fast and the same everywhere.
constexpr std::array<const char*, 2> migrations{
    "CREATE TABLE zeros_schema (version integer NOT NULL);"
    "INSERT INTO zeros_schema VALUES (0);"
    "CREATE TABLE events (table_id text COLLATE \"C\" NOT NULL, number bigint NOT NULL, "
    "text text NOT NULL, PRIMARY KEY (table_id, number));",
    "CREATE TABLE wakes (table_id text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL);"
    "CREATE INDEX wakes_at ON wakes (at);",
};

// The channel on which processes hear of each other.
constexpr const char* notifications = "zeros";

// Notifications are JSON: [who sent it, [table, number of an event or word], …].
class Payloads {
  public:
    explicit Payloads(const std::string& sender) : start_(nlohmann::json(sender).dump()) {}

    void add(const std::string& table, const nlohmann::json& what) {
        constexpr std::size_t most = 7900; // PostgreSQL takes less than 8000 bytes
        const std::string item = "," + nlohmann::json::array({table, what}).dump();
        if (start_.size() + item.size() + 2 > most) {
            return;
        }
        if (text_.size() + item.size() + 1 > most) {
            finish();
        }
        text_ += (text_.empty() ? "[" + start_ : "") + item;
    }

    PostgresList all() {
        finish();
        return list_;
    }

  private:
    void finish() {
        if (!text_.empty()) {
            list_.add(text_ + "]");
            text_.clear();
        }
    }

    std::string start_;
    std::string text_;
    PostgresList list_;
};

class PostgresWriter : public Writer {
  public:
    PostgresWriter(const std::string& address, std::string self)
        : link_(address, prepare, logTrouble),
          self_(std::move(self)) {}

    bool ready(const std::stop_token& stop) override { return link_.ready(stop); }

    Outcomes write(const Batch& batch) override {
        try {
            Outcomes outcomes = commit(batch);
            link_.worked();
            return outcomes;
        } catch (const std::exception& trouble) {
            logTrouble(plain(trouble));
            link_.drop();
            return allFailed(batch);
        }
    }

  private:
    static void prepare(pqxx::connection& connection) {
        {
            pqxx::nontransaction session(connection);
            // Kept means on disk, whatever the server's settings say.
            session.exec("SELECT set_config('synchronous_commit', 'on', false) "
                         "WHERE current_setting('synchronous_commit') = 'off'");
            // A process that stands still in the middle of a commit does not stop the others.
            session.exec("SET lock_timeout = '5s'");
            session.exec("SET idle_in_transaction_session_timeout = '10s'");
        }
        connection.prepare("insert", "INSERT INTO events (table_id, number, text) SELECT * FROM "
                                     "unnest($1::text[], $2::bigint[], $3::text[]) "
                                     "ON CONFLICT DO NOTHING RETURNING table_id, number");
        connection.prepare("wake", "INSERT INTO wakes AS old (table_id, at) SELECT * FROM "
                                   "unnest($1::text[], $2::bigint[]) ON CONFLICT (table_id) "
                                   "DO UPDATE SET at = excluded.at WHERE old.at <> excluded.at");
        connection.prepare("sleep", "DELETE FROM wakes WHERE table_id = ANY ($1::text[])");
        connection.prepare("notify", "SELECT pg_notify($1, payload) FROM "
                                     "unnest($2::text[]) AS payload");
    }

    Outcomes commit(const Batch& batch) {
        pqxx::work transaction(*link_);
        Outcomes outcomes;
        if (!batch.events.empty()) {
            outcomes = insert(transaction, batch.events);
            setWakes(transaction, wakesOf(batch.events, outcomes));
        }
        notify(transaction, batch, outcomes);
        transaction.commit();
        return outcomes;
    }

    // All processes insert in the order of tables and numbers, so that none waits for another one
    // that waits for it. Of two events with the same number only the first goes to the database.
    static Outcomes insert(pqxx::work& transaction, const std::vector<Append>& events) {
        std::map<std::pair<std::string_view, std::uint64_t>, std::size_t> first;
        for (std::size_t i = 0; i < events.size(); ++i) {
            first.emplace(std::pair(std::string_view(events[i].table), events[i].number), i);
        }
        PostgresList tables;
        PostgresList numbers;
        PostgresList texts;
        for (const auto& [key, index] : first) {
            tables.add(key.first);
            numbers.add(key.second);
            texts.add(events[index].text);
        }
        Outcomes outcomes(events.size(), Append::Outcome::taken);
        for (const auto& row :
             run(transaction, "insert", tables.text(), numbers.text(), texts.text())) {
            const auto number = row[1].as<std::uint64_t>();
            outcomes[first.at({row[0].c_str(), number})] = Append::Outcome::kept;
        }
        return outcomes;
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

    void notify(pqxx::work& transaction, const Batch& batch, const Outcomes& outcomes) const {
        Payloads payloads(self_);
        for (std::size_t i = 0; i < batch.events.size(); ++i) {
            if (outcomes[i] == Append::Outcome::kept) {
                payloads.add(batch.events[i].table, batch.events[i].number);
            }
        }
        for (const Saying& saying : batch.sayings) {
            payloads.add(saying.table, saying.notice);
        }
        if (const PostgresList all = payloads.all(); !all.empty()) {
            run(transaction, "notify", notifications, all.text());
        }
    }

    PostgresLink link_;
    std::string self_;
};

class PostgresReader : public Reader {
  public:
    explicit PostgresReader(const std::string& address) : link_(address, prepare, logTrouble) {}

    bool ready(const std::stop_token& stop) override { return link_.ready(stop); }

    Store::Events load(const std::string& table, std::uint64_t since) override {
        return column("load", table, since);
    }

    Store::Tables due(std::int64_t now) override { return column("due", now, mostDue); }

  private:
    static void prepare(pqxx::connection& connection) {
        connection.prepare("load", "SELECT text FROM events WHERE table_id = $1 AND number > $2 "
                                   "ORDER BY number");
        connection.prepare("due", "SELECT table_id FROM wakes WHERE at <= $1 ORDER BY at LIMIT $2");
    }

    // The first column of all rows. A connection that was lost meanwhile is made anew once.
    template <class... Words>
    std::optional<std::vector<std::string>> column(const char* statement, const Words&... words) {
        for (int attempt = 0; link_.connected() && attempt < 2; ++attempt) {
            try {
                pqxx::nontransaction transaction(*link_);
                std::vector<std::string> texts;
                for (const auto& row : run(transaction, statement, words...)) {
                    texts.emplace_back(row[0].c_str());
                }
                link_.worked();
                return texts;
            } catch (const pqxx::broken_connection&) {
                link_.drop();
                link_.connect();
            } catch (const std::exception& trouble) {
                logTrouble(plain(trouble));
                link_.drop();
            }
        }
        return std::nullopt;
    }

    PostgresLink link_;
};

// Tells what another process notified; what is not of this program is passed over.
void hearPayload(const std::string& payload, const std::string& self, const Listener::Hear& hear) {
    const auto items = nlohmann::json::parse(payload, nullptr, false);
    if (!items.is_array() || items.empty() || items[0] == self) {
        return;
    }
    for (std::size_t i = 1; i < items.size(); ++i) {
        const auto& item = items[i];
        if (!item.is_array() || item.size() != 2 || !item[0].is_string()) {
            continue;
        }
        if (item[1].is_string()) {
            hear({.table = item[0], .number = 0, .notice = item[1]});
        } else if (item[1].is_number_unsigned()) {
            hear({.table = item[0], .number = item[1], .notice = {}});
        }
    }
}

// Ends the waiting of a thread for input.
class Bell {
  public:
    Bell() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;
    ~Bell() { ::close(descriptor_); }

    void ring() const { ::eventfd_write(descriptor_, 1); }

    void waitFor(int input) const {
        std::array<pollfd, 2> descriptors{{{input, POLLIN, 0}, {descriptor_, POLLIN, 0}}};
        ::poll(descriptors.data(), descriptors.size(), -1);
    }

  private:
    int descriptor_;
};

class PostgresListener : public Listener {
  public:
    PostgresListener(const std::string& address, std::string self)
        : link_(
              address, [](pqxx::connection&) {}, logTrouble),
          self_(std::move(self)) {}

    void run(const std::stop_token& stop, const Hear& hear) override {
        const std::stop_callback onStop(stop, [this] { bell_.ring(); });
        while (!stop.stop_requested()) {
            if (link_.ready(stop)) {
                follow(stop, hear);
                link_.drop();
            }
        }
    }

  private:
    // Until the connection is lost.
    void follow(const std::stop_token& stop, const Hear& hear) {
        try {
            const PostgresEar ear(*link_, notifications, [&](const std::string& payload) {
                hearPayload(payload, self_, hear);
            });
            link_.worked();
            hear({}); // what happened before now went unheard
            while (!stop.stop_requested()) {
                (*link_).get_notifs();
                bell_.waitFor((*link_).sock());
            }
        } catch (const std::exception& trouble) {
            logTrouble(plain(trouble));
        }
    }

    PostgresLink link_;
    std::string self_;
    Bell bell_;
};

std::string randomName() {
    std::random_device device;
    return std::to_string(device()) + "-" + std::to_string(device());
}

} // namespace

Result<std::unique_ptr<Store>> openPostgres(const std::string& address) {
    const auto read = readPostgresAddress(address);
    if (!read) {
        return read.error();
    }
    try {
        if (auto refused = bringUpToDate(*read, "zeros_schema", migrations)) {
            return *refused;
        }
        const std::string self = randomName();
        return assemble(std::make_unique<PostgresWriter>(read->full, self),
                        std::make_unique<PostgresReader>(read->full),
                        std::make_unique<PostgresListener>(read->full, self));
    } catch (const std::exception& problem) {
        return cannotOpenPostgres(*read, problem);
    }
}

} // namespace zeros::server
