#include "cli/terminal/style.hpp"

#include <array>
#include <cstdlib>

namespace zeros::terminal {

namespace {

// Numbers from the palette of 256 colours, the same in every terminal; the 16 classic ones change
// with the user's theme, and orange and turquoise are not among them.
struct Colours {
    int ground;     // of a chip
    int lettering;  // on that ground
    int foreground; // for text: bright enough on black, dark enough on white
};

constexpr std::array<Colours, 10> palette{{
    {.ground = 160, .lettering = 231, .foreground = 160}, // red
    {.ground = 208, .lettering = 16, .foreground = 208},  // orange
    {.ground = 220, .lettering = 16, .foreground = 178},  // yellow
    {.ground = 28, .lettering = 231, .foreground = 34},   // green
    {.ground = 44, .lettering = 16, .foreground = 37},    // turquoise
    {.ground = 25, .lettering = 231, .foreground = 33},   // blue
    {.ground = 91, .lettering = 231, .foreground = 134},  // violet
    {.ground = 16, .lettering = 231, .foreground = 244},  // black
    {.ground = 246, .lettering = 16, .foreground = 246},  // grey
    {.ground = 254, .lettering = 16, .foreground = 250},  // white
}};

std::string wrapped(const std::string& code, std::string_view text) {
    return "\033[" + code + "m" + std::string(text) + "\033[0m";
}

bool isSet(const char* variable) {
    const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe)
    return value != nullptr && *value != '\0';
}

} // namespace

std::string Style::chip(Ink ink, std::string_view text) const {
    const Colours& colours = palette[static_cast<std::size_t>(ink)];
    return colour ? wrapped("1;38;5;" + std::to_string(colours.lettering) + ";48;5;" +
                                std::to_string(colours.ground),
                            text)
                  : std::string(text);
}

std::string Style::tint(Ink ink, std::string_view text) const {
    const Colours& colours = palette[static_cast<std::size_t>(ink)];
    return colour ? wrapped("38;5;" + std::to_string(colours.foreground), text) : std::string(text);
}

std::string Style::strong(std::string_view text) const {
    return colour ? wrapped("1", text) : std::string(text);
}

std::string Style::faint(std::string_view text) const {
    return colour ? wrapped("2", text) : std::string(text);
}

Style chooseStyle(bool plain, bool outputIsTerminal) {
    const char* terminal = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe)
    const bool dumb =
        terminal == nullptr || *terminal == '\0' || std::string_view(terminal) == "dumb";
    return {.colour = !plain && outputIsTerminal && !dumb && !isSet("NO_COLOR"), .unicode = !plain};
}

} // namespace zeros::terminal
