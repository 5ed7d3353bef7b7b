// Threads that share work: started once, and asleep while there is none.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zeros::python {

class Workers {
  public:
    // So many in all: who asks for work to be done does its part.
    explicit Workers(int count) {
        try {
            for (int i = 1; i < count; ++i) {
                threads_.emplace_back([this] { help(); });
            }
        } catch (...) { // no more threads are to be had
            end();
            throw;
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() { end(); }

    int count() const { return static_cast<int>(threads_.size()) + 1; }

    // Calls work(first, last) for ranges that make up 0 … size - 1, each by one of the threads, and
    // returns when all is done. Who wakes up too late to help is not waited for. Only one thread at
    // a time may ask.
    void share(std::size_t size, std::size_t atATime,
               const std::function<void(std::size_t, std::size_t)>& work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = &work;
            size_ = size;
            atATime_ = atATime;
            next_ = 0;
            open_ = true;
        }
        wake_.notify_all();
        takePart();
        std::unique_lock lock(mutex_);
        open_ = false;
        done_.wait(lock, [&] { return helping_ == 0; });
    }

  private:
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
    void takePart() {
        for (std::size_t first = 0; (first = next_.fetch_add(atATime_)) < size_;) {
            (*work_)(first, std::min(first + atATime_, size_));
        }
    }
    void help() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [&] { return ended_ || (open_ && next_ < size_); });
            if (ended_) {
                return;
            }
            ++helping_;
            lock.unlock();
            takePart();
            lock.lock();
            --helping_;
            done_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t size_ = 0;
    std::size_t atATime_ = 1;
    std::atomic<std::size_t> next_ = 0;
    bool open_ = false; // there may be work to take
    bool ended_ = false;
    int helping_ = 0; // threads that are at it
    std::vector<std::thread> threads_;
};

} // namespace zeros::python
