// What a table tells those who sit there or look on, in the text that is sent (docs/messages.md).
// What is the same for everybody is written once.
#pragma once

#include "core/json_text.hpp"
#include "table/hello.hpp"
#include "table/table.hpp"

#include <map>

namespace zeros {

class Bulletin {
  public:
    // Of what happened after number `since`, and how the table stands now. Views and stories of
    // several events can be had only if they are asked for here: they take going through the game
    // once more.
    Bulletin(const Table& table, std::uint64_t since, Views views = Views::none);

    std::string updateFor(const Actor& actor, Views views = Views::none) const;

  private:
    void runAgain();
    std::vector<std::string> eventsFor(const Actor& actor, Views views) const;
    void writeEvent(JsonText& json, std::uint64_t number, const Actor& actor, Views views) const;
    void writeView(JsonText& json, std::uint64_t number, Seat seat) const;
    void writeStory(JsonText& json, std::uint64_t number, Seat listener) const;

    const Table* table_;
    std::uint64_t since_;
    std::string shared_; // the keys of `now` that are the same for everybody
    // Of several events: the game before and after those that changed it, by their numbers.
    struct Change {
        AnyState before;
        AnyState after;
    };
    std::map<std::uint64_t, Change> changes_;
    std::uint64_t viewsFrom_ = 0; // of those before it no views are given
};

// The same for one.
inline std::string updateFor(const Table& table, const Actor& actor, std::uint64_t since,
                             Views views = Views::none) {
    return Bulletin(table, since, views).updateFor(actor, views);
}

} // namespace zeros
