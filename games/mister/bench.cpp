// What `zeros bench` measures of it beside what it measures of every game: its solver.
#include "games/mister/solve.hpp"
#include "players/computer.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <ctime>

namespace zeros {

namespace {

struct SolvingTime {
    int positions = 0;
    double mean = 0; // milliseconds
    double worst = 0;
};

// How long Mister Zero's solver takes for positions of random play with so many tokens left. It is
// the time of the processor: neighbours on the machine would make any position the worst.
SolvingTime measureSolver(int players, int left, int positions) {
    const auto options = *Mister::readOptions(Json::object(), players);
    mister::Solver solver(Computer::usualBytes);
    Rng rng(1);
    SolvingTime time{.positions = positions};
    for (int i = 0; i < positions; ++i) {
        auto state = Mister::start(players, options);
        while (state.placed < mister::bridgeCount - left) {
            const Seat seat = Mister::toMove(state).first();
            Mister::play(state, seat, Mister::pick(state, seat, rng));
        }
        const std::clock_t begin = std::clock();
        solver.solve(state, [] { return false; });
        const double spent = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        time.mean += spent / positions;
        time.worst = std::max(time.worst, spent);
    }
    return time;
}

} // namespace

void Mister::measure(int players, double seconds, nlohmann::ordered_json& line) {
    const auto thousandths = [](double value) { return std::round(1000 * value) / 1000; };
    for (const auto& [left, perSecond] : {std::pair(8, 100), {10, 10}}) {
        const int positions = std::max(1, static_cast<int>(perSecond * seconds));
        const SolvingTime time = measureSolver(players, left, positions);
        const std::string name = "solve_" + std::to_string(left);
        line[name + "_positions"] = time.positions;
        line[name + "_mean_ms"] = thousandths(time.mean);
        line[name + "_worst_ms"] = thousandths(time.worst);
    }
}

} // namespace zeros
