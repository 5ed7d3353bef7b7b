#include "drill/caller.hpp"

#include "core/reading.hpp"

#include <algorithm>

namespace zeros::drill {

namespace {

// How long an answer may take: while the store may stand still for seconds, and when all is well.
constexpr Span patienceInStorms = 240s;
constexpr Span patience = 45s; // what was begun before may take so long

} // namespace

void Caller::begin() {
    tick();
}

void Caller::tick() {
    world_->schedule().after(pace(), theWorld, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self || self->isGone_) {
            return;
        }
        if (self->wireNumber_ == 0) {
            self->call();
        } else {
            self->checkWaiting();
            if (self->isGreeted_) {
                self->act();
            }
        }
        self->tick();
    });
}

Span Caller::pace() {
    return world_->schedule().between(10ms, world_->isCalm() ? 100ms : 1s);
}

void Caller::call() {
    Process* process = world_->somewhere();
    const auto wire = process == nullptr ? nullptr : process->accept(address_, weak_from_this());
    if (!wire) {
        return;
    }
    wire_ = wire;
    wireNumber_ = wire->number();
    waitFor("a greeting");
    say(hello().dump());
}

Json Caller::hello() const {
    Json hello{{"do", "hello"}, {"zeros", 1}, {"table", who_.table}};
    if (!who_.key.text().empty()) {
        hello["key"] = who_.key.text();
    }
    if (!who_.host.text().empty()) {
        hello["host"] = who_.host.text();
    }
    if (seen_) {
        hello["since"] = *seen_;
    }
    if (who_.views == Views::given) {
        hello["views"] = true;
    }
    return hello;
}

std::string Caller::name() const {
    return address_ + " on wire " + std::to_string(wireNumber_);
}

void Caller::say(const std::string& text) {
    world_->auditor().note(name(), "> " + text);
    if (const auto wire = wire_.lock()) {
        wire->say(text);
    }
}

void Caller::ask(const Json& request) {
    world_->auditor().asked(who_, request);
    say(request.dump());
}

void Caller::waitFor(const char* what) {
    waiting_ = what;
    since_ = world_->schedule().now();
}

void Caller::checkWaiting() {
    if (!isWaiting()) {
        return;
    }
    const Span now = world_->schedule().now();
    const bool isTooLong = now - since_ > patienceInStorms ||
                           now - std::max(since_, world_->calmSince().value_or(now)) > patience;
    world_->auditor().require(!isTooLong, name() + " waits for ever for " + std::string(waiting_));
}

void Caller::hear(std::uint64_t wire, const server::Client::Text& text) {
    if (wire != wireNumber_) {
        return;
    }
    Auditor& auditor = world_->auditor();
    auditor.note(name(), "< " + *text);
    // A key that is given with an answer is the listener's own from then on.
    const bool isUpdate = text->starts_with(R"({"is":"update")");
    const auto json = isUpdate ? std::nullopt : parseJson(*text);
    if (json && json->contains("key")) {
        who_.key = (*json)["key"].get<std::string>();
        who_.own.insert(who_.key.text());
    }
    const auto update = auditor.told(who_, *text);
    if (update) {
        auditor.require(!seen_ || update->since == *seen_,
                        "somebody is told of events with a gap, or twice", *text);
        if (!std::exchange(isGreeted_, true)) {
            greetedAt_ = world_->schedule().now();
            waitNoMore();
        }
        seen_ = update->number;
        heardUpdate(*update);
        return;
    }
    auditor.require(json && json->contains("is"), "a message cannot be read", *text);
    const std::string is = json ? json->value("is", "") : "";
    if (is == "bye") {
        const std::string code = (*json)["why"].value("code", "");
        const bool isTableGone = code == "table_deleted" || code == "no_such_table";
        if (isTableGone) {
            const Span here = isGreeted_ ? world_->schedule().now() - greetedAt_ : Span(0);
            auditor.toldGone(who_, here);
        }
        hangUp();
        isTableGone ? leave() : heardBye(code);
    } else if (is == "done" || is == "refused") {
        heardAnswer(*json);
    }
}

void Caller::hangUp() {
    if (const auto wire = wire_.lock()) {
        wire->sever();
    }
    lose(wireNumber_);
}

void Caller::lose(std::uint64_t wire) {
    if (wire == wireNumber_) {
        world_->auditor().note(name(), "is cut off");
        wire_.reset();
        wireNumber_ = 0;
        isGreeted_ = false;
        waitNoMore();
    }
}

void Caller::leave() {
    isGone_ = true;
    hangUp();
}

} // namespace zeros::drill
