#include "cli/terminal/interrupts.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <unistd.h>

namespace zeros::terminal {

namespace {

constexpr std::array<int, 4> endings{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// What the handlers saw. A signal handler can reach nothing but globals.
volatile std::sig_atomic_t ending = 0;
volatile std::sig_atomic_t resized = 0;
volatile std::sig_atomic_t suspended = 0;

extern "C" void noteSignal(int signal) {
    if (signal == SIGWINCH) {
        resized = 1;
    } else if (signal == SIGTSTP) {
        suspended = 1;
    } else {
        ending = signal;
    }
}

sigset_t heldSignals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : endings) {
        sigaddset(&set, signal);
    }
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGTSTP);
    return set;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

bool isIgnored(int signal) {
    struct sigaction action{};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

void holdSignals() {
    const sigset_t held = heldSignals();
    pthread_sigmask(SIG_BLOCK, &held, nullptr);
    for (const int signal : endings) {
        if (!isIgnored(signal)) { // as nohup and background jobs of scripts ask for
            handle(signal, noteSignal);
        }
    }
    handle(SIGWINCH, noteSignal);
    if (!isIgnored(SIGTSTP)) {
        handle(SIGTSTP, noteSignal);
    }
}

Awaited waitForInput(std::optional<std::chrono::milliseconds> time) {
    sigset_t open;
    pthread_sigmask(SIG_BLOCK, nullptr, &open);
    const sigset_t held = heldSignals();
    for (int signal = 1; signal < NSIG; ++signal) {
        if (sigismember(&held, signal) == 1) {
            sigdelset(&open, signal);
        }
    }
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    timespec limit{};
    if (time) {
        limit.tv_sec = time->count() / 1000;
        limit.tv_nsec = (time->count() % 1000) * 1'000'000;
    }
    const int ready = ending != 0 ? -1 : ppoll(&input, 1, time ? &limit : nullptr, &open);
    if (ending != 0) {
        return Awaited::interrupted;
    }
    if (suspended != 0) {
        return Awaited::suspended;
    }
    if (resized != 0) {
        resized = 0;
        return Awaited::resized;
    }
    // An error is met again, and told apart, when the input is read.
    return ready == 0 ? Awaited::timeUp : Awaited::input;
}

int signalReceived() {
    return ending;
}

void suspend() {
    suspended = 0;
    raise(SIGSTOP); // NOLINT(cert-err33-c): it cannot fail
}

} // namespace zeros::terminal
