// What the parts of the Python module share. Here, and here only, errors become exceptions.
#pragma once

#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>

namespace zeros::python {

namespace py = pybind11;

// Each part adds its names to the module.
void addGames(py::module_& module);

// A ValueError that says so.
[[noreturn]] inline void raise(const Message& message) {
    throw py::value_error(message.in(Language::en));
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

// The game of this name; a ValueError if there is none.
const AnyGame& gameCalled(const std::string& name);

// Between JSON and what Python makes of it.
Json toJson(const py::handle& object);
py::object fromJson(const std::string& text);

} // namespace zeros::python
