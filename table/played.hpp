// A table for tests: requests in JSON, deals from a seed, and time that passes when it is told to.
#pragma once

#include "core/reading.hpp"
#include "table/bulletin.hpp"

#include <gtest/gtest.h>

namespace zeros {

inline constexpr Time noon = 1'800'000'000'000;

inline Sitter person(const char* name) {
    return {.person = true, .name = name};
}
inline Sitter computer(Level level) {
    return {.computer = level};
}

class Played {
  public:
    explicit Played(Opening opening)
        : table_(*Table::from({*Table::opened(asked(opening), noon)})) {
        houseWork();
    }

    const Table& table() const { return table_; }
    static Actor seat(Seat seat) { return {.seat = seat}; }

    // The code of what is wrong with a request; empty when it was done.
    std::string ask(const Actor& actor, const Json& message) {
        const auto request = readRequest(message);
        if (!request) {
            return request.error().code;
        }
        const auto event = table_.consider(actor, *request, now_);
        if (!event) {
            return event.error().code;
        }
        // What a store keeps comes back the same.
        const auto read = readEvent(write(*event));
        EXPECT_TRUE(read) << read.error().in(Language::en);
        EXPECT_EQ(write(*read), write(*event));
        Event kept = *read;
        if (auto* move = std::get_if<event::Move>(&kept.what)) {
            move->made = std::get_if<event::Move>(&event->what)->made;
        }
        apply(kept);
        houseWork();
        return "";
    }
    std::string move(Seat mover, const std::string& text) {
        return ask(seat(mover), {{"do", "move"}, {"move", text}, {"turn", table_.turn(mover)}});
    }
    // The same for a ruling of the operator.
    std::string rule(const event::Ruling& ruling) {
        const auto event = table_.rule(ruling, now_);
        if (!event) {
            return event.error().code;
        }
        apply(*readEvent(write(*event)));
        houseWork();
        return "";
    }
    // Any legal move of somebody to move.
    void moveAtRandom() {
        const Seats seats = table_.toMove();
        const std::vector<Seat> order(seats.begin(), seats.end());
        const Seat mover = order[rng_.below(static_cast<std::uint32_t>(order.size()))];
        const AnyMove move = table_.game().randomMove(table_.log().view(mover), rng_);
        apply(*table_.move(mover, move, event::Move::By::person, now_));
        houseWork();
    }
    void letTheClockMove(Seat late) {
        const AnyMove move = table_.game().randomMove(table_.log().view(late), rng_);
        apply(*table_.move(late, move, event::Move::By::clock, now_));
        houseWork();
    }
    Json update(const Actor& actor, std::uint64_t since) const {
        return *parseJson(updateFor(table_, actor, since));
    }
    Json now(const Actor& actor) const { return update(actor, table_.number())["now"]; }
    void pass(Time time) { now_ += time; }

  private:
    static event::Open asked(Opening opening) {
        opening.seats.resize(static_cast<std::size_t>(opening.players));
        event::Open open{.table = "T", .opening = std::move(opening), .commitment = "c0ffee"};
        open.keys = {.host = "hash of host",
                     .invite = "hash of invite",
                     .seats = {"hash 0", "hash 1", "hash 2", "hash 3", "hash 4"}};
        open.root = "the root of all secrets";
        return open;
    }
    void houseWork() {
        while (table_.wantsDeal() || table_.wantsSecret()) {
            apply(table_.wantsDeal()
                      ? *table_.deal(table_.game().shuffledDeck(table_.log().state(), rng_), now_)
                      : table_.tellSecret("5ec2e7", now_));
        }
    }
    void apply(const Event& event) {
        const auto wake = table_.wakeAfter(event);
        EXPECT_FALSE(table_.apply(event));
        EXPECT_EQ(wake, table_.wake(event.at)) << write(event).dump();
    }

    Table table_;
    Rng rng_{1};
    Time now_ = noon;
};

inline constexpr Actor onlooker{};
inline constexpr Actor host{.host = true};
inline constexpr Actor guest{.invited = true};

} // namespace zeros
