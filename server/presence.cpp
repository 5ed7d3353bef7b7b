#include "server/presence.hpp"

#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "table/fields.hpp"

namespace zeros::server {

namespace {

constexpr Time longSilence = 90'000;
constexpr std::int64_t mostWatching = 1'000'000;

void write(JsonText& json, const Attendance& who) {
    json.key("seats").array();
    for (const Seat seat : who.seats) {
        json.number(seat);
    }
    json.endArray().key("watching").number(who.watching);
}

} // namespace

std::string Presence::word(const std::string& process, const Attendance& here) {
    std::string text;
    JsonText json(text);
    json.object().key("process").string(process);
    write(json, here);
    json.endObject();
    return text;
}

bool Presence::hear(const std::string& word, Time now) {
    const auto json = parseJson(word);
    if (!json) {
        return false;
    }
    Fields fields(*json);
    const std::string process = fields.text("process", 64);
    Attendance there{.watching = static_cast<int>(fields.whole("watching", 0, mostWatching))};
    const Json& seats = fields.any("seats");
    for (const Json& seat : seats.is_array() ? seats : Json::array()) {
        if (const auto number = readWhole(seat, 0, maxSeats - 1)) {
            there.seats.add(static_cast<Seat>(*number));
        }
    }
    if (fields.finish()) {
        return false; // from a newer version, perhaps
    }
    const auto [known, isNew] = others_.try_emplace(process);
    const bool changed = isNew || known->second.there != there;
    known->second = {.there = there, .at = now};
    return changed;
}

bool Presence::forgetSilent(Time now) {
    return std::erase_if(others_, [&](const auto& other) {
               return other.second.at <= now - longSilence;
           }) > 0;
}

Attendance Presence::with(const Attendance& here) const {
    Attendance all = here;
    for (const auto& [process, heard] : others_) {
        for (const Seat seat : heard.there.seats) {
            all.seats.add(seat);
        }
        all.watching += heard.there.watching;
    }
    return all;
}

std::string hereMessage(const Attendance& all) {
    std::string text;
    JsonText json(text);
    json.object().key("is").string("here");
    write(json, all);
    json.endObject();
    return text;
}

} // namespace zeros::server
