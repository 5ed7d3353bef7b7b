#include "cli/terminal/keyboard.hpp"

#include "cli/terminal/interrupts.hpp"

#include <array>
#include <cstdio>
#include <termios.h>
#include <unistd.h>

namespace zeros::terminal {

namespace {

// Longer lines are nonsense, and are not kept in memory either.
constexpr std::size_t longestLine = 65536;

} // namespace

Keyboard::Keyboard(bool dumb) {
    if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
        editor_.emplace(dumb);
    }
}

Reply Keyboard::ask(const std::string& question, std::vector<std::string> candidates) {
    if (editor_) {
        return editor_->read(question, std::move(candidates));
    }
    std::fputs(question.c_str(), stdout);
    std::fflush(stdout); // NOLINT(cert-err33-c)
    Reply reply = readPiped();
    std::fputs("\n", stdout);
    return reply;
}

Reply Keyboard::readPiped() {
    for (;;) {
        const auto end = buffer_.find('\n');
        if (end != std::string::npos) {
            Reply reply{.kind = Reply::Kind::line, .text = buffer_.substr(0, end)};
            buffer_.erase(0, end + 1);
            return reply;
        }
        if (buffer_.size() > longestLine) {
            buffer_.resize(longestLine);
        }
        const Awaited awaited = waitForInput();
        if (awaited == Awaited::interrupted) {
            return {.kind = Reply::Kind::interrupted, .text = {}};
        }
        if (awaited == Awaited::suspended) {
            suspend();
        }
        if (awaited != Awaited::input) {
            continue;
        }
        std::array<char, 4096> part{};
        const ssize_t length = ::read(STDIN_FILENO, part.data(), part.size());
        if (length <= 0) {
            const bool rest = !buffer_.empty(); // a last line without its end
            Reply reply{.kind = rest ? Reply::Kind::line : Reply::Kind::end,
                        .text = std::move(buffer_)};
            buffer_.clear();
            return reply;
        }
        buffer_.append(part.data(), static_cast<std::size_t>(length));
    }
}

bool Keyboard::pause(std::chrono::milliseconds time) {
    if (!editor_) {
        return true;
    }
    const Awaited awaited = waitForInput(time);
    if (awaited == Awaited::input) {
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
    return awaited != Awaited::input && awaited != Awaited::interrupted;
}

void Keyboard::forget() {
    if (editor_) {
        editor_->forget();
    }
}

} // namespace zeros::terminal
