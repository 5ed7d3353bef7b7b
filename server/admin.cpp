#include "server/admin.hpp"

#include "core/reading.hpp"
#include "server/hall.hpp"
#include "server/sodium.hpp"
#include "table/bulletin.hpp"
#include "table/fields.hpp"
#include "table/refusals.hpp"
#include "table/sentence.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <future>
#include <memory>

namespace zeros::server {

namespace {

constexpr ErrorKind noSuchDeed{"no_such_command", "there is no command {0}",
                               "il n’y a pas de commande {0}", "es gibt keinen Befehl {0}"};
constexpr ErrorKind needsSeat{"silence_needs_seat", "only somebody in a seat can be silenced",
                              "seul quelqu’un qui a une place peut être réduit au silence",
                              "nur wer einen Platz hat, kann stummgeschaltet werden"};
constexpr ErrorKind serverStops{"admin_server_ends", "the server ends; ask again in a moment",
                                "le serveur s’arrête ; redemandez dans un instant",
                                "der Server endet; frag gleich noch einmal"};

constexpr std::size_t longestName = 128; // of a table, or a key
constexpr int mostListed = 10'000;
constexpr int mostAttempts = 20; // while others are quicker

// What a function that answers by calling back answers.
template <class Answer, class Ask>
Answer awaited(Ask ask) {
    auto promise = std::make_shared<std::promise<Answer>>();
    auto answer = promise->get_future();
    ask([promise](Answer given) { promise->set_value(std::move(given)); });
    return answer.get();
}

// 2026-02-02T18:00:00Z
std::string written(Time time) {
    const std::time_t seconds = time / 1000;
    std::tm parts{};
    std::array<char, 32> text{};
    ::gmtime_r(&seconds, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

const char* stageOf(const Table& table) {
    return table.isClosed()    ? "closed"
           : table.isOver()    ? "over"
           : table.isPlaying() ? "playing"
                               : "waiting";
}

Json summaryOf(const Table& table) {
    return {{"table", table.open().table},
            {"name", table.open().opening.name},
            {"game", table.game().facts().id},
            {"players", table.players()},
            {"seats", table.sitterIds()},
            {"opened", written(table.events().front().at)},
            {"last", written(table.events().back().at)},
            {"stage", stageOf(table)},
            {"games", table.gameNumber()},
            {"events", table.number()}};
}

// A key at a table.
struct Whose {
    std::string key; // its hash
    std::optional<Seat> seat = std::nullopt;
};

// By the number of a seat, "host", "invitation", or the key itself.
Result<Whose> findKey(const Table& table, const std::string& who) {
    if (who.size() == 1 && who[0] >= '0' && who[0] <= '9') {
        const auto seat = static_cast<Seat>(who[0] - '0');
        if (auto wrong = refuseSeatNumber(seat, table.players())) {
            return *wrong;
        }
        return table.keyOf(seat).empty() ? Result<Whose>(say(nobodyThere, {seat}))
                                         : Whose{.key = table.keyOf(seat), .seat = seat};
    }
    const KeyHashes& keys = table.open().keys;
    Whose whose{.key = who == "host"         ? keys.host
                       : who == "invitation" ? keys.invite
                                             : hashOfKey(who)};
    if (const Actor actor = table.whoHas(whose.key); actor.seat != spectator) {
        whose.seat = actor.seat;
    }
    return whose;
}

std::string seatIn(const Whose& whose) {
    return whose.seat ? "seat " + std::to_string(*whose.seat) : std::string("a key");
}

// What was wished for.
struct Wish {
    std::string deed;
    std::string table = {};
    std::optional<std::string> who = std::nullopt;
    std::string reason = {};
    bool on = true;
    int limit = 0;
};

Result<Wish> readWish(const Json& json) {
    Fields fields(json);
    Wish wish{.deed = fields.text("do", 16)};
    if (wish.deed == "list") {
        wish.limit = static_cast<int>(fields.whole("limit", 1, mostListed));
    } else {
        wish.table = fields.text("table", longestName);
        if (fields.has("who")) {
            wish.who = fields.textOr("who", longestName, "");
        }
        wish.reason = fields.textOr("reason", maxReasonLength, "");
        wish.on = fields.flag("on", true);
    }
    const auto wrong = fields.finish();
    return wrong ? Result<Wish>(*wrong) : wish;
}

class Administration {
  public:
    Administration(const AdminMeans& means, Wish wish) : means_(&means), wish_(std::move(wish)) {}

    Result<Json> perform() {
        if (wish_.deed == "list") {
            return list();
        }
        if (!isTableName(wish_.table)) {
            return say(noSuchTable);
        }
        if (wish_.deed == "delete") {
            return remove();
        }
        const auto table = load(wish_.table);
        if (!table) {
            return table.error();
        }
        return wish_.deed == "show" ? show(*table) : wish_.deed == "export" ? give(*table) : rule();
    }

  private:
    Result<Table> load(const std::string& table) const {
        return readTable(awaited<Store::Events>(
            [&](auto then) { means_->store->load(table, 0, std::move(then)); }));
    }

    // So that servers have it in their logs.
    void note(const std::string& deed) const {
        means_->tell(
            {.table = wish_.table, .number = 0, .notice = Json{{"operator", deed}}.dump()});
    }

    Result<Json> list() const {
        struct Found {
            Time at = 0;
            Store::Last last;
        };
        std::vector<Found> newest;
        const auto limit = static_cast<std::size_t>(wish_.limit);
        for (std::string after;;) {
            const auto lasts = awaited<Store::Lasts>(
                [&](auto then) { means_->store->lasts(after, std::move(then)); });
            if (!lasts) {
                return say(storeIsDown);
            }
            if (means_->stop.stop_requested()) {
                return say(serverStops);
            }
            for (const Store::Last& last : *lasts) {
                const auto event = readEvents({last.text});
                newest.push_back({.at = event ? event->front().at : 0, .last = last});
            }
            std::ranges::sort(newest, std::greater(), &Found::at);
            newest.resize(std::min(newest.size(), limit));
            if (lasts->empty()) {
                break;
            }
            after = lasts->back().table;
        }
        Json lines = Json::array();
        for (const Found& found : newest) {
            if (means_->stop.stop_requested()) {
                return say(serverStops);
            }
            const auto table = load(found.last.table);
            lines.push_back(table ? summaryOf(*table)
                                  : Json{{"table", found.last.table},
                                         {"events", found.last.number},
                                         {"why", inAll(table.error())}});
        }
        note("listed tables");
        return lines;
    }

    // As somebody who looks on may know it.
    Result<Json> show(const Table& table) const {
        const auto update = parseJson(updateFor(table, Actor(), 0));
        Json first = summaryOf(table);
        for (const char* key : {"options", "clock", "chat"}) {
            first[key] = (*update)["now"][key];
        }
        Json lines = Json::array({std::move(first)});
        for (const Json& event : (*update)["events"]) {
            lines.push_back(event);
        }
        note("looked at");
        return lines;
    }

    Result<Json> give(const Table& table) const {
        Json lines = Json::array();
        if (!wish_.who) {
            for (const Event& event : table.events()) {
                Json line = write(event);
                line["n"] = lines.size() + 1;
                lines.push_back(std::move(line));
            }
            note("exported");
            return lines;
        }
        const auto whose = findKey(table, *wish_.who);
        if (!whose) {
            return whose.error();
        }
        auto about = keptAbout(table, whose->key);
        if (!about) {
            return say(noSuchKey);
        }
        note("exported " + seatIn(*whose) + " of");
        return std::move(*about);
    }

    // What comes of the wish at this table, and how the log of servers calls it.
    struct Ruled {
        Event event;
        std::string deed;
    };
    Result<Ruled> ruleAt(const Table& table) const {
        event::Ruling ruling{.on = wish_.on, .reason = wish_.reason};
        std::string deed = wish_.on ? "closed" : "reopened";
        if (wish_.deed != "close") {
            const bool bars = wish_.deed == "bar";
            const auto whose = findKey(table, wish_.who.value_or(""));
            if (!whose) {
                return whose.error();
            }
            if (!bars && !whose->seat) {
                return say(needsSeat);
            }
            const Actor actor = table.whoHas(whose->key);
            if (actor.seat == spectator && !actor.founder && !actor.invited) {
                return say(noSuchKey);
            }
            ruling.what = bars ? event::Ruling::What::bar : event::Ruling::What::silence;
            ruling.seat = whose->seat;
            ruling.key = whose->key;
            deed = std::string(wish_.on ? "" : "no longer ") + (bars ? "barred " : "silenced ") +
                   seatIn(*whose) + " of";
        }
        auto event = table.rule(std::move(ruling), means_->now());
        if (!event) {
            return event.error();
        }
        return Ruled{.event = std::move(*event), .deed = std::move(deed)};
    }

    Result<Json> rule() const {
        if (wish_.deed != "close" && wish_.deed != "bar" && wish_.deed != "silence") {
            return say(noSuchDeed, {shown(wish_.deed)});
        }
        std::string unsure; // the deed, if it was perhaps done
        for (int attempt = 0; attempt < mostAttempts; ++attempt) {
            const auto table = load(wish_.table);
            if (!table) {
                return table.error();
            }
            const auto ruled = ruleAt(*table);
            if (!ruled && !unsure.empty() && ruled.error().is(nothingChanges)) {
                return done(table->number(), unsure);
            }
            if (!ruled) {
                return ruled.error();
            }
            const std::uint64_t number = table->number() + 1;
            const auto outcome = awaited<Outcome>([&](auto done) {
                means_->store->append({.table = wish_.table,
                                       .number = number,
                                       .text = write(ruled->event).dump(),
                                       .wake = table->wakeAfter(ruled->event),
                                       .done = std::move(done)});
            });
            if (outcome == Outcome::kept) {
                return done(number, ruled->deed);
            }
            if (outcome == Outcome::failed) {
                unsure = ruled->deed;
            }
        }
        return say(storeIsDown);
    }

    // Tells servers of the event with this number, and what it was.
    Json done(std::uint64_t number, const std::string& deed) const {
        means_->tell({.table = wish_.table, .number = number, .notice = {}});
        note(deed);
        return Json::array();
    }

    // One that is damaged too.
    Result<Json> remove() const {
        bool isUnsure = false; // whether it was deleted
        for (int attempt = 0; attempt < mostAttempts; ++attempt) {
            const auto texts = awaited<Store::Events>(
                [&](auto then) { means_->store->load(wish_.table, 0, std::move(then)); });
            const bool isGone = texts && texts->empty();
            if (isGone && !isUnsure) {
                return say(noSuchTable);
            }
            const auto outcome = awaited<Outcome>([&](auto done) {
                means_->store->remove({.table = wish_.table, .done = std::move(done)});
            });
            if (outcome == Outcome::kept || isGone) {
                means_->tell({.table = wish_.table, .number = 0, .notice = {}});
                note("deleted");
                return Json::array();
            }
            isUnsure = isUnsure || outcome == Outcome::failed;
        }
        return say(storeIsDown);
    }

    const AdminMeans* means_;
    Wish wish_;
};

} // namespace

Result<Json> administer(const AdminMeans& means, const Json& wish) {
    auto read = readWish(wish);
    return read ? Administration(means, std::move(*read)).perform() : read.error();
}

std::optional<std::string> deedIn(const std::string& notice) {
    const auto json = parseJson(notice);
    if (!json || !json->is_object() || !json->contains("operator")) {
        return std::nullopt;
    }
    Fields fields(*json);
    std::string deed = fields.text("operator", 64);
    return fields.finish() ? std::nullopt : std::optional(std::move(deed));
}

} // namespace zeros::server
