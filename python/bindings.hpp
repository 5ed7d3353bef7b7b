// What the parts of the Python module share. Here, and here only, errors become exceptions.
#pragma once

#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>

namespace zeros::python {

namespace py = pybind11;

// A state, and a view, that know their game: values, which nothing changes.
struct State {
    const AnyGame* game = nullptr;
    AnyState value;

    bool operator==(const State& other) const {
        return game == other.game && game->same(value, other.value);
    }
};
struct View {
    const AnyGame* game = nullptr;
    AnyView value;

    bool operator==(const View& other) const {
        return game == other.game && game->same(value, other.value);
    }
};

// Each part adds its names to the module.
void addFacts(py::module_& module);
void addStates(py::module_& module);
void addGames(py::module_& module);
void addPlayers(py::module_& module);
void addEpisodes(py::module_& module);
void addBatches(py::module_& module);

// A zeros.Error that says so.
[[noreturn]] void raise(std::string_view code, const std::string& sentence);
[[noreturn]] inline void raise(const Error& error) {
    raise(error.code, error.in(Language::en));
}
inline void raiseIf(const Refusal& refused) {
    if (refused) {
        raise(*refused);
    }
}
template <class T>
T valueOf(Result<T> result) {
    if (!result) {
        raise(result.error());
    }
    return std::move(*result);
}

// The game of this name; a zeros.Error if there is none.
const AnyGame& gameCalled(const std::string& name);
// As many as asked for, or as usual.
inline int playersOf(const AnyGame& game, std::optional<int> players) {
    return players.value_or(game.facts().usualPlayers);
}
// As asked for, or drawn from the system's entropy.
std::uint64_t seedOf(std::optional<std::uint64_t> seed);

// The seat asked for, or the lowest one that is to move; nothing if there is none.
std::optional<Seat> seatOf(const State& state, std::optional<int> seat);
// The texts of all moves that the seat may make.
std::vector<std::string> legalMoves(const State& state, std::optional<int> asked);
// None is a spectator.
View viewOf(const State& state, std::optional<int> seat);

py::tuple seatsAsTuple(Seats seats);
// The points of each seat at the end; None before.
py::object scoresOf(const State& state);

// An object of JSON from what Python has for it (None is an empty one), and back.
Json readOptions(const py::object& options);
py::object fromJson(const std::string& text);

// Gives names their place in the package: that is where people import them from.
template <class Class>
Class& inPackage(Class& added) {
    added.attr("__module__") = "zeros";
    return added;
}

} // namespace zeros::python
