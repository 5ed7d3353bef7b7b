// A run of `load`: its clients play on several threads, and the main thread says when.
#pragma once

#include "bench/load/options.hpp"

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace zeros::load {

// What the threads of a run share.
class Run {
  public:
    enum class Phase : std::uint8_t { opening, connecting, playing, measuring, over };

    explicit Run(Options told) : options(std::move(told)) {}

    const Options options;
    std::vector<std::string> games; // they go round the tables
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> log{nullptr, std::fclose};

    // The main thread says what is to be done, and the others see it soon.
    std::atomic<Phase> phase = Phase::opening;
    // How far the others are.
    std::atomic<unsigned> opened = 0;
    std::atomic<unsigned> connected = 0;
    std::atomic<unsigned> broken = 0; // tables that have lost somebody
    std::atomic<std::uint64_t> updates = 0;

    // Why the run cannot go on; the first reason counts.
    void fail(const std::string& why);
    std::string failure() const;

  private:
    mutable std::mutex mutex_;
    std::string failure_;
};

} // namespace zeros::load
