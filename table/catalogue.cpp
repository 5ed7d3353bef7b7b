#include "table/catalogue.hpp"

#include "games/find.hpp"
#include "table/answers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace zeros {

namespace {

// Who plays together, for each number of players with which some do: {"4":[[0,2],[1,3]]}.
Json sidesOf(const AnyGame& game) {
    Json counts = Json::object();
    for (int players = 2; players <= maxSeats; ++players) {
        if (!game.facts().players.contains(players)) {
            continue;
        }
        std::vector<std::vector<int>> sides;
        for (const Seat seat : Seats::all(players)) {
            const auto own = std::ranges::find_if(sides, [&](const std::vector<int>& side) {
                return game.sameSide(static_cast<Seat>(side.front()), seat);
            });
            (own == sides.end() ? sides.emplace_back() : *own).push_back(seat);
        }
        if (sides.size() < static_cast<std::size_t>(players)) {
            counts[std::to_string(players)] = sides;
        }
    }
    return counts;
}

// Of each option the values that a screen offers, the usual one first said: null is left to the
// game.
Json describe(std::span<const Option> options) {
    Json all = Json::array();
    for (const Option& option : options) {
        Json values = Json::array();
        const auto add = [&](Json value, const Phrase& name) {
            values.push_back({{"value", std::move(value)}, {"name", inAll(say(name))}});
        };
        if (option.kind == Option::Kind::number && option.usual == 0) {
            add(nullptr, option.otherwise);
        }
        for (const int number : option.offered) {
            const std::string text = std::to_string(number);
            add(number, {text.c_str(), text.c_str(), text.c_str()});
        }
        for (const Option::Choice& choice : option.choices) {
            add(choice.value, choice.name);
        }
        if (option.kind == Option::Kind::flag) {
            add(false, {"No", "Non", "Nein"});
            add(true, {"Yes", "Oui", "Ja"});
        }
        Json one{{"key", option.key},
                 {"name", inAll(say(option.name))},
                 {"values", values},
                 {"usual", option.kind == Option::Kind::number && option.usual > 0
                               ? Json(option.usual)
                               : values[0]["value"]}};
        if (!option.notWith.empty()) {
            one["not_with"] = option.notWith;
        }
        if (option.forPartners) {
            one["for_partners"] = true;
        }
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace

Json catalogue() {
    Json games = Json::array();
    for (const AnyGame* game : allGames()) {
        const Facts& facts = game->facts();
        Json players = Json::array();
        for (int number = 1; number <= maxSeats; ++number) {
            if (facts.players.contains(number)) {
                players.push_back(number);
            }
        }
        games.push_back({{"id", facts.id},
                         {"title", facts.title},
                         {"box", facts.box},
                         {"about", inAll(say(facts.about))},
                         {"authors", facts.authors},
                         {"players", players},
                         {"usual_players", facts.usualPlayers},
                         {"fewest_points_win", facts.fewestPointsWin},
                         {"hidden", facts.hides != Hides::nothing},
                         {"sides", sidesOf(*game)},
                         {"options", describe(game->knownOptions())}});
    }
    return {{"games", games}};
}

} // namespace zeros
