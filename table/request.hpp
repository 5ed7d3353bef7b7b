// What somebody at a table may ask for (docs/messages.md).
#pragma once

#include "table/event.hpp"

namespace zeros {

namespace request {

struct Sit {
    std::optional<Seat> seat = std::nullopt; // else the first open one
    std::string name = {};
    std::string word = {};
    std::string key =
        {}; // the hash of a new key, for whoever comes by an invitation: not in the message
};
struct Leave {
    std::optional<Seat> seat = std::nullopt; // the own one, unless the host frees another
};
// Hands the role of the host over; or takes it from one who is gone.
struct Host {
    std::optional<Seat> seat = std::nullopt; // to whoever opened the table, if it names none
};
struct Computer {
    Seat seat = 0;
    std::optional<Automaton> level = std::nullopt;
};
struct Admit {
    bool on = true;
};
struct SeatWord {
    std::string word;
};
struct Move {
    std::string move;
    std::uint64_t turn = 0;
};
struct Back {
    std::uint64_t position = 0;
};
struct Chat {
    std::string text;
    bool toPartner = false;
};
struct Chatting {
    bool on = true;
};
struct Rematch {};

} // namespace request

struct Request {
    std::optional<std::int64_t> id = std::nullopt; // to be repeated in the answer
    std::variant<request::Sit, request::Leave, request::Host, request::Computer, request::Admit,
                 request::SeatWord, request::Move, request::Back, request::Chat, request::Chatting,
                 request::Rematch>
        what;
};

// Reads a message strictly: a key too much is as wrong as one too few.
Result<Request> readRequest(const Json& json, const BotNames& bots = {});
// The number of a request that may not be read otherwise, so that its refusal finds back to it.
std::optional<std::int64_t> idOf(const Json& json);

} // namespace zeros
