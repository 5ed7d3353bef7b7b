#include "cli/terminal/scene.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase itself{"you", "vous", "du"};
constexpr char listenerMark = '\0'; // stands where the listener is spoken of: no name has it

class SceneSpeaker final : public Speaker {
  public:
    SceneSpeaker(const Scene& scene, Seat listener) : scene_(&scene), listener_(listener) {}

    using Speaker::named;
    std::string named(AsSeat seat, Language /*language*/) const override {
        return seat.seat == listener_ ? std::string(1, listenerMark) : scene_->called(seat.seat);
    }

  private:
    const Scene* scene_;
    Seat listener_;
};

} // namespace

std::string Scene::say(const Message& message, Seat listener) const {
    const std::string marked = message.in(language, SceneSpeaker(*this, listener));
    std::string text;
    for (const char c : marked) {
        c == listenerMark ? text += itself.in(language) : text += c;
    }
    if (marked.starts_with(listenerMark)) { // “You” begins a sentence, “you” stands in one
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

} // namespace zeros::terminal
