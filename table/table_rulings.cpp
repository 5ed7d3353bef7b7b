// What the operator of a server decides about a table (docs/hosting.md).
#include "table/refusals.hpp"
#include "table/table.hpp"

namespace zeros {

namespace {

constexpr ErrorKind isBarred{"barred", "the operator has barred you from this table: {0}",
                             "l’administration vous a exclu de cette table : {0}",
                             "die Leitung hat dich von diesem Tisch ausgeschlossen: {0}"};
constexpr ErrorKind isShut{"table_closed", "the operator has closed this table: {0}",
                           "l’administration a fermé cette table : {0}",
                           "die Leitung hat diesen Tisch geschlossen: {0}"};
constexpr ErrorKind isSilenced{"silenced", "the operator has silenced you at this table: {0}",
                               "l’administration vous a retiré la parole à cette table : {0}",
                               "die Leitung hat dich an diesem Tisch stummgeschaltet: {0}"};
constexpr Phrase noReasonGiven{"no reason was given", "sans motif indiqué",
                               "ohne Angabe von Gründen"};

Error because(const ErrorKind& kind, const event::Ruling& ruling) {
    return ruling.reason.empty() ? say(kind, {noReasonGiven}) : say(kind, {ruling.reason});
}

} // namespace

const event::Ruling* Table::rulingOn(event::Ruling::What what, std::string_view key) const {
    for (const std::size_t place : rulings_) {
        const auto* ruling = std::get_if<event::Ruling>(&events_[place].what);
        if (ruling->what == what && ruling->key == key) {
            return ruling;
        }
    }
    return nullptr;
}

Result<Event> Table::rule(event::Ruling ruling, Time at) const {
    if ((rulingOn(ruling.what, ruling.key) != nullptr) == ruling.on) {
        return say(nothingChanges);
    }
    return make(std::move(ruling), at);
}

Refusal Table::change(const event::Ruling& ruling) {
    const auto* before = rulingOn(ruling.what, ruling.key);
    std::erase_if(rulings_, [&](std::size_t place) {
        return std::get_if<event::Ruling>(&events_[place].what) == before;
    });
    if (ruling.on) {
        rulings_.push_back(events_.size()); // where it goes
    }
    return std::nullopt;
}

Refusal Table::refuseEntry(std::string_view keyHash) const {
    if (const auto* ruling = rulingOn(event::Ruling::What::bar, keyHash)) {
        return because(isBarred, *ruling);
    }
    const auto* ruling = rulingOn(event::Ruling::What::close, "");
    return ruling == nullptr ? Refusal() : because(isShut, *ruling);
}

Refusal Table::refuseChat(Seat seat) const {
    const auto* ruling = rulingOn(event::Ruling::What::silence, places_[seat].key);
    return ruling == nullptr ? Refusal() : because(isSilenced, *ruling);
}

} // namespace zeros
