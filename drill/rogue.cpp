#include "drill/rogue.hpp"

namespace zeros::drill {

Rogue::Rogue(World& world, std::string address, Listener who)
    : Caller(world, std::move(address), std::move(who)),
      manner_(static_cast<Manner>(world.schedule().rng().below(4))) {}

Span Rogue::pace() {
    Schedule& schedule = world().schedule();
    return manner_ == Manner::flooding || manner_ == Manner::restless ? schedule.between(100ms, 1s)
                                                                      : schedule.between(100ms, 5s);
}

// Now and then of what never was.
Json Rogue::hello() const {
    Json hello = Caller::hello();
    if (manner_ == Manner::restless && seen().value_or(0) % 3 == 1) {
        hello["since"] = 1'000'000;
    }
    return hello;
}

void Rogue::act() {
    constexpr int flood = 40;
    switch (manner_) {
    case Manner::noisy:
        say(mischief());
        break;
    case Manner::flooding:
        for (int i = 0; i < flood; ++i) {
            say(mischief());
        }
        break;
    case Manner::silent: // reads nothing
        if (const auto there = wire()) {
            there->stall(30s);
        }
        say(mischief());
        break;
    case Manner::restless: // comes and goes
        hangUp();
        if (world().schedule().happens(500)) {
            forgetSeen();
        }
        break;
    }
}

std::string Rogue::mischief() {
    Rng& rng = world().schedule().rng();
    const auto number = [&](std::uint32_t below) { return static_cast<int>(rng.below(below)); };
    const auto asked = [&](const Json& request) {
        world().auditor().asked(who(), request);
        return request.dump();
    };
    switch (rng.below(12)) {
    case 0:
        return std::string(rng.below(50), static_cast<char>(rng.below(256)));
    case 1:
        return R"({"do":"move","move":"play +2","turn":)";
    case 2:
        return asked({{"do", "move"}, {"move", "pass"}, {"turn", number(100)}, {"id", number(9)}});
    case 3:
        return asked({{"do", "computer"}, {"seat", number(9)}, {"level", "hard"}});
    case 4:
        return asked({{"do", "leave"}, {"seat", number(9)}});
    case 5:
        return asked({{"do", "back"}, {"position", number(200)}});
    case 6:
        return asked({{"do", "rematch"}});
    case 7:
        return asked({{"do", "sit"}, {"name", "Mallory"}, {"seat", number(5)}});
    case 8:
        return asked(
            {{"do", "chat"}, {"text", "hey " + std::to_string(world().schedule().nextNumber())}});
    case 9:
        return asked({{"do", "admit"}});
    case 10:
        return Caller::hello().dump();
    default:
        if (now_.legal.empty()) {
            return asked({{"do", "chatting"}, {"on", false}});
        }
        return asked(
            {{"do", "move"},
             {"move", now_.legal[rng.below(static_cast<std::uint32_t>(now_.legal.size()))]},
             {"turn", now_.turn}});
    }
}

} // namespace zeros::drill
