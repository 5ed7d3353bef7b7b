// Threads that share work: started once, and asleep while there is none. Before they fall asleep
// they look out for more for a moment: what they share takes less time than it takes to wake
// somebody up.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zeros::python {

class Workers {
  public:
    // So many in all: the thread that asks for work does its part.
    explicit Workers(int count) : shares_(static_cast<std::size_t>(count)) {
        try {
            for (std::size_t own = 1; own < shares_.size(); ++own) {
                threads_.emplace_back([this, own] { help(own); });
            }
        } catch (...) { // no more threads are to be had
            end();
            throw;
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() { end(); }

    int count() const { return static_cast<int>(shares_.size()); }

    // Calls work(first, last) for ranges that make up 0 … size - 1, each by one of the threads, and
    // returns when all is done. Every thread begins with the share that it has each time, which its
    // core may remember, and goes on with what the others left. One that wakes up too late to
    // help is not waited for. Only one thread at a time may ask.
    void share(std::size_t size, std::size_t atATime,
               const std::function<void(std::size_t, std::size_t)>& work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = &work;
            atATime_ = atATime;
            for (std::size_t i = 0; i < shares_.size(); ++i) {
                shares_[i].next = size * i / shares_.size();
                shares_[i].end = size * (i + 1) / shares_.size();
            }
            open_ = true;
            ++asked_;
        }
        wake_.notify_all();
        takePart(0);
        {
            const std::lock_guard lock(mutex_);
            open_ = false;
        }
        lookOut([&] { return helping_ == 0; });
        std::unique_lock lock(mutex_);
        done_.wait(lock, [&] { return helping_ == 0; });
    }

  private:
    struct alignas(64) Share { // of a cache line of its own
        std::atomic<std::size_t> next = 0;
        std::size_t end = 0;
    };

    template <class Condition>
    void lookOut(const Condition& come) const {
        // With fewer cores than threads, a thread that waits here takes time from one that works.
        const std::chrono::microseconds patience(isRoomy_ ? 200 : 0);
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!come() && std::chrono::steady_clock::now() < end) {
            std::this_thread::yield();
        }
    }
    void end() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }
    void takePart(std::size_t own) {
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            Share& share = shares_[(own + i) % shares_.size()];
            for (std::size_t first = 0; (first = share.next.fetch_add(atATime_)) < share.end;) {
                (*work_)(first, std::min(first + atATime_, share.end));
            }
        }
    }
    void help(std::size_t own) {
        std::uint64_t heard = 0;
        for (;;) {
            lookOut([&] { return asked_ != heard; });
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return ended_ || (open_ && asked_ != heard); });
            if (ended_) {
                return;
            }
            heard = asked_;
            ++helping_;
            lock.unlock();
            takePart(own);
            lock.lock();
            --helping_;
            done_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t atATime_ = 1;
    std::vector<Share> shares_; // one for each thread
    bool isRoomy_ = shares_.size() <= std::thread::hardware_concurrency();
    std::atomic<std::uint64_t> asked_ = 0; // how often
    bool open_ = false;                    // there may be work to take
    bool ended_ = false;
    std::atomic<int> helping_ = 0; // threads that are at it
    std::vector<std::thread> threads_;
};

} // namespace zeros::python
