// What the terminal knows of it.
#include "games/mister/terminal/run.hpp"
#include "games/mister/terminal/terminal.hpp"

namespace zeros {

namespace terminal {

namespace {

constexpr Phrase placeToken{"Place a token on a free bridge, for example {0}.",
                            "Posez un jeton sur un pont libre, par exemple {0}.",
                            "Lege ein Plättchen auf eine freie Brücke, zum Beispiel {0}."};

constexpr std::array misterVerbs = std::to_array<MoveVerb>({
    {"down", "cachée", "verdeckt"},
});

class MisterFace final : public Face {
  public:
    Lines draw(const AnyView& view, const Scene& scene) const override {
        return terminal::draw(view.as<Mister::View>(), scene);
    }
    std::vector<Frame> film(const AnyState& before, const AnyMove& move,
                            const Scene& scene) const override {
        const auto full = Mister::placeToken(before.as<Mister::State>(), move.as<Mister::Move>());
        return full.placed == mister::bridgeCount ? filmRun(full, scene) : std::vector<Frame>();
    }
    std::string whatToDo(const AnyView& /*view*/, const std::vector<Choice>& choices,
                         const Scene& scene) const override {
        return scene.say(placeToken, {choices.front().text});
    }
    std::span<const MoveVerb> verbs() const override { return misterVerbs; }
    // "7eg" for "7 eg".
    std::string completed(std::string text, const AnyState& /*state*/) const override {
        const bool together = text.size() >= 3 && (text.size() == 3 || text[3] == ' ') &&
                              text[1] != ' ' && text[2] != ' ';
        return together ? text.insert(1, " ") : text;
    }
};

} // namespace

} // namespace terminal

const terminal::Face& Mister::onTerminal() {
    static const terminal::MisterFace face;
    return face;
}

} // namespace zeros
