#include "server/postgres_store.hpp"

#include "server/store_parts.hpp"

#include <nlohmann/json.hpp>
#include <pqxx/pqxx>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <poll.h>
#include <random>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace zeros::server {

namespace {

constexpr Phrase unclearAddress{
    "the address of the database is not clear: write signs such as / ? # @ in a name or a "
    "password as %2F %3F %23 %40",
    "l’adresse de la base de données n’est pas claire : écrivez les signes comme / ? # @ dans un "
    "nom ou un mot de passe %2F %3F %23 %40",
    "die Adresse der Datenbank ist nicht eindeutig: Zeichen wie / ? # @ in einem Namen oder einem "
    "Passwort werden %2F %3F %23 %40 geschrieben"};

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

// The address in parts: what may be shown of it, and the options at its end.
struct Address {
    std::string shown; // without names and passwords
    std::string options;
};

// Nothing if it is not clear where a password ends.
std::optional<Address> readAddress(const std::string& text) {
    const std::size_t begin = text.find("://") + 3;
    const std::size_t at = text.find('@', begin);
    if (at != std::string::npos &&
        (text.find_first_of("/?#", begin) < at || text.find('@', at + 1) != std::string::npos)) {
        return std::nullopt;
    }
    const std::size_t host = at == std::string::npos ? begin : at + 1;
    const std::size_t options = std::min(text.find('?', host), text.size());
    return Address{.shown = text.substr(0, begin) + text.substr(host, options - host),
                   .options = text.substr(options)};
}

// The address with what lets a dead connection be noticed within half a minute, where it says
// nothing else.
std::string watchful(std::string address, const std::string& options) {
    constexpr std::array<std::pair<const char*, const char*>, 6> defaults{{
        {"connect_timeout", "5"},
        {"keepalives_idle", "15"},
        {"keepalives_interval", "5"},
        {"keepalives_count", "3"},
        {"tcp_user_timeout", "30000"},
        {"fallback_application_name", "zeros"},
    }};
    char separator = options.empty() ? '?' : '&';
    for (const auto& [name, value] : defaults) {
        if (options.find(std::string(name) + "=") == std::string::npos) {
            address += separator + std::string(name) + "=" + value;
            separator = '&';
        }
    }
    return address;
}

std::unique_ptr<pqxx::connection> connectTo(const std::string& address) {
    auto connection = std::make_unique<pqxx::connection>(address);
    // Of itself the library would connect again and not tell that notifications were missed.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection->inhibit_reactivation(true);
#pragma GCC diagnostic pop
    connection->set_client_encoding("UTF8");
    return connection;
}

// What may be logged. The database quotes what it does not like, and that may be a hidden card.
std::string plain(const std::exception& trouble) {
    const auto* refused = dynamic_cast<const pqxx::sql_error*>(&trouble);
    return refused == nullptr ? trouble.what() : "SQLSTATE " + refused->sqlstate();
}

// A connection that is made anew when it was lost. After failures it takes a pause before, longer
// and longer, up to two seconds.
class Link {
  public:
    using Prepare = std::function<void(pqxx::connection&)>;

    Link(std::string address, Prepare prepare)
        : address_(std::move(address)),
          prepare_(std::move(prepare)) {}

    pqxx::connection& operator*() { return *connection_; }
    bool connected() const { return connection_ != nullptr; }

    bool ready(const std::stop_token& stop) { return connected() || (rest(stop) && connect()); }

    bool connect() {
        try {
            auto connection = connectTo(address_);
            prepare_(*connection);
            connection_ = std::move(connection);
        } catch (const std::exception& trouble) {
            logTrouble(plain(trouble));
            drop();
        }
        return connected();
    }

    void drop() {
        connection_.reset();
        ++failures_;
    }

    void worked() { failures_ = 0; }

  private:
    // Whether to go on: who has to stop does not try again.
    bool rest(const std::stop_token& stop) {
        if (failures_ == 0) {
            return true;
        }
        const auto longest = std::chrono::milliseconds(2000);
        const auto pause = std::chrono::milliseconds(25) * (1 << std::min(failures_, 8));
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any never;
        never.wait_for(lock, stop, std::min(pause, longest), [] { return false; });
        return !stop.stop_requested();
    }

    std::string address_;
    Prepare prepare_;
    std::unique_ptr<pqxx::connection> connection_;
    int failures_ = 0;
};

// A list as PostgreSQL reads it.
class List {
  public:
    void add(std::string_view text) {
        text_ += text_.empty() ? "{\"" : ",\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') {
                text_ += '\\';
            }
            text_ += c;
        }
        text_ += '"';
    }
    template <std::integral Number>
    void add(Number number) {
        add(std::string_view(std::to_string(number)));
    }

    bool empty() const { return text_.empty(); }
    std::string text() const { return empty() ? "{}" : text_ + "}"; }

  private:
    std::string text_;
};

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

    List all() {
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
    List list_;
};

class PostgresWriter : public Writer {
  public:
    PostgresWriter(const std::string& address, std::string self)
        : link_(address, prepare),
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
        List tables;
        List numbers;
        List texts;
        for (const auto& [key, index] : first) {
            tables.add(key.first);
            numbers.add(key.second);
            texts.add(events[index].text);
        }
        Outcomes outcomes(events.size(), Append::Outcome::taken);
        for (const auto& row :
             transaction.exec_prepared("insert", tables.text(), numbers.text(), texts.text())) {
            const auto number = row[1].as<std::uint64_t>();
            outcomes[first.at({row[0].c_str(), number})] = Append::Outcome::kept;
        }
        return outcomes;
    }

    static void setWakes(pqxx::work& transaction, const Wakes& wakes) {
        List waking;
        List times;
        List sleeping;
        for (const auto& [table, at] : wakes) {
            if (at) {
                waking.add(table);
                times.add(*at);
            } else {
                sleeping.add(table);
            }
        }
        if (!waking.empty()) {
            transaction.exec_prepared("wake", waking.text(), times.text());
        }
        if (!sleeping.empty()) {
            transaction.exec_prepared("sleep", sleeping.text());
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
            payloads.add(saying.table, saying.word);
        }
        if (const List all = payloads.all(); !all.empty()) {
            transaction.exec_prepared("notify", notifications, all.text());
        }
    }

    Link link_;
    std::string self_;
};

class PostgresReader : public Reader {
  public:
    explicit PostgresReader(const std::string& address) : link_(address, prepare) {}

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
                for (const auto& row : transaction.exec_prepared(statement, words...)) {
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

    Link link_;
};

// Receives notifications while it lives.
class Ear : public pqxx::notification_receiver {
  public:
    Ear(pqxx::connection& connection, const std::string& self, const Listener::Hear& hear)
        : notification_receiver(connection, notifications),
          self_(self),
          hear_(hear) {}

    void operator()(const std::string& payload, int) override {
        const auto items = nlohmann::json::parse(payload, nullptr, false);
        if (!items.is_array() || items.empty() || items[0] == self_) {
            return;
        }
        for (std::size_t i = 1; i < items.size(); ++i) {
            tell(items[i]);
        }
    }

  private:
    void tell(const nlohmann::json& item) const {
        if (!item.is_array() || item.size() != 2 || !item[0].is_string()) {
            return; // of another program
        }
        Store::News news{.table = item[0], .number = 0, .word = {}};
        if (item[1].is_string()) {
            news.word = item[1];
        } else if (item[1].is_number_unsigned()) {
            news.number = item[1];
        } else {
            return;
        }
        hear_(std::move(news));
    }

    const std::string& self_;
    const Listener::Hear& hear_;
};

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
        : link_(address, [](pqxx::connection&) {}),
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
            const Ear ear(*link_, self_, hear);
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

    Link link_;
    std::string self_;
    Bell bell_;
};

int readVersion(pqxx::work& transaction) {
    if (transaction.exec1("SELECT to_regclass('zeros_schema') IS NULL")[0].as<bool>()) {
        return 0;
    }
    return transaction.exec1("SELECT version FROM zeros_schema")[0].as<int>();
}

// Several processes may do this at once: all but the first wait, and find it done.
Refusal bringUpToDate(const std::string& address, const std::string& name) {
    const auto connection = connectTo(address);
    while (true) {
        pqxx::work transaction(*connection);
        transaction.exec("SELECT pg_advisory_xact_lock(hashtext('zeros_schema'))");
        const int version = readVersion(transaction);
        if (version < 0 || version > std::ssize(migrations)) {
            return tooNew(name, version, migrations.size());
        }
        if (version == std::ssize(migrations)) {
            return std::nullopt;
        }
        transaction.exec(migrations.at(static_cast<std::size_t>(version)));
        transaction.exec("UPDATE zeros_schema SET version = " + std::to_string(version + 1));
        transaction.commit();
    }
}

// What the library says, as far as it is certain not to repeat parts of the address.
Message reason(const std::exception& problem) {
    static constexpr Phrase noConnection{"there is no connection", "il n’y a pas de connexion",
                                         "es gibt keine Verbindung"};
    const std::string text = problem.what();
    const bool safe = dynamic_cast<const pqxx::sql_error*>(&problem) != nullptr ||
                      text.starts_with("connection to server") ||
                      text.starts_with("could not translate host name");
    return safe ? zeros::say({"{0}", "{0}", "{0}"}, {text.substr(0, text.find('\n'))})
                : zeros::say(noConnection);
}

std::string randomName() {
    std::random_device device;
    return std::to_string(device()) + "-" + std::to_string(device());
}

} // namespace

Result<std::unique_ptr<Store>> openPostgres(const std::string& address) {
    const auto parts = readAddress(address);
    if (!parts) {
        return say(unclearAddress);
    }
    try {
        const std::string full = watchful(address, parts->options);
        if (auto refused = bringUpToDate(full, parts->shown)) {
            return *refused;
        }
        const std::string self = randomName();
        return assemble(std::make_unique<PostgresWriter>(full, self),
                        std::make_unique<PostgresReader>(full),
                        std::make_unique<PostgresListener>(full, self));
    } catch (const std::exception& problem) {
        return say(cannotOpen, {parts->shown, reason(problem)});
    }
}

} // namespace zeros::server
