// What a table is opened with, as messages and events have it.
#include "games/find.hpp"
#include "table/event.hpp"
#include "table/fields.hpp"

#include <algorithm>
#include <array>

namespace zeros {

namespace {

constexpr ErrorKind noSuchBot{"no_such_bot", "there is no bot {0} here",
                              "il n’y a pas de bot {0} ici", "hier gibt es keinen Bot {0}"};
constexpr ErrorKind noSuchClock{"no_such_clock", "“clock” is 0, 30, 120 or 86400 seconds",
                                "« clock » vaut 0, 30, 120 ou 86400 secondes",
                                "„clock“ ist 0, 30, 120 oder 86400 Sekunden"};
constexpr ErrorKind wrongSeats{"wrong_seats",
                               "“seats” is a list with one object for each of the {0} seats",
                               "« seats » est une liste avec un objet pour chacune des {0} places",
                               "„seats“ ist eine Liste mit einem Objekt für jeden der {0} Plätze"};

constexpr std::array<int, 4> clocks{0, 30, 120, 86400};

// A seat as whoever opens a table gives it, or as a table shows it.
Sitter readSitter(const Json& json, Fields& outer, const BotNames& bots) {
    Fields fields(json, outer.from());
    Sitter sitter;
    sitter.name = fields.textOr("name", maxNameLength, "");
    sitter.computer = readLevel(fields, bots);
    sitter.person = fields.flag("person", !sitter.name.empty());
    if (sitter.person && sitter.computer && sitter.computer->isBot()) {
        fields.refuse(say(botsSitAlone));
    }
    if (auto wrong = fields.finish()) {
        outer.refuse(*wrong);
    }
    return sitter;
}

std::vector<Sitter> readSeats(const Json& json, int players, Fields& fields, const BotNames& bots) {
    std::vector<Sitter> seats(static_cast<std::size_t>(std::max(players, 0)));
    if (json.is_null()) {
        return seats;
    }
    if (!json.is_array() || json.size() != seats.size()) {
        fields.refuse(say(wrongSeats, {players}));
        return seats;
    }
    std::ranges::transform(json, seats.begin(),
                           [&](const Json& seat) { return readSitter(seat, fields, bots); });
    return seats;
}

} // namespace

const ErrorKind botsSitAlone{"bots_sit_alone",
                             "a bot plays for itself: it needs a seat without a person",
                             "un bot joue pour lui-même : il lui faut une place sans personne",
                             "ein Bot spielt für sich: er braucht einen Platz ohne Person"};

Opening readOpening(Fields& fields, const BotNames& bots) {
    Opening opening;
    opening.game = fields.text("game", 16);
    const auto named = gameNamed(opening.game);
    const AnyGame* game = named ? *named : nullptr;
    if (!named) {
        fields.refuse(named.error());
    }
    const int usual = game == nullptr ? 2 : game->facts().usualPlayers;
    opening.players =
        fields.has("players") ? static_cast<int>(fields.whole("players", 0, INT32_MAX)) : usual;
    if (game == nullptr) {
        opening.players = usual; // nobody makes room for two billion
    } else if (auto wrong = refusePlayers(opening.players, game->facts())) {
        fields.refuse(*wrong);
        opening.players = usual;
    }
    opening.options = fields.any("options");
    if (opening.options.is_null()) {
        opening.options = Json::object();
    }
    opening.name = fields.textOr("name", maxTableNameLength, "");
    opening.seats = readSeats(fields.any("seats"), opening.players, fields, bots);
    opening.clock = fields.has("clock") ? static_cast<int>(fields.whole("clock", 0, 86400)) : 0;
    if (std::ranges::find(clocks, opening.clock) == clocks.end()) {
        fields.refuse(say(noSuchClock));
    }
    opening.chat = fields.flag("chat", true);
    return opening;
}

std::optional<Automaton> readLevel(Fields& fields, const BotNames& bots) {
    constexpr std::string_view botPrefix = "bot:";
    if (!fields.has("level")) {
        return std::nullopt;
    }
    const std::string text = fields.text("level", botPrefix.size() + maxNameLength);
    if (text.starts_with(botPrefix) && text.size() > botPrefix.size()) {
        std::string bot = text.substr(botPrefix.size());
        // One that is there no more was there when the log was written.
        if (fields.from() == Fields::From::people && std::ranges::find(bots, bot) == bots.end()) {
            fields.refuse(say(noSuchBot, {shown(bot)}));
        }
        return Automaton(std::move(bot));
    }
    const auto level = levelNamed(text);
    if (!level) {
        fields.refuse(level.error());
        return std::nullopt;
    }
    return *level;
}

Result<Opening> readOpening(const Json& json, const BotNames& bots) {
    Fields fields(json);
    Opening opening = readOpening(fields, bots);
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    return opening;
}

Json show(const std::vector<Sitter>& seats) {
    Json shown = Json::array();
    for (const Sitter& sitter : seats) {
        shown.push_back(show(sitter));
    }
    return shown;
}

Json show(const Opening& opening) {
    return {{"game", opening.game}, {"players", opening.players},   {"options", opening.options},
            {"name", opening.name}, {"seats", show(opening.seats)}, {"clock", opening.clock},
            {"chat", opening.chat}};
}

} // namespace zeros
