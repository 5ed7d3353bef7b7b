#include "drill/wire.hpp"

#include <algorithm>
#include <utility>

namespace zeros::drill {

Wire::Wire(server::Addresses::Admission admission, Process& process, std::weak_ptr<Visitor> visitor)
    : Conversation(std::move(admission), process.conversations()),
      process_(&process),
      visitor_(std::move(visitor)),
      number_(process.schedule().nextNumber()) {
    begin();
}

Span Wire::transit() {
    Schedule& schedule = process_->schedule();
    return schedule.happens(process_->weather().lags) ? schedule.between(100ms, 3s)
                                                      : schedule.between(500us, 30ms);
}

void Wire::say(std::string text) {
    Schedule& schedule = process_->schedule();
    lastThere_ = std::max(lastThere_, schedule.now() + transit());
    const bool isCut = schedule.happens(process_->weather().cuts);
    schedule.after(lastThere_ - schedule.now(), process_->owner(),
                   [weak = weak_from_this(), text = std::move(text), isCut] {
                       const auto wire = std::static_pointer_cast<Wire>(weak.lock());
                       if (!wire || wire->isSevered_ || wire->isFinished_) {
                           return;
                       }
                       if (isCut) {
                           wire->sever();
                       } else if (!wire->isGone()) {
                           wire->Conversation::hear(text);
                       }
                   });
}

void Wire::stall(Span time) {
    stalledUntil_ = std::max(stalledUntil_, process_->schedule().now() + time);
}

void Wire::write() {
    if (!std::exchange(isFlushing_, true)) {
        process_->schedule().after(process_->schedule().between(10us, 1ms), process_->owner(),
                                   [wire = self()] { wire->flush(); });
    }
}

void Wire::flush() {
    Schedule& schedule = process_->schedule();
    isFlushing_ = false;
    if (isFinished_) {
        return;
    }
    if (isSevered_ || schedule.now() < stalledUntil_) {
        isFlushing_ = true;
        schedule.after(1s, process_->owner(), [wire = self()] { wire->flush(); });
        return;
    }
    while (const Text text = next()) {
        sent();
        if (schedule.happens(process_->weather().stalls)) {
            stall(schedule.between(100ms, 20s));
        }
        if (schedule.happens(process_->weather().cuts)) {
            sever();
            return;
        }
        lastBack_ = std::max(lastBack_, schedule.now() + transit());
        schedule.after(lastBack_ - schedule.now(), theWorld,
                       [visitor = visitor_, number = number_, text] {
                           if (const auto there = visitor.lock()) {
                               there->hear(number, text);
                           }
                       });
    }
    if (isGone()) {
        finish();
    }
}

void Wire::close() {
    process_->schedule().after(Span(0), process_->owner(), [wire = self()] { wire->finish(); });
}

void Wire::sever() {
    Schedule& schedule = process_->schedule();
    if (std::exchange(isSevered_, true)) {
        return;
    }
    tellLost();
    schedule.after(schedule.between(Span(0), 5s), process_->owner(),
                   [wire = self()] { wire->cut(); });
}

void Wire::finish() {
    if (!std::exchange(isFinished_, true)) {
        tellLost();
        leave();
        process_->forget(this);
    }
}

void Wire::tellLost() {
    Schedule& schedule = process_->schedule();
    const Span when = std::max(lastBack_ - schedule.now(), Span(0)) + schedule.between(Span(0), 1s);
    schedule.after(when, theWorld, [visitor = visitor_, number = number_] {
        if (const auto there = visitor.lock()) {
            there->lose(number);
        }
    });
}

void Wire::vanish() {
    if (!std::exchange(isFinished_, true)) {
        tellLost();
    }
    room.reset();
}

} // namespace zeros::drill
