// Who is connected to a table, in this process and in others with the same store.
#pragma once

#include "table/table.hpp"

#include <map>
#include <string>

namespace zeros::server {

// The connections of one process.
struct Attendance {
    Seats seats = {};
    int watching = 0;

    bool operator==(const Attendance&) const = default;
};

// What other processes say of theirs. Whoever says nothing for long is taken to be gone.
class Presence {
  public:
    // The word that tells other processes who is here.
    static std::string word(const std::string& process, const Attendance& here);
    // Hears the word of another process. Whether that changes anything.
    bool hear(const std::string& word, Time now);
    // Forgets who has said nothing for long. Whether that changes anything.
    bool forgetSilent(Time now);
    // All together.
    Attendance with(const Attendance& here) const;

  private:
    struct Heard {
        Attendance there;
        Time at = 0;
    };
    std::map<std::string, Heard> others_;
};

// {"is":"here","seats":[0,2],"watching":1}
std::string hereMessage(const Attendance& all);

} // namespace zeros::server
