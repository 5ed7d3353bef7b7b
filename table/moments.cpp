#include "table/moments.hpp"

#include "core/shell_sort.hpp"
#include "core/story.hpp"

#include <algorithm>
#include <cmath>

namespace zeros {

namespace {

// What a seat was to win after one of its decisions, and when it decided again or the game ended.
struct Stretch {
    const Decision* from = nullptr;
    std::size_t to = 0; // the ply
    double before = 0;
    double after = 0;

    double change() const { return after - before; }
    bool overlaps(const Stretch& other) const {
        return from->ply < other.to && other.from->ply < to;
    }
};

// Without what others gave away or gained by it: that is a moment of its own.
double luckIn(const Stretch& stretch, std::span<const Decision> decisions) {
    double given = 0;
    for (const Decision& decision : decisions) {
        if (decision.ply > stretch.from->ply && decision.ply < stretch.to) {
            given += decision.cost;
        }
    }
    return std::max(std::abs(stretch.change()) - given, 0.0);
}

// The move that made the difference: the only one of another seat; where there are several or none,
// the one before.
const Decision& madeBy(const Stretch& stretch, std::span<const Decision> decisions) {
    const Decision* found = stretch.from;
    for (const Decision& decision : decisions) {
        const bool isIn = decision.ply > stretch.from->ply && decision.ply < stretch.to;
        if (isIn && decision.seat != stretch.from->seat) {
            if (found != stretch.from) {
                return *stretch.from;
            }
            found = &decision;
        }
    }
    return *found;
}

bool isClear(const Stretch& stretch, double errorAfter) {
    return std::abs(stretch.change()) > 2 * std::hypot(stretch.from->played.error, errorAfter);
}

// All that can be told from turns of chance: a decision is followed by another one of its seat in
// the same chapter, since only the last chapter is judged by who wins in the end.
std::vector<Stretch> stretchesOf(std::span<const Decision> decisions,
                                 const std::optional<FinalStanding>& end) {
    std::vector<Stretch> all;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const Decision& from = decisions[i];
        if (from.forced) {
            continue;
        }
        Stretch stretch{.from = &from, .before = from.played.win};
        const auto rest = decisions.subspan(i + 1);
        const auto next = std::ranges::find_if(
            rest, [&](const Decision& one) { return one.seat == from.seat && !one.forced; });
        double error = 0;
        if (next != rest.end() && next->chapter == from.chapter) {
            stretch.to = next->ply;
            stretch.after = next->best.win;
            error = next->best.error;
        } else if (next == rest.end() && end && from.chapter == decisions.back().chapter) {
            stretch.to = decisions.back().ply + 1;
            stretch.after = end->winners.contains(from.seat) ? 1.0 / end->winners.count() : 0.0;
        } else {
            continue;
        }
        if (isClear(stretch, error)) {
            all.push_back(stretch);
        }
    }
    return all;
}

int percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

// Rounded down, so that the same number is a mistake everywhere or nowhere.
int percentLost(double cost) {
    return static_cast<int>(std::floor(100 * cost + 1e-9));
}

Message tellCost(const Decision& decision, Seat listener) {
    static constexpr Telling win{
        .you = {"You give away {1}% in winning chances: {2}. Better: {3}.",
                "Vous perdez {1} % de chances de gagner : {2}. Mieux : {3}.",
                "Du verschenkst {1} % Gewinnchance: {2}. Besser: {3}."},
        .they = {"{0} gives away {1}% in winning chances: {2}. Better: {3}.",
                 "{0} perd {1} % de chances de gagner : {2}. Mieux : {3}.",
                 "{0} verschenkt {1} % Gewinnchance: {2}. Besser: {3}."}};
    static constexpr Telling lead{.you = {"You give away about {1}: {2}. Better: {3}.",
                                          "Vous perdez environ {1} : {2}. Mieux : {3}.",
                                          "Du verschenkst etwa {1}: {2}. Besser: {3}."},
                                  .they = {"{0} gives away about {1}: {2}. Better: {3}.",
                                           "{0} perd environ {1} : {2}. Mieux : {3}.",
                                           "{0} verschenkt etwa {1}: {2}. Besser: {3}."}};
    if (decision.costsWin()) {
        return win.of(decision.seat, listener,
                      {percentLost(decision.cost), decision.playedInWords, decision.bestInWords});
    }
    const auto points = std::max(static_cast<int>(std::lround(decision.pointsCost)), 1);
    return lead.of(decision.seat, listener,
                   {inPoints(points), decision.playedInWords, decision.bestInWords});
}

Message tellTurn(const Stretch& stretch, const Decision& by, Seat listener) {
    static constexpr Telling falls{
        .you = {"{3}: {4}. Your chance of winning then falls from {1}% to {2}%.",
                "{3} : {4}. Vos chances de gagner tombent alors de {1} % à {2} %.",
                "{3}: {4}. Deine Gewinnchance sinkt dann von {1} % auf {2} %."},
        .they = {"{3}: {4}. {0}’s chance of winning then falls from {1}% to {2}%.",
                 "{3} : {4}. Les chances de {0} tombent alors de {1} % à {2} %.",
                 "{3}: {4}. Die Gewinnchance von {0} sinkt dann von {1} % auf {2} %."}};
    static constexpr Telling rises{
        .you = {"{3}: {4}. Your chance of winning then rises from {1}% to {2}%.",
                "{3} : {4}. Vos chances de gagner montent alors de {1} % à {2} %.",
                "{3}: {4}. Deine Gewinnchance steigt dann von {1} % auf {2} %."},
        .they = {"{3}: {4}. {0}’s chance of winning then rises from {1}% to {2}%.",
                 "{3} : {4}. Les chances de {0} montent alors de {1} % à {2} %.",
                 "{3}: {4}. Die Gewinnchance von {0} steigt dann von {1} % auf {2} %."}};
    return (stretch.change() < 0 ? falls : rises)
        .of(stretch.from->seat, listener,
            {percent(stretch.before), percent(stretch.after), AsSeat{by.seat}, by.playedInWords});
}

// What may be among them.
struct Candidate {
    const Decision* decision = nullptr;
    Stretch turn = {}; // from nothing, where it is what the decision cost
    double swing = 0;

    bool isTurn() const { return turn.from != nullptr; }
    // The same turn in other eyes, or the same decision.
    bool isSameAs(const Candidate& other) const {
        return decision == other.decision ||
               (isTurn() && other.isTurn() && turn.overlaps(other.turn));
    }
};

void sort(std::span<Candidate> candidates,
          bool (*isBefore)(const Candidate& one, const Candidate& two)) {
    shellSort(candidates, isBefore);
}

// A lead alone decides little, a little of the win decides nothing, and whoever wins all the same
// has not decided so much.
constexpr double byLead = 0.25 * Loss::mistakeCost / Loss::mistakePoints;
constexpr double leastCost = 0.01;
constexpr double leastTurn = 0.1;
constexpr double winnersPart = 0.5;

std::vector<Candidate> costsIn(std::span<const Decision> decisions) {
    std::vector<Candidate> all;
    for (const Decision& decision : decisions) {
        const double swing = std::max(decision.cost, std::min(byLead * decision.pointsCost, 1.0));
        if (swing >= leastCost) {
            all.push_back({&decision, {}, swing});
        }
    }
    return all;
}

} // namespace

std::vector<Moment> decidingMoments(std::span<const Decision> decisions, std::size_t total,
                                    const std::optional<FinalStanding>& end, Seat listener) {
    constexpr std::size_t most = 3;
    const auto won = [&](Seat seat) { return end && end->winners.contains(seat); };
    std::vector<Candidate> candidates = costsIn(decisions);
    for (Candidate& one : candidates) {
        one.swing *= won(one.decision->seat) ? winnersPart : 1;
    }
    const bool isWhole = decisions.size() == total;
    for (const Stretch& turn : stretchesOf(decisions, isWhole ? end : std::nullopt)) {
        const double luck = luckIn(turn, decisions);
        const bool counts = !end || won(turn.from->seat) == (turn.change() > 0);
        if (luck >= leastTurn && counts) {
            candidates.push_back({&madeBy(turn, decisions), turn, luck});
        }
    }
    sort(candidates, [](const Candidate& one, const Candidate& two) {
        return two.swing < one.swing ||
               (two.swing == one.swing && one.decision->ply < two.decision->ply);
    });
    std::size_t chosen = 0;
    for (const Candidate& one : candidates) {
        const auto isSame = [&](const Candidate& other) { return one.isSameAs(other); };
        if (chosen < most && std::ranges::none_of(std::span(candidates).first(chosen), isSame)) {
            candidates[chosen++] = one;
        }
    }
    candidates.resize(chosen);
    sort(candidates, [](const Candidate& one, const Candidate& two) {
        return one.decision->ply < two.decision->ply;
    });
    std::vector<Moment> moments;
    for (const Candidate& one : candidates) {
        moments.push_back({.ply = one.decision->ply,
                           .seat = one.decision->seat,
                           .told = one.isTurn() ? tellTurn(one.turn, *one.decision, listener)
                                                : tellCost(*one.decision, listener)});
    }
    return moments;
}

} // namespace zeros
