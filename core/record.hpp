// The lines of a record: a header, then one line for each event, then the result. JSON lines; what
// they mean for a game is checked elsewhere (table/record_reader.hpp).
#pragma once

#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zeros {

constexpr int recordVersion = 1;
constexpr std::size_t maxLineLength = 65536;

struct HeaderLine {
    std::string game;
    int players = 0;
    Json options = Json::object();
    Json all; // the whole header, with what this program does not know
};
struct DealLine {
    std::vector<std::string> cards;
};
struct MoveLine {
    int seat = 0;
    std::string move;
    std::optional<std::uint64_t> legal; // how many legal moves that seat had, if counted
};
// A seat that lost the game before its end: a bot that failed, and how (docs/errors.md), in every
// language.
struct Forfeit {
    int seat = 0;
    std::string code = {}; // empty in records that have none
    std::array<std::string, languages.size()> why = {};
};
struct ResultLine {
    std::vector<int> scores;
    std::vector<int> winners;
};
using RecordLine = std::variant<HeaderLine, DealLine, MoveLine, Forfeit, ResultLine>;

// Reads a line without its end; or says what is wrong with it.
Result<RecordLine> readRecordLine(std::string_view text);

// Why a seat forfeited, as records and messages have it: {"code":…,"en":…,"fr":…,"de":…}.
Json showReason(const Forfeit& forfeit);
// Reads it back; nothing if it is something else or longer than any reason.
std::optional<Forfeit> readReason(int seat, const Json& json);

// Each adds a line with its end to the text. A header may carry more than it must: names, a seed.
void addHeader(std::string& text, const AnyGame& game, const AnyState& state,
               const Json& more = Json::object());
void addDeal(std::string& text, const AnyGame& game, const AnyDeck& deck);
void addMove(std::string& text, Seat seat, std::string_view move,
             std::optional<std::size_t> legal = std::nullopt);
void addForfeit(std::string& text, const Forfeit& forfeit);
void addResult(std::string& text, const std::vector<int>& scores, Seats winners);

} // namespace zeros
