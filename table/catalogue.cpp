#include "table/catalogue.hpp"

#include "core/json_text.hpp"
#include "games/find.hpp"
#include "table/sentence.hpp"

#include <algorithm>

namespace zeros {

namespace {

// Who plays together, for each number of players with which some do: {"4":[[0,2],[1,3]]}.
void writeSides(JsonText& json, const AnyGame& game) {
    json.object();
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
            json.key(std::to_string(players)).array();
            for (const std::vector<int>& side : sides) {
                json.numbers(side);
            }
            json.endArray();
        }
    }
    json.endObject();
}

JsonText& writeNamed(JsonText& json, const Phrase& name) {
    json.key("name");
    writeSentence(json, say(name));
    return json;
}

// The values that a screen offers: null is left to the game.
void writeValues(JsonText& json, const Option& option) {
    const auto end = [&](const Phrase& name) { writeNamed(json, name).endObject(); };
    json.array();
    if (option.kind == Option::Kind::number && option.usual == 0) {
        json.object().key("value").null();
        end(option.otherwise);
    }
    for (const int number : option.offered) {
        const std::string text = std::to_string(number);
        json.object().key("value").number(number);
        end({text.c_str(), text.c_str(), text.c_str()});
    }
    for (const Option::Choice& choice : option.choices) {
        json.object().key("value").string(choice.value);
        end(choice.name);
    }
    if (option.kind == Option::Kind::flag) {
        json.object().key("value").boolean(false);
        end({"No", "Non", "Nein"});
        json.object().key("value").boolean(true);
        end({"Yes", "Oui", "Ja"});
    }
    json.endArray();
}

void writeUsual(JsonText& json, const Option& option) {
    json.key("usual");
    if (option.kind == Option::Kind::flag) {
        json.boolean(false);
    } else if (!option.choices.empty()) {
        json.string(option.choices[0].value);
    } else if (option.usual > 0) {
        json.number(option.usual);
    } else {
        json.null();
    }
}

void writeOption(JsonText& json, const Option& option) {
    json.object().key("key").string(option.key);
    writeNamed(json, option.name).key("explained");
    writeSentence(json, say(option.explained));
    json.key("values");
    writeValues(json, option);
    writeUsual(json, option);
    if (option.kind == Option::Kind::number) {
        json.key("from").number(option.low).key("to").number(option.high);
    }
    if (option.kind == Option::Kind::choiceOrObject) {
        json.key("own").boolean(true);
    }
    if (!option.notWith.empty()) {
        json.key("not_with").string(option.notWith);
    }
    if (option.forPartners) {
        json.key("for_partners").boolean(true);
    }
    json.endObject();
}

void writeGame(JsonText& json, const AnyGame& game) {
    const Facts& facts = game.facts();
    json.object().key("id").string(facts.id);
    json.key("title").string(facts.title).key("box").string(facts.box).key("about");
    writeSentence(json, say(facts.about));
    writeSentence(json.key("aim"), say(facts.aim));
    json.key("authors").string(facts.authors).key("players").array();
    for (int number = 1; number <= maxSeats; ++number) {
        if (facts.players.contains(number)) {
            json.number(number);
        }
    }
    json.endArray().key("usual_players").number(facts.usualPlayers);
    json.key("fewest_points_win").boolean(facts.fewestPointsWin);
    json.key("hidden").boolean(facts.hides != Hides::nothing).key("sides");
    writeSides(json, game);
    json.key("options").array();
    for (const Option& option : game.knownOptions()) {
        writeOption(json, option);
    }
    json.endArray().endObject();
}

} // namespace

std::string catalogue() {
    std::string text;
    JsonText json(text);
    json.object().key("games").array();
    for (const AnyGame* game : allGames()) {
        writeGame(json, *game);
    }
    json.endArray().endObject();
    return text;
}

} // namespace zeros
