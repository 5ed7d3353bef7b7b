#include "cli/arena/match_queue.hpp"
#include "server/postgres_link.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace zeros::cli {

namespace {

constexpr std::array<const char*, 1> migrations{
    "CREATE TABLE arena_schema (version integer NOT NULL);"
    "INSERT INTO arena_schema VALUES (0);"
    "CREATE TABLE arena_matches (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "
    "description text NOT NULL, behaviour text NOT NULL, "
    "filed timestamptz NOT NULL DEFAULT now());"
    // A description may hold a whole board, and be too long for an index.
    "CREATE UNIQUE INDEX arena_matches_same ON arena_matches (md5(description), behaviour);"
    "CREATE TABLE arena_ranges ("
    "match_id bigint NOT NULL REFERENCES arena_matches ON DELETE CASCADE, "
    "first bigint NOT NULL, past bigint NOT NULL, done boolean NOT NULL DEFAULT false, "
    "worker text, leased_until timestamptz, attempts integer NOT NULL DEFAULT 0, "
    "PRIMARY KEY (match_id, first));"
    "CREATE INDEX arena_ranges_open ON arena_ranges (match_id, first) WHERE NOT done;"
    "CREATE INDEX arena_ranges_leased ON arena_ranges (worker) WHERE NOT done;"
    "CREATE TABLE arena_deals ("
    "match_id bigint NOT NULL REFERENCES arena_matches ON DELETE CASCADE, "
    "deal bigint NOT NULL, games text NOT NULL, PRIMARY KEY (match_id, deal));",
};

struct Statement {
    const char* name;
    const char* text;
};

// Whether nobody plays a range, and it was not given up; $1 is how often it may be taken.
#define ZEROS_FREE "NOT done AND (leased_until IS NULL OR leased_until < now()) AND attempts < $1"

constexpr std::array statements{
    Statement{"file", "INSERT INTO arena_matches (description, behaviour) VALUES ($1, $2) "
                      "ON CONFLICT DO NOTHING RETURNING id"},
    Statement{"cut", "INSERT INTO arena_ranges (match_id, first, past) "
                     "SELECT $1::bigint, first, least(first + $3::bigint, $2::bigint) "
                     "FROM generate_series(0, $2::bigint - 1, $3::bigint) AS first"},
    Statement{"same", "SELECT id FROM arena_matches "
                      "WHERE md5(description) = md5($1) AND description = $1 AND behaviour = $2"},
    Statement{"again", "UPDATE arena_ranges SET attempts = 0 WHERE match_id = $2 AND NOT done "
                       "AND leased_until < now() AND attempts >= $1"},
    // All ranges before the first that is not done are done.
    Statement{"results",
              "SELECT deal, games FROM arena_deals WHERE match_id = $1 AND deal >= $2 AND "
              "deal < coalesce((SELECT min(first) FROM arena_ranges "
              "WHERE match_id = $1 AND NOT done), deal + 1) ORDER BY deal LIMIT 10000"},
    Statement{"progress",
              "SELECT EXISTS (SELECT FROM arena_matches WHERE id = $1), (SELECT "
              "count(DISTINCT worker) FROM arena_ranges WHERE match_id = $1 AND NOT done AND "
              "leased_until >= now())"},
    Statement{"given up", "SELECT first, past, coalesce(worker, '') FROM arena_ranges "
                          "WHERE match_id = $2 AND NOT done AND leased_until < now() AND "
                          "attempts >= $1 ORDER BY first LIMIT 1"},
    Statement{"close", "DELETE FROM arena_ranges WHERE match_id = $1 AND NOT done"},
    Statement{"remove", "DELETE FROM arena_matches "
                        "WHERE md5(description) = md5($1) AND description = $1 RETURNING id"},
    Statement{"open", "SELECT id FROM arena_matches WHERE EXISTS (SELECT FROM arena_ranges "
                      "WHERE match_id = id AND " ZEROS_FREE ") ORDER BY id"},
    Statement{"find", "SELECT description, behaviour FROM arena_matches WHERE id = $1"},
    // As a list, so that they are chosen once; joined, they may be chosen again for every row.
    Statement{"take", "UPDATE arena_ranges SET worker = $3, attempts = attempts + 1, "
                      "leased_until = now() + $4::float8 * interval '1 millisecond' "
                      "WHERE match_id = $2 AND first = ANY (ARRAY ("
                      "SELECT first FROM arena_ranges WHERE match_id = $2 AND " ZEROS_FREE
                      " ORDER BY first LIMIT $5 FOR UPDATE SKIP LOCKED)) RETURNING first, past"},
    Statement{"renew", "UPDATE arena_ranges "
                       "SET leased_until = now() + $2::float8 * interval '1 millisecond' "
                       "WHERE worker = $1 AND NOT done AND (match_id, first) IN "
                       "(SELECT * FROM unnest($3::bigint[], $4::bigint[])) "
                       "RETURNING match_id, first, past"},
    // Not what another has reported, or what is no longer wanted.
    Statement{"finish", "UPDATE arena_ranges SET done = true, leased_until = NULL "
                        "WHERE match_id = $1 AND first = ANY ($2::bigint[]) AND NOT done "
                        "RETURNING first"},
    Statement{"keep", "INSERT INTO arena_deals (match_id, deal, games) SELECT $1, deal, games "
                      "FROM unnest($2::bigint[], $3::text[]) AS played (deal, games) "
                      "ON CONFLICT DO NOTHING"},
    Statement{"give back", "UPDATE arena_ranges SET worker = NULL, leased_until = NULL, "
                           "attempts = attempts - 1 WHERE worker = $1 AND NOT done"},
    Statement{"notify", "SELECT pg_notify($1, '')"},
};
#undef ZEROS_FREE

constexpr const char* channelOf(MatchQueue::News news) {
    return news == MatchQueue::News::work ? "zeros_arena_work" : "zeros_arena_results";
}

void prepare(pqxx::connection& connection, MatchQueue::News news) {
    {
        pqxx::nontransaction session(connection);
        // A process that stands still in the middle of something does not stop the others.
        session.exec("SET lock_timeout = '5s'");
        session.exec("SET idle_in_transaction_session_timeout = '10s'");
        session.exec(std::string("LISTEN ") + channelOf(news));
    }
    for (const auto& [name, text] : statements) {
        connection.prepare(name, text);
    }
}

void notify(pqxx::work& transaction, MatchQueue::News news) {
    server::run(transaction, "notify", channelOf(news));
}

DealRange readRange(MatchId match, const pqxx::row& row, pqxx::row::size_type column) {
    return {.match = match,
            .first = row[column].as<std::uint64_t>(),
            .past = row[column + 1].as<std::uint64_t>()};
}

// Keeps the results of ranges of a match, by the first of their deals.
void keep(pqxx::work& transaction, MatchId match,
          const std::map<std::uint64_t, const PlayedRange*>& played) {
    server::PostgresList firsts;
    for (const auto& [first, range] : played) {
        firsts.add(first);
    }
    server::PostgresList deals;
    server::PostgresList games;
    for (const auto& row : server::run(transaction, "finish", match, firsts.text())) {
        for (const PlayedDeal& deal : played.at(row[0].as<std::uint64_t>())->deals) {
            deals.add(deal.deal);
            games.add(deal.games);
        }
    }
    server::run(transaction, "keep", match, deals.text(), games.text());
}

} // namespace

struct MatchQueue::Parts {
    Parts(const std::string& address, News news, Tell toTell)
        : tell(std::move(toTell)),
          link(
              address, [news](pqxx::connection& connection) { prepare(connection, news); },
              [this](const std::string& trouble) { fails(trouble); }) {}

    void fails(const std::string& trouble) {
        if (!away) {
            away = true;
            tell(trouble.substr(0, trouble.find('\n')));
        }
    }

    // The result of this in a transaction of its own; nothing if it fails.
    template <class Deed>
    auto attempt(Deed&& deed) -> std::optional<decltype(deed(std::declval<pqxx::work&>()))> {
        if (!link.ready({})) {
            return std::nullopt;
        }
        try {
            pqxx::work transaction(*link);
            auto outcome = deed(transaction);
            transaction.commit();
            link.worked();
            if (std::exchange(away, false)) {
                tell("");
            }
            return outcome;
        } catch (const std::exception& trouble) {
            fails(server::plain(trouble));
            link.drop();
            return std::nullopt;
        }
    }

    Tell tell;
    bool away = false;
    server::PostgresLink link;
};

MatchQueue::MatchQueue(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
MatchQueue::MatchQueue(MatchQueue&&) noexcept = default;
MatchQueue& MatchQueue::operator=(MatchQueue&&) noexcept = default;
MatchQueue::~MatchQueue() = default;

Result<MatchQueue> MatchQueue::connect(const std::string& address, News news, Tell tell) {
    // Not what was typed instead: it may hold a password.
    static constexpr ErrorKind noAddress{"no_queue_address",
                                         "the address of a queue begins with postgres://",
                                         "l’adresse d’une file commence par postgres://",
                                         "die Adresse einer Warteschlange beginnt mit postgres://"};
    if (!address.starts_with("postgres://") && !address.starts_with("postgresql://")) {
        return say(noAddress);
    }
    const auto read = server::readPostgresAddress(address);
    if (!read) {
        return read.error();
    }
    try {
        if (auto refused = server::bringUpToDate(*read, "arena_schema", migrations)) {
            return *refused;
        }
    } catch (const std::exception& problem) {
        return server::cannotOpenPostgres(*read, problem);
    }
    return MatchQueue(std::make_unique<Parts>(read->full, news, std::move(tell)));
}

std::optional<MatchId> MatchQueue::file(const FiledMatch& match, std::uint64_t deals) {
    // Few enough to be quickly looked through, and so small that the last ones keep nobody waiting;
    // a fast worker takes many at once.
    constexpr std::uint64_t mostRanges = 10'000;
    const std::uint64_t length = (deals + mostRanges - 1) / mostRanges;
    return parts_->attempt([&](pqxx::work& transaction) {
        auto rows = server::run(transaction, "file", match.description, match.behaviour);
        if (!rows.empty()) {
            const auto id = rows[0][0].as<MatchId>();
            server::run(transaction, "cut", id, deals, length);
            notify(transaction, News::work);
            return id;
        }
        const auto id = server::run(transaction, "same", match.description, match.behaviour)
                            .at(0)[0]
                            .as<MatchId>();
        if (server::run(transaction, "again", mostAttempts, id).affected_rows() > 0) {
            notify(transaction, News::work);
        }
        return id;
    });
}

std::optional<std::vector<PlayedDeal>> MatchQueue::results(MatchId match, std::uint64_t from) {
    return parts_->attempt([&](pqxx::work& transaction) {
        std::vector<PlayedDeal> deals;
        for (const auto& row : server::run(transaction, "results", match, from)) {
            deals.push_back({.deal = row[0].as<std::uint64_t>(), .games = row[1].c_str()});
        }
        return deals;
    });
}

std::optional<MatchProgress> MatchQueue::progress(MatchId match) {
    return parts_->attempt([&](pqxx::work& transaction) {
        const auto row = server::run(transaction, "progress", match).at(0);
        MatchProgress progress{.isThere = row[0].as<bool>(),
                               .workers = row[1].as<std::int64_t>(),
                               .givenUp = std::nullopt,
                               .lastWorker = {}};
        for (const auto& range : server::run(transaction, "given up", mostAttempts, match)) {
            progress.givenUp = readRange(match, range, 0);
            progress.lastWorker = range[2].c_str();
        }
        return progress;
    });
}

bool MatchQueue::close(MatchId match) {
    return parts_
        ->attempt([&](pqxx::work& transaction) {
            server::run(transaction, "close", match);
            notify(transaction, News::work);
            return true;
        })
        .has_value();
}

std::optional<bool> MatchQueue::remove(const std::string& description) {
    return parts_->attempt([&](pqxx::work& transaction) {
        const bool was = !server::run(transaction, "remove", description).empty();
        notify(transaction, News::work);
        notify(transaction, News::results);
        return was;
    });
}

std::optional<std::vector<MatchId>> MatchQueue::openMatches() {
    return parts_->attempt([&](pqxx::work& transaction) {
        std::vector<MatchId> matches;
        for (const auto& row : server::run(transaction, "open", mostAttempts)) {
            matches.push_back(row[0].as<MatchId>());
        }
        return matches;
    });
}

std::optional<FiledMatch> MatchQueue::find(MatchId match) {
    return parts_->attempt([&](pqxx::work& transaction) {
        const auto rows = server::run(transaction, "find", match);
        return rows.empty()
                   ? FiledMatch()
                   : FiledMatch{.description = rows[0][0].c_str(), .behaviour = rows[0][1].c_str()};
    });
}

std::optional<std::vector<DealRange>> MatchQueue::take(MatchId match, const std::string& worker,
                                                       std::chrono::milliseconds lease,
                                                       std::size_t most) {
    return parts_->attempt([&](pqxx::work& transaction) {
        std::vector<DealRange> ranges;
        for (const auto& row :
             server::run(transaction, "take", mostAttempts, match, worker, lease.count(), most)) {
            ranges.push_back(readRange(match, row, 0));
        }
        std::ranges::sort(ranges);
        return ranges;
    });
}

std::optional<std::vector<DealRange>> MatchQueue::renew(const std::string& worker,
                                                        std::chrono::milliseconds lease,
                                                        std::span<const DealRange> held) {
    server::PostgresList matches;
    server::PostgresList firsts;
    for (const DealRange& range : held) {
        matches.add(range.match);
        firsts.add(range.first);
    }
    return parts_->attempt([&](pqxx::work& transaction) {
        std::vector<DealRange> ranges;
        for (const auto& row : server::run(transaction, "renew", worker, lease.count(),
                                           matches.text(), firsts.text())) {
            ranges.push_back(readRange(row[0].as<MatchId>(), row, 1));
        }
        std::ranges::sort(ranges);
        return ranges;
    });
}

bool MatchQueue::report(std::span<const PlayedRange> ranges) {
    std::map<MatchId, std::map<std::uint64_t, const PlayedRange*>> matches;
    for (const PlayedRange& played : ranges) {
        matches[played.range.match].emplace(played.range.first, &played);
    }
    return parts_
        ->attempt([&](pqxx::work& transaction) {
            for (const auto& [match, played] : matches) {
                keep(transaction, match, played);
            }
            notify(transaction, News::results);
            return true;
        })
        .has_value();
}

bool MatchQueue::giveBack(const std::string& worker) {
    return parts_
        ->attempt([&](pqxx::work& transaction) {
            if (server::run(transaction, "give back", worker).affected_rows() > 0) {
                notify(transaction, News::work);
            }
            return true;
        })
        .has_value();
}

int MatchQueue::descriptor() const {
    return parts_->link.connected() ? (*parts_->link).sock() : -1;
}

bool MatchQueue::heard() {
    if (!parts_->link.connected()) {
        return false;
    }
    try {
        return (*parts_->link).get_notifs() > 0;
    } catch (const std::exception& trouble) {
        parts_->fails(server::plain(trouble));
        parts_->link.drop();
        return false;
    }
}

} // namespace zeros::cli
