// Who may sit where, who has which rights there, and who is the host. While a game is under way,
// nobody sees more of it than one seat does without the others having agreed (docs/fairness.md).
#include "table/refusals.hpp"
#include "table/table.hpp"

#include <algorithm>

namespace zeros {

namespace {

constexpr ErrorKind notInvited{"not_invited", "to sit down you need the invitation to this table",
                               "pour prendre place, il faut l’invitation à cette table",
                               "um dich zu setzen, brauchst du die Einladung an diesen Tisch"};
// Of the place, whoever sits there: a number.
constexpr ErrorKind seatTaken{"seat_taken", "seat {0} is taken", "la place {0} est prise",
                              "Platz {0} ist besetzt"};
constexpr ErrorKind noSeatOpen{"no_seat_open", "no seat is open", "aucune place n’est libre",
                               "kein Platz ist frei"};
constexpr ErrorKind nameNeeded{"name_needed", "a name is needed", "il faut un nom",
                               "ein Name ist nötig"};
constexpr ErrorKind seatedAlready{"already_seated", "you are already seated at this table",
                                  "vous êtes déjà à cette table", "du sitzt schon an diesem Tisch"};
constexpr ErrorKind anothersSeat{"seat_of_somebody_else", "seat {0} belongs to somebody else",
                                 "la place {0} est à quelqu’un d’autre",
                                 "Platz {0} gehört jemand anderem"};
constexpr ErrorKind hiddenIsKnown{
    "hidden_known", "hidden cards of this game are known: sit down when it is over",
    "on connaît des cartes cachées de cette partie : prenez place quand elle sera finie",
    "Verdecktes aus diesem Spiel ist bekannt: setz dich, wenn es vorbei ist"};
constexpr ErrorKind notAdmitted{"not_admitted", "the game is under way: {0} must agree first",
                                "la partie est en cours : il faut l’accord de {0}",
                                "das Spiel läuft: {0} muss erst zustimmen"};
constexpr ErrorKind everybodyLeft{"everybody_left", "everybody left this game; open a new table",
                                  "tout le monde a quitté cette partie ; ouvrez une nouvelle table",
                                  "alle haben dieses Spiel verlassen; eröffne einen neuen Tisch"};
constexpr ErrorKind seatInPlay{"seat_in_play", "{0} keeps the seat until the game is over",
                               "{0} garde sa place jusqu’à la fin de la partie",
                               "{0} behält den Platz, bis das Spiel vorbei ist"};
constexpr ErrorKind isHere{"person_is_here", "{0} is here, or was a moment ago",
                           "{0} est là, ou l’était à l’instant",
                           "{0} ist da, oder war es gerade noch"};
constexpr ErrorKind hostIsHere{"host_is_here", "the host is here, or was a moment ago",
                               "l’hôte est là, ou l’était à l’instant",
                               "der Gastgeber ist da, oder war es gerade noch"};
constexpr ErrorKind nobodyComes{"no_seat_to_admit_to", "no seat of this game is empty",
                                "aucune place de cette partie n’est libre",
                                "in diesem Spiel ist kein Platz frei"};

} // namespace

const ErrorKind nobodyThere{"nobody_there", "nobody sits in seat {0}",
                            "personne n’est à la place {0}", "auf Platz {0} sitzt niemand"};

Result<Event> Table::consider(const Actor& actor, const request::Sit& sit, Time at) const {
    if (sit.name.empty()) {
        return say(nameNeeded);
    }
    Seat seat = actor.seat;
    if (seat != spectator) {
        if (places_[seat].sitter.person || (sit.seat && *sit.seat != seat)) {
            return say(seatedAlready);
        }
    } else {
        if (!actor.invited) {
            return say(notInvited);
        }
        const auto open =
            std::ranges::find_if(places_, [](const Place& place) { return place.sitter.isOpen(); });
        if (!sit.seat && open == places_.end()) {
            return say(noSeatOpen);
        }
        seat = sit.seat.value_or(static_cast<Seat>(open - places_.begin()));
    }
    if (auto wrong = refuseSeatNumber(seat, players())) {
        return *wrong;
    }
    if (!places_[seat].sitter.isOpen()) {
        return say(seatTaken, {seat});
    }
    if (auto refused = refuseNewcomer(seat)) {
        return *refused;
    }
    return make(event::Sit{.seat = seat,
                           .name = sit.name,
                           .word = sit.word,
                           .key = actor.seat == spectator ? sit.key : ""},
                at);
}

// Whoever takes a seat in the middle of a game sees the cards of whoever sat there.
Refusal Table::refuseNewcomer(Seat seat) const {
    if (!isUnderWay()) {
        return std::nullopt;
    }
    const PlayedGame& played = games_.back();
    if (played.isKnown) {
        return say(hiddenIsKnown);
    }
    Seats left = played.left;
    left.remove(seat);
    if (people().empty() && !left.empty()) { // there is nobody to ask
        return say(everybodyLeft);
    }
    AsList others;
    for (const Seat other : people()) {
        if (!played.admitting.contains(other)) {
            others.add(AsSeat{other});
        }
    }
    return others.items.empty() ? Refusal() : say(notAdmitted, {others});
}

Result<Event> Table::consider(const Actor& actor, const request::Leave& leave, Time at) const {
    const Seat seat = leave.seat.value_or(actor.seat);
    if (seat != actor.seat && !actor.host) {
        return say(onlyTheHost);
    }
    if (!isSeat(seat) || !places_[seat].sitter.person) {
        return say(seat == actor.seat ? noSeatOfYours : nobodyThere, {seat});
    }
    if (seat != actor.seat && isUnderWay() && !isLate(seat)) {
        return say(seatInPlay, {AsSeat{seat}});
    }
    Seats others = people();
    others.remove(seat);
    const bool isHost = actor.host && seat == actor.seat && !others.empty();
    return make(event::Leave{.seat = seat, .isHost = isHost}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Host& host, Time at) const {
    if (auto wrong = host.seat ? refuseSeatNumber(*host.seat, players()) : std::nullopt) {
        return *wrong;
    }
    if (host.seat && !places_[*host.seat].sitter.person) {
        return say(nobodyThere, {*host.seat});
    }
    if (hostSeat() == host.seat || (actor.host && actor.seat == host.seat)) {
        return say(nothingChanges);
    }
    if (!actor.host && (host.seat ? actor.seat != *host.seat : !actor.founder)) {
        return say(onlyTheHost);
    }
    if (!actor.host && !actor.isHostAway) {
        return say(hostIsHere);
    }
    return make(event::Host{.seat = host.seat}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Computer& computer,
                              Time at) const {
    const Seat seat = computer.seat;
    if (auto wrong = refuseSeatNumber(seat, players())) {
        return *wrong;
    }
    const Sitter& sitter = places_[seat].sitter;
    // For whoever is away a computer may be asked in; only they send it away again.
    const bool isForAway = actor.host && sitter.person && computer.level;
    if (sitter.person ? actor.seat != seat && !isForAway : !actor.host) {
        return sitter.person ? say(anothersSeat, {seat}) : say(onlyTheHost);
    }
    if (isForAway && actor.seat != seat && !actor.away.contains(seat)) {
        return say(isHere, {AsSeat{seat}});
    }
    if (sitter.person && computer.level && computer.level->isBot()) {
        return say(botsSitAlone);
    }
    if (sitter.computer == computer.level) {
        return say(nothingChanges);
    }
    return make(event::Computer{.seat = seat, .level = computer.level}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Admit& admit, Time at) const {
    if (actor.seat == spectator || !places_[actor.seat].sitter.person) {
        return say(noSeatOfYours);
    }
    const bool isSeatOpen =
        std::ranges::any_of(places_, [](const Place& place) { return place.sitter.isOpen(); });
    if (!isUnderWay() || !isSeatOpen) {
        return say(nobodyComes);
    }
    if (admitting().contains(actor.seat) == admit.on) {
        return say(nothingChanges);
    }
    return make(event::Admit{.seat = actor.seat, .on = admit.on}, at);
}

Actor Table::whoHas(std::string_view keyHash) const {
    // Every hash is compared, and to its end: how long it takes tells nothing.
    const auto same = [&](std::string_view hash) {
        unsigned different = hash.size() == keyHash.size() && !hash.empty() ? 0 : 1;
        for (std::size_t i = 0; i < std::min(hash.size(), keyHash.size()); ++i) {
            different |=
                static_cast<unsigned char>(hash[i]) ^ static_cast<unsigned char>(keyHash[i]);
        }
        return different == 0;
    };
    Actor actor{.invited = same(open_.keys.invite), .founder = same(open_.keys.host)};
    for (Seat seat = 0; seat < players(); ++seat) {
        // A computer's seat has no key, even if it had one while it was open.
        const Sitter& sitter = places_[seat].sitter;
        const bool computers = sitter.computer && !sitter.person;
        const bool opens = !computers && !places_[seat].isKeyOld;
        actor.seat = same(places_[seat].key) && opens ? seat : actor.seat;
    }
    const auto host = hostSeat();
    actor.host = host ? actor.seat == *host : actor.founder;
    return actor;
}

Actor Table::whoHas(std::string_view keyHash, std::string_view founderHash) const {
    Actor actor = whoHas(keyHash);
    const Actor founder = whoHas(founderHash);
    actor.founder = actor.founder || founder.founder;
    actor.host = actor.host || (founder.founder && founder.host);
    return actor;
}

std::optional<Seat> Table::hostSeat() const {
    const auto host = std::ranges::find(places_, true, &Place::isHost);
    return host == places_.end() ? std::nullopt
                                 : std::optional(static_cast<Seat>(host - places_.begin()));
}

// To whoever has been there longest.
void Table::passOnHost() {
    std::optional<Seat> next;
    for (const Seat seat : people()) {
        next = !next || places_[seat].since < places_[*next].since ? seat : *next;
    }
    if (next) {
        makeHost(next);
    }
}

void Table::makeHost(std::optional<Seat> seat) {
    for (Place& place : places_) {
        place.isHost = false;
    }
    if (seat) {
        places_[*seat].isHost = true;
    }
}

} // namespace zeros
