#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase itself{"you", "vous", "du"};

class SceneSpeaker final : public Speaker {
  public:
    SceneSpeaker(const Scene& scene, Seat listener) : scene_(&scene), listener_(listener) {}

    using Speaker::named;
    std::string named(AsSeat seat, Language language) const override {
        return seat.seat == listener_ ? std::string(itself.in(language))
                                      : scene_->called(seat.seat);
    }

  private:
    const Scene* scene_;
    Seat listener_;
};

} // namespace

std::string Scene::say(const Message& message, Seat listener) const {
    std::string text = message.in(language, SceneSpeaker(*this, listener));
    if (message.phrase.in(language).starts_with('{') && text.starts_with(itself.in(language))) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

} // namespace zeros::terminal
