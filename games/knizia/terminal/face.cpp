// What the terminal knows of it.
#include "core/reading.hpp"
#include "games/knizia/terminal/terminal.hpp"

namespace zeros {

namespace terminal {

namespace {

constexpr Phrase swapOrKnock{
    "Lay a card and take one, for example {0}; or knock.",
    "Posez une carte et prenez-en une, par exemple {0} ; ou knock (toquer).",
    "Lege eine Karte und nimm eine, zum Beispiel {0}; oder knock (klopfen)."};
constexpr Phrase swapOrPass{"Your last turn: swap, for example {0}; or pass.",
                            "Votre dernier tour : échangez, par exemple {0} ; ou pass (passer).",
                            "Dein letzter Zug: tausche, zum Beispiel {0}; oder pass (passen)."};

constexpr std::array kniziaVerbs = std::to_array<MoveVerb>({
    {"swap", "échanger", "tauschen"},
    {"swap", "echanger", "tausche"},
    {"knock", "toquer", "klopfen"},
    {"pass", "passer", "passen"},
});

class KniziaFace final : public Face {
  public:
    Lines draw(const AnyView& view, const Scene& scene) const override {
        return terminal::draw(view.as<Knizia::View>(), scene);
    }
    std::string whatToDo(const AnyView& view, const std::vector<Choice>& choices,
                         const Scene& scene) const override {
        return scene.say(view.as<Knizia::View>().seen.knocks < 2 ? swapOrKnock : swapOrPass,
                         {choices.front().text});
    }
    std::span<const MoveVerb> verbs() const override { return kniziaVerbs; }
    // "r6 b3": two cards mean a swap.
    std::string completed(std::string text, const AnyState& /*state*/) const override {
        std::string_view rest = text;
        const bool cards = Knizia::parseCard(cutWord(rest)) && Knizia::parseCard(cutWord(rest));
        return cards && cutWord(rest).empty() ? "swap " + text : text;
    }
};

} // namespace

} // namespace terminal

const terminal::Face& Knizia::onTerminal() {
    static const terminal::KniziaFace face;
    return face;
}

} // namespace zeros
