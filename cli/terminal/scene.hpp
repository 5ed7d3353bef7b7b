// What every drawing and every sentence needs to know beside the game: who sits where, in which
// language to speak, and how this terminal looks.
#pragma once

#include "cli/terminal/seating.hpp"
#include "cli/terminal/style.hpp"
#include "core/message.hpp"

namespace zeros::terminal {

struct Scene {
    Seating seating;
    Language language = Language::en;
    Style style;

    std::string say(const Phrase& phrase, const std::vector<std::string>& words = {}) const {
        return fill(phrase.in(language), words);
    }
    // A sentence of the game, with those who sit there by their names: "You" for the listener.
    std::string say(const Message& message, Seat listener) const;
    std::string called(Seat seat) const { return seating.called(seat, language); }
    // The same, but "You" for the viewer.
    std::string nameFor(Seat seat, Seat viewer) const {
        return seat == viewer ? seating.label(seat, viewer, language) : called(seat);
    }
};

} // namespace zeros::terminal
