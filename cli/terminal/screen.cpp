#include "cli/terminal/screen.hpp"

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace zeros::terminal {

namespace {

winsize terminalSize() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) { // NOLINT(*-vararg)
        return {};
    }
    return size;
}

} // namespace

void Screen::print(const Lines& lines) const {
    std::string text;
    for (const std::string& line : lines) {
        const std::string shown = style_.unicode ? line : withPlainMarks(line);
        text.append(shown, 0, shown.find_last_not_of(' ') + 1);
        text += '\n';
    }
    std::fwrite(text.data(), 1, text.size(), stdout); // NOLINT(cert-err33-c): nobody to tell
    std::fflush(stdout);                              // NOLINT(cert-err33-c)
}

void Screen::printPassing(const std::string& line) const {
    if (style_.colour) {
        std::fputs(("\r" + line + "\033[K").c_str(), stdout);
        std::fflush(stdout); // NOLINT(cert-err33-c)
    }
}

void Screen::clear() const {
    std::fputs(style_.colour ? "\033[H\033[2J" : "\n", stdout);
}

void Screen::hide() const {
    // Where nothing can be cleared, it is pushed out of sight.
    const std::string push(std::max<std::size_t>(terminalRows(), 60), '\n');
    std::fputs(style_.colour ? "\033[2J\033[3J\033[H" : push.c_str(), stdout);
    std::fflush(stdout); // NOLINT(cert-err33-c)
}

std::size_t terminalColumns() {
    const winsize size = terminalSize();
    return size.ws_col == 0 ? screenColumns : size.ws_col;
}

std::size_t terminalRows() {
    const winsize size = terminalSize();
    return size.ws_row == 0 ? screenRows : size.ws_row;
}

} // namespace zeros::terminal
