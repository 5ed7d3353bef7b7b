// The module `zeros._zeros`; the package in zeros/ is what people import.
#include "python/bindings.hpp"

PYBIND11_MODULE(_zeros, module) {
    module.attr("__version__") = ZEROS_VERSION;
    zeros::python::addGames(module);
}
