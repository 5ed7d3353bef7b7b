#include "cli/judgement.hpp"

#include <cmath>

namespace zeros::cli {

double rounded(double value, double scale) {
    return std::round(value * scale) / scale;
}

Json toJson(const Judged& judged, const AnyGame& game, const AnyState& state, const Message& reason,
            Language language) {
    return {{"move", game.text(state, judged.move)},
            {"win", rounded(judged.win)},
            {"points", rounded(judged.points)},
            {"error", rounded(judged.error)},
            {"exact", judged.exact},
            {"reason", reason.in(language)}};
}

} // namespace zeros::cli
