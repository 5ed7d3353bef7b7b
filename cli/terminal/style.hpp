// How things look on this terminal: in colour or not, with drawing characters or plain letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zeros::terminal {

enum class Ink : std::uint8_t {
    red,
    orange,
    yellow,
    green,
    turquoise,
    blue,
    violet,
    black,
    grey,
    white, // a card without a colour
};

struct Style {
    bool colour = false;  // escape sequences may be used, for colours and for clearing the screen
    bool unicode = false; // drawing characters may be used

    // Text on a ground of this colour: a card, a token.
    std::string chip(Ink ink, std::string_view text) const;
    // Text in this colour.
    std::string tint(Ink ink, std::string_view text) const;
    std::string strong(std::string_view text) const;
    std::string faint(std::string_view text) const;

    std::string_view glyph(std::string_view fancy, std::string_view plain) const {
        return unicode ? fancy : plain;
    }
};

// No colour for --plain, when NO_COLOR is set, on a dumb terminal and when the output is no
// terminal; nothing but ASCII for --plain.
Style chooseStyle(bool plain, bool outputIsTerminal);

} // namespace zeros::terminal
