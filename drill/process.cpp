#include "drill/process.hpp"

#include "drill/wire.hpp"
#include "server/sodium.hpp"

#include <algorithm>

namespace zeros::drill {

namespace {

constexpr ErrorKind botFailed{"bot_failed", "it fell over", "il est tombé", "er fiel um"};

constexpr Span sweepEvery = 5s;
constexpr Span drainTime = 5s;

} // namespace

void DrillLoop::aside(std::function<void()> work) {
    asideUntil_ = std::max(asideUntil_, schedule_->now()) + schedule_->between(Span(0), 5ms);
    schedule_->after(asideUntil_ - schedule_->now(), process_, std::move(work));
}

Time DrillLoop::now() {
    return epoch +
           std::chrono::duration_cast<std::chrono::milliseconds>(schedule_->now() + skew_).count();
}

server::Moment DrillLoop::moment() const {
    return server::Moment(std::chrono::hours(1)) + schedule_->now();
}

void DrillThinkers::think(server::Thought thought) {
    const Span time = schedule_->between(1ms, 300ms);
    schedule_->after(time, process_, [thought = std::move(thought)] {
        Rng rng(thought.seed);
        thought.then(thought.game->randomMove(thought.view, rng));
    });
}

void DrillBots::ask(Question question) {
    constexpr std::uint32_t fails = 20; // in a thousand
    const Span time = schedule_->between(1ms, 1s);
    schedule_->after(time, process_, [this, question = std::move(question)] {
        if (isEnding_ || schedule_->happens(fails)) {
            question.then(say(botFailed));
        } else {
            question.then(question.game->randomMove(question.view, schedule_->rng()));
        }
    });
}

Process::Process(Schedule& schedule, const Weather& weather, Disk& disk, Owner owner, Time keeps)
    : schedule_(&schedule),
      weather_(&weather),
      owner_(owner),
      loop_(schedule, owner, schedule.between(0s, mostSkew)),
      addresses_(std::make_unique<server::Addresses>(
          server::Limits{.connectionsPerAddress = 20, .greetingBytesPerAddress = 1 << 20}, loop_)),
      thinkers_(schedule, owner),
      bots_(schedule, owner,
            owner % 2 == 0 ? std::vector<std::string>() : std::vector<std::string>{"tumbler"}),
      store_(std::make_unique<DiskStore>(disk, owner)),
      hall_(std::make_unique<server::Hall>(server::Services{.loop = &loop_,
                                                            .store = store_.get(),
                                                            .thinkers = &thinkers_,
                                                            .bots = &bots_,
                                                            .metrics = &metrics_,
                                                            .process = server::randomKey()})),
      retention_({.loop = &loop_,
                  .store = store_.get(),
                  .hall = hall_.get(),
                  .days = keeps == 0 ? 0 : 1,
                  .day = keeps}),
      conversations_(
          std::make_unique<server::Conversations>(server::Conversations{.loop = loop_,
                                                                        .hall = *hall_,
                                                                        .metrics = metrics_,
                                                                        .addresses = *addresses_,
                                                                        .backlog = backlog_})) {
    sweep();
}

Process::~Process() {
    schedule_->forget(owner_);
    store_.reset();
    for (const auto& wire : wires_) {
        wire->vanish();
    }
    hall_->forget();
    wires_.clear();
}

void Process::sweep() {
    schedule_->after(sweepEvery, owner_, [this] {
        hall_->sweep();
        retention_.step();
        addresses_->forgetIdle();
        sweep();
    });
}

std::shared_ptr<Wire> Process::accept(const std::string& address, std::weak_ptr<Visitor> visitor) {
    auto admission = isEnding() ? nullptr : addresses_->admit(address);
    if (!admission) {
        return nullptr;
    }
    return wires_.emplace_back(
        std::make_shared<Wire>(std::move(admission), *this, std::move(visitor)));
}

void Process::forget(const Wire* wire) {
    std::erase_if(wires_, [&](const auto& one) { return one.get() == wire; });
}

void Process::end() {
    ended_ = schedule_->now();
    bots_.end();
    conversations_->end();
}

bool Process::hasEnded() const {
    return ended_ && (schedule_->now() - *ended_ > drainTime ||
                      (conversations_->all.empty() && hall_->isQuiet()));
}

} // namespace zeros::drill
