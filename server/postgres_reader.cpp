#include "server/postgres_reader.hpp"

#include "server/postgres_link.hpp"

#include <utility>

namespace zeros::server {

namespace {

class PostgresReader : public Reader {
  public:
    PostgresReader(const std::string& address, std::shared_ptr<LastSums> sums)
        : link_(address, prepare, logTrouble),
          sums_(std::move(sums)) {}

    bool ready(const std::stop_token& stop) override { return link_.ready(stop); }

    Store::Events load(const std::string& table, std::uint64_t since) override {
        const auto rows = ask("load", table, since);
        if (!rows) {
            return say(storeIsDown);
        }
        if (rows->empty() && since > 0) {
            const auto any = ask("load", table, 0);
            return !any           ? say(storeIsDown)
                   : any->empty() ? say(tableDeleted)
                                  : follow(*rows, table, since);
        }
        return follow(*rows, table, since);
    }

    Store::Tables due(std::int64_t now) override {
        const auto rows = ask("due", now, mostDue);
        if (!rows) {
            return std::nullopt;
        }
        std::vector<std::string> tables;
        for (const auto& row : *rows) {
            tables.emplace_back(row[0].c_str());
        }
        return tables;
    }

    Store::Lasts lasts(const std::string& after) override {
        const auto rows = ask("lasts", after, mostLasts);
        if (!rows) {
            return std::nullopt;
        }
        std::vector<Store::Last> lasts;
        for (const auto& row : *rows) {
            lasts.push_back({.table = row[0].c_str(),
                             .number = row[1].as<std::uint64_t>(),
                             .text = row[2].c_str()});
        }
        return lasts;
    }

  private:
    static void prepare(pqxx::connection& connection) {
        limitStatements(connection);
        connection.prepare("load", "SELECT number, text, sum FROM events "
                                   "WHERE table_id = $1 AND number >= $2 ORDER BY number");
        connection.prepare("due", "SELECT table_id FROM wakes WHERE at <= $1 ORDER BY at LIMIT $2");
        // From name to name, however many events lie between them.
        connection.prepare(
            "lasts", "WITH RECURSIVE names AS ((SELECT table_id FROM events WHERE "
                     "table_id > $1 ORDER BY table_id LIMIT 1) UNION ALL SELECT next.table_id "
                     "FROM names, LATERAL (SELECT table_id FROM events WHERE "
                     "table_id > names.table_id ORDER BY table_id LIMIT 1) AS next) "
                     "SELECT last.* FROM (SELECT table_id FROM names LIMIT $2) AS few, "
                     "LATERAL (SELECT table_id, number, text FROM events WHERE "
                     "table_id = few.table_id ORDER BY number DESC LIMIT 1) AS last "
                     "ORDER BY table_id");
    }

    Store::Events follow(const pqxx::result& rows, const std::string& table, std::uint64_t since) {
        EventChain chain(table, since);
        auto row = rows.begin();
        return readChain(chain, table, since, *sums_, [&]() -> std::optional<KeptEvent> {
            if (row == rows.end()) {
                return std::nullopt;
            }
            KeptEvent event{
                .number = row[0].as<std::uint64_t>(), .text = row[1].c_str(), .sum = {}};
            if (!row[2].is_null()) {
                event.sum = row[2].as<Sum>();
            }
            ++row;
            return event;
        });
    }

    // A connection that was lost meanwhile is made anew once.
    template <class... Words>
    std::optional<pqxx::result> ask(const char* statement, const Words&... words) {
        for (int attempt = 0; link_.connected() && attempt < 2; ++attempt) {
            try {
                const auto limit = link_.limit();
                pqxx::nontransaction transaction(*link_);
                auto rows = run(transaction, statement, words...);
                link_.worked();
                return rows;
            } catch (const std::exception& trouble) {
                const bool again = saysLost(trouble) && !link_.isTimeUp();
                logTrouble(link_.isTimeUp() ? "no answer in time" : plain(trouble));
                link_.drop();
                if (again) {
                    link_.connect();
                }
            }
        }
        return std::nullopt;
    }

    PostgresLink link_;
    std::shared_ptr<LastSums> sums_;
};

} // namespace

std::unique_ptr<Reader> readPostgres(const std::string& address, std::shared_ptr<LastSums> sums) {
    return std::make_unique<PostgresReader>(address, std::move(sums));
}

} // namespace zeros::server
