#include "games/mister/terminal/run.hpp"

#include "games/mister/terminal/board_picture.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase jumps{"{0}-{1} over {2}", "{0}-{1} par-dessus {2}", "{0}-{1} über {2}"};
constexpr Phrase redCollects{"; red collects {0}", " ; les rouges récoltent {0}",
                             "; Rot sammelt {0} ein"};
constexpr Phrase greenCollects{"; green collects {0}", " ; les verts récoltent {0}",
                               "; Grün sammelt {0} ein"};
constexpr Phrase count{"Red has {0} tokens, green {1}; {2} are nobody’s.",
                       "Rouges : {0} jetons, verts : {1} ; {2} à personne.",
                       "Rot hat {0} Plättchen, Grün {1}; {2} zählen für niemanden."};

} // namespace

Lines tellRun(const Mister::State& full, const Mister::Run& run, const Scene& scene) {
    const mister::Board& board = full.options.board;
    Lines lines;
    for (const Mister::Jump& jump : run) {
        const mister::Bridge bridge = mister::bridgeOf(jump.dart);
        const std::string token = tokenText(Mister::tokenOn(full, bridge), full.down == bridge);
        std::string sentence =
            scene.say(jumps, {mister::pointText(board.from(jump.dart)),
                              mister::pointText(board.target[jump.dart]), token});
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

} // namespace zeros::terminal
