#include "server/postgres_link.hpp"

#include "server/store_parts.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <sys/socket.h>
#include <utility>

namespace zeros::server {

namespace {

constexpr ErrorKind unclearAddress{
    "unclear_database_address",
    "the address of the database is not clear: write signs such as / ? # @ in a name or a "
    "password as %2F %3F %23 %40",
    "l’adresse de la base de données n’est pas claire : écrivez les signes comme / ? # @ dans un "
    "nom ou un mot de passe %2F %3F %23 %40",
    "die Adresse der Datenbank ist nicht eindeutig: Zeichen wie / ? # @ in einem Namen oder einem "
    "Passwort werden %2F %3F %23 %40 geschrieben"};

// The address with what lets a dead connection be noticed within half a minute, where it says
// nothing else.
std::string watchful(std::string address, const std::string& options) {
    constexpr std::array<std::pair<const char*, const char*>, 7> defaults{{
        {"connect_timeout", "4"},
        {"client_encoding", "UTF8"},
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

// What the library says, as far as it is certain not to repeat parts of the address.
Message reason(const std::exception& problem) {
    static constexpr Phrase noConnection{"there is no connection", "il n’y a pas de connexion",
                                         "es gibt keine Verbindung"};
    const std::string text = problem.what();
    const bool safe = dynamic_cast<const pqxx::sql_error*>(&problem) != nullptr ||
                      text.starts_with("connection to server") ||
                      text.starts_with("could not translate host name");
    return safe ? zeros::say(Phrase{"{0}", "{0}", "{0}"}, {text.substr(0, text.find('\n'))})
                : zeros::say(noConnection);
}

} // namespace

Result<PostgresAddress> readPostgresAddress(const std::string& text) {
    const std::size_t begin = text.find("://") + 3;
    const std::size_t at = text.find('@', begin);
    if (at != std::string::npos &&
        (text.find_first_of("/?#", begin) < at || text.find('@', at + 1) != std::string::npos)) {
        return say(unclearAddress);
    }
    const std::size_t host = at == std::string::npos ? begin : at + 1;
    const std::size_t options = std::min(text.find('?', host), text.size());
    return PostgresAddress{.full = watchful(text, text.substr(options)),
                           .shown = text.substr(0, begin) + text.substr(host, options - host)};
}

std::unique_ptr<pqxx::connection> connectTo(const std::string& address) {
    auto connection = std::make_unique<pqxx::connection>(address);
#if PQXX_VERSION_MAJOR < 7
    // Of itself the library would connect again and not tell that notifications were missed.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection->inhibit_reactivation(true);
#pragma GCC diagnostic pop
#endif
    return connection;
}

std::string plain(const std::exception& trouble) {
    const auto* refused = dynamic_cast<const pqxx::sql_error*>(&trouble);
    return refused == nullptr ? trouble.what() : "SQLSTATE " + refused->sqlstate();
}

bool saysLost(const std::exception& trouble) {
    const auto* refused = dynamic_cast<const pqxx::sql_error*>(&trouble);
    return dynamic_cast<const pqxx::broken_connection*>(&trouble) != nullptr ||
           (refused != nullptr && refused->sqlstate().starts_with("57P0")); // it was shut down
}

// Signals are for other threads: whoever waits for one may have blocked it in their own only.
PostgresWatch::PostgresWatch() {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    watching_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

bool PostgresWatch::isTimeUp() const {
    const std::scoped_lock lock(mutex_);
    return timeUp_;
}

void PostgresWatch::begin(int socket, std::chrono::milliseconds time) {
    const std::scoped_lock lock(mutex_);
    socket_ = socket;
    end_ = Clock::now() + time;
    timeUp_ = false;
}

void PostgresWatch::end() {
    const std::scoped_lock lock(mutex_);
    socket_ = -1;
}

// Looks now and then: to be woken for every commit would cost more.
void PostgresWatch::watch(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds pause{200};
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        never_.wait_for(lock, stop, pause, [] { return false; });
        if (socket_ >= 0 && Clock::now() >= end_) {
            ::shutdown(socket_, SHUT_RDWR);
            socket_ = -1;
            timeUp_ = true;
        }
    }
}

void limitStatements(pqxx::connection& connection) {
    pqxx::nontransaction session(connection);
    session.exec("SET statement_timeout = '4s'");
    session.exec("SET lock_timeout = '3s'");
}

Error cannotOpenPostgres(const PostgresAddress& address, const std::exception& problem) {
    return say(cannotOpen, {address.shown, reason(problem)});
}

int readVersion(pqxx::transaction_base& transaction, const std::string& versionTable) {
    if (transaction.exec("SELECT to_regclass('" + versionTable + "') IS NULL")
            .at(0)[0]
            .as<bool>()) {
        return 0;
    }
    return transaction.exec("SELECT version FROM " + versionTable).at(0)[0].as<int>();
}

Refusal bringUpToDate(const PostgresAddress& address, const std::string& versionTable,
                      std::span<const char* const> migrations) {
    constexpr std::chrono::minutes time{1};
    const auto connection = connectTo(address.full);
    PostgresWatch watch;
    const PostgresWatch::Limit limit(watch, *connection, time);
    {
        // What waits for a lock lets nobody else at the table.
        pqxx::nontransaction session(*connection);
        session.exec("SET lock_timeout = '10s'");
    }
    while (true) {
        pqxx::work transaction(*connection);
        transaction.exec("SELECT pg_advisory_xact_lock(hashtext('" + versionTable + "'))");
        const int version = readVersion(transaction, versionTable);
        if (version < 0 || version > std::ssize(migrations)) {
            return tooNew(address.shown, version, migrations.size());
        }
        if (version == std::ssize(migrations)) {
            return std::nullopt;
        }
        transaction.exec(migrations[static_cast<std::size_t>(version)]);
        transaction.exec("UPDATE " + versionTable +
                         " SET version = " + std::to_string(version + 1));
        transaction.commit();
    }
}

bool PostgresLink::connect() {
    try {
        connection_ = connectTo(address_);
        const auto limited = limit();
        prepare_(*connection_);
    } catch (const std::exception& trouble) {
        tell_(plain(trouble));
        drop();
    }
    return connected();
}

void PostgresLink::hangUp() {
    if (connection_) {
        ::shutdown(connection_->sock(), SHUT_RDWR);
    }
}

void PostgresLink::drop() {
    hangUp(); // nobody may be there to hear a goodbye
    connection_.reset();
    ++failures_;
}

bool PostgresLink::rest(const std::stop_token& stop) const {
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

} // namespace zeros::server
