#include "core/story.hpp"

namespace zeros {

Message Telling::of(Seat seat, Seat listener, std::initializer_list<Given> more) const {
    Message message = say(seat == listener ? you : they, more);
    message.arguments.insert(message.arguments.begin(), AsSeat{seat});
    return message;
}

AsList listOf(std::span<const Seat> seats) {
    AsList list;
    for (const Seat seat : seats) {
        list.add(AsSeat{seat});
    }
    return list;
}

Message withNumber(Seat seat, int number) {
    static constexpr Phrase both{"{0} ({1})", "{0} ({1})", "{0} ({1})"};
    return say(both, {AsSeat{seat}, number});
}

AsList compared(Seat winner, int has, Seat next, int nextHas) {
    AsList both;
    both.add(withNumber(winner, has));
    both.add(withNumber(next, nextHas));
    return both;
}

} // namespace zeros
