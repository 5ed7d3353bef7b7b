#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

std::string Scene::called(const std::vector<Seat>& seats) const {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) {
        names.push_back(called(seat));
    }
    return listed(names, language);
}

} // namespace zeros::terminal
