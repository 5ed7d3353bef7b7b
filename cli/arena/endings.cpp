#include "cli/arena/endings.hpp"

#include <sys/signalfd.h>
#include <unistd.h>

namespace zeros::cli {

namespace {

sigset_t endingSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        struct sigaction action{};
        if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&signals, signal);
        }
    }
    return signals;
}

} // namespace

HeldEndings::HeldEndings()
    : held_(endingSignals()),
      descriptor_(signalfd(-1, &held_, SFD_CLOEXEC | SFD_NONBLOCK)) {
    pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

HeldEndings::~HeldEndings() {
    ::close(descriptor_);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> HeldEndings::within(std::chrono::milliseconds time) const {
    const timespec limit{.tv_sec = time.count() / 1000,
                         .tv_nsec = (time.count() % 1000) * 1'000'000};
    const int signal = sigtimedwait(&held_, nullptr, &limit);
    return signal > 0 ? std::optional(signal) : std::nullopt;
}

void HeldEndings::end(int signal) const {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    raise(signal); // NOLINT(cert-err33-c): it cannot fail, and does not return
}

} // namespace zeros::cli
