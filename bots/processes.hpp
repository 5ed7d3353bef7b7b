// The processes of the programs that play, each in a process group of its own with everything it
// starts: killing the group leaves nothing behind, and nor does the end of this program, however
// sudden.
#pragma once

#include "core/message.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <sys/types.h>

namespace zeros {

// Several threads may use it at once.
class Processes {
  public:
    Processes() = default;
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;
    ~Processes();

    // Starts a shell command that reads from one open file and writes to others. It gets none of
    // our other files.
    Result<pid_t> start(const std::string& command, int input, int output, int errors);
    // Kills it with everything it started.
    void kill(pid_t process);
    // Kills all that run, and starts no more. Ctrl-C at the terminal does not reach them, so
    // whoever ends the program does this first.
    void killAll();

  private:
    bool openLife();

    std::mutex mutex_;
    std::set<pid_t> running_;
    // A pipe that ends with this program: nothing is ever written to it.
    std::array<int, 2> life_{-1, -1};
    bool closed_ = false;
};

// How a process ended, if it does within the time. It must still be killed: what it started may run
// on.
std::optional<siginfo_t> endingWithin(pid_t process, std::chrono::milliseconds time);

} // namespace zeros
