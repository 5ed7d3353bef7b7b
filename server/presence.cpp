#include "server/presence.hpp"

#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "table/fields.hpp"

#include <utility>

namespace zeros::server {

namespace {

constexpr Time absence = 20'000;
constexpr Time absenceOfHost = 60'000;
constexpr std::int64_t mostWatching = 1'000'000;

void write(JsonText& json, const Attendance& who) {
    json.key("seats").array();
    for (const Seat seat : who.seats) {
        json.number(seat);
    }
    json.endArray().key("watching").number(who.watching);
}

// {"is":"here","seats":[0,2],"watching":1}
std::string hereMessage(const Attendance& all) {
    std::string text;
    JsonText json(text);
    json.object().key("is").string("here");
    write(json, all);
    json.endObject();
    return text;
}

// What tells other processes who is here.
std::string noticeOf(const std::string& process, const Attendance& here) {
    std::string text;
    JsonText json(text);
    json.object().key("process").string(process);
    write(json, here);
    json.key("host").boolean(here.host);
    json.endObject();
    return text;
}

struct Noticed {
    std::string process;
    Attendance there;
};

// What another process said; nothing if it is about something else, or from a newer version.
std::optional<Noticed> readNotice(const std::string& notice) {
    const auto json = parseJson(notice);
    if (!json) {
        return std::nullopt;
    }
    Fields fields(*json);
    Noticed noticed{
        .process = fields.text("process", 64),
        .there = {.watching = static_cast<int>(fields.whole("watching", 0, mostWatching)),
                  .host = fields.flag("host", false)}};
    const Json& seats = fields.any("seats");
    for (const Json& seat : seats.is_array() ? seats : Json::array()) {
        if (const auto number = readWhole(seat, 0, maxSeats - 1)) {
            noticed.there.seats.add(static_cast<Seat>(*number));
        }
    }
    return fields.finish() ? std::nullopt : std::optional(std::move(noticed));
}

} // namespace

std::optional<bool> saysSomebodyIsThere(const std::string& notice) {
    const auto noticed = readNotice(notice);
    return noticed ? std::optional(noticed->there != Attendance()) : std::nullopt;
}

Attendance attendanceOf(const std::vector<Actor>& visitors) {
    Attendance here;
    for (const Actor& actor : visitors) {
        here.host = here.host || actor.host;
        if (actor.seat == spectator) {
            ++here.watching;
        } else {
            here.seats.add(actor.seat);
        }
    }
    return here;
}

void Presence::changed() {
    constexpr std::chrono::milliseconds together{50};
    const Attendance before = std::exchange(last_, everywhere());
    for (const Seat seat : before.seats) {
        seen_[seat] = means_.loop->now();
    }
    hostSeen_ = before.host ? means_.loop->now() : hostSeen_;
    if (isDue_) {
        return;
    }
    isDue_ = true;
    means_.loop->after(together, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) {
            self->isDue_ = false;
            self->notify();
            self->means_.tell(std::make_shared<const std::string>(hereMessage(self->everywhere())));
        }
    });
}

Away Presence::away() const {
    const Attendance here = everywhere();
    const Time now = means_.loop->now();
    Away away{.host = !here.host && now - hostSeen_ > absenceOfHost};
    for (Seat seat = 0; seat < maxSeats; ++seat) {
        if (!here.seats.contains(seat) && now - seen_[seat] > absence) {
            away.seats.add(seat);
        }
    }
    return away;
}

void Presence::learn(const std::string& notice) {
    if (remember(notice, means_.loop->moment())) {
        changed();
    }
}

void Presence::repeat() {
    const Moment silentSince = means_.loop->moment() - longSilence;
    if (std::erase_if(others_, [&](const auto& other) { return other.second.at <= silentSince; }) >
        0) {
        changed();
    } else {
        notify();
    }
}

void Presence::notify() const {
    means_.store->notify(means_.table, noticeOf(means_.process, means_.here()));
}

// Whether that changes anything.
bool Presence::remember(const std::string& notice, Moment now) {
    const auto noticed = readNotice(notice);
    if (!noticed) {
        return false;
    }
    const auto [known, isNew] = others_.try_emplace(noticed->process);
    const bool changed = isNew || known->second.there != noticed->there;
    known->second = {.there = noticed->there, .at = now};
    return changed;
}

Attendance Presence::everywhere() const {
    Attendance all = means_.here();
    for (const auto& [process, heard] : others_) {
        for (const Seat seat : heard.there.seats) {
            all.seats.add(seat);
        }
        all.watching += heard.there.watching;
        all.host = all.host || heard.there.host;
    }
    return all;
}

} // namespace zeros::server
