// What a table can agree on before it begins.
#include "core/json_text.hpp"
#include "core/option.hpp"
#include "games/knizia/knizia.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr std::array offeredRounds{1, 2, 3, 4, 5, 6};
constexpr std::array<Option, 1> kniziaOptions{{
    {.key = "rounds",
     .name = {"Rounds", "Manches", "Runden"},
     .explained = {"The cards are dealt anew for each round. Fewest points of all rounds win.",
                   "On redistribue à chaque manche. Le plus petit total de points gagne.",
                   "Für jede Runde wird neu ausgeteilt. Wer insgesamt die wenigsten Punkte hat, "
                   "gewinnt."},
     .kind = Option::Kind::number,
     .low = 1,
     .high = Knizia::maxRounds,
     .otherwise = {"one for each player", "une par joueur", "eine je Spieler"},
     .offered = offeredRounds},
}};

} // namespace

std::span<const Option> Knizia::options() {
    return kniziaOptions;
}

Result<Knizia::Options> Knizia::readOptions(const Json& json, int players) {
    if (auto wrong = refuseOptions(json, kniziaOptions)) {
        return *wrong;
    }
    return Options{.rounds = static_cast<std::uint8_t>(numberIn(json, "rounds", players))};
}

void Knizia::writeOptions(const State& state, JsonText& json) {
    json.object().key("rounds").number(state.options.rounds).endObject();
}

} // namespace zeros
