#include "games/mister/terminal/board_picture.hpp"
#include "games/mister/terminal/run.hpp"
#include "games/mister/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase placesToken{"{0} places {1} on {2}.", "{0} pose {1} sur {2}.",
                             "{0} legt {1} auf {2}."};
constexpr Phrase placesDown{"{0} places {1} face down on {2}.", "{0} pose {1} face cachée sur {2}.",
                            "{0} legt {1} verdeckt auf {2}."};
constexpr Phrase tokenTurnedUp{"The token on {0} is turned up again.",
                               "Le jeton sur {0} est remis face visible.",
                               "Das Plättchen auf {0} wird wieder umgedreht."};
constexpr Phrase jumps{"{0}-{1} over {2}", "{0}-{1} par-dessus {2}", "{0}-{1} über {2}"};
constexpr Phrase redCollects{"; red collects {0}", " ; les rouges récoltent {0}",
                             "; Rot sammelt {0} ein"};
constexpr Phrase greenCollects{"; green collects {0}", " ; les verts récoltent {0}",
                               "; Grün sammelt {0} ein"};
constexpr Phrase count{"Red has {0} tokens, green {1}; {2} are nobody’s.",
                       "Rouges : {0} jetons, verts : {1} ; {2} à personne.",
                       "Rot hat {0} Plättchen, Grün {1}; {2} zählen für niemanden."};

std::string pointText(mister::Point point) {
    return {static_cast<char>('A' + point)};
}

} // namespace

Lines tellRun(const Mister::State& full, const Mister::Run& run, const Scene& scene) {
    const mister::Board& board = full.options.board;
    Lines lines;
    for (const Mister::Jump& jump : run) {
        const mister::Bridge bridge = mister::bridgeOf(jump.dart);
        const std::string token = tokenText(Mister::tokenOn(full, bridge), full.down == bridge);
        std::string sentence = scene.say(
            jumps, {pointText(board.from(jump.dart)), pointText(board.target[jump.dart]), token});
        if (jump.collected > 0) {
            sentence += scene.say(jump.by == Mister::red ? redCollects : greenCollects,
                                  {std::to_string(jump.collected)});
        }
        lines.push_back(sentence + ".");
    }
    return lines;
}

std::string tellCount(const Mister::Run& run, const Scene& scene) {
    std::array<int, 2> collected{};
    for (const Mister::Jump& jump : run) {
        collected[jump.by] += jump.collected;
    }
    return scene.say(count, {std::to_string(collected[Mister::red]),
                             std::to_string(collected[Mister::green]),
                             std::to_string(Mister::tokens - collected[0] - collected[1])});
}

Lines narrate(const MisterEvent& event, const Scene& scene) {
    const Mister::State& before = event.before.seen;
    Lines lines;
    const mister::Board& board = before.options.board;
    if (event.seat != event.listener()) {
        lines.push_back(scene.say(event.move.down() ? placesDown : placesToken,
                                  {scene.called(event.seat), tokenText(event.move.token(), false),
                                   board.bridgeText(event.move.bridge())}));
    }
    const Mister::State full = Mister::placeToken(before, event.move);
    if (before.down != Mister::noBridge && full.down == Mister::noBridge) {
        lines.push_back(scene.say(tokenTurnedUp, {board.bridgeText(before.down)}));
    }
    if (full.placed == mister::bridgeCount) {
        lines.push_back(tellCount(Mister::run(full), scene));
    }
    return lines;
}

} // namespace zeros::terminal
