// A table: who sits there, the games played, and who may know and do what. Its log of events is the
// truth, everything else follows from it.
//
// Whoever runs a table (steward.hpp) goes: `consider` a request, keep the event that comes of it,
// `apply` it, tell everybody (bulletin.hpp).
#pragma once

#include "table/event.hpp"
#include "table/game_log.hpp"
#include "table/request.hpp"

#include <array>

namespace zeros {

constexpr int messageVersion = 1;

extern const ErrorKind gameIsNotOver;

// Who asks or looks: a seat, somebody with an invitation, the host, or all of it, or none.
struct Actor {
    Seat seat = spectator;
    bool host = false;
    bool invited = false;
    bool founder = false;    // has the key of whoever opened the table, who may be host no longer
    Seats away = {};         // whose people have not been here for a while, as far as is known
    bool isHostAway = false; // the same of the host
};

class Table {
  public:
    // The first event of a table, or why there can be no such table.
    static Result<Event> opened(event::Open open, Time at);
    // A table that goes through these events; or what is wrong with them.
    static Result<Table> from(const std::vector<Event>& events);
    // A table on one device, without promises and clock, at which this game has been played so far.
    // People in one room need no names.
    static Table of(const GameLog& log, std::vector<Sitter> seats);
    // The same with all else that it is opened with.
    static Table of(const GameLog& log, event::Open open, Time at);

    // What comes of a request; or why nothing does. Nothing changes yet.
    Result<Event> consider(const Actor& actor, const Request& request, Time at) const;
    // The same for what nobody asks for.
    Result<Event> deal(const AnyDeck& deck, Time at) const;
    Result<Event> move(Seat seat, const AnyMove& move, event::Move::By by, Time at) const;
    Result<Event> forfeit(Seat seat, const Error& why, Time at) const;
    Event tellSecret(std::string secret, Time at) const;
    Result<Event> rule(event::Ruling ruling, Time at) const;
    // Adds an event to the log; or says why it cannot be, and changes nothing.
    Refusal apply(Event event);

    const std::vector<Event>& events() const { return events_; }
    std::uint64_t number() const { return events_.size(); } // of the last event

    const event::Open& open() const { return open_; }
    const AnyGame& game() const { return log().game(); }
    int players() const { return log().players(); }
    // The game being played, or the one just over, and its number at this table, from 1.
    const GameLog& log() const { return games_.back().log; }
    std::size_t gameNumber() const { return games_.size(); }
    const Sitter& sitter(Seat seat) const { return places_[seat].sitter; }
    // Who sat where when the game began that this event, a rematch, was the first of.
    std::vector<Sitter> seatsBegun(std::uint64_t number) const;
    // Whether whoever sits here now was at the table at this event.
    bool wasThere(Seat seat, std::uint64_t number) const { return places_[seat].since <= number; }
    // Where whoever sits here now sat at this event: a rematch moves everybody on.
    Seat seatThen(Seat seat, std::uint64_t number) const;
    Seats people() const;
    // The seat of the host; nothing as long as that is whoever opened the table.
    std::optional<Seat> hostSeat() const;
    // Who sits where as the headers of records have it: "person:Anna", "person", "hard", "open".
    std::vector<std::string> sitterIds() const;
    // Whoever has a key with this hash; somebody who looks on if there is no such key.
    Actor whoHas(std::string_view keyHash) const;
    // The same with the key of whoever opened the table beside it.
    Actor whoHas(std::string_view keyHash, std::string_view founderHash) const;
    // The hash of the key of whoever sits here, or may; empty for a computer's seat.
    const std::string& keyOf(Seat seat) const { return places_[seat].key; }
    // Why whoever has a key with this hash may not come in, by a ruling of the operator.
    Refusal refuseEntry(std::string_view keyHash) const;
    // Whether the operator has closed the table.
    bool isClosed() const { return rulingOn(event::Ruling::What::close, "") != nullptr; }

    bool mayChat() const { return chat_; }
    int wins(Seat seat) const { return places_[seat].wins; }
    // What the shuffles of this game were promised to come from, and did when it is over.
    const std::string& commitment() const { return games_.back().commitment; }
    const std::string& secret() const { return games_.back().secret; }

    bool isPlaying() const { return started_ && !log().over() && !isClosed(); }
    // Whether a game has begun and is not over: who sits where no longer changes at will.
    bool isUnderWay() const { return !log().entries().empty() && !isOver(); }
    // Those who agree that somebody takes an empty seat of the game under way.
    Seats admitting() const { return games_.back().admitting; }
    bool isOver() const { return log().over(); }
    bool wantsDeal() const { return started_ && log().wantsDeal() && !isClosed(); }
    // How many shuffles this game has had.
    std::size_t deals() const;
    // Whether the secret of the game that is over has to be told.
    bool wantsSecret() const;
    // What the seats said for the shuffles of this game.
    std::vector<std::string> seatWords() const;
    Seats toMove() const { return isPlaying() ? log().toMove() : Seats(); }
    // Whether this seat is to move and a person decides there.
    bool personToMove(Seat seat) const {
        return toMove().contains(seat) && !places_[seat].sitter.computer;
    }
    // Those for whom a computer plays.
    Seats computersToMove() const;
    // The number of the event that made it this seat's turn; 0 when it is not.
    std::uint64_t turn(Seat seat) const { return turns_[seat].number; }
    // How many deals and moves are left of the game when this seat takes back its last decision;
    // nothing when it may not.
    std::optional<std::size_t> takeBackLength(Seat seat) const;
    // When the time of a seat to move is up; nothing without a clock or for a computer.
    std::optional<Time> deadline(Seat seat) const;
    std::optional<Time> firstDeadline() const;
    // When the table has to be looked at even if nobody is there, as it stands at this time; and
    // once it has this event.
    std::optional<Time> wake(Time at) const;
    std::optional<Time> wakeAfter(const Event& event) const;

    // The number of the last event that changed the game.
    std::uint64_t position() const { return position_; }
    // The number before the first event of the current game.
    std::uint64_t beforeGame() const { return games_.back().before; }
    // The record of a game at this table: all of it when it is over, else what a seat knows of it;
    // nothing when there is none for whoever asks.
    std::optional<std::string> record(std::size_t number, const Actor& actor) const;

  private:
    // A seat with what belongs to whoever sits there, and goes with them to another.
    struct Place {
        Sitter sitter;
        std::string key = {};  // its hash
        bool isKeyOld = false; // a computer had the seat since: it opens nothing any more
        std::string word = {};
        std::uint64_t since = 0; // the number of the event by which they came
        int wins = 0;
        bool isHost = false;
    };
    // Somebody else in a seat while a game was under way.
    struct Change {
        std::size_t after = 0; // so many deals and moves
        Seat seat = 0;
        std::string who; // as in the headers of records
    };
    // How long a decision took, and whether whoever had to make it ever did.
    struct Pace {
        Time took = 0;
        bool byClock = false;
    };
    // One game at this table.
    struct PlayedGame {
        GameLog log;
        std::uint64_t before = 0;       // the number of the event before its first
        std::vector<Sitter> begun = {}; // who sat where then; of the first game its opening says it
        std::string commitment = {};
        std::string secret = {};
        std::vector<std::string> words = {};   // from the first shuffle on
        std::vector<std::string> sitters = {}; // who sat where when it ended
        std::vector<Pace> paces = {};          // of each entry of the log, where there is a clock
        std::vector<Change> changes = {};
        Seats left = {};      // where somebody went away in the middle of it
        Seats admitting = {}; // who agrees to a newcomer
        bool isKnown = false; // something hidden was seen and taken back
    };
    // Whose turn it is since when.
    struct Turn {
        std::uint64_t number = 0; // of the event that made it theirs; 0: not to move
        Time began = 0;
    };
    using Turns = std::array<Turn, maxSeats>;

    Table(const event::Open& open, GameLog log);

    template <class What>
    static Event make(What what, Time at) {
        return {.at = at, .what = std::move(what)};
    }
    Result<Event> consider(const Actor& actor, const request::Sit& sit, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Leave& leave, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Host& host, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Computer& computer, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Admit& admit, Time at) const;
    Result<Event> consider(const Actor& actor, const request::SeatWord& word, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Move& move, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Back& back, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Chat& chat, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Chatting& chatting, Time at) const;
    Result<Event> consider(const Actor& actor, const request::Rematch& rematch, Time at) const;

    Refusal change(const event::Open& open);
    Refusal change(const event::Sit& sit);
    Refusal change(const event::Leave& leave);
    Refusal change(const event::Host& host);
    Refusal change(const event::Computer& computer);
    Refusal change(const event::Admit& admit);
    Refusal change(const event::SeatWord& word);
    Refusal change(const event::Deal& deal);
    Refusal change(event::Move& move);
    Refusal change(const event::Back& back);
    Refusal change(const event::Chat& chat);
    Refusal change(const event::Chatting& chatting);
    Refusal change(const event::Forfeit& forfeit);
    Refusal change(const event::Secret& secret);
    Refusal change(const event::Rematch& rematch);
    Refusal change(const event::Ruling& ruling);

    // What the operator has decided and not taken back.
    const event::Ruling* rulingOn(event::Ruling::What what, std::string_view key) const;
    Refusal refuseChat(Seat seat) const;
    Refusal refuseNewcomer(Seat seat) const;
    bool wasByClock(std::size_t entry) const;
    bool isLate(Seat seat) const;
    void noteChange(Seat seat);
    void makeHost(std::optional<Seat> seat);
    void passOnHost();
    bool isSeat(Seat seat) const { return seat < places_.size(); }
    const ErrorKind& whyNotBack(Seat seat) const;
    bool mayTalkApart(Seat seat) const;
    void startIfFull();
    Turns turnsAfter(const Event& event, Seats moving, std::uint64_t number) const;
    void keepTime(const Event& event);
    std::vector<Sitter> sittersAfter(const Event& event) const;
    AnyState stateAfter(const Event& event) const;
    Time timeForATurn() const { return Time{1000} * open_.opening.clock; }
    void finishGame();
    Json headerOf(std::size_t number) const;
    std::string partialRecord(Seat seat) const;

    event::Open open_;
    std::vector<Event> events_;
    std::vector<Place> places_;
    std::vector<PlayedGame> games_;
    std::vector<std::size_t> rulings_; // the places among the events of those that hold
    bool chat_ = true;
    bool started_ = false; // all seats were taken once in this game
    std::uint64_t position_ = 0;
    Turns turns_{};
};

} // namespace zeros
