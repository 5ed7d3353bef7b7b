#include "server/store_parts.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>
#include <variant>

namespace zeros::server {

namespace {

// As much as may wait for a thread. If a disk or a database stands still, the rest is refused.
constexpr std::size_t mostWaiting = 20'000;

// How long there has to be nothing to write before there is time to tidy up; and after how long it
// is done although there is.
constexpr std::chrono::seconds quietTime{5};
constexpr std::chrono::seconds busyTime{10};

// What waits for a thread.
template <class T>
class Queue {
  public:
    // Takes the item over, unless the queue is full or closed.
    bool push(T& item) {
        {
            const std::scoped_lock lock(mutex_);
            if (closed_ || items_.size() >= mostWaiting) {
                return false;
            }
            items_.push_back(std::move(item));
        }
        filled_.notify_one();
        return true;
    }

    // Waits for something and takes what is there. Nothing once the queue is closed and empty.
    std::vector<T> take() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [this] { return closed_ || !items_.empty(); });
        constexpr std::ptrdiff_t most = 1000;
        const auto end = items_.begin() + std::min(most, std::ssize(items_));
        std::vector<T> taken(std::make_move_iterator(items_.begin()), std::make_move_iterator(end));
        items_.erase(items_.begin(), end);
        return taken;
    }

    // Whether there is something to take now, or in a while.
    bool fillsWithin(std::chrono::seconds time) {
        std::unique_lock lock(mutex_);
        return filled_.wait_for(lock, time, [this] { return closed_ || !items_.empty(); });
    }

    void close() {
        {
            const std::scoped_lock lock(mutex_);
            closed_ = true;
        }
        filled_.notify_all();
    }

  private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<T> items_;
    bool closed_ = false;
};

using Probe = std::function<void(bool)>;
using Writing = std::variant<Append, Removal, Saying, Probe>;
using Reading = std::function<void(Reader*)>; // nullptr if the store does not answer

// What was taken from the queue together.
struct Waiting {
    Batch batch;
    std::vector<Removal> removals;
    std::vector<Probe> probes;
};

Waiting sortOut(std::vector<Writing> writings) {
    Waiting waiting;
    for (Writing& one : writings) {
        if (auto* event = std::get_if<Append>(&one)) {
            waiting.batch.events.push_back(std::move(*event));
        } else if (auto* removal = std::get_if<Removal>(&one)) {
            waiting.removals.push_back(std::move(*removal));
        } else if (auto* saying = std::get_if<Saying>(&one)) {
            waiting.batch.sayings.push_back(std::move(*saying));
        } else {
            waiting.probes.push_back(std::move(*std::get_if<Probe>(&one)));
        }
    }
    return waiting;
}

class ThreadedStore final : public Store {
  public:
    explicit ThreadedStore(StoreParts parts)
        : writer_(std::move(parts.writer)),
          reader_(std::move(parts.reader)),
          listener_(std::move(parts.listener)),
          numbers_{.lost = parts.lost},
          writing_([this](const std::stop_token& stop) { writeAll(stop); }),
          reading_([this](const std::stop_token& stop) { readAll(stop); }) {}

    ThreadedStore(const ThreadedStore&) = delete;
    ThreadedStore& operator=(const ThreadedStore&) = delete;

    ~ThreadedStore() override {
        writings_.close();
        readings_.close();
        // The members are destroyed from the last to the first: first the threads are told to stop
        // and waited for, then their parts go.
    }

    void append(Append event) override {
        count([](Numbers& numbers) { ++numbers.waiting; });
        Writing writing(std::move(event));
        if (!writings_.push(writing)) {
            count([](Numbers& numbers) {
                --numbers.waiting;
                ++numbers.failures;
            });
            std::get_if<Append>(&writing)->done(Append::Outcome::failed);
        }
    }

    void remove(Removal removal) override {
        Writing writing(std::move(removal));
        if (!writings_.push(writing)) {
            std::get_if<Removal>(&writing)->done(Outcome::failed);
        }
    }

    void load(std::string table, std::uint64_t since, std::function<void(Events)> then) override {
        read([table = std::move(table), since, then = std::move(then)](Reader* reader) {
            then(reader != nullptr ? reader->load(table, since) : Events(say(storeIsDown)));
        });
    }

    void due(std::int64_t now, std::function<void(Tables)> then) override {
        read([now, then = std::move(then)](Reader* reader) {
            then(reader != nullptr ? reader->due(now) : std::nullopt);
        });
    }

    void lasts(std::string after, std::function<void(Lasts)> then) override {
        read([after = std::move(after), then = std::move(then)](Reader* reader) {
            then(reader != nullptr ? reader->lasts(after) : std::nullopt);
        });
    }

    void probe(std::function<void(bool)> then) override {
        Writing writing(std::move(then));
        if (!writings_.push(writing)) {
            (*std::get_if<Probe>(&writing))(false);
        }
    }

    void listen(std::function<void(News)> hear) override {
        if (listener_) {
            listening_ = std::jthread([this, hear = std::move(hear)](const std::stop_token& stop) {
                listener_->run(stop, hear);
            });
        }
    }

    bool isShared() const override { return listener_ != nullptr; }
    bool isDeaf() const override { return listener_ && !listener_->hears(); }

    void notify(std::string table, std::string notice) override {
        if (listener_) {
            Writing writing(Saying{.table = std::move(table), .notice = std::move(notice)});
            writings_.push(writing);
        }
    }

    Numbers numbers() const override {
        const std::scoped_lock lock(numbersMutex_);
        return numbers_;
    }

  private:
    template <class Change>
    void count(Change change) {
        const std::scoped_lock lock(numbersMutex_);
        change(numbers_);
    }

    void read(Reading reading) {
        if (!readings_.push(reading)) {
            reading(nullptr);
        }
    }

    void readAll(const std::stop_token& stop) {
        for (auto waiting = readings_.take(); !waiting.empty(); waiting = readings_.take()) {
            Reader* reader = reader_->ready(stop) ? reader_.get() : nullptr;
            for (const Reading& reading : waiting) {
                reading(reader);
            }
        }
    }

    void writeAll(const std::stop_token& stop) {
        using Clock = std::chrono::steady_clock;
        for (auto tidied = Clock::now(); true;) {
            while (!writings_.fillsWithin(quietTime) && !writer_->tidy()) {
            }
            if (Clock::now() - tidied > busyTime) {
                writer_->tidy();
                tidied = Clock::now();
            }
            auto writings = writings_.take();
            if (writings.empty()) {
                return;
            }
            const Waiting waiting = sortOut(std::move(writings));
            const Outcomes outcomes = write(waiting.batch, stop);
            for (std::size_t i = 0; i < outcomes.size(); ++i) {
                waiting.batch.events[i].done(outcomes[i]);
            }
            // After the events that were asked for at the same time: then the table stays.
            for (const Removal& removal : waiting.removals) {
                removal.done(writer_->ready(stop) ? writer_->remove(removal) : Outcome::failed);
            }
            if (!waiting.probes.empty()) {
                const bool well = std::ranges::count(outcomes, Append::Outcome::kept) > 0 ||
                                  (writer_->ready(stop) && writer_->probe());
                for (const Probe& then : waiting.probes) {
                    then(well);
                }
            }
        }
    }

    Outcomes write(const Batch& batch, const std::stop_token& stop) {
        const std::size_t size = batch.events.size();
        if (size == 0 && batch.sayings.empty()) {
            return {};
        }
        const auto before = std::chrono::steady_clock::now();
        Outcomes outcomes =
            writer_->ready(stop) ? writer_->write(batch) : Outcomes(size, Append::Outcome::failed);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - before;
        if (size > 0) {
            const auto kept = std::ranges::count(outcomes, Append::Outcome::kept);
            const auto failed = std::ranges::count(outcomes, Append::Outcome::failed);
            count([&](Numbers& numbers) {
                ++numbers.commits;
                numbers.events += static_cast<std::uint64_t>(kept);
                numbers.failures += static_cast<std::uint64_t>(failed);
                numbers.waiting -= size;
                numbers.commitSeconds += passed.count();
            });
        }
        return outcomes;
    }

    std::unique_ptr<Writer> writer_;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<Listener> listener_;
    Queue<Writing> writings_;
    Queue<Reading> readings_;
    mutable std::mutex numbersMutex_;
    Numbers numbers_;
    std::jthread writing_;
    std::jthread reading_;
    std::jthread listening_;
};

} // namespace

std::unique_ptr<Store> assemble(StoreParts parts) {
    return std::make_unique<ThreadedStore>(std::move(parts));
}

void logTrouble(std::string_view why) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds rarely{10};
    static std::mutex mutex;
    static Clock::time_point last = Clock::now() - rarely;
    const std::scoped_lock lock(mutex);
    if (const auto now = Clock::now(); now - last >= rarely) {
        last = now;
        spdlog::error("store: {}", why.substr(0, why.find('\n')));
    }
}

Outcomes allFailed(const Batch& batch) {
    Outcomes outcomes(batch.events.size(), Append::Outcome::failed);
    return outcomes;
}

Wakes wakesOf(const std::vector<Append>& events, const Outcomes& outcomes) {
    Wakes wakes;
    std::map<std::string_view, std::uint64_t> last;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Append& event = events[i];
        if (outcomes[i] == Append::Outcome::kept && event.number >= last[event.table]) {
            last[event.table] = event.number;
            wakes[event.table] = event.wake;
        }
    }
    return wakes;
}

Error tooNew(const std::string& name, int version, std::size_t known) {
    static constexpr ErrorKind kind{
        "store_too_new",
        "{0} was written by a newer version of this program (its tables have version {1}, known "
        "are those up to {2})",
        "{0} a été écrit par une version plus récente de ce programme (ses tables ont la version "
        "{1}, celles jusqu’à {2} sont connues)",
        "{0} wurde von einer neueren Version dieses Programms geschrieben (die Tabellen haben die "
        "Version {1}, bekannt sind die bis {2})"};
    return zeros::say(kind, {name, version, known});
}

} // namespace zeros::server
