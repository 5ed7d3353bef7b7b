// Any lines as the events that a store keeps with checksums. As they were kept, they are read to
// the last letter, from the first or from any other; and any damage is noticed: an event changed,
// one missing, two that changed places.
//
// A line that begins with a - was kept when there were no checksums.
#include "fuzz/fuzzing.hpp"
#include "server/event_chain.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;
using namespace zeros::server;

constexpr const char* name = "table";
constexpr std::size_t mostEvents = 32;

std::vector<KeptEvent> keptFrom(std::string_view text) {
    std::vector<KeptEvent> events;
    Sum sum = chainStart;
    while (!text.empty() && events.size() < mostEvents) {
        KeptEvent event{
            .number = events.size() + 1, .text = std::string(cutLine(text)), .sum = std::nullopt};
        if (!event.text.starts_with('-')) {
            event.sum = checksum(sum, name, event.number, event.text);
        }
        sum = event.sum.value_or(chainStart);
        events.push_back(std::move(event));
    }
    return events;
}

Result<std::vector<std::string>> read(const std::vector<KeptEvent>& events, std::uint64_t since) {
    EventChain chain(name, since);
    LastSums sums;
    std::size_t next = since == 0 ? 0 : since - 1;
    auto texts = readChain(chain, name, since, sums, [&]() -> std::optional<KeptEvent> {
        return next < events.size() ? std::optional(events[next++]) : std::nullopt;
    });
    if (!texts) {
        requireWords(texts.error());
    } else if (!events.empty()) {
        require(sums.find(name, events.size()) == events.back().sum.value_or(chainStart));
    }
    return texts;
}

void checkWhole(const std::vector<KeptEvent>& events, std::uint64_t since) {
    const auto texts = read(events, since);
    require(texts && texts->size() == events.size() - since);
    for (std::size_t i = 0; i < texts->size(); ++i) {
        require((*texts)[i] == events[i + since].text);
    }
}

void flip(std::string& text, Dice& dice) {
    if (text.empty()) {
        text = "?";
        return;
    }
    char& letter = text[dice.below(text.size())];
    letter = static_cast<char>(static_cast<unsigned>(letter) ^ (1U << dice.below(8)));
}

// Damages one of them, if there is one with a checksum; whether it did.
bool damage(std::vector<KeptEvent>& events, Dice& dice) {
    const std::size_t at = dice.below(events.size());
    const bool isLast = at + 1 == events.size();
    switch (dice.below(4)) {
    case 0:
        flip(events[at].text, dice);
        return events[at].sum.has_value();
    case 1:
        if (events[at].sum) {
            events[at].sum = static_cast<Sum>(static_cast<std::uint64_t>(*events[at].sum) ^
                                              std::uint64_t{1} << dice.below(64));
        }
        return events[at].sum.has_value();
    case 2: // whether there were more of them, nobody can tell
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
        return !isLast;
    default:
        if (!isLast) {
            std::swap(events[at].text, events[at + 1].text);
        }
        return !isLast && events[at].text != events[at + 1].text &&
               (events[at].sum || events[at + 1].sum);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = textOf(data, size);
    Dice dice(text);
    auto events = keptFrom(text);
    checkWhole(events, 0);
    if (!events.empty()) {
        checkWhole(events, 1 + dice.below(events.size()));
        if (damage(events, dice)) {
            require(!read(events, 0));
        }
    }
    return 0;
}
