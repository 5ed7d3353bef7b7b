#include "cli/progress.hpp"

#include <cstdio>
#include <unistd.h>
#include <utility>

namespace zeros::cli {

constexpr auto firstAfter = std::chrono::seconds(1);
constexpr auto thenEvery = std::chrono::milliseconds(200);

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      terminal_(isatty(STDERR_FILENO) != 0),
      next_(std::chrono::steady_clock::now() + firstAfter) {}

Progress::~Progress() {
    if (shown_) {
        std::fputs("\r\033[K", stderr);
    }
}

void Progress::show(std::uint64_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now < next_) {
        return;
    }
    next_ = now + thenEvery;
    shown_ = true;
    const std::string ofAll = total_ == 0 ? "" : " of " + std::to_string(total_);
    std::fprintf(stderr, "\r%llu%s %s\033[K", static_cast<unsigned long long>(done), ofAll.c_str(),
                 what_.c_str());
}

} // namespace zeros::cli
