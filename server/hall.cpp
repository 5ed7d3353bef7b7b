#include "server/hall.hpp"

#include "server/admin.hpp"
#include "server/sodium.hpp"
#include "table/answers.hpp"
#include "table/fairness.hpp"

#include <algorithm>
#include <chrono>
#include <spdlog/spdlog.h>
#include <utility>

namespace zeros::server {

namespace {

constexpr ErrorKind noRecord{"record_not_for_you", "there is no record of that game for you (yet)",
                             "il n’y a pas (encore) d’enregistrement de cette partie pour vous",
                             "es gibt (noch) keine Aufzeichnung dieses Spiels für dich"};
constexpr ErrorKind cannotKeep{"store_cannot_write", "the store of this server cannot be written",
                               "le stockage de ce serveur ne peut pas être écrit",
                               "der Speicher dieses Servers kann nicht geschrieben werden"};

constexpr std::chrono::seconds idleTime{60};
constexpr std::chrono::seconds presenceEvery{30};
constexpr std::chrono::seconds checkTime{4};

} // namespace

Result<Table> readTable(const Store::Events& texts) {
    if (!texts) {
        return texts.error();
    }
    if (texts->empty()) {
        return say(noSuchTable);
    }
    const auto events = readEvents(*texts);
    return events ? Table::from(*events) : Result<Table>(events.error());
}

Hall::Hall(Services services) : services_(std::move(services)) {
    services_.store->listen([this](Store::News news) {
        services_.loop->post([this, news = std::move(news)] { learn(news); });
    });
}

void Hall::open(const Json& wish, std::function<void(Result<Json>)> then) {
    auto opening = readOpening(wish, bots());
    if (!opening) {
        then(opening.error());
        return;
    }
    Json keys{{"host", randomKey()}, {"invite", randomKey()}, {"seats", Json::array()}};
    event::Open open{.table = randomText(8), .opening = std::move(*opening)};
    open.root = hex(randomDigest());
    open.commitment = promiseOf(open.root, hashes);
    open.keys.host = hashOfKey(keys["host"].get<std::string>());
    open.keys.invite = hashOfKey(keys["invite"].get<std::string>());
    for (const Sitter& sitter : open.opening.seats) {
        const bool computers = sitter.computer && !sitter.person;
        const std::string key = computers ? "" : randomKey();
        keys["seats"].push_back(computers ? Json() : Json(key));
        open.keys.seats.push_back(computers ? "" : hashOfKey(key));
    }
    keys["table"] = open.table;
    auto event = Table::opened(std::move(open), services_.loop->now());
    if (!event) {
        then(event.error());
        return;
    }
    std::string text = write(*event).dump();
    services_.store->append(
        {.table = keys["table"].get<std::string>(),
         .number = 1,
         .text = std::move(text),
         .wake = Table::from({*event})->wake(event->at),
         .done = [this, event = std::move(*event), keys = std::move(keys),
                  then = std::move(then)](Append::Outcome outcome) {
             services_.loop->post([this, event, keys, then, outcome] {
                 if (outcome != Append::Outcome::kept) {
                     then(say(storeIsDown));
                     return;
                 }
                 ++services_.metrics->tablesOpened;
                 const auto room = std::make_shared<Room>(*Table::from({event}), services_);
                 rooms_[room->id()] = room;
                 spdlog::info("table {} opened: {}", room->id(), room->table().game().facts().id);
                 then(keys);
                 room->step();
             });
         }});
}

void Hall::enter(const std::string& table, Entered then) {
    if (!isTableName(table)) { // nothing else is ever asked of the store
        then(say(noSuchTable));
        return;
    }
    if (const auto found = rooms_.find(table); found != rooms_.end()) {
        then(found->second);
        return;
    }
    auto& waiting = loading_[table].waiting;
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) {
        return;
    }
    // A long table takes a while to read: nobody else waits for that.
    services_.store->load(table, 0, [this, table](Store::Events texts) {
        services_.loop->aside([this, table, texts = std::move(texts)] {
            services_.loop->post(
                [this, table, read = std::make_shared<Result<Table>>(readTable(texts))] {
                    loaded(table, std::move(*read));
                });
        });
    });
}

void Hall::loaded(const std::string& table, Result<Table> read) {
    Result<std::shared_ptr<Room>> result = say(damagedTable);
    if (const auto found = rooms_.find(table); found != rooms_.end()) {
        result = found->second; // opened in the meantime
    } else if (read) {
        result = rooms_[table] = std::make_shared<Room>(std::move(*read), services_);
    } else if (read.error().is(storeIsDown) || read.error().is(noSuchTable)) {
        result = read.error();
    } else {
        services_.metrics->reportDamage(table, read.error());
    }
    const Loading loading = std::move(loading_[table]);
    loading_.erase(table);
    for (const Entered& then : loading.waiting) {
        then(result);
    }
    if (result && loading.stale) {
        (*result)->learn({.table = table, .number = 0, .notice = {}});
    } else if (result) {
        (*result)->step();
    }
}

void Hall::join(const std::shared_ptr<Client>& client, const Hello& hello) {
    enter(hello.table, [client, hello](const auto& room) {
        if (room) {
            (*room)->join(client, hello);
        } else {
            client->dismiss(std::make_shared<const std::string>(farewell(room.error()).dump()));
        }
    });
}

void Hall::record(const std::string& table, std::size_t gameNumber, const std::string& key,
                  Records then) {
    enter(table, [gameNumber, key, then = std::move(then)](const auto& room) {
        if (!room) {
            then(room.error());
            return;
        }
        const Table& played = (*room)->table();
        const std::string hash = key.empty() ? "" : hashOfKey(key);
        const Refusal refused = played.refuseEntry(hash);
        const bool isBarred = refused && refused->code == "barred";
        const Actor actor = key.empty() || isBarred ? Actor() : played.whoHas(hash);
        auto text = played.record(gameNumber == 0 ? played.gameNumber() : gameNumber, actor);
        then(text && !(*room)->hasEnded() ? Result<std::string>(std::move(*text))
                                          : Result<std::string>(say(noRecord)));
    });
}

void Hall::check(const std::function<void(Refusal)>& then) {
    // What is known first is the answer.
    const auto answered = std::make_shared<bool>(false);
    const auto answer = [then, answered](const Refusal& refusal) {
        if (!std::exchange(*answered, true)) {
            then(refusal);
        }
    };
    services_.loop->after(checkTime, [answer] { answer(say(storeIsDown)); });
    services_.store->due(0, [this, answer](const Store::Tables& tables) {
        if (!tables) {
            services_.loop->post([answer] { answer(say(storeIsDown)); });
            return;
        }
        services_.store->probe([this, answer](bool well) {
            services_.loop->post(
                [answer, well] { answer(well ? std::nullopt : Refusal(say(cannotKeep))); });
        });
    });
}

// Notices are about what is in memory elsewhere, whether or not it is here.
void Hall::learnNotice(const Store::News& news) {
    if (const auto deed = deedIn(news.notice)) {
        spdlog::info("operator: {}{}{}", *deed, news.table.empty() ? "" : " table ", news.table);
    } else if (const auto isThere = saysSomebodyIsThere(news.notice); isThere.value_or(false)) {
        elsewhere_[news.table] = services_.loop->moment();
    }
}

void Hall::learn(const Store::News& news) {
    if (!news.notice.empty()) {
        learnNotice(news);
    }
    for (auto& [id, loading] : loading_) {
        loading.stale = loading.stale || news.table.empty() || news.table == id;
    }
    if (news.table.empty() && news.notice.empty()) { // anything may have happened
        listensSince_ = services_.loop->moment();
        for (const auto& [id, room] : std::unordered_map(rooms_)) {
            room->learn({.table = id, .number = 0, .notice = {}});
        }
        return;
    }
    if (const auto found = rooms_.find(news.table); found != rooms_.end()) {
        const auto room = found->second;
        room->learn(news);
    }
}

bool Hall::isInUse(const std::string& table) const {
    const auto room = rooms_.find(table);
    const bool isUnheard = // others say every now and then who is there
        services_.store->isShared() && (services_.store->isDeaf() || !listensSince_ ||
                                        services_.loop->moment() - *listensSince_ < longSilence);
    return isUnheard || loading_.contains(table) || elsewhere_.contains(table) ||
           (room != rooms_.end() && !room->second->isIdle());
}

void Hall::sweep() {
    const Moment now = services_.loop->moment();
    std::erase_if(elsewhere_, [&](const auto& entry) { return now - entry.second > longSilence; });
    std::erase_if(rooms_, [&](const auto& entry) {
        const auto& [id, room] = entry;
        if (!room->isIdle()) {
            idleSince_.erase(id);
            return false;
        }
        const Moment since = idleSince_.try_emplace(id, now).first->second;
        if (now - since < idleTime) {
            return false;
        }
        idleSince_.erase(id);
        return true;
    });
    if (now - presenceRepeated_ > presenceEvery) {
        presenceRepeated_ = now;
        for (const auto& [id, room] : rooms_) {
            room->repeatPresence();
        }
    }
    services_.store->due(services_.loop->now(), [this](Store::Tables tables) {
        services_.loop->post([this, tables = std::move(tables)] {
            for (const std::string& table : tables.value_or(std::vector<std::string>())) {
                enter(table, [](const auto& room) {
                    if (room) {
                        (*room)->step();
                    }
                });
            }
        });
    });
}

bool Hall::isQuiet() const {
    return loading_.empty() &&
           std::ranges::all_of(rooms_, [](const auto& entry) { return entry.second->isIdle(); });
}

} // namespace zeros::server
