#include "server/thinking_threads.hpp"

#include <optional>
#include <sys/resource.h>
#include <unistd.h>

namespace zeros::server {

namespace {

// Enough to remember what a second's search looks at.
constexpr std::size_t bytesEach = std::size_t{32} << 20U;
constexpr std::uint64_t longest = 1000; // milliseconds
constexpr std::uint64_t shortest = 2;
constexpr int lowPriority = 10;

} // namespace

void thinkAtLowPriority() {
    // On Linux a priority is a thread's own.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lowPriority);
}

ThinkingThreads::ThinkingThreads(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { run(); });
    }
}

ThinkingThreads::~ThinkingThreads() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
        waiting_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void ThinkingThreads::think(Thought thought) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(thought));
    }
    wake_.notify_one();
}

std::uint64_t ThinkingThreads::milliseconds(std::size_t waiting) const {
    return std::max(longest * threads_.size() / (threads_.size() + waiting), shortest);
}

void ThinkingThreads::run() {
    thinkAtLowPriority();
    // A computer keeps its memory for the next thought of its kind.
    std::optional<Computer> computer;
    std::pair<const AnyGame*, Level> kind{};
    for (;;) {
        Thought thought;
        std::uint64_t time = 0;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return ends_ || !waiting_.empty(); });
            if (ends_) {
                return;
            }
            thought = std::move(waiting_.front());
            waiting_.pop_front();
            time = milliseconds(waiting_.size());
        }
        if (!computer || kind != std::pair(thought.game, thought.level)) {
            kind = {thought.game, thought.level};
            computer.emplace(*thought.game, thought.level, bytesEach);
        }
        const Budget budget = Computer::usualBudget(*thought.game, thought.level).within(time);
        Rng rng(thought.seed);
        thought.then(computer->choose(thought.view, budget, rng));
    }
}

} // namespace zeros::server
