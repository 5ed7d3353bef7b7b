#include "server/retention.hpp"

#include <spdlog/spdlog.h>

namespace zeros::server {

namespace {

constexpr int restsInADay = 24; // between looks at all tables

} // namespace

void Retention::step() {
    if (means_.days == 0 || isBusy_ || means_.loop->now() < rests_) {
        return;
    }
    isBusy_ = true;
    means_.store->lasts(after_, [this](Store::Lasts lasts) {
        means_.loop->post([this, lasts = std::move(lasts)] {
            if (lasts) {
                look(*lasts);
            }
            goOn();
        });
    });
}

void Retention::look(const std::vector<Store::Last>& lasts) {
    const Time now = means_.loop->now();
    after_ = lasts.empty() ? "" : lasts.back().table;
    if (lasts.empty()) {
        rests_ = now + means_.day / restsInADay;
    }
    for (const Store::Last& last : lasts) {
        const auto event = readEvents({last.text});
        if (event && event->front().at < now - means_.days * means_.day) {
            old_.push_back(last);
        }
    }
}

void Retention::goOn() {
    while (!old_.empty() && means_.hall->isInUse(old_.front().table)) {
        old_.pop_front();
    }
    isBusy_ = !old_.empty();
    if (isBusy_) {
        const Store::Last last = std::move(old_.front());
        old_.pop_front();
        removeIfSound(last);
    }
}

// One that is damaged stays: perhaps it can be saved.
void Retention::removeIfSound(const Store::Last& last) {
    means_.store->load(last.table, 0, [this, last](Store::Events texts) {
        means_.loop->aside([this, last, texts = std::move(texts)] {
            means_.loop->post([this, last, isSound = bool(readTable(texts))] {
                if (isSound && !means_.hall->isInUse(last.table)) {
                    remove(last);
                } else {
                    goOn();
                }
            });
        });
    });
}

void Retention::remove(const Store::Last& last) {
    means_.store->remove(
        {.table = last.table,
         .last = last.number,
         .unlessWoken = true,
         .done = [this, table = last.table](Outcome outcome) {
             means_.loop->post([this, table, outcome] {
                 if (outcome == Outcome::kept) {
                     spdlog::info("table {} deleted: nothing has happened there for {} days", table,
                                  means_.days);
                 }
                 if (outcome != Outcome::taken) { // perhaps it is gone
                     means_.hall->learn({.table = table, .number = 0, .notice = {}});
                 }
                 goOn();
             });
         }});
}

} // namespace zeros::server
