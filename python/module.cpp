// The module `zeros._zeros`; the package in zeros/ is what people import.
#include "python/bindings.hpp"

PYBIND11_MODULE(_zeros, module) {
    using namespace zeros::python; // NOLINT(google-build-using-namespace)
    module.attr("__version__") = ZEROS_VERSION;
    addFacts(module);
    addStates(module);
    addGames(module);
    addPlayers(module);
    addEpisodes(module);
    addBatches(module);
}
