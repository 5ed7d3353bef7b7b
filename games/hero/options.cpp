// What a table can agree on before it begins.
#include "core/json_text.hpp"
#include "core/option.hpp"
#include "games/hero/hero.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr std::array<Option::Choice, 2> heroSymbolWords{{
    {.value = "may", .name = {"May be used", "Facultatif", "Freiwillig"}},
    {.value = "must", .name = {"Must be used", "Obligatoire", "Pflicht"}},
}};
constexpr std::array<Option, 1> heroOptions{{
    {.key = "symbol",
     .name = {"The move symbol", "Le symbole transfert", "Das Symbol Wechsel"},
     .kind = Option::Kind::choice,
     .choices = heroSymbolWords},
}};

} // namespace

std::span<const Option> Hero::options() {
    return heroOptions;
}

Result<Hero::Options> Hero::readOptions(const Json& json, int /*players*/) {
    if (auto wrong = refuseOptions(json, heroOptions)) {
        return *wrong;
    }
    return Options{.symbolMust = wordIn(json, heroOptions[0]) == "must"};
}

void Hero::writeOptions(const State& state, JsonText& json) {
    json.object();
    if (state.options.symbolMust) {
        json.key("symbol").string("must");
    }
    json.endObject();
}

} // namespace zeros
