// Computers think here: a few threads of low priority, so that nobody's move waits for them, and
// the more decisions wait, the shorter each may take.
#pragma once

#include "players/computer.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zeros::server {

struct Thought {
    const AnyGame* game = nullptr;
    AnyView view;
    Level level = Level::medium;
    std::uint64_t seed = 0;
    std::function<void(AnyMove)> then; // on a thinking thread
};

// Of the thread that calls it.
void thinkAtLowPriority();

class Thinkers {
  public:
    explicit Thinkers(unsigned threads);
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    // Drops what nobody has begun to think about.
    ~Thinkers();

    void think(Thought thought);

  private:
    void run();
    // How long the next one may take with so many waiting.
    std::uint64_t milliseconds(std::size_t waiting) const;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Thought> waiting_;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

} // namespace zeros::server
