#include "drill/operator.hpp"

#include "server/admin.hpp"

#include <utility>

namespace zeros::drill {

using server::storeIsDown;

Operator::Operator(Schedule& schedule, Disk& disk, Owner owner, Auditor& auditor)
    : schedule_(&schedule),
      auditor_(&auditor),
      store_(disk, owner) {}

Operator::~Operator() {
    isOver_ = true;
    if (const auto otherwise = std::exchange(otherwise_, nullptr)) {
        otherwise();
    }
}

void Operator::watch(const std::string& table, const std::vector<std::string>& keys) {
    watched_.push_back({.table = table, .keys = keys});
    if (watched_.size() == 1) {
        tick();
    }
}

void Operator::tick() {
    const Span pause = isRelenting_ ? Span(100ms) : schedule_->between(1s, 15s);
    schedule_->after(pause, theWorld, [this] {
        if (!isBusy_ && !isRelenting_) {
            ask(anyWish());
        } else if (!isBusy_ && !undoing_.empty()) {
            ask(undoing_.front());
        }
        tick();
    });
}

Json Operator::anyWish() {
    Rng& rng = schedule_->rng();
    const auto& [table, keys] = watched_[rng.below(static_cast<std::uint32_t>(watched_.size()))];
    const std::string& key = keys[rng.below(static_cast<std::uint32_t>(keys.size()))];
    switch (rng.below(24)) {
    case 0:
        return {{"do", "list"}, {"limit", 1 + rng.below(4)}};
    case 1:
    case 2:
        return {{"do", "show"}, {"table", table}};
    case 3:
        return {{"do", "export"}, {"table", table}, {"who", key}};
    case 4:
        return {{"do", "delete"}, {"table", table}};
    case 5:
    case 6:
    case 7:
    case 8:
        return {{"do", "close"}, {"table", table}, {"reason", "spam"}};
    case 9:
    case 10:
    case 11:
        return {{"do", "silence"}, {"table", table}, {"who", key}};
    case 12:
    case 13:
    case 14:
    case 15:
        return {{"do", "bar"}, {"table", table}, {"who", key}};
    default:
        break;
    }
    return undoing_.empty() ? Json{{"do", "show"}, {"table", table}}
                            : undoing_[rng.below(static_cast<std::uint32_t>(undoing_.size()))];
}

void Operator::ask(const Json& wish) {
    auditor_->note("operator", wish.dump());
    const std::string deed = wish["do"];
    if ((deed == "close" || deed == "silence" || deed == "bar") && wish.value("on", true)) {
        Json undo = wish;
        undo["on"] = false;
        undoing_.push_back(std::move(undo));
    }
    isBusy_ = true;
    resume([&] {
        thread_ = std::jthread([this, wish] {
            const auto lines =
                server::administer({.store = this,
                                    .now = [this] { return epoch + schedule_->now() / 1ms; },
                                    .tell =
                                        [this](const News& news) {
                                            if (!news.notice.empty()) { // events tell of themselves
                                                store_.notify(news.table, news.notice);
                                            }
                                        }},
                                   wish);
            heard(wish, lines);
            giveTurnBack();
        });
    });
}

// What was refused does not hold, but for what held before; what the store left open perhaps does.
void Operator::heard(const Json& wish, const Result<Json>& lines) {
    isBusy_ = false;
    if (isOver_) {
        return;
    }
    auditor_->note("operator", lines ? "done" : lines.error().code);
    const std::string code = lines ? "" : lines.error().code;
    const bool isOff = !wish.value("on", true);
    if (code != "store_down" && (isOff || (!code.empty() && code != "already_set"))) {
        Json undo = wish;
        undo["on"] = false;
        std::erase(undoing_, undo);
    }
    if (lines && wish["do"] == "show") {
        auditor_->shown(wish["table"], lines->dump());
    }
}

void Operator::resume(const std::function<void()>& go) {
    std::unique_lock lock(mutex_);
    isTheirs_ = true;
    go();
    turns_.wait(lock, [this] { return !isTheirs_; });
}

void Operator::giveTurnBack() {
    const std::scoped_lock lock(mutex_);
    isTheirs_ = false;
    turns_.notify_one();
}

template <class Answer>
std::function<void(Answer)> Operator::inTurn(std::function<void(Answer)> then,
                                             const Answer& otherwise) {
    otherwise_ = [then, otherwise] { then(otherwise); };
    return [this, then = std::move(then)](Answer answer) {
        otherwise_ = nullptr;
        resume([&] { then(std::move(answer)); });
    };
}

void Operator::append(server::Append event) {
    if (isOver_) {
        event.done(Outcome::failed);
        return;
    }
    event.done = inTurn(std::move(event.done), Outcome::failed);
    store_.append(std::move(event));
    giveTurnBack();
}

void Operator::remove(server::Removal removal) {
    if (isOver_) {
        removal.done(Outcome::failed);
        return;
    }
    removal.done = inTurn(std::move(removal.done), Outcome::failed);
    store_.remove(std::move(removal));
    giveTurnBack();
}

void Operator::lasts(std::string after, std::function<void(Lasts)> then) {
    if (isOver_) {
        then(std::nullopt);
        return;
    }
    store_.lasts(std::move(after), inTurn(std::move(then), Lasts()));
    giveTurnBack();
}

void Operator::load(std::string table, std::uint64_t since, std::function<void(Events)> then) {
    if (isOver_) {
        then(say(storeIsDown));
        return;
    }
    store_.load(std::move(table), since, inTurn(std::move(then), Events(say(storeIsDown))));
    giveTurnBack();
}

} // namespace zeros::drill
