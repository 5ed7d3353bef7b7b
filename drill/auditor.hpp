// Judges what is kept and what is told, by the log that is on the disk and by who asked for what.
#pragma once

#include "drill/schedule.hpp"
#include "server/sodium.hpp"
#include "table/bulletin.hpp"
#include "table/fair_deal.hpp"
#include "table/hello.hpp"

#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <tuple>

namespace zeros::drill {

// A key with its hash, which takes long to compute.
class Key {
  public:
    Key() = default;
    Key(std::string text) // NOLINT(*-explicit-*): it is the same
        : text_(std::move(text)),
          hash_(text_.empty() ? "" : server::hashOfKey(text_)) {}

    const std::string& text() const { return text_; }
    const std::string& hash() const { return hash_; }

  private:
    std::string text_;
    std::string hash_;
};

// Whoever is told something, by the keys they showed.
struct Listener {
    std::string table;
    Key key = {};
    Key host = {};
    Views views = Views::none;
    std::set<std::string> own = {}; // keys that were given to them
};

// What an update says, as far as whoever plays here needs it.
struct Update {
    std::uint64_t since = 0;
    std::uint64_t number = 0;
    std::uint64_t position = 0;
    std::uint64_t turn = 0; // 0: not theirs
    Seat seat = spectator;
    bool isHost = false;
    std::vector<std::string> legal = {};
};

// Where it is written down what happens, if anywhere.
struct Minutes {
    std::ostream* trace = nullptr; // for people
    // Every event as it is kept and every update, a line of JSON each: {"table":…,"kept":…} or
    // {"table":…,"told":…}.
    std::ostream* transcript = nullptr;
};

class Auditor {
  public:
    Auditor(const Schedule& schedule, const Minutes& minutes)
        : schedule_(&schedule),
          minutes_(minutes) {}

    // A table was opened, with these keys.
    void opened(const std::string& table, std::vector<std::string> keys);
    // An event is durable.
    void committed(const std::string& table, std::uint64_t number, const std::string& text);
    // A table is deleted: by the operator, or because nothing happened there for so long.
    void deleted(const std::string& table, std::optional<Time> keptFor);
    // Somebody hears that their table is gone; who has been there for so long by now.
    void toldGone(const Listener& who, Span here);
    // Somebody asks for something, and hears that it is done.
    void asked(const Listener& who, const Json& request);
    void done(const Listener& who, Seat seat, const Json& request);
    // Somebody is told something. Of an update, what it says.
    std::optional<Update> told(const Listener& who, const std::string& text);

    // The operator is shown a table.
    void shown(const std::string& table, const std::string& text);

    // A table as the disk has it, or had it last; nothing if there never was one.
    const Table* find(const std::string& table) const;
    bool isGone(const std::string& table) const;

    // Something that explains the rest.
    void note(const std::string& who, const std::string& what);
    // A promise, and what was about to break it.
    void require(bool holds, std::string_view broken, std::string_view by = {});
    const std::optional<std::string>& failure() const { return failure_; }
    std::uint64_t games() const { return games_; }
    std::uint64_t events() const { return events_; }
    std::uint64_t messages() const { return messages_; }
    // Of everything that was kept and told: the same for the same seed.
    std::uint64_t digest() const { return digest_; }

  private:
    // What somebody has to be told, with what secrets are in it.
    struct Expected {
        std::string text;
        std::vector<std::string> secrets;
    };
    // What is known of a table.
    struct Known {
        Table table;
        std::set<std::string> secrets = {};                      // texts that nobody is told
        std::size_t game = 0;                                    // the one that has this secret
        std::string secret = {};                                 // of the game being played
        std::vector<Digest> secretsOfGames = {};                 // the last one's first
        std::map<std::string, std::set<std::string>> asked = {}; // moves and chats, by which keys
        std::map<std::pair<std::uint64_t, Seat>, std::string> moves = {}; // by turn
        std::set<std::pair<std::uint64_t, Seat>> acknowledged = {};
        std::map<std::string, std::uint64_t> kept = {}; // events and acknowledgements of each kind
        std::map<std::string, std::uint64_t> heard = {};
        std::map<std::string, int> chats = {};
        // What is told of the table as it stands, from where and to whom: many are told the same.
        using Since = std::tuple<std::uint64_t, Views>;
        using Who = std::tuple<std::uint64_t, Views, Seat, bool, bool>;
        std::map<Since, std::optional<Bulletin>> bulletins = {};
        std::map<Who, Expected> expected = {};
        std::set<std::string> silenced = {}; // keys
        enum class Gone : std::uint8_t { no, forgotten, byTheOperator };
        Gone gone = Gone::no;
    };

    void judge(Known& known, const Event& event);
    // Whether the operator lets it be.
    void judgeRuling(Known& known, const Event& event);
    void guard(Known& known);
    // The secret of a game, numbered from 1.
    static const Digest& secretIn(Known& known, std::size_t game);
    const Expected& expectedBy(Known& known, const Table& table, const Listener& who,
                               std::uint64_t since);
    // That of the game being played too, which is nobody's.
    static std::vector<std::string> secretsIn(const Known& known, const std::string& text);
    const Table& at(const Known& known, std::uint64_t number);
    void mix(const std::string& text);
    void record(const std::string& table, const char* how, const std::string& text);

    const Schedule* schedule_;
    Minutes minutes_;
    std::map<std::string, Known> tables_;
    std::optional<Table> past_; // one that was looked at
    Expected inPast_;           // of it
    std::optional<std::string> failure_;
    std::uint64_t games_ = 0;
    std::uint64_t events_ = 0;
    std::uint64_t messages_ = 0;
    std::uint64_t digest_ = 0;
};

} // namespace zeros::drill
