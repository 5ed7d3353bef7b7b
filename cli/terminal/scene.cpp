#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

namespace {

class SceneSpeaker final : public Speaker {
  public:
    SceneSpeaker(const Scene& scene, Seat listener) : scene_(&scene), listener_(listener) {}

    using Speaker::named;
    std::string named(AsSeat seat, Language language) const override {
        static constexpr Phrase itself{"You", "Vous", "Du"};
        return seat.seat == listener_ ? std::string(itself.in(language))
                                      : scene_->called(seat.seat);
    }

  private:
    const Scene* scene_;
    Seat listener_;
};

} // namespace

std::string Scene::say(const Message& message, Seat listener) const {
    return message.in(language, SceneSpeaker(*this, listener));
}

} // namespace zeros::terminal
