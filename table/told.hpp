// What others are told of an event (docs/messages.md), field by field: one that is not written here
// is told nobody.
#pragma once

#include "core/json_text.hpp"
#include "table/event.hpp"

namespace zeros {

// What depends on who is told.
struct Hearing {
    bool move = false; // sees which move it is, not only that one was made
    bool chat = false; // hears what is said
    // Who sits there as a game begins anew.
    const std::vector<Sitter>* seats = nullptr;
};

// Adds to an object that is open what this listener may know.
class Teller {
  public:
    Teller(JsonText& json, const Hearing& hearing) : json_(&json), hearing_(&hearing) {}

    void operator()(const event::Open& open) const;
    void operator()(const event::Sit& sit) const;
    void operator()(const event::Leave& leave) const;
    void operator()(const event::Host& host) const;
    void operator()(const event::Computer& computer) const;
    void operator()(const event::Admit& admit) const;
    void operator()(const event::SeatWord& word) const;
    void operator()(const event::Deal& deal) const;
    void operator()(const event::Move& move) const;
    void operator()(const event::Back& back) const;
    void operator()(const event::Chat& chat) const;
    void operator()(const event::Chatting& chatting) const;
    void operator()(const event::Forfeit& forfeit) const;
    void operator()(const event::Secret& secret) const;
    void operator()(const event::Rematch& rematch) const;
    void operator()(const event::Ruling& ruling) const;

  private:
    JsonText& is(std::string_view what) const { return json_->key("is").string(what); }
    void seats(const std::vector<Sitter>& seats) const;

    JsonText* json_;
    const Hearing* hearing_;
};

// A seat of a table: {"person":true,"name":"Anna","level":null}.
void tell(JsonText& json, const Sitter& sitter);

} // namespace zeros
