// Computers think here: a few threads of low priority, so that nobody's move waits for them, and
// the more decisions wait, the shorter each may take.
#pragma once

#include "server/thinkers.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace zeros::server {

// Of the thread that calls it.
void thinkAtLowPriority();

class ThinkingThreads final : public Thinkers {
  public:
    explicit ThinkingThreads(unsigned threads);
    ThinkingThreads(const ThinkingThreads&) = delete;
    ThinkingThreads& operator=(const ThinkingThreads&) = delete;
    // Drops what nobody has begun to think about.
    ~ThinkingThreads() override;

    void think(Thought thought) override;

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
