// What a table can agree on before it begins.
#include "core/json_text.hpp"
#include "core/option.hpp"
#include "games/soler/soler.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr std::array offeredDeals{1, 2, 3, 4, 5};
constexpr std::array offeredTargets{50, 100, 150};
constexpr std::array<Option, 2> solerOptions{{
    {.key = "deals",
     .name = {"Deals", "Donnes", "Durchgänge"},
     .explained = {"How often the whole pile is played through. Points add up.",
                   "Combien de fois on joue toute la pioche. Les points s’additionnent.",
                   "Wie oft der ganze Stapel durchgespielt wird. Die Punkte zählen zusammen."},
     .kind = Option::Kind::number,
     .low = 1,
     .high = Soler::maxDeals,
     .usual = 1,
     .offered = offeredDeals},
    {.key = "target",
     .name = {"Target score", "Objectif de points", "Punkteziel"},
     .explained = {"Instead of a number of deals: the game ends with the deal in which somebody "
                   "reaches so many points.",
                   "Au lieu d’un nombre de donnes : la partie s’arrête à la fin de la donne où "
                   "quelqu’un atteint ce total.",
                   "Statt fester Durchgänge: Das Spiel endet mit dem Durchgang, in dem jemand so "
                   "viele Punkte erreicht."},
     .kind = Option::Kind::number,
     .low = 1,
     .high = Soler::maxTarget,
     .otherwise = {"None", "Aucun", "Keins"},
     .offered = offeredTargets,
     .notWith = "deals"},
}};

} // namespace

std::span<const Option> Soler::options() {
    return solerOptions;
}

Result<Soler::Options> Soler::readOptions(const Json& json, int /*players*/) {
    if (auto wrong = refuseOptions(json, solerOptions)) {
        return *wrong;
    }
    return Options{.deals = static_cast<std::uint16_t>(numberIn(json, "deals", 1)),
                   .target = static_cast<std::uint16_t>(numberIn(json, "target", 0))};
}

void Soler::writeOptions(const State& state, JsonText& json) {
    const Options& options = state.options;
    json.object();
    options.target > 0 ? json.key("target").number(options.target)
                       : json.key("deals").number(options.deals);
    json.endObject();
}

} // namespace zeros
