// The records of the games at a table.
#include "core/json_text.hpp"
#include "core/record.hpp"
#include "table/table.hpp"

namespace zeros {

namespace {

std::string idOf(const Sitter& sitter) {
    if (sitter.person) {
        return sitter.name.empty() ? "person" : "person:" + sitter.name;
    }
    return sitter.computer ? sitter.computer->id() : "open";
}

} // namespace

std::vector<std::string> Table::sitterIds() const {
    std::vector<std::string> words;
    words.reserve(places_.size());
    for (const Place& place : places_) {
        words.push_back(idOf(place.sitter));
    }
    return words;
}

Json Table::headerOf(std::size_t number) const {
    const PlayedGame& played = games_[number - 1];
    Json header{{"name", open_.opening.name},
                {"seats", played.sitters.empty() ? sitterIds() : played.sitters}};
    for (const Change& change : played.changes) {
        header["changes"].push_back(
            {{"after", change.after}, {"seat", change.seat}, {"who", change.who}});
    }
    if (number == 1 && open_.again) {
        header["again"] = show(*open_.again);
    }
    if (!played.commitment.empty()) {
        header["fair"] = {{"table", open_.table},
                          {"round", number},
                          {"commitment", played.commitment},
                          {"words", played.words}};
        if (!played.secret.empty()) {
            header["fair"]["secret"] = played.secret;
        }
    }
    return header;
}

std::optional<std::string> Table::record(std::size_t number, const Actor& actor) const {
    if (number == 0 || number > games_.size()) {
        return std::nullopt;
    }
    const PlayedGame& asked = games_[number - 1];
    const bool isWhole = asked.log.over() && (asked.commitment.empty() || !asked.secret.empty());
    if (isWhole) { // with all that shows whether its shuffles were fair
        return asked.log.record(headerOf(number));
    }
    return actor.seat == spectator ? std::nullopt : std::optional(partialRecord(actor.seat));
}

// Moves as the seat saw them, deals without cards, and at the end what it sees now.
std::string Table::partialRecord(Seat seat) const {
    Json header = headerOf(games_.size());
    header["seen_by"] = seat;
    std::string text;
    addHeader(text, game(), log().state(), header);
    for (const LogEntry& entry : log().entries()) {
        if (entry.isDeal()) {
            text += "{\"deal\":null}\n";
        } else if (game().isSeen(entry.move, entry.seat, seat)) {
            text += log().line(entry);
        } else {
            text += Json{{"seat", entry.seat}, {"move", nullptr}}.dump() + "\n";
        }
    }
    JsonText json(text);
    game().show(log().view(seat), json.object().key("view"));
    json.endObject();
    text += '\n';
    return text;
}

} // namespace zeros
