// What a steward tells those who come, ask and stay.
#include "table/answers.hpp"
#include "table/bulletin.hpp"
#include "table/refusals.hpp"
#include "table/steward.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace zeros {

namespace {

constexpr ErrorKind fromTheFuture{"since_too_large",
                                  "this table has not come so far: leave out “since”",
                                  "cette table n’en est pas là : enlevez « since »",
                                  "so weit ist dieser Tisch nicht: lass „since“ weg"};

std::shared_ptr<const std::string> sharedText(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

} // namespace

const ErrorKind noSuchKey{"no_such_key", "this link is no longer valid",
                          "ce lien n’est plus valable", "dieser Link ist nicht mehr gültig"};

// Why somebody may not be here, whatever they have missed.
Refusal Steward::refusalOf(const Visitor& visitor) const {
    if (ended_ != nullptr) {
        return say(*ended_);
    }
    auto why = table_.refuseEntry(visitor.key);
    return why ? why : table_.refuseEntry(visitor.host);
}

void Steward::dismiss(ClientId client, const Error& why, Errands& errands) {
    errands.letters.push_back(
        {.to = client, .kind = Letter::Kind::bye, .text = sharedText(farewell(why).dump())});
}

// The operator may have closed the table, or barred somebody.
void Steward::dismissRefused(Errands& errands) {
    std::erase_if(visitors_, [&](const auto& entry) {
        const Refusal why = refusalOf(entry.second);
        if (why) {
            dismiss(entry.first, *why, errands);
        }
        return why.has_value();
    });
}

void Steward::welcome(ClientId client, const Visitor& visitor, Errands& errands) {
    Refusal why = refusalOf(visitor);
    if (!why && visitor.since > table_.number()) {
        why = say(fromTheFuture);
    } else if (!why && !keysFit(visitor)) {
        why = say(noSuchKey);
    }
    if (why) {
        dismiss(client, *why, errands);
        return;
    }
    visitors_[client] = visitor;
    errands.welcomed = true;
    errands.letters.push_back({.to = client, .text = greetingFor(visitor)});
}

// Whoever comes at the same time and may know and do the same is sent the same.
std::shared_ptr<const std::string> Steward::greetingFor(const Visitor& visitor) {
    const Actor actor = actorOf(visitor);
    const Greeting::Who who{actor.seat, actor.host, actor.invited, visitor.views, visitor.since};
    auto text = greeting_.text.lock();
    if (!text || greeting_.number != table_.number() || greeting_.who != who) {
        text = sharedText(updateFor(table_, actor, visitor.since, visitor.views));
        greeting_ = {.number = table_.number(), .who = who, .text = text};
    }
    return text;
}

void Steward::end(const ErrorKind& why, Errands& errands) {
    ended_ = &why;
    tasks_.clear();
    visitors_.merge(ahead_);
    ahead_.clear();
    dismissRefused(errands);
}

void Steward::settle(const Task& task, const Refusal& refusal, Errands& errands) {
    const auto* asked = std::get_if<Asked>(&task);
    if (asked == nullptr) {
        return;
    }
    const Request& request = asked->request;
    const ClientId client = asked->client;
    errands.settled.push_back({.client = client,
                               .refusal = refusal,
                               .isMove = std::holds_alternative<request::Move>(request.what)});
    const auto visitor = visitors_.find(client);
    if (visitor == visitors_.end()) {
        return;
    }
    if (refusal) {
        errands.letters.push_back(
            {.to = client, .text = sharedText(refused(request.id, *refusal).dump())});
        return;
    }
    if (!asked->key.empty()) {
        visitor->second.key = hashed(asked->key);
    }
    if (request.id || std::holds_alternative<request::Sit>(request.what)) {
        Json message = answer("done", request.id);
        if (!asked->key.empty()) {
            message["key"] = asked->key;
        }
        errands.letters.push_back({.to = client, .text = sharedText(message.dump())});
    }
}

void Steward::broadcast(std::uint64_t since, Errands& errands) const {
    const bool areWanted = std::ranges::any_of(
        visitors_, [](const auto& entry) { return entry.second.views == Views::given; });
    const Bulletin bulletin(table_, since, areWanted ? Views::given : Views::none);
    // Whoever may know and do the same is sent the same.
    std::map<std::tuple<Seat, bool, bool, Views>, std::shared_ptr<const std::string>> texts;
    for (const auto& [client, visitor] : visitors_) {
        const Actor actor = actorOf(visitor);
        auto& text = texts[{actor.seat, actor.host, actor.invited, visitor.views}];
        if (!text) {
            text = sharedText(bulletin.updateFor(actor, visitor.views));
        }
        errands.letters.push_back({.to = client, .text = text});
    }
}

} // namespace zeros
