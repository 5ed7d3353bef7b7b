// What the terminal knows of it.
#include "games/hero/terminal/terminal.hpp"

namespace zeros {

namespace terminal {

namespace {

constexpr Phrase takeOrBuy{"Take tokens from a pair or buy one, for example {0}.",
                           "Prenez des jetons à une paire ou achetez-en une, par exemple {0}.",
                           "Nimm Chips von einem Paar oder kaufe eines, zum Beispiel {0}."};
constexpr Phrase giveOrSteal{"The symbol ~: give a card or steal one, for example {0}.",
                             "Le symbole ~ : donnez une carte ou volez-en une, par exemple {0}.",
                             "Das Symbol ~: Gib eine Karte ab oder stiehl eine, zum Beispiel {0}."};
constexpr Phrase giveStealOrKeep{
    "The symbol ~: give a card or steal one, for example {0}; or keep.",
    "Le symbole ~ : donnez une carte ou volez-en une, par exemple {0} ; ou keep (renoncer).",
    "Das Symbol ~: Gib eine Karte ab oder stiehl eine, zum Beispiel {0}; oder keep (verzichten)."};

constexpr std::array heroVerbs = std::to_array<MoveVerb>({
    {"take", "prendre", "nehmen"},
    {"buy", "acheter", "kaufen"},
    {"give", "donner", "geben"},
    {"steal", "voler", "stehlen"},
    {"keep", "renoncer", "verzichten"},
});

class HeroFace final : public Face {
  public:
    Lines draw(const AnyView& view, const Scene& scene) const override {
        return terminal::draw(view.as<Hero::View>(), scene);
    }
    std::string whatToDo(const AnyView& view, const std::vector<Choice>& choices,
                         const Scene& scene) const override {
        const Hero::State& seen = view.as<Hero::View>().seen;
        const Phrase& mayMove = seen.options.symbolMust ? giveOrSteal : giveStealOrKeep;
        return scene.say(seen.phase == Hero::Phase::moving ? mayMove : takeOrBuy,
                         {choices.front().text});
    }
    std::span<const MoveVerb> verbs() const override { return heroVerbs; }
};

} // namespace

} // namespace terminal

const terminal::Face& Hero::onTerminal() {
    static const terminal::HeroFace face;
    return face;
}

} // namespace zeros
