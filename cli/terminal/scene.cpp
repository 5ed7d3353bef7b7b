#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

std::string Scene::together(const std::vector<std::string>& names) const {
    constexpr Phrase lastOnes{"{0} and {1}", "{0} et {1}", "{0} und {1}"};
    if (names.empty()) {
        return {};
    }
    std::string all = names.front();
    for (std::size_t i = 1; i + 1 < names.size(); ++i) {
        all += ", " + names[i];
    }
    return names.size() == 1 ? all : say(lastOnes, {all, names.back()});
}

std::string Scene::called(const std::vector<Seat>& seats) const {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) {
        names.push_back(called(seat));
    }
    return together(names);
}

} // namespace zeros::terminal
