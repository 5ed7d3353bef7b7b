#include "drill/schedule.hpp"

#include <algorithm>

namespace zeros::drill {

Span Schedule::between(Span least, Span most) {
    return least + Span(rng_.below(static_cast<std::uint32_t>((most - least).count()) + 1));
}

void Schedule::add(Entry entry) {
    entries_.push_back(std::move(entry));
    std::ranges::push_heap(entries_, std::ranges::greater(), &Entry::when);
}

void Schedule::after(Span time, Owner owner, std::function<void()> what) {
    add({.when = {now_ + time, ++asked_}, .owner = owner, .what = std::move(what)});
}

void Schedule::forget(Owner owner) {
    // What is destroyed may hold much, so it goes when all is in order again.
    std::vector<std::function<void()>> gone;
    for (Entry& entry : entries_) {
        if (entry.owner == owner) {
            gone.push_back(std::exchange(entry.what, nullptr));
        }
    }
    std::erase_if(entries_, [](const Entry& entry) { return entry.what == nullptr; });
    std::ranges::make_heap(entries_, std::ranges::greater(), &Entry::when);
    paused_.erase(owner);
}

void Schedule::pause(Owner owner, Span time) {
    paused_[owner] = std::max(paused_[owner], now_ + time);
}

bool Schedule::step() {
    while (!entries_.empty()) {
        std::ranges::pop_heap(entries_, std::ranges::greater(), &Entry::when);
        Entry entry = std::move(entries_.back());
        entries_.pop_back();
        if (const auto pause = paused_.find(entry.owner); pause != paused_.end()) {
            if (entry.when.first < pause->second) {
                entry.when.first = pause->second; // in the same order as before
                add(std::move(entry));
                continue;
            }
            paused_.erase(pause);
        }
        now_ = entry.when.first;
        entry.what();
        return true;
    }
    return false;
}

} // namespace zeros::drill
