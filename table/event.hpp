// What can happen at a table. Events are plain data: what they mean for the game, the table knows.
#pragma once

#include "core/any_game.hpp"
#include "core/record.hpp"
#include "table/fair_deal.hpp"
#include "table/sitter.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zeros {

using Time = std::int64_t; // milliseconds since 1970

// What a table is opened with.
struct Opening {
    std::string game;
    int players = 0;
    Json options = Json::object();
    std::string name = {};
    std::vector<Sitter> seats = {};
    int clock = 0; // seconds for a turn; 0 for as long as it takes
    bool chat = true;
};

// Only hashes of keys are ever kept.
struct KeyHashes {
    std::string host = {};
    std::string invite = {};
    std::vector<std::string> seats = {}; // empty for a computer's
};

namespace event {

// The position of another table, or of an earlier game, in which a game goes on from there.
struct Again {
    std::string table;
    std::uint64_t gameNumber = 1;
    std::uint64_t ply = 0; // the moves taken from there
};

struct Open {
    std::string table; // its name for programs
    Opening opening;
    std::string commitment = {}; // to the secret of the first game's shuffles; empty: none
    KeyHashes keys = {};         // these two are told nobody
    std::string root = {};       // from which all secrets follow
    std::optional<Again> again = std::nullopt; // told in the record alone
};
struct Sit {
    Seat seat = 0;
    std::string name;
    std::string word = {};
    std::string key = {}; // the hash of the seat's new key, told nobody; empty: it keeps its key
};
struct Leave {
    Seat seat = 0;
    bool isHost = false; // whoever goes is the host: somebody else is from now on
};
// Is the host from now on.
struct Host {
    std::optional<Seat> seat = std::nullopt; // else whoever opened the table
};
// A computer or bot plays on this seat from now on, or no longer.
struct Computer {
    Seat seat = 0;
    std::optional<Automaton> level = std::nullopt;
};
// Agrees that somebody takes an empty seat of the game under way, or no longer does.
struct Admit {
    Seat seat = 0;
    bool on = true;
};
struct SeatWord {
    Seat seat = 0;
    std::string word;
};
struct Deal {
    std::vector<std::string> cards;
};
struct Move {
    enum class By { person, computer, clock };

    Seat seat = 0;
    std::string move;
    By by = By::person;
    std::optional<AnyMove> made =
        std::nullopt; // the same as the game reads it: always, once a table has it
};
struct Back {
    Seat seat = 0;
    std::size_t to = 0; // entries of the game's log that are left
};
struct Chat {
    Seat seat = 0;
    std::string text;
    bool toPartner = false;
};
struct Chatting {
    bool on = true;
};
// A bot failed, and the game is over.
using zeros::Forfeit;
// Shows what the shuffles of a finished game came from.
struct Secret {
    std::string secret;
};
struct Rematch {};
// What the operator of the server decides about the table: nobody may do anything there, somebody
// may not come in, or not chat; or again they may.
struct Ruling {
    enum class What { close, bar, silence };

    What what = What::close;
    bool on = true;
    std::optional<Seat> seat = std::nullopt; // whose key it is
    std::string reason = {};
    std::string key = {}; // the hash of the key that it is about, told nobody
};

} // namespace event

struct Event {
    Time at = 0;
    std::variant<event::Open, event::Sit, event::Leave, event::Host, event::Computer, event::Admit,
                 event::SeatWord, event::Deal, event::Move, event::Back, event::Chat,
                 event::Chatting, event::Forfeit, event::Secret, event::Rematch, event::Ruling>
        what;
};

std::string_view name(event::Move::By by);
std::string_view name(event::Ruling::What what);

extern const ErrorKind botsSitAlone; // why a bot plays for no person

constexpr std::size_t maxNameLength = 24;
constexpr std::size_t maxTableNameLength = 60;
constexpr std::size_t maxChatLength = 500;
constexpr std::size_t maxMoveLength = 200;
constexpr std::size_t maxReasonLength = 200;

// Bots that may be named at a table: those of whoever runs it.
using BotNames = std::vector<std::string>;

// The opening that a message asks for.
Result<Opening> readOpening(const Json& json, const BotNames& bots = {});
Json show(const std::vector<Sitter>& seats);
Json show(const Opening& opening);
Json show(const event::Again& again);

// The same, as part of something else.
class Fields;
Opening readOpening(Fields& fields, const BotNames& bots);
// A seat and a level, or one of these bots, as messages have them; null for neither.
Seat readSeat(Fields& fields);
std::optional<Seat> readSeatIfAny(Fields& fields);
std::optional<Automaton> readLevel(Fields& fields, const BotNames& bots = {});

// Events as a store keeps them: everything, what is told nobody included.
Json write(const Event& event);
Result<Event> readEvent(const Json& json);
// Several, as their texts.
Result<std::vector<Event>> readEvents(const std::vector<std::string>& texts);

extern const ErrorKind damagedTable; // its log is invalid

} // namespace zeros
