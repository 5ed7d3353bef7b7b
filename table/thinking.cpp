#include "table/thinking.hpp"

#include <algorithm>

namespace zeros {

namespace {

// When somebody last did something, rather than a computer, the dealer or the operator.
Time lastDeed(const Table& table) {
    const auto isDeed = [](const Event& event) {
        const auto* move = std::get_if<event::Move>(&event.what);
        return move != nullptr ? move->by == event::Move::By::person
                               : !std::holds_alternative<event::Deal>(event.what) &&
                                     !std::holds_alternative<event::Forfeit>(event.what) &&
                                     !std::holds_alternative<event::Ruling>(event.what) &&
                                     !std::holds_alternative<event::Secret>(event.what);
    };
    const auto& events = table.events();
    return std::find_if(events.rbegin(), std::prev(events.rend()), isDeed)->at;
}

} // namespace

bool playOnAlone(const Table& table, Time now) {
    constexpr Time longest = 10 * 60'000;
    return !table.people().empty() &&
           (table.open().opening.clock != 0 || now - lastDeed(table) < longest);
}

std::vector<Question> Thinking::begin(const Table& table, bool computersPlay, Time now) {
    std::vector<Question> questions;
    for (const Seat seat : table.toMove()) {
        Question question{.seat = seat, .turn = table.turn(seat)};
        if (const auto& computer = table.sitter(seat).computer) {
            question.who = *computer;
        } else {
            question.by = event::Move::By::clock;
        }
        const bool isWanted = question.by == event::Move::By::clock || computersPlay;
        if (isWanted && turns_[seat] != question.turn && isDue(table, question, now)) {
            turns_[seat] = question.turn;
            questions.push_back(std::move(question));
        }
    }
    return questions;
}

void Thinking::end(const Question& question) {
    if (turns_[question.seat] == question.turn) {
        turns_[question.seat] = 0;
    }
}

bool Thinking::isQuiet() const {
    return std::ranges::all_of(turns_, [](std::uint64_t turn) { return turn == 0; });
}

bool Thinking::isDue(const Table& table, const Question& question, Time now) {
    if (table.turn(question.seat) != question.turn) {
        return false;
    }
    if (question.by == event::Move::By::clock) {
        const auto deadline = table.deadline(question.seat);
        return deadline && *deadline <= now;
    }
    return table.computersToMove().contains(question.seat) &&
           table.sitter(question.seat).computer->bot == question.who.bot;
}

} // namespace zeros
