// What the terminal knows of it.
#include "core/reading.hpp"
#include "games/soler/terminal/terminal.hpp"

namespace zeros {

namespace terminal {

namespace {

constexpr Phrase placeCard{"Place a card face down, for example {0}.",
                           "Posez une carte face cachée, par exemple {0}.",
                           "Lege eine Karte verdeckt, zum Beispiel {0}."};
constexpr Phrase bidTotal{
    "Bid the total of the {0} cards, as in {1} (a lone number picks from the list).",
    "Annoncez le total des {0} cartes, comme {1} (nombre seul : choix de la liste).",
    "Biete die Summe der {0} Karten, etwa {1} (eine Zahl allein meint die Liste)."};
constexpr Phrase secureSets{"Secure sets that make 0 or 10, for example {0}; or done.",
                            "Mettez à l’abri des lots qui font 0 ou 10, par exemple {0} ; ou done.",
                            "Sichere Sätze, die 0 oder 10 ergeben, zum Beispiel {0}; oder done."};
constexpr std::array solerVerbs = std::to_array<MoveVerb>({
    {"play", "poser", "legen"},
    {"bid", "annoncer", "bieten"},
    {"secure", "abriter", "sichern"},
    {"done", "fini", "fertig"},
});

// Whether these are nothing but cards or a total, and not the number of a move in the list.
bool areNumbers(std::string_view text) {
    const bool listed =
        text.find_first_not_of("0123456789") == std::string_view::npos && text != "0";
    std::string_view word = cutWord(text);
    while (!word.empty() && parseNumber(word, 2)) {
        word = cutWord(text);
    }
    return word.empty() && !listed;
}

class SolerFace final : public Face {
  public:
    Lines draw(const AnyView& view, const Scene& scene) const override {
        return terminal::draw(view.as<Soler::View>(), scene);
    }
    int sizeOf(const AnyMove& move) const override {
        const auto made = move.as<Soler::Move>();
        return made.kind() == Soler::Move::Kind::secure ? made.set().size() : 0;
    }
    std::string whatToDo(const AnyView& view, const std::vector<Choice>& choices,
                         const Scene& scene) const override {
        const Soler::State& seen = view.as<Soler::View>().seen;
        if (seen.phase == Soler::Phase::bidding) {
            // Totals around the middle are the likely ones.
            return scene.say(bidTotal,
                             {std::to_string(seen.players), choices[choices.size() * 2 / 3].text});
        }
        return scene.say(seen.phase == Soler::Phase::placing ? placeCard : secureSets,
                         {choices.front().text});
    }
    std::span<const MoveVerb> verbs() const override { return solerVerbs; }
    // Cards without a verb: "+2" or "0" to place or bid that, "-2 -1 +3" to secure them. A number
    // alone and without a sign is one of the list.
    std::string completed(std::string text, const AnyState& state) const override {
        if (!areNumbers(text)) {
            return text;
        }
        switch (state.as<Soler::State>().phase) {
        case Soler::Phase::placing:
            return "play " + text;
        case Soler::Phase::bidding:
            return "bid " + text;
        case Soler::Phase::securing:
            return "secure " + text;
        case Soler::Phase::dealing:
        case Soler::Phase::over:
            break;
        }
        return text;
    }
};

} // namespace

} // namespace terminal

const terminal::Face& Soler::onTerminal() {
    static const terminal::SolerFace face;
    return face;
}

} // namespace zeros
