#include "server/store_check.hpp"

#include "server/store.hpp"
#include "table/thinking.hpp"

namespace zeros::server {

void TableCheck::follow(KeptEvent event) {
    withoutSum_ += event.sum ? 0 : 1;
    if (!why_) {
        why_ = chain_.follow(event);
    }
    if (!why_ && play(event.text)) {
        why_ = say(invalidEvent, {event.number});
    }
    if (why_) {
        ++beyond_;
    } else {
        good_.push_back(std::move(event));
    }
}

void TableCheck::breakOff(const std::string& why) {
    if (!why_) {
        why_ = say(unreadableEvents, {good_.size(), why});
    }
}

Refusal TableCheck::play(const std::string& text) {
    const auto events = readEvents({text});
    if (!events) {
        return events.error();
    }
    at_ = events->front().at;
    if (table_) {
        return table_->apply(events->front());
    }
    auto opened = Table::from(*events);
    if (!opened) {
        return opened.error();
    }
    table_ = std::move(*opened);
    return std::nullopt;
}

std::optional<Time> TableCheck::wake() const {
    return table_ ? table_->wake(at_) : std::nullopt;
}

void TableCheck::addTo(StoreReport& report) const {
    ++report.tables;
    report.events += good_.size() + beyond_;
    report.withoutSum += withoutSum_;
    if (why_ || good_.empty()) { // one without events has only its wake left
        report.damaged.push_back({.table = name_,
                                  .why = why_ ? *why_ : say(missingEvent, {1}),
                                  .good = good_.size(),
                                  .beyond = beyond_,
                                  .wake = wake()});
    }
}

Result<StoreReport> checkStore(const CheckOptions& options) {
    return isPostgres(options.where) ? checkPostgres(options) : checkSqlite(options);
}

} // namespace zeros::server
