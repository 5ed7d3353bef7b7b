#include "cli/arena/crew.hpp"

#include "cli/arena/deal_results.hpp"

#include <algorithm>
#include <sys/eventfd.h>
#include <unistd.h>

namespace zeros::cli {

struct Crew::Hand {
    std::shared_ptr<const Match> match;
    std::vector<Chooser> a; // in each seating
    std::vector<Chooser> b;
};

namespace {

// The same players, who stop as soon as the game is dropped.
std::vector<Chooser> unlessDropped(const std::vector<Chooser>& players,
                                   const std::stop_token& dropped) {
    static constexpr ErrorKind nobodyWantsIt{"game_dropped", "nobody needs this game now",
                                             "personne ne veut plus de cette partie",
                                             "niemand will dieses Spiel mehr"};
    std::vector<Chooser> choosers;
    for (const Chooser& player : players) {
        choosers.emplace_back([&player, dropped](const AnyView& view, Rng& rng) -> Result<AnyMove> {
            return dropped.stop_requested() ? say(nobodyWantsIt) : player(view, rng);
        });
    }
    return choosers;
}

} // namespace

Crew::Crew(unsigned threads) : threads_(threads), bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    for (unsigned i = 0; i < threads; ++i) {
        hands_.emplace_back([this](const std::stop_token& stop) { run(stop); });
    }
}

Crew::~Crew() {
    keep({});
    for (std::jthread& hand : hands_) {
        hand.request_stop();
    }
    processes_.killAll(); // a bot may take long
    hands_.clear();
    ::close(bell_);
}

void Crew::play(const std::shared_ptr<const Match>& match, const std::vector<DealRange>& ranges) {
    const std::lock_guard lock(mutex_);
    for (const DealRange& range : ranges) {
        waiting_.push_back({.match = match, .range = range, .dropped = {}});
    }
    more_.notify_all();
}

std::vector<PlayedRange> Crew::finished() {
    const std::lock_guard lock(mutex_);
    return std::exchange(finished_, {});
}

std::vector<DealRange> Crew::held() {
    const std::lock_guard lock(mutex_);
    std::vector<DealRange> ranges;
    for (const Task& task : playing_) {
        ranges.push_back(task.range);
    }
    for (const Task& task : waiting_) {
        ranges.push_back(task.range);
    }
    return ranges;
}

void Crew::keep(const std::vector<DealRange>& ranges) {
    const std::lock_guard lock(mutex_);
    const auto isKept = [&](const Task& task) {
        return std::ranges::binary_search(ranges, task.range);
    };
    std::erase_if(waiting_, [&](const Task& task) { return !isKept(task); });
    for (const Task& task : playing_) {
        if (!isKept(task)) {
            task.dropped.request_stop();
        }
    }
}

std::size_t Crew::wanted(MatchId match) {
    const std::lock_guard lock(mutex_);
    const std::size_t has = waiting_.size() + playing_.size();
    const std::size_t most = enough(match);
    return has < threads_ || has <= most / 2 ? most - std::min(most, has) : 0;
}

bool Crew::idle() {
    const std::lock_guard lock(mutex_);
    return waiting_.empty() && playing_.empty();
}

void Crew::silence() const {
    eventfd_t count = 0;
    ::eventfd_read(bell_, &count);
}

std::size_t Crew::enough(MatchId match) const {
    constexpr double seconds = 2;
    constexpr double most = 1000;
    const auto known = seconds_.find(match);
    if (known == seconds_.end()) {
        return threads_;
    }
    const double many = threads_ * seconds / std::max(known->second, 1e-6);
    return std::max<std::size_t>(threads_, static_cast<std::size_t>(std::min(many, most)));
}

void Crew::run(const std::stop_token& stop) {
    Hand hand;
    while (true) {
        std::unique_lock lock(mutex_);
        if (!more_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
            return;
        }
        const Task task = waiting_.front();
        waiting_.pop_front();
        playing_.push_back(task);
        lock.unlock();
        playRange(hand, task);
    }
}

void Crew::playRange(Hand& hand, const Task& task) {
    using Clock = std::chrono::steady_clock;
    if (hand.match != task.match) {
        hand = {}; // first of all its memory
        hand.match = task.match;
        const Match& match = *task.match;
        hand.a = makeChoosers(*match.game, match.a, match.seatings.size(), processes_);
        hand.b = makeChoosers(*match.game, match.b, match.seatings.size(), processes_);
    }
    const std::stop_token dropped = task.dropped.get_token();
    const auto a = unlessDropped(hand.a, dropped);
    const auto b = unlessDropped(hand.b, dropped);
    PlayedRange played{.range = task.range, .deals = {}};
    const auto begin = Clock::now();
    for (std::uint64_t deal = task.range.first; deal < task.range.past && !dropped.stop_requested();
         ++deal) {
        played.deals.push_back(
            {.deal = deal, .games = writeGames(playDeal(*task.match, a, b, deal))});
    }
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    const std::lock_guard lock(mutex_);
    std::erase_if(playing_, [&](const Task& other) { return other.dropped == task.dropped; });
    // A game that was broken off says nothing.
    if (!dropped.stop_requested()) {
        finished_.push_back(std::move(played));
        const auto [known, isNew] = seconds_.emplace(task.range.match, took);
        known->second += isNew ? 0 : (took - known->second) / 8;
    }
    const std::size_t has = waiting_.size() + playing_.size();
    if (has < threads_ || has <= enough(task.range.match) / 2) {
        ::eventfd_write(bell_, 1);
    }
}

} // namespace zeros::cli
