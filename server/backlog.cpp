#include "server/backlog.hpp"

#include <utility>

namespace zeros::server {

Backlog::Queue::Queue(Backlog& backlog, std::string address, std::function<void()> cut)
    : backlog_(&backlog),
      address_(std::move(address)),
      cut_(std::move(cut)) {
    backlog_->queues_.insert(this);
}

Backlog::Queue::~Queue() {
    clear();
    backlog_->queues_.erase(this);
}

void Backlog::Queue::push(Text text) {
    backlog_->add(*this, text);
    waiting_.push_back({.text = std::move(text), .since = backlog_->pushes_++});
    backlog_->relieve(*this);
}

void Backlog::Queue::pop() {
    backlog_->remove(*this, front());
    waiting_.pop_front();
}

void Backlog::Queue::clear() {
    while (!empty()) {
        pop();
    }
}

void Backlog::add(Queue& queue, const Text& text) {
    queue.bytes_ += text->size();
    addresses_[queue.address_] += text->size();
    bytes_ += ++texts_[text.get()] == 1 ? text->size() : 0;
}

void Backlog::remove(Queue& queue, const Text& text) {
    queue.bytes_ -= text->size();
    if (const auto address = addresses_.find(queue.address_); address != addresses_.end()) {
        address->second -= text->size(); // of an empty text, nothing
        if (address->second == 0) {
            addresses_.erase(address);
        }
    }
    const auto waits = texts_.find(text.get());
    if (--waits->second == 0) {
        bytes_ -= text->size();
        texts_.erase(waits);
    }
}

void Backlog::relieve(Queue& grown) {
    if (grown.waiting_.size() > limits_.messages || grown.bytes_ > limits_.bytes) {
        cut(grown);
    }
    const auto isTooMuchThere = [&] {
        const auto there = addresses_.find(grown.address_);
        return there != addresses_.end() && there->second > limits_.bytesForAddress;
    };
    while (isTooMuchThere()) {
        cut(*longestWaiting(&grown.address_));
    }
    while (bytes_ > limits_.bytesInAll) {
        cut(*longestWaiting(nullptr));
    }
}

// Of this address, or of all. One is there: something waits.
Backlog::Queue* Backlog::longestWaiting(const std::string* address) const {
    Queue* longest = nullptr;
    for (Queue* queue : queues_) {
        if (!queue->empty() && (address == nullptr || queue->address_ == *address) &&
            (longest == nullptr ||
             queue->waiting_.front().since < longest->waiting_.front().since)) {
            longest = queue;
        }
    }
    return longest;
}

void Backlog::cut(Queue& queue) {
    queue.clear();
    queue.cut_();
}

} // namespace zeros::server
