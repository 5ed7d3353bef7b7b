#include "server/loop.hpp"

#include <mutex>

namespace zeros::server {

Time Loop::now() {
    static std::mutex mutex;
    static Clock clock;
    const std::scoped_lock lock(mutex);
    return clock.at(std::chrono::system_clock::now(), std::chrono::steady_clock::now());
}

} // namespace zeros::server
