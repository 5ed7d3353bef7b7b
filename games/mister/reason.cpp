// The main point of a move in MISTER ZERO: who will lead, if that is known, else where he runs as
// things lie.
#include "games/mister/words.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace zeros {

namespace {

using mister::Point;

constexpr std::array<Phrase, 2> colours{
    {{"red", "les rouges", "Rot"}, {"green", "les verts", "Grün"}}};

Mister::Colour opposite(Mister::Colour colour) {
    return colour == Mister::red ? Mister::green : Mister::red;
}

std::string named(Point point) {
    return {static_cast<char>('A' + point)};
}

// "A (green)" for a control point.
Argument placeAt(const mister::Board& board, Point point) {
    static constexpr Phrase ofRed{"{0} (red)", "{0} (rouge)", "{0} (rot)"};
    static constexpr Phrase ofGreen{"{0} (green)", "{0} (vert)", "{0} (grün)"};
    if (point == board.red || point == board.green) {
        return say(point == board.red ? ofRed : ofGreen, {named(point)});
    }
    return named(point);
}

Reason tellLead(Mister::Colour own, int lead, Asked asked) {
    static constexpr Phrase ahead{"{0} collects at least {1} more than {2}, whatever {2} does",
                                  "{0} récoltent au moins {1} de plus, quoi que fassent {2}",
                                  "{0} sammelt mindestens {1} mehr ein, egal was {2} tut"};
    static constexpr Phrase behind{
        "{2} can then collect at least {1} more, whatever {0} does",
        "{2} peuvent alors récolter au moins {1} de plus, quoi que fassent {0}",
        "{2} kann dann mindestens {1} mehr einsammeln, egal was {0} tut"};
    static constexpr Phrase holds{
        "{2} collects at most {1} more, if {0} keeps playing well",
        "{2} récoltent au plus {1} de plus, si {0} continuent à bien jouer",
        "{2} sammelt höchstens {1} mehr ein, wenn {0} weiter gut spielt"};
    static constexpr Phrase even{"{0} and {2} collect the same, if both play well",
                                 "{0} et {2} récoltent autant, si tous jouent bien",
                                 "{0} und {2} sammeln gleich viel ein, wenn beide gut spielen"};
    const bool isAgainst = lead < 0 && asked == Asked::mainPoint;
    const Phrase& phrase = isAgainst ? behind : lead > 0 ? ahead : lead < 0 ? holds : even;
    return {say(phrase, {colours[own], mister::inTokens(std::abs(lead)), colours[opposite(own)]}),
            isAgainst};
}

std::array<int, 2> collectedIn(const Mister::Run& run) {
    std::array<int, 2> collected{};
    for (const Mister::Jump& jump : run) {
        collected[jump.by] += jump.collected;
    }
    return collected;
}

Message tellCollected(std::array<int, 2> collected) {
    static constexpr Phrase nobody{"nobody collects anything", "personne ne récolte rien",
                                   "niemand sammelt etwas ein"};
    static constexpr Phrase one{"{0} collects {1}", "{0} récoltent {1}", "{0} sammelt {1} ein"};
    static constexpr Phrase both{"{0} collects {1}, {2} {3}", "{0} récoltent {1}, {2} {3}",
                                 "{0} sammelt {1} ein, {2} {3}"};
    const auto [byRed, byGreen] = collected;
    if (byRed == 0 && byGreen == 0) {
        return say(nobody);
    }
    if (byRed > 0 && byGreen > 0) {
        return say(both, {colours[Mister::red], byRed, colours[Mister::green], byGreen});
    }
    return byRed > 0 ? say(one, {colours[Mister::red], byRed})
                     : say(one, {colours[Mister::green], byGreen});
}

std::string pathOf(const Mister::State& state, const Mister::Run& run) {
    std::string path = named(state.options.board.start);
    for (const Mister::Jump& jump : run) {
        path += '-' + named(state.options.board.target[jump.dart]);
    }
    return path;
}

// Whether a bridge at this point is free.
bool hasRoom(const Mister::State& state, Point point) {
    const mister::Board& board = state.options.board;
    mister::Dart dart = board.first[point];
    do {
        if ((state.free >> mister::bridgeOf(dart) & 1U) != 0) {
            return true;
        }
        dart = board.next[dart];
    } while (dart != board.first[point]);
    return false;
}

// The part of the run that nothing still to be placed can change: at each of its points there is no
// room, or nothing left that is as low as what he jumps.
Mister::Run certainPart(const Mister::State& state, const Mister::Run& run) {
    const std::uint32_t inHand = state.hands[Mister::red] | state.hands[Mister::green];
    const auto lowestLeft = static_cast<unsigned>(std::countr_zero(inHand)) / 2U;
    Mister::Run part;
    for (const Mister::Jump& jump : run) {
        const Mister::Token token = Mister::tokenOn(state, mister::bridgeOf(jump.dart));
        if (lowestLeft <= Mister::digitOf(token) &&
            hasRoom(state, state.options.board.from(jump.dart))) {
            break;
        }
        part.add(jump);
    }
    return part;
}

// He does not come over the bridge as things lie, but would from a point where its digit is the
// lowest.
Message tellAside(const Mister::State& after, Mister::Move move) {
    static constexpr Phrase soFar{
        "so far the lowest digit at {0}; tokens still to come that are as low or lower: {2} of "
        "{1}",
        "pour l’instant le plus petit chiffre en {0} ; jetons à venir aussi petits ou plus petits "
        ": {2} sur {1}",
        "bisher die niedrigste Ziffer bei {0}; noch zu legende Plättchen, die ebenso niedrig oder "
        "niedriger sind: {2} von {1}"};
    static constexpr Phrase avoided{
        "a digit so high that Mister Zero will rather leave {0} by other bridges",
        "un chiffre si élevé que Mister Zero quittera plutôt {0} par d’autres ponts",
        "eine so hohe Ziffer, dass Mister Zero {0} eher über andere Brücken verlässt"};
    static constexpr Phrase forGood{
        "the lowest digit at {0}, and it stays so: from there Mister Zero goes over it first",
        "le plus petit chiffre en {0}, et il le restera : de là, Mister Zero le franchit en "
        "premier",
        "die niedrigste Ziffer bei {0}, und sie bleibt es: Von dort geht Mister Zero zuerst "
        "darüber"};
    static constexpr Phrase late{
        "at {0} other digits are as low or lower: Mister Zero comes here late, if at all",
        "en {0}, d’autres chiffres sont aussi petits ou plus petits : Mister Zero ne vient ici que "
        "tard, ou jamais",
        "bei {0} sind andere so niedrig oder niedriger: Mister Zero kommt hierher spät oder nie"};
    static constexpr Phrase both{"{0} and {1}", "{0} et {1}", "{0} und {1}"};
    const mister::Board& board = after.options.board;
    const unsigned digit = Mister::digitOf(move.token());
    const std::uint32_t upToDigit = (1U << (2U * digit + 2U)) - 1U; // tokens no higher
    const std::uint32_t inHand = after.hands[Mister::red] | after.hands[Mister::green];
    const int rivals = std::popcount(inHand & upToDigit);
    const std::array<Point, 2> ends{board.target[2U * move.bridge() + 1U],
                                    board.target[2U * move.bridge()]};
    const Message bothEnds = say(both, {placeAt(board, ends[0]), placeAt(board, ends[1])});
    std::vector<Argument> lowestAt;
    bool firm = true; // nothing that low can come
    for (const Point point : ends) {
        if (std::has_single_bit(after.around[point] & upToDigit)) { // this token alone
            lowestAt.push_back(placeAt(board, point));
            firm = firm && (rivals == 0 || !hasRoom(after, point));
        }
    }
    if (lowestAt.empty()) {
        return say(late, {bothEnds});
    }
    const Argument where = lowestAt.size() == 1 ? lowestAt[0] : Argument(bothEnds);
    if (firm) {
        return say(forGood, {where});
    }
    const int toCome = std::popcount(inHand);
    const bool isHigh = 2 * rivals > toCome;
    return say(isHigh ? avoided : soFar, {isHigh ? Argument(bothEnds) : where, toCome, rivals});
}

} // namespace

Reason Mister::reason(const View& view, Move move, std::optional<int> lead, Asked asked) {
    static constexpr Phrase ends{"Mister Zero runs {0}: {1}", "Mister Zero parcourt {0} : {1}",
                                 "Mister Zero läuft {0}: {1}"};
    static constexpr Phrase certain{"the run is then certain as far as {0}: {1}",
                                    "le parcours est alors acquis sur {0} : {1}",
                                    "fest steht dann der Lauf {0}: {1}"};
    static constexpr Phrase asItLies{"as things stand, Mister Zero runs {0}: {1}",
                                     "en l’état, Mister Zero parcourt {0} : {1}",
                                     "so wie die Plättchen liegen, läuft Mister Zero {0}: {1}"};
    static constexpr Phrase lessBehind{"as things stand, {0} is ahead by {1} instead of {2}",
                                       "en l’état, {0} mènent de {1} au lieu de {2}",
                                       "so wie die Plättchen liegen, führt {0} mit {1} statt {2}"};
    const State after = placeToken(view.seen, move);
    const Run run = Mister::run(after);
    const Run before = Mister::run(view.seen);
    const Colour own = colourOf(view.seen, view.seat);
    const auto leadIn = [&](const Run& part) {
        const auto collected = collectedIn(part);
        return collected[own] - collected[opposite(own)];
    };
    const auto told = [&](const Phrase& phrase, const Run& part) {
        return say(phrase, {pathOf(after, part), tellCollected(collectedIn(part))});
    };
    if (after.placed == mister::bridgeCount) {
        return told(ends, run);
    }
    if (lead) {
        return tellLead(own, *lead, asked);
    }
    const Run part = certainPart(after, run);
    const bool merit = asked == Asked::merit;
    if (part.size() > certainPart(view.seen, before).size() && !(merit && leadIn(part) < 0)) {
        return {told(certain, part), leadIn(part) < 0};
    }
    const bool isBehind = leadIn(run) < 0;
    const bool goesOver = std::ranges::any_of(
        run, [&](const Jump& jump) { return mister::bridgeOf(jump.dart) == move.bridge(); });
    if (goesOver && !(merit && isBehind)) {
        return {told(asItLies, run), isBehind};
    }
    if (isBehind && leadIn(run) > leadIn(before)) {
        return say(lessBehind, {colours[opposite(own)], -leadIn(run), -leadIn(before)});
    }
    return goesOver ? noneBetter() : tellAside(after, move);
}

} // namespace zeros
