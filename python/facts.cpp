// Which games there are, and how they are named and set up.
#include "core/reading.hpp"
#include "games/find.hpp"
#include "players/level.hpp"
#include "python/bindings.hpp"

#include <random>

namespace zeros::python {

namespace {

py::tuple playerCounts(const Facts& facts) {
    py::list counts;
    for (int players = 1; players <= maxSeats; ++players) {
        if (facts.players.contains(players)) {
            counts.append(players);
        }
    }
    return counts;
}

py::tuple levelTuple() {
    py::list names;
    for (const Level level : levels) {
        names.append(std::string(name(level)));
    }
    return names;
}

} // namespace

void raise(std::string_view code, const std::string& sentence) {
    const py::object kind = py::module_::import("zeros.errors").attr("Error");
    const py::object error = kind(sentence, code);
    PyErr_SetObject(kind.ptr(), error.ptr());
    throw py::error_already_set();
}

const AnyGame& gameCalled(const std::string& name) {
    return *valueOf(gameNamed(name));
}

std::uint64_t seedOf(std::optional<std::uint64_t> seed) {
    std::random_device entropy;
    return seed ? *seed : std::uint64_t{entropy()} << 32U | entropy();
}

Json readOptions(const py::object& options) {
    if (options.is_none()) {
        return Json::object();
    }
    const auto text = py::module_::import("json").attr("dumps")(options).cast<std::string>();
    auto json = parseJson(text);
    if (!json) {
        raise("options_not_json", "options must be numbers, truths and texts by their names");
    }
    return std::move(*json);
}

py::object fromJson(const std::string& text) {
    return py::module_::import("json").attr("loads")(text);
}

void addFacts(py::module_& module) {
    py::class_<Facts> facts(module, "Facts", "What never changes about a game.");
    inPackage(facts)
        .def_property_readonly(
            "title", [](const Facts& self) { return std::string(self.title); },
            "Its name, which no other game has.")
        .def_property_readonly(
            "authors", [](const Facts& self) { return std::string(self.authors); },
            "Who invented it.")
        .def_property_readonly("players", &playerCounts, "The numbers of players it is for.")
        .def_readonly("usual_players", &Facts::usualPlayers,
                      "How many play unless something else is asked for.")
        .def_readonly("fewest_points_win", &Facts::fewestPointsWin,
                      "Whether the fewest points win, not the most.")
        .def_property_readonly(
            "hidden", [](const Facts& self) { return self.hides != Hides::nothing; },
            "Whether anything is hidden from anybody.")
        .def("__repr__", [](const Facts& self) {
            return "<zeros.Facts " + std::string(self.title) + " by " + std::string(self.authors) +
                   ">";
        });
    const py::dict games;
    for (const AnyGame* game : allGames()) {
        games[py::str(std::string(game->facts().id))] =
            py::cast(&game->facts(), py::return_value_policy::reference);
    }
    module.attr("GAMES") = py::module_::import("types").attr("MappingProxyType")(games);
    module.attr("LEVELS") = levelTuple();
}

} // namespace zeros::python
