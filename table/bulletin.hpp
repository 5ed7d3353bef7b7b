// What a table tells those who sit there or look on, in the text that is sent (docs/messages.md).
// What is the same for everybody is written once.
#pragma once

#include "core/json_text.hpp"
#include "table/table.hpp"

namespace zeros {

class Bulletin {
  public:
    // Of what happened after number `since`, and how the table stands now.
    Bulletin(const Table& table, std::uint64_t since);

    std::string updateFor(const Actor& actor) const;

  private:
    void writeEvent(JsonText& json, std::uint64_t number, const Actor& actor) const;

    const Table* table_;
    std::uint64_t since_;
    std::string shared_; // the keys of `now` that are the same for everybody
};

// The same for one.
inline std::string updateFor(const Table& table, const Actor& actor, std::uint64_t since) {
    return Bulletin(table, since).updateFor(actor);
}

} // namespace zeros
