// What is kept about one person at a table, for when they ask.
#include "server/admin.hpp"

#include <algorithm>

namespace zeros::server {

namespace {

// Follows whoever has a key through the events of a table: they move on with every rematch, and
// others may sit there before and after them.
class Follower {
  public:
    Follower(const Table& table, const std::string& keyHash)
        : key_(&keyHash),
          players_(table.players()) {}

    // Whether the event is about them.
    bool follow(const event::Open& open) {
        const auto& keys = open.keys.seats;
        const auto found = std::ranges::find(keys, *key_);
        if (found != keys.end()) {
            seat_ = static_cast<Seat>(found - keys.begin());
            sits_ = open.opening.seats[*seat_].person;
        }
        return seat_ || open.keys.host == *key_ || open.keys.invite == *key_;
    }
    bool follow(const event::Sit& sit) {
        if (sit.key == *key_) {
            seat_ = sit.seat;
        } else if (seat_ == sit.seat && !sit.key.empty()) {
            seat_.reset(); // it has another key now
        }
        sits_ = sits_ || seat_ == sit.seat;
        return seat_ == sit.seat;
    }
    bool follow(const event::Leave& leave) {
        const bool isTheirs = seat_ == leave.seat;
        if (isTheirs) {
            seat_.reset();
        }
        return isTheirs;
    }
    bool follow(const event::Computer& computer) {
        if (seat_ == computer.seat && !sits_) {
            seat_.reset(); // the key of an empty seat opens nothing any more
        }
        return seat_ == computer.seat;
    }
    bool follow(const event::Rematch& /*rematch*/) {
        if (seat_) {
            seat_ = static_cast<Seat>((*seat_ + players_ - 1) % players_);
        }
        return seat_.has_value();
    }
    bool follow(const event::Host& host) const { return seat_ && host.seat == seat_; }
    bool follow(const event::Ruling& ruling) const { return ruling.key == *key_; }
    template <class What>
    bool follow(const What& what) const {
        if constexpr (requires { what.seat; }) {
            return seat_ == static_cast<Seat>(what.seat);
        } else {
            return false; // a deal, a secret, a chat that is switched off
        }
    }

    std::optional<Seat> seat() const { return seat_; }

  private:
    const std::string* key_;
    int players_;
    std::optional<Seat> seat_; // that their key opens
    bool sits_ = false;        // they have taken it
};

// The event as it is kept, without what is about others.
Json ownPart(const Event& event, std::optional<Seat> seat, const std::string& keyHash) {
    Json line = write(event);
    if (std::holds_alternative<event::Open>(event.what)) {
        line["seats"] = seat ? Json::array({line["seats"][*seat]}) : Json::array();
        line["private"] = {{"key", keyHash}};
    }
    if (seat) {
        line["seat"] = *seat;
    }
    return line;
}

} // namespace

std::optional<Json> keptAbout(const Table& table, const std::string& keyHash) {
    Follower follower(table, keyHash);
    Json lines = Json::array();
    std::size_t number = 0;
    for (const Event& event : table.events()) {
        ++number;
        const auto before = follower.seat();
        if (std::visit([&](const auto& what) { return follower.follow(what); }, event.what)) {
            Json line = ownPart(event, follower.seat() ? follower.seat() : before, keyHash);
            line["n"] = number;
            lines.push_back(std::move(line));
        }
    }
    return lines.empty() ? std::nullopt : std::optional(std::move(lines));
}

} // namespace zeros::server
