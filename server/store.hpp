// Where tables are kept: numbered events, which are on disk before anybody hears of them.
//
// A store has threads of its own. Its answers come on one of them: whoever asks brings them to
// where they are needed. An answer may ask the store again, but neither throws nor destroys it.
//
// Names of tables, texts and notices are UTF-8 without a zero byte.
#pragma once

#include "core/message.hpp"
#include "table/outcome.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zeros::server {

inline constexpr ErrorKind storeIsDown{
    "store_down", "the store of this server does not answer; try again in a moment",
    "le stockage de ce serveur ne répond pas ; réessayez dans un instant",
    "der Speicher dieses Servers antwortet nicht; versuche es gleich "
    "noch einmal"};
inline constexpr ErrorKind noSuchTable{"no_such_table", "there is no such table",
                                       "cette table n’existe pas", "diesen Tisch gibt es nicht"};
inline constexpr ErrorKind tableDeleted{"table_deleted", "this table was deleted",
                                        "cette table a été supprimée",
                                        "dieser Tisch wurde gelöscht"};

// An event on its way to the store.
struct Append {
    using Outcome = zeros::Outcome;

    std::string table;
    // From 1. Nobody appends a number before the one below it is kept: it would fail, so that there
    // are no gaps.
    std::uint64_t number = 0;
    std::string text;
    // When the table has to be looked at even if nobody is there (milliseconds since 1970): kept
    // with the event, in place of what was said before.
    std::optional<std::int64_t> wake;
    std::function<void(Outcome)> done;
};

// A table on its way out of the store, with all that is kept of it.
struct Removal {
    std::string table;
    // The number of its last event: if there is another by now, something happened there, and the
    // table stays. Nothing: it goes however far it has come.
    std::optional<std::uint64_t> last = std::nullopt;
    bool unlessWoken = false; // it stays too if it has to be looked at, sooner or later
    // `kept` once it is gone for good, `taken` if it stays, or is not there.
    std::function<void(Outcome)> done;
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    // Finishes what was asked before; what an answer asks meanwhile fails.
    virtual ~Store() = default;

    // Events that wait at the same time are kept in one commit.
    virtual void append(Append event) = 0;

    // Other processes with the same store hear of it as of something that happened there.
    virtual void remove(Removal removal) = 0;

    // The events of a table after number `since`, in order; or why they cannot be had: the store
    // did not answer (storeIsDown), there was a number `since` and now there is no event at all
    // (tableDeleted), or else how the table is damaged.
    using Events = Result<std::vector<std::string>>;
    virtual void load(std::string table, std::uint64_t since, std::function<void(Events)> then) = 0;

    // Some of the tables that have to be looked at by now; nothing if the store did not answer.
    using Tables = std::optional<std::vector<std::string>>;
    virtual void due(std::int64_t now, std::function<void(Tables)> then) = 0;

    // The last events of some tables: of those whose names come next after this one. None when
    // there are no more; nothing if the store did not answer.
    struct Last {
        std::string table;
        std::uint64_t number = 0;
        std::string text;
    };
    using Lasts = std::optional<std::vector<Last>>;
    virtual void lasts(std::string after, std::function<void(Lasts)> then) = 0;

    // Whether something can be written: tries it.
    virtual void probe(std::function<void(bool)> then) = 0;

    // What other processes with the same store do: an event that one of them appended, or a notice
    // of theirs that nobody keeps; with neither, the table is to be read again. News without a
    // table say that some may have gone unheard: any table may have more events now. They come
    // whenever listening begins, the first time too, and begins again after the connection was
    // lost.
    struct News {
        std::string table;
        std::uint64_t number = 0; // 0 for a notice
        std::string notice;
    };
    // Once, before anything is read. News come in the order in which they were committed.
    virtual void listen(std::function<void(News)> hear) = 0;
    // Notices are short: one of more than 7000 bytes is not sent.
    virtual void notify(std::string table, std::string notice) = 0;

    // Whether other processes may have the same store.
    virtual bool isShared() const = 0;
    // Whether it has them, and news of theirs may go unheard now.
    virtual bool isDeaf() const = 0;

    struct Numbers {
        std::uint64_t commits = 0;  // tried, those that failed included
        std::uint64_t events = 0;   // kept
        std::uint64_t failures = 0; // events that failed
        std::uint64_t waiting = 0;  // events not yet committed
        double commitSeconds = 0;   // in all
        std::uint64_t lost = 0;     // commits that were gone when it was opened
    };
    virtual Numbers numbers() const = 0;
};

// Whether a store is a PostgreSQL database, by its name.
bool isPostgres(const std::string& where);

// Opens a store: the path of an SQLite file, which is made if it is not there, or
// postgres://… (or postgresql://…). Brings its tables up to date.
Result<std::unique_ptr<Store>> openStore(const std::string& where);
// The same for one that is there already.
Result<std::unique_ptr<Store>> openExistingStore(const std::string& where);
// Why a file may not be opened: it is one process's at a time.
inline constexpr ErrorKind inUse{"store_in_use", "{0} is in use by another process",
                                 "{0} est utilisé par un autre processus",
                                 "{0} wird von einem anderen Prozess benutzt"};

} // namespace zeros::server
