#include "drill/person.hpp"

namespace zeros::drill {

void Person::act() {
    if (isWaiting()) {
        // A second device, or impatience: the same once more.
        if (asked_["do"] == "move" && world().schedule().happens(world().weather().doubles)) {
            say(asked_.dump());
        }
        return;
    }
    if (Json what = wish(); !what.is_null()) {
        request(std::move(what));
    }
}

void Person::request(Json what) {
    what["id"] = ++id_;
    asked_ = std::move(what);
    askedAs_ = now_.seat;
    waitFor("an answer");
    ask(asked_);
}

Json Person::wish() {
    const Table* table = world().auditor().find(who().table);
    if (world().isCalm()) {
        if (auto help = this->help()) {
            return *help;
        }
        return now_.turn != 0 ? move() : Json();
    }
    if (now_.seat == spectator) {
        const bool sits = who().key.text() == invitation_ && world().schedule().happens(300);
        return sits ? Json{{"do", "sit"}, {"name", "N" + std::to_string(id_)}} : Json();
    }
    if (table != nullptr && table->isOver()) {
        return world().schedule().happens(200) ? Json{{"do", "rematch"}} : Json();
    }
    constexpr std::uint32_t moves = 850;
    if (now_.turn != 0 && world().schedule().happens(moves)) {
        return move();
    }
    return world().schedule().happens(30) ? fancy() : Json();
}

Json Person::move() {
    Rng& rng = world().schedule().rng();
    const auto count = static_cast<std::uint32_t>(now_.legal.size());
    return {{"do", "move"}, {"move", now_.legal[rng.below(count)]}, {"turn", now_.turn}};
}

Json Person::fancy() {
    Rng& rng = world().schedule().rng();
    const std::array levels{"easy", "medium", "hard", "tumbler"};
    const Json level = rng.below(2) == 0 ? Json() : Json(levels[rng.below(levels.size())]);
    const auto anySeat = static_cast<int>(rng.below(4));
    switch (rng.below(now_.isHost ? 13 : 9)) {
    case 0:
    case 1:
        return {{"do", "back"}, {"position", now_.position}};
    case 2:
    case 3:
        return {{"do", "chat"},
                {"text", "well, " + std::to_string(world().schedule().nextNumber())}};
    case 4:
        return {{"do", "computer"}, {"seat", now_.seat}, {"level", level}};
    case 5:
    case 6:
        return {{"do", "admit"}, {"on", rng.below(4) != 0}};
    case 7:
        return rng.below(3) == 0 ? Json{{"do", "leave"}}
                                 : Json{{"do", "word"}, {"word", "w" + std::to_string(id_)}};
    case 8:
        return {{"do", "host"}, {"seat", now_.isHost ? anySeat : now_.seat}};
    case 9:
    case 10:
        return {{"do", "computer"}, {"seat", anySeat}, {"level", level}};
    case 11:
        return {{"do", "leave"}, {"seat", anySeat}};
    default:
        return {{"do", "chatting"}, {"on", rng.below(4) != 0}};
    }
}

// Where nobody sits or nobody comes, a computer plays.
std::optional<Json> Person::help() {
    const Table* table = world().auditor().find(who().table);
    if (table == nullptr || table->isOver()) {
        return std::nullopt;
    }
    for (Seat seat = 0; seat < table->players(); ++seat) {
        const bool isOpen = !table->sitter(seat).person && !table->sitter(seat).computer;
        const bool isAwaited = table->personToMove(seat) && seat != now_.seat;
        if (!isOpen && !(isAwaited && world().schedule().happens(20))) {
            continue;
        }
        if (now_.isHost) {
            return Json{{"do", "computer"}, {"seat", seat}, {"level", "easy"}};
        }
        if (world().schedule().happens(20)) { // perhaps the host is gone
            return now_.seat == spectator ? Json{{"do", "host"}}
                                          : Json{{"do", "host"}, {"seat", now_.seat}};
        }
    }
    return std::nullopt;
}

void Person::heardAnswer(const Json& answer) {
    if (answer["id"] != asked_["id"]) {
        return;
    }
    waitNoMore();
    if (answer["is"] == "done") { // perhaps for the second time
        world().auditor().done(who(), askedAs_, asked_);
        if (asked_["do"] == "leave" && !asked_.contains("seat")) {
            mutableWho().key = invitation_; // what they had opens nothing any more
            hangUp();
        }
    }
}

void Person::heardBye(const std::string& code) {
    const Table* table = world().auditor().find(who().table);
    const bool opensNothing = // whatever else is said about it
        table != nullptr && table->whoHas(who().key.hash()).seat == spectator;
    if (code == "no_such_key" || (code == "barred" && opensNothing)) {
        mutableWho().key = who().key.text() == invitation_ ? Key() : Key(invitation_);
    }
}

} // namespace zeros::drill
