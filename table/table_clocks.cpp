// Whose turn it is since when, and when their time is up.
#include "table/table.hpp"

#include <algorithm>

namespace zeros {

// A turn begins for whoever was not to move before, has just moved, or finds another game. Who sits
// there does not matter, and going back to a decision gives no time: what it took is gone.
Table::Turns Table::turnsAfter(const Event& event, Seats moving, std::uint64_t number) const {
    const bool anew = std::holds_alternative<event::Deal>(event.what) ||
                      std::holds_alternative<event::Rematch>(event.what);
    const auto* move = std::get_if<event::Move>(&event.what);
    const auto* back = std::get_if<event::Back>(&event.what);
    Turns turns{};
    for (const Seat seat : moving) {
        const Turn& turn = turns_[seat];
        const bool begins = anew || turn.number == 0 || (move != nullptr && move->seat == seat);
        turns[seat] = begins ? Turn{.number = number, .began = event.at} : turn;
        if (back != nullptr) {
            const auto& paces = games_.back().paces;
            const bool isOwn = back->seat == seat && back->to < paces.size();
            const Time gone = isOwn ? paces[back->to].took : 0;
            turns[seat] = {.number = number, .began = turns[seat].began - gone};
        }
    }
    return turns;
}

// Of the turns before this event, which the log has already.
void Table::keepTime(const Event& event) {
    if (open_.opening.clock == 0) {
        return;
    }
    auto& paces = games_.back().paces;
    if (const auto* move = std::get_if<event::Move>(&event.what)) {
        // However clocks are set, and whatever a log says of them.
        const Time took = std::clamp(event.at - turns_[move->seat].began, Time{0}, timeForATurn());
        paces.push_back({.took = took, .byClock = move->by == event::Move::By::clock});
    } else {
        paces.resize(log().entries().size());
    }
}

bool Table::wasByClock(std::size_t entry) const {
    const auto& paces = games_.back().paces;
    return entry < paces.size() && paces[entry].byClock;
}

// Whether the clock made the last decision of a seat.
bool Table::isLate(Seat seat) const {
    const auto& entries = log().entries();
    const auto last = std::ranges::find(entries.rbegin(), entries.rend(), seat, &LogEntry::seat);
    return last != entries.rend() &&
           wasByClock(static_cast<std::size_t>(entries.rend() - last) - 1);
}

std::optional<Time> Table::deadline(Seat seat) const {
    if (open_.opening.clock == 0 || !toMove().contains(seat) || places_[seat].sitter.computer) {
        return std::nullopt;
    }
    return turns_[seat].began + timeForATurn();
}

std::optional<Time> Table::firstDeadline() const {
    std::optional<Time> first;
    for (const Seat seat : toMove()) {
        const auto up = deadline(seat);
        first = up && (!first || *up < *first) ? up : first;
    }
    return first;
}

std::optional<Time> Table::wake(Time at) const {
    if (open_.opening.clock == 0 || !isPlaying() || people().empty()) {
        return std::nullopt;
    }
    return firstDeadline().value_or(at + timeForATurn()); // a computer is to move
}

// Finds what counts, without the past of a table: that may be long.
std::optional<Time> Table::wakeAfter(const Event& event) const {
    if (open_.opening.clock == 0) {
        return std::nullopt;
    }
    const auto* ruling = std::get_if<event::Ruling>(&event.what);
    const bool isAboutClosing = ruling != nullptr && ruling->what == event::Ruling::What::close;
    if (isAboutClosing ? ruling->on : isClosed()) {
        return std::nullopt;
    }
    const std::vector<Sitter> sitters = sittersAfter(event);
    const bool isFull = std::ranges::none_of(sitters, &Sitter::isOpen);
    const bool wasStarted = started_ && !std::holds_alternative<event::Rematch>(event.what);
    const AnyState state = stateAfter(event);
    if (!(wasStarted || isFull) || game().over(state) ||
        std::ranges::none_of(sitters, &Sitter::person) ||
        std::holds_alternative<event::Forfeit>(event.what)) {
        return std::nullopt;
    }
    const Seats moving = game().toMove(state);
    const Turns turns = turnsAfter(event, moving, number() + 1);
    std::optional<Time> first;
    for (const Seat seat : moving) {
        const Time up = turns[seat].began + timeForATurn();
        if (!sitters[seat].computer && (!first || up < *first)) {
            first = up;
        }
    }
    return first.value_or(event.at + timeForATurn());
}

std::vector<Sitter> Table::sittersAfter(const Event& event) const {
    std::vector<Sitter> sitters;
    std::ranges::transform(places_, std::back_inserter(sitters), &Place::sitter);
    if (const auto* sit = std::get_if<event::Sit>(&event.what)) {
        sitters[sit->seat].person = true;
    } else if (const auto* leave = std::get_if<event::Leave>(&event.what)) {
        sitters[leave->seat].person = false;
    } else if (const auto* computer = std::get_if<event::Computer>(&event.what)) {
        sitters[computer->seat].computer = computer->level;
    } else if (std::holds_alternative<event::Rematch>(event.what)) {
        std::ranges::rotate(sitters, sitters.begin() + 1);
    }
    return sitters;
}

AnyState Table::stateAfter(const Event& event) const {
    AnyState state = log().state();
    if (const auto* move = std::get_if<event::Move>(&event.what); move != nullptr && move->made) {
        game().play(state, move->seat, *move->made);
    } else if (const auto* deal = std::get_if<event::Deal>(&event.what)) {
        if (const auto deck = readDeck(deal->cards, game())) {
            game().deal(state, *deck);
        }
    } else if (const auto* back = std::get_if<event::Back>(&event.what)) {
        state = log().stateAfter(back->to);
    } else if (std::holds_alternative<event::Rematch>(event.what)) {
        state = log().start();
    }
    return state;
}

} // namespace zeros
