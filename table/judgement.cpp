#include "table/judgement.hpp"

#include <cmath>

namespace zeros {

double rounded(double value, double scale) {
    return std::round(value * scale) / scale;
}

Json toJson(const Judged& judged, const AnyGame& game, const AnyState& state, const Json& reason) {
    return {{"move", game.text(state, judged.move)},
            {"win", rounded(judged.win)},
            {"points", rounded(judged.points)},
            {"error", rounded(judged.error)},
            {"points_error", rounded(judged.pointsError)},
            {"exact", judged.exact},
            {"reason", reason}};
}

Json judgedMoves(const AnyGame& game, const AnyView& view, const std::vector<Judged>& moves,
                 const Speech& speak) {
    const AnyState seen = game.seen(view);
    Json all = Json::array();
    for (const Judged& judged : moves) {
        const Asked asked = all.empty() ? Asked::merit : Asked::mainPoint;
        all.push_back(toJson(judged, game, seen,
                             speak(game.reason(view, judged.move, judged.certainLead, asked))));
    }
    return all;
}

Json toJson(const Decision& decision, const AnyGame& game, const AnyState& state,
            const Speech& speak) {
    Json line = toJson(decision.played, game, state, speak(decision.whyPlayed));
    line.update({{"ply", decision.ply},
                 {"seat", decision.seat},
                 {"forced", decision.forced},
                 {"cost", rounded(decision.cost)},
                 {"cost_points", rounded(decision.pointsCost)},
                 {"sure", decision.sure},
                 {"stake", rounded(decision.stake)},
                 {"mistake", decision.isMistake()}});
    if (decision.forced) { // nothing was judged
        for (const char* key : {"win", "points", "error", "points_error", "exact", "stake"}) {
            line.erase(key);
        }
    } else {
        line["best"] = toJson(decision.best, game, state, speak(decision.whyBest));
    }
    return line;
}

Json toJson(const Summary& summary, Seat seat) {
    Json costliest = Json::array();
    for (const Decision* decision : summary.costliest) {
        costliest.push_back(decision->ply);
    }
    return {{"seat", seat},
            {"decisions", summary.decisions},
            {"mistakes", summary.mistakes},
            {"losses", summary.losses},
            {"mean_cost", rounded(summary.meanCost)},
            {"mean_cost_points", rounded(summary.meanPointsCost)},
            {"accuracy", summary.accuracy ? Json(rounded(*summary.accuracy)) : Json()},
            {"costliest", costliest}};
}

Json toJson(const std::vector<Moment>& moments, const Speech& speak) {
    Json all = Json::array();
    for (const Moment& moment : moments) {
        all.push_back({{"ply", moment.ply}, {"seat", moment.seat}, {"told", speak(moment.told)}});
    }
    return all;
}

} // namespace zeros
