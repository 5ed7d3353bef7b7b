// Which games there are.
#include "games/list.hpp"
#include "python/bindings.hpp"

namespace zeros::python {

namespace {

std::vector<std::string> gameIds() {
    std::vector<std::string> ids;
    for (const AnyGame* game : allGames()) {
        ids.emplace_back(game->facts().id);
    }
    return ids;
}

} // namespace

const AnyGame& gameCalled(const std::string& name) {
    return *valueOf(gameNamed(name));
}

Json toJson(const py::handle& object) {
    static constexpr Phrase notJson{
        "options are whole numbers, true, false and texts by name",
        "les options sont des nombres entiers, vrai, faux et des textes, par nom",
        "Optionen sind ganze Zahlen, wahr, falsch und Texte, nach Namen"};
    if (object.is_none()) {
        return Json::object();
    }
    const auto text = py::module_::import("json").attr("dumps")(object).cast<std::string>();
    auto json = parseJson(text);
    if (!json) {
        raise(say(notJson));
    }
    return std::move(*json);
}

py::object fromJson(const std::string& text) {
    return py::module_::import("json").attr("loads")(text);
}

void addGames(py::module_& module) {
    module.attr("GAMES") = py::tuple(py::cast(gameIds()));
}

} // namespace zeros::python
