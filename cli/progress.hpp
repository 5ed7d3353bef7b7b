// How far a long command has come, on standard error if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace zeros::cli {

class Progress {
  public:
    // The total is 0 if nobody knows.
    Progress(std::string what, std::uint64_t total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    void show(std::uint64_t done);

  private:
    std::string what_;
    std::uint64_t total_;
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

} // namespace zeros::cli
