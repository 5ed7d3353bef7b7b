#include "cli/terminal/advice.hpp"

#include <algorithm>
#include <cmath>

namespace zeros::terminal {

namespace {

constexpr Phrase chance{"{0}% to win (± {1}), lead {2}",
                        "{0} % de chances de gagner (± {1}), avance {2}",
                        "{0} % Gewinnchance (± {1}), Vorsprung {2}"};
constexpr Phrase certainWin{"wins by {0} (exact)", "gagne de {0} (exact)",
                            "gewinnt mit {0} Vorsprung (exakt)"};
constexpr Phrase certainLoss{"loses by {0} (exact)", "perd de {0} (exact)",
                             "verliert mit {0} Rückstand (exakt)"};
constexpr Phrase certainDraw{"a draw (exact)", "nulle (exact)", "unentschieden (exakt)"};
constexpr Phrase certainlyAhead{"then leads by {0} (exact)", "mène alors de {0} (exact)",
                                "führt dann mit {0} (exakt)"};
constexpr Phrase certainlyBehind{"is then {0} behind (exact)", "a alors {0} de retard (exact)",
                                 "liegt dann {0} zurück (exakt)"};
constexpr Phrase certainlyLevel{"is then level (exact)", "est alors à égalité (exact)",
                                "ist dann gleichauf (exakt)"};
constexpr Phrase because{"{0}: {1}.", "{0} : {1}.", "{0}: {1}."};
constexpr Phrase closeCall{"These are too close to tell which is best.",
                           "Trop proches pour dire lequel est le meilleur.",
                           "Zu ähnlich, um zu sagen, welcher der beste ist."};

// "+0.5", with a comma where the language has it.
std::string signedDecimal(double value, Language language) {
    const long tenths = std::lround(std::abs(value) * 10);
    return (value < 0 && tenths != 0 ? "−" : "+") + std::to_string(tenths / 10) +
           (language == Language::en ? "." : ",") + std::to_string(tenths % 10);
}

std::string tellWorth(const Judged& judged, const Scene& scene) {
    const auto points = static_cast<int>(std::lround(judged.points));
    const auto pick = [&](const Phrase& ahead, const Phrase& behind, const Phrase& level) {
        const Phrase& phrase = points > 0 ? ahead : points < 0 ? behind : level;
        return scene.say(phrase, {std::to_string(std::abs(points))});
    };
    if (judged.exact) {
        return pick(certainWin, certainLoss, certainDraw);
    }
    if (judged.certainLead) { // but there is more to come
        return pick(certainlyAhead, certainlyBehind, certainlyLevel);
    }
    const std::string lead = signedDecimal(judged.points, scene.language);
    const long error = std::max(std::lround(200 * judged.error), 1L); // two deviations
    return scene.say(chance, {percent(judged.win), std::to_string(error), lead});
}

// What was played, what it cost and what was better.
Lines tellMistake(const Decision& decision, const GameLog& log, const Scene& scene) {
    static constexpr Phrase lostShare{
        "Move {0}, {1}: {2}% to win instead of {3}%.",
        "Coup {0}, {1} : {2} % de chances de gagner au lieu de {3} %.",
        "Zug {0}, {1}: {2} % Gewinnchance statt {3} %."};
    static constexpr Phrase lostShareExactly{
        "Move {0}, {1}: {2}% to win instead of {3}% (exact).",
        "Coup {0}, {1} : {2} % de chances de gagner au lieu de {3} % (exact).",
        "Zug {0}, {1}: {2} % Gewinnchance statt {3} % (exakt)."};
    static constexpr Phrase lostPoints{"Move {0}, {1}: cost {2} (exact).",
                                       "Coup {0}, {1} : coûte {2} (exact).",
                                       "Zug {0}, {1}: kostet {2} (exakt)."};
    static constexpr Phrase lostLead{"Move {0}, {1}: cost about {2} of the lead.",
                                     "Coup {0}, {1} : coûte environ {2} d’avance.",
                                     "Zug {0}, {1}: kostet etwa {2} Vorsprung."};
    static constexpr Phrase why{"Played: {0}.", "Joué : {0}.", "Gespielt: {0}."};
    static constexpr Phrase better{"Better was {0}: {1}.", "Mieux valait {0} : {1}.",
                                   "Besser war {0}: {1}."};
    constexpr std::size_t below = 4;
    const Judged& played = decision.played;
    const Judged& best = decision.best;
    const auto text = [&](const Judged& move) { return log.game().text(log.state(), move.move); };
    const std::string number = std::to_string(decision.ply + 1);
    Lines lines;
    if (decision.costsWin()) {
        lines = indented(scene.say(best.exact ? lostShareExactly : lostShare,
                                   {number, text(played), percent(played.win), percent(best.win)}));
    } else {
        const auto lost = static_cast<int>(std::lround(std::max(decision.pointsCost, 1.0)));
        const Phrase& phrase = best.certainLead && played.certainLead ? lostPoints : lostLead;
        lines =
            indented(scene.say(phrase, {number, text(played), inPoints(lost).in(scene.language)}));
    }
    add(lines, indented(scene.say(why, {scene.say(decision.whyPlayed, spectator)}), below));
    add(lines,
        indented(scene.say(better, {text(best), scene.say(decision.whyBest, spectator)}), below));
    return lines;
}

} // namespace

Lines tellHint(const std::vector<Judged>& judged, const GameLog& log, Seat seat,
               const Scene& scene) {
    constexpr std::size_t shown = 3;
    const AnyGame& game = log.game();
    const auto text = [&](const Judged& move) { return game.text(log.state(), move.move); };
    const std::size_t number = std::min(judged.size(), shown);
    std::size_t widest = 0;
    for (std::size_t i = 0; i < number; ++i) {
        widest = std::max(widest, width(text(judged[i])));
    }
    Lines lines;
    for (std::size_t i = 0; number > 1 && i < number; ++i) {
        const std::string move = padded(text(judged[i]), widest);
        lines.push_back(" " + (i == 0 ? scene.style.strong(move) : move) + "  " +
                        tellWorth(judged[i], scene));
    }
    const Judged& best = judged.front();
    const Message why = game.reason(log.view(seat), best.move, best.certainLead, Asked::merit);
    add(lines, indented(scene.say(because, {text(best), scene.say(why, spectator)})));
    const bool close = number > 1 && !best.exact && std::abs(best.points - judged[1].points) < 1 &&
                       !clearlyBetter(best, judged[1]);
    if (close) {
        add(lines, indented(scene.say(closeCall)));
    }
    return lines;
}

Lines tellReview(const Summary& summary, const GameLog& log, Seat seat, const Scene& scene) {
    static constexpr Phrase oneDecision{"{0} decision", "{0} décision", "{0} Entscheidung"};
    static constexpr Phrase decisions{"{0} decisions", "{0} décisions", "{0} Entscheidungen"};
    static constexpr Phrase oneMistake{"{0} mistake", "{0} erreur", "{0} Fehler"};
    static constexpr Phrase mistakes{"{0} mistakes", "{0} erreurs", "{0} Fehler"};
    static constexpr Phrase oneLoss{"{0} small loss", "{0} petite perte", "{0} kleiner Verlust"};
    static constexpr Phrase losses{"{0} small losses", "{0} petites pertes", "{0} kleine Verluste"};
    static constexpr Phrase heading{"{0}: {1}, {2}, {3}.", "{0} : {1}, {2}, {3}.",
                                    "{0}: {1}, {2}, {3}."};
    static constexpr Phrase accurate{"Accuracy: {0}%.", "Précision : {0} %.",
                                     "Genauigkeit: {0} %."};
    static constexpr Phrase nothingLost{"No move gave anything away that could be told for sure.",
                                        "Aucun coup n’a coûté quoi que ce soit de certain.",
                                        "Kein Zug hat etwas gekostet, das sicher wäre."};
    const auto inWords = [&](std::size_t number, const Phrase& one, const Phrase& several) {
        return counted(static_cast<int>(number), one, several).in(scene.language);
    };
    const std::string who = scene.nameFor(seat, scene.seating.onlooker());
    Lines lines;
    add(lines, indented(scene.style.strong(scene.say(
                   heading, {who, inWords(summary.decisions, oneDecision, decisions),
                             inWords(summary.mistakes, oneMistake, mistakes),
                             inWords(summary.losses - summary.mistakes, oneLoss, losses)}))));
    if (summary.accuracy) {
        add(lines, indented(scene.say(accurate, {percent(*summary.accuracy)})));
    }
    if (summary.costliest.empty()) {
        add(lines, indented(scene.say(nothingLost)));
    }
    for (const Decision* decision : summary.costliest) {
        add(lines, tellMistake(*decision, log, scene));
    }
    return lines;
}

} // namespace zeros::terminal
