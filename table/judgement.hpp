// What a computer thinks of moves, as programs and pages read it (docs/analysis.md).
#pragma once

#include "table/moments.hpp"

#include <functional>

namespace zeros {

// To as many digits as mean something.
double rounded(double value, double scale = 1e4);

// How a sentence goes into JSON: in one language, or in all of them.
using Speech = std::function<Json(const Message&)>;

// {"move":…,"win":…,"points":…,"error":…,"points_error":…,"exact":…,"reason":…}
Json toJson(const Judged& judged, const AnyGame& game, const AnyState& state, const Json& reason);
// Every legal move of the seat whose view it is, the best one first.
Json judgedMoves(const AnyGame& game, const AnyView& view, const std::vector<Judged>& moves,
                 const Speech& speak);
// A move of a game that is over, against the best one.
Json toJson(const Decision& decision, const AnyGame& game, const AnyState& state,
            const Speech& speak);
Json toJson(const Summary& summary, Seat seat);
Json toJson(const std::vector<Moment>& moments, const Speech& speak);

} // namespace zeros
