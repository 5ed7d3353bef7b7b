// What happens in MISTER ZERO, in sentences.
#include "games/mister/words.hpp"

#include <ranges>

namespace zeros {

namespace mister {

Message inTokens(int number) {
    static constexpr Phrase one{"{0} token", "{0} jeton", "{0} Plättchen"};
    static constexpr Phrase several{"{0} tokens", "{0} jetons", "{0} Plättchen"};
    return counted(number, one, several);
}

namespace {

// "E–G".
std::string bridgeInWords(const Board& board, Bridge bridge) {
    return board.bridgeText(bridge).insert(1, "–");
}

int digitIn(Mister::Token token) {
    return static_cast<int>(Mister::digitOf(token));
}

Message inWords(Mister::Token token) {
    static constexpr Phrase red{"red {0}", "{0} rouge", "rote {0}"};
    static constexpr Phrase green{"green {0}", "{0} vert", "grüne {0}"};
    return say(Mister::colourOf(token) == Mister::red ? red : green, {digitIn(token)});
}

class Story : StoryOf<Mister::Witnessed> {
  public:
    explicit Story(const Mister::Witnessed& event) : StoryOf(event) {}

    std::vector<Message> told() {
        if (event_->move) {
            tellMove(*event_->move);
        }
        return std::move(told_);
    }

  private:
    void tellMove(Mister::Move move);
    void tellRun(const Mister::State& full);
    void tellWay(const Mister::State& full, std::span<const Mister::Jump> part, bool first);
    void tellResult();
};

void Story::tellMove(Mister::Move move) {
    static constexpr Telling places{
        .you = {"You place the {1} on bridge {2}.", "Vous posez le {1} sur le pont {2}.",
                "Du legst die {1} auf die Brücke {2}."},
        .they = {"{0} places the {1} on bridge {2}.", "{0} pose le {1} sur le pont {2}.",
                 "{0} legt die {1} auf die Brücke {2}."}};
    static constexpr Telling placesDown{.you = {"You place the {1} face down on bridge {2}.",
                                                "Vous posez le {1} face cachée sur le pont {2}.",
                                                "Du legst die {1} verdeckt auf die Brücke {2}."},
                                        .they = {"{0} places the {1} face down on bridge {2}.",
                                                 "{0} pose le {1} face cachée sur le pont {2}.",
                                                 "{0} legt die {1} verdeckt auf die Brücke {2}."}};
    static constexpr Phrase redTurned{"The red {0} on bridge {1} is turned face up again.",
                                      "Le {0} rouge sur le pont {1} est remis face visible.",
                                      "Die rote {0} auf der Brücke {1} wird wieder aufgedeckt."};
    static constexpr Phrase greenTurned{"The green {0} on bridge {1} is turned face up again.",
                                        "Le {0} vert sur le pont {1} est remis face visible.",
                                        "Die grüne {0} auf der Brücke {1} wird wieder aufgedeckt."};
    const Board& board = before_->options.board;
    tell(move.down() ? placesDown : places, event_->seat,
         {inWords(move.token()), bridgeInWords(board, move.bridge())});
    const Mister::State full = Mister::placeToken(*before_, move);
    if (before_->down != Mister::noBridge && full.down == Mister::noBridge) {
        const Mister::Token token = Mister::tokenOn(*before_, before_->down);
        tell(Mister::colourOf(token) == Mister::red ? redTurned : greenTurned,
             {digitIn(token), bridgeInWords(board, before_->down)});
        told_.back().topic = "turned";
    }
    if (full.placed == bridgeCount) {
        tellRun(full);
        tellResult();
    }
}

// A sentence for the way to each control point, and one for what is left over.
void Story::tellRun(const Mister::State& full) {
    static constexpr Phrase stops{"He stops at {0}.", "Il s’arrête en {0}.",
                                  "Er bleibt bei {0} stehen."};
    const Mister::Run run = Mister::run(full);
    const std::span<const Mister::Jump> jumps(run.begin(), run.size());
    std::size_t begin = 0;
    for (std::size_t next = 0; next < jumps.size(); ++next) {
        if (jumps[next].collected > 0 || next + 1 == jumps.size()) {
            tellWay(full, jumps.subspan(begin, next + 1 - begin), begin == 0);
            begin = next + 1;
        }
    }
    if (!jumps.empty() && jumps.back().collected > 0) {
        tell(stops, {std::string(pointText(full.options.board.target[jumps.back().dart]))});
    }
}

void Story::tellWay(const Mister::State& full, std::span<const Mister::Jump> part, bool first) {
    static constexpr Phrase runs{"Mister Zero runs {0} over {1}",
                                 "Mister Zero va {0} en sautant {1}",
                                 "Mister Zero läuft {0} über {1}"};
    static constexpr Phrase goesOn{"He goes on {0} over {1}", "Puis il va {0} en sautant {1}",
                                   "Weiter geht es {0} über {1}"};
    static constexpr Phrase redCollects{"{0}: red collects {1}.", "{0} : les rouges récoltent {1}.",
                                        "{0}: Rot sammelt {1} ein."};
    static constexpr Phrase greenCollects{
        "{0}: green collects {1}.", "{0} : les verts récoltent {1}.", "{0}: Grün sammelt {1} ein."};
    static constexpr Phrase nobodys{
        "{0} and stops there. This token counts for nobody.",
        "{0} et s’arrête là. Ce jeton ne compte pour personne.",
        "{0}, dort bleibt er stehen. Dieses Plättchen zählt für niemanden."};
    static constexpr Phrase severalNobodys{
        "{0} and stops there. These {1} count for nobody.",
        "{0} et s’arrête là. Ces {1} ne comptent pour personne.",
        "{0}, dort bleibt er stehen. Diese {1} zählen für niemanden."};
    const Board& board = full.options.board;
    std::string way(pointText(board.from(part.front().dart)));
    AsList digits;
    for (const Mister::Jump& jump : part) {
        way += "–";
        way += pointText(board.target[jump.dart]);
        digits.add(digitIn(Mister::tokenOn(full, bridgeOf(jump.dart))));
    }
    const int number = static_cast<int>(part.size());
    const Mister::Jump& last = part.back();
    const Phrase& collects = last.by == Mister::red ? redCollects : greenCollects;
    tell(last.collected > 0 ? collects
         : number == 1      ? nobodys
                            : severalNobodys,
         {say(first ? runs : goesOn, {way, digits}), inTokens(number)});
}

void Story::tellResult() {
    static constexpr Phrase total{"Red ({0}) has {1}, green ({2}) has {3}.",
                                  "Rouges ({0}) : {1} ; verts ({2}) : {3}.",
                                  "Rot ({0}) hat {1}, Grün ({2}) hat {4}."};
    static constexpr Phrase points{"Points so far: {0}.", "Points jusqu’ici : {0}.",
                                   "Punkte bisher: {0}."};
    static constexpr Telling begins{
        .you = {"Game {1} of {2}: you have red and begin.",
                "Partie {1} sur {2} : vous avez les rouges et commencez.",
                "Spiel {1} von {2}: Du hast Rot und beginnst."},
        .they = {"Game {1} of {2}: {0} has red and begins.",
                 "Partie {1} sur {2} : {0} a les rouges et commence.",
                 "Spiel {1} von {2}: {0} hat Rot und beginnt."}};
    std::array<AsList, 2> teams;
    AsList all;
    for (Seat seat = 0; seat < after_->players; ++seat) {
        teams[Mister::colourOf(*before_, seat)].add(AsSeat{seat});
        all.add(withNumber(seat, after_->points[seat]));
    }
    const int byGreen = after_->collected[Mister::green];
    tell(total, {teams[Mister::red], inTokens(after_->collected[Mister::red]), teams[Mister::green],
                 inTokens(byGreen), byGreen});
    const int games = after_->options.games;
    if (games > 1) {
        tell(points, {all});
    }
    if (!Mister::over(*after_)) {
        tell(begins, after_->first, {after_->gamesPlayed + 1, games});
    }
}

} // namespace

} // namespace mister

std::vector<Message> Mister::tell(const Witnessed& event) {
    return mister::Story(event).told();
}

Message Mister::describe(const View& view, Move move) {
    static constexpr Phrase place{"place the {0} on bridge {1}", "poser le {0} sur le pont {1}",
                                  "die {0} auf die Brücke {1} legen"};
    static constexpr Phrase placeDown{"place the {0} face down on bridge {1}",
                                      "poser le {0} face cachée sur le pont {1}",
                                      "die {0} verdeckt auf die Brücke {1} legen"};
    return say(move.down() ? placeDown : place,
               {mister::digitIn(move.token()),
                mister::bridgeInWords(view.seen.options.board, move.bridge())});
}

} // namespace zeros
