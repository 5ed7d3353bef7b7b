// Who is connected to a table, in this process and in others with the same store.
#pragma once

#include "server/loop.hpp"
#include "server/store.hpp"
#include "table/steward.hpp"

#include <map>
#include <memory>
#include <string>

namespace zeros::server {

// The connections of one process.
struct Attendance {
    Seats seats = {};
    int watching = 0;
    bool host = false;

    bool operator==(const Attendance&) const = default;
};

Attendance attendanceOf(const std::vector<Actor>& visitors);

// Whether somebody is connected to the process whose notice this is; nothing if it is about
// something else.
std::optional<bool> saysSomebodyIsThere(const std::string& notice);
// How long a process may say nothing before everybody there is taken to be gone.
constexpr std::chrono::seconds longSilence{90};

// Tells those here and other processes who is connected, and hears of those elsewhere. Whoever says
// nothing for long is taken to be gone.
class Presence : public std::enable_shared_from_this<Presence> {
  public:
    // What it works with.
    struct Means {
        Loop* loop = nullptr;
        Store* store = nullptr;
        std::string process; // tells this one from others
        std::string table;
        std::function<Attendance()> here;
        std::function<void(std::shared_ptr<const std::string>)> tell; // everybody who is here
    };
    explicit Presence(Means means) : means_(std::move(means)), hostSeen_(means_.loop->now()) {
        seen_.fill(hostSeen_);
    }

    // Somebody came, left, or sits elsewhere. Many may do so at once: they are told of together.
    void changed();
    // Those who have not been here for a while.
    Away away() const;
    // Whether something is about to be told.
    bool isDue() const { return isDue_; }
    // A notice of another process.
    void learn(const std::string& notice);
    // To be called now and then, so that others know that this process lives.
    void repeat();

  private:
    void notify() const;
    bool remember(const std::string& notice, Moment now);
    Attendance everywhere() const;

    struct Heard {
        Attendance there;
        Moment at = {};
    };
    Means means_;
    std::map<std::string, Heard> others_;
    Attendance last_;                   // who was here when that changed last
    std::array<Time, maxSeats> seen_{}; // when whoever is not here was here last
    Time hostSeen_ = 0;                 // the same of the host
    bool isDue_ = false;
};

} // namespace zeros::server
