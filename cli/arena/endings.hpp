// The signals that ask the program to end, taken when convenient.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>

namespace zeros::cli {

// Holds them back while it lives, in this thread and those it starts, except those that are to be
// ignored (as nohup asks).
class HeldEndings {
  public:
    HeldEndings();
    HeldEndings(const HeldEndings&) = delete;
    HeldEndings& operator=(const HeldEndings&) = delete;
    ~HeldEndings();

    // One that has come, or comes within the time.
    std::optional<int> within(std::chrono::milliseconds time) const;
    // Can be read from when one has come.
    int descriptor() const { return descriptor_; }
    // Lets one through, which ends the program.
    void end(int signal) const;

  private:
    sigset_t held_;
    sigset_t before_{};
    int descriptor_;
};

} // namespace zeros::cli
