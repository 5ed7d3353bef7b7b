// A face for any game that has none of its own yet: what bots are shown, and moves as they are
// written.
#pragma once

#include "cli/terminal/face.hpp"

namespace zeros::terminal {

class PlainFace final : public Face {
  public:
    explicit PlainFace(std::string_view game) : id_(game) {}

    Lines draw(const AnyView& view, const Scene& scene) const override;
    std::string whatToDo(const AnyView& view, const std::vector<Choice>& choices,
                         const Scene& scene) const override;
    std::span<const MoveVerb> verbs() const override { return {}; }

  private:
    const AnyGame& game() const;

    std::string_view id_;
};

} // namespace zeros::terminal
