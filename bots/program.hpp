// A program that answers a line with a line, over its standard input and output.
#pragma once

#include "bots/processes.hpp"

#include <string_view>

namespace zeros {

// Why the shell cannot run a command at all. It is started once, with nothing to read, and killed
// if that does not end it.
Refusal refuseMissing(const std::string& command);

// One that fails is killed, and started again when it is next asked. Not for several threads at
// once.
class Program {
  public:
    // In bytes; a program may not write without end.
    static constexpr std::size_t longestAnswer = 65536;

    // A shell command; it is started when it is first asked.
    Program(std::string command, Processes& processes)
        : command_(std::move(command)),
          processes_(&processes) {}
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    // Closes its input, which asks it to end, and kills it if it does not.
    ~Program();

    bool running() const { return process_ != 0; }
    // The answer, without the end of its line; or how it failed.
    Result<std::string> ask(std::string_view question, std::chrono::milliseconds time);
    void kill();

  private:
    // Makes sure that it runs and has nothing left to say.
    Refusal prepare();
    Refusal start();
    // Waits for it to take some of what is unsent, to say something or to end; not for long.
    Refusal exchange(std::string_view& unsent, std::chrono::milliseconds time);
    // Hears what there is to hear.
    Refusal listen();
    Error ending();

    std::string command_;
    Processes* processes_;
    pid_t process_ = 0; // 0: it does not run
    int input_ = -1;    // the program's; this end writes to it
    int output_ = -1;
    std::string heard_;
};

} // namespace zeros
