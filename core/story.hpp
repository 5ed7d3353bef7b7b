// What happened in a game, as somebody at the table witnesses it. Each game tells it in sentences
// (story.cpp in its folder), for every front end.
#pragma once

#include "core/message.hpp"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace zeros {

// A deal or a move, with what the listener sees before and after it. A story is made of this and
// nothing else, so it cannot tell what the listener may not know.
template <class View, class Move>
struct WitnessedOf {
    Seat seat = spectator;    // who moved; nobody for a deal
    std::optional<Move> move; // nothing if the listener may not see which it is
    View before;
    View after;

    bool isDeal() const { return seat == spectator; }
    Seat listener() const { return after.seat; }
};

// A sentence about a seat, which is {0}: in one phrase it is the listener, in the other somebody
// else.
struct Telling {
    Phrase you;
    Phrase they;

    Message of(Seat seat, Seat listener, std::initializer_list<Given> more = {}) const;
};

// What a game tells a story with: the event, what is seen before and after it, and the sentences so
// far.
template <class Witnessed>
class StoryOf {
  protected:
    using State = decltype(std::declval<Witnessed>().before.seen);

    explicit StoryOf(const Witnessed& event)
        : event_(&event),
          before_(&event.before.seen),
          after_(&event.after.seen) {}

    void tell(const Telling& telling, Seat seat, std::initializer_list<Given> more = {}) {
        told_.push_back(telling.of(seat, event_->listener(), more));
    }
    void tell(const Phrase& phrase, std::initializer_list<Given> arguments = {}) {
        told_.push_back(say(phrase, arguments));
    }

    const Witnessed* event_;
    const State* before_;
    const State* after_;
    std::vector<Message> told_;
};

// "Anna, Ben and Clara".
AsList listOf(std::span<const Seat> seats);

// "Anna (3), Ben (5)": a number for each of some seats.
Message withNumber(Seat seat, int number);

// "Anna (6) and Ben (2)": what decided between two seats.
AsList compared(Seat winner, int has, Seat next, int nextHas);

} // namespace zeros
