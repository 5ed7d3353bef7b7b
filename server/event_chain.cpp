#include "server/event_chain.hpp"

#include <array>
#include <sodium.h>
#include <vector>

namespace zeros::server {

namespace {

constexpr ErrorKind changedEvent{
    "event_changed", "event {0} is not what was kept: its checksum is wrong",
    "l’événement {0} n’est pas ce qui a été gardé : sa somme de contrôle est fausse",
    "Ereignis {0} ist nicht das, was gespeichert wurde: die Prüfsumme ist falsch"};

} // namespace

const ErrorKind missingEvent{"event_missing", "event {0} is missing", "l’événement {0} manque",
                             "Ereignis {0} fehlt"};
const ErrorKind invalidEvent{"event_invalid", "event {0} is invalid",
                             "l’événement {0} n’est pas valable", "Ereignis {0} ist ungültig"};
const ErrorKind unreadableEvents{"events_unreadable", "the events after {0} cannot be read: {1}",
                                 "les événements après {0} ne peuvent pas être lus : {1}",
                                 "die Ereignisse nach {0} können nicht gelesen werden: {1}"};

// SipHash-2-4: good enough, and next to nothing beside a commit. Its key is what comes before.
Sum checksum(Sum previous, std::string_view table, std::uint64_t number, std::string_view text) {
    constexpr unsigned bytes = 8;
    std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
    static_assert(key.size() == 2 * bytes);
    for (unsigned i = 0; i < bytes; ++i) { // the same on every machine
        key.at(i) = static_cast<unsigned char>(static_cast<std::uint64_t>(previous) >> (8 * i));
        key.at(bytes + i) = static_cast<unsigned char>(number >> (8 * i));
    }
    std::vector<unsigned char> event;
    event.reserve(table.size() + 1 + text.size());
    event.insert(event.end(), table.begin(), table.end());
    event.push_back(0); // which is in no name
    event.insert(event.end(), text.begin(), text.end());
    std::array<unsigned char, crypto_shorthash_BYTES> hash{};
    static_assert(hash.size() == bytes);
    crypto_shorthash(hash.data(), event.data(), event.size(), key.data());
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < bytes; ++i) {
        sum |= std::uint64_t{hash.at(i)} << (8 * i);
    }
    return static_cast<Sum>(sum);
}

Refusal EventChain::follow(const KeptEvent& event) {
    if (event.number != next_) {
        return say(missingEvent, {next_});
    }
    if (event.number != since_ && event.sum &&
        *event.sum != checksum(sum_, table_, event.number, event.text)) {
        return say(changedEvent, {next_});
    }
    ++next_;
    sum_ = event.sum.value_or(chainStart);
    return std::nullopt;
}

Refusal EventChain::finish() const {
    return since_ == next_ ? Refusal(say(missingEvent, {since_})) : std::nullopt;
}

std::optional<Sum> LastSums::find(const std::string& table, std::uint64_t number) const {
    const std::scoped_lock lock(mutex_);
    const auto found = tables_.find(table);
    return found != tables_.end() && found->second.number == number
               ? std::optional(found->second.sum)
               : std::nullopt;
}

void LastSums::note(const std::string& table, std::uint64_t number, Sum sum) {
    const std::scoped_lock lock(mutex_);
    if (tables_.size() >= most && !tables_.contains(table)) {
        tables_.clear(); // they come back, one by one
    }
    Last& last = tables_[table];
    if (number > last.number) {
        last = {.number = number, .sum = sum};
    }
}

void LastSums::forget(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    tables_.erase(table);
}

void LastSums::note(const LastSums& others) {
    const std::scoped_lock lock(others.mutex_);
    for (const auto& [table, last] : others.tables_) {
        note(table, last.number, last.sum);
    }
}

Result<std::vector<std::string>> readChain(EventChain& chain, const std::string& table,
                                           std::uint64_t since, LastSums& sums,
                                           const std::function<std::optional<KeptEvent>()>& next) {
    std::vector<std::string> texts;
    while (auto event = next()) {
        if (auto damage = chain.follow(*event)) {
            return *damage;
        }
        if (event->number > since) {
            texts.push_back(std::move(event->text));
        }
    }
    if (auto damage = chain.finish()) {
        return *damage;
    }
    if (chain.last() > 0) {
        sums.note(table, chain.last(), chain.lastSum());
    }
    return texts;
}

} // namespace zeros::server
