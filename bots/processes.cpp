#include "bots/processes.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace zeros {

namespace {

constexpr int lifeFile = STDERR_FILENO + 1;

// Runs the command, its argument. Beside it a guard waits for the end of the program that started
// it, and then kills the group. It is no child of the command, which may wait for its own.
constexpr const char* guarded = "((read -r line; kill -9 0) <&3 >/dev/null 2>&1 &); "
                                "exec 3<&-; exec /bin/sh -c \"$0\"";

} // namespace

Processes::~Processes() {
    for (const int end : life_) {
        if (end >= 0) {
            close(end);
        }
    }
}

bool Processes::openLife() {
    return life_.front() >= 0 || pipe2(life_.data(), O_CLOEXEC) == 0;
}

Result<pid_t> Processes::start(const std::string& command, int input, int output, int errors) {
    static constexpr ErrorKind cannotStart{"bot_cannot_start", "it cannot be started: {0}",
                                           "impossible de le lancer : {0}",
                                           "es lässt sich nicht starten: {0}"};
    // Locked until it is listed, so that killAll misses none.
    const std::lock_guard lock(mutex_);
    if (!openLife()) {
        return say(cannotStart, {std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
    }
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&files, life_.front(), lifeFile);
    // Otherwise it would keep the connections of a server open.
    posix_spawn_file_actions_addclosefrom_np(&files, lifeFile + 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh";
    std::string flag = "-c";
    std::string guard = guarded;
    std::string words = command;
    const std::array<char*, 5> arguments{shell.data(), flag.data(), guard.data(), words.data(),
                                         nullptr};
    pid_t process = 0;
    const int error =
        closed_ ? ECANCELED
                : posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) {
        return say(cannotStart, {std::strerror(error)}); // NOLINT(concurrency-mt-unsafe)
    }
    running_.insert(process);
    return process;
}

void Processes::kill(pid_t process) {
    {
        // The group keeps its id until its leader is waited for; then another may get it.
        const std::lock_guard lock(mutex_);
        ::kill(-process, SIGKILL);
        running_.erase(process);
    }
    while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void Processes::killAll() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    for (const pid_t process : running_) {
        ::kill(-process, SIGKILL);
    }
}

std::optional<siginfo_t> endingWithin(pid_t process, std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds pause(5);
    const auto deadline = std::chrono::steady_clock::now() + time;
    for (;;) {
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == process) {
            return info;
        }
        if (std::chrono::steady_clock::now() >= deadline) {
            return std::nullopt;
        }
        std::this_thread::sleep_for(pause);
    }
}

} // namespace zeros
