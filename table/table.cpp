// What events do to a table.
#include "table/table.hpp"

#include "games/find.hpp"
#include "table/device_keys.hpp"

#include <algorithm>
#include <cassert>

namespace zeros {

namespace {

constexpr ErrorKind noNames{"person_without_name", "a person at the table needs a name",
                            "une personne à la table doit avoir un nom",
                            "wer am Tisch sitzt, braucht einen Namen"};
constexpr ErrorKind notTheFirst{"opened_twice", "a table is opened once, first of all",
                                "une table s’ouvre une seule fois, au début",
                                "ein Tisch wird einmal eröffnet, als Erstes"};
constexpr ErrorKind notNow{"not_now", "that cannot be done now", "ce n’est pas possible maintenant",
                           "das geht jetzt nicht"};

// Whether the game stands elsewhere after it.
bool changesGame(const Event& event) {
    return std::holds_alternative<event::Open>(event.what) ||
           std::holds_alternative<event::Deal>(event.what) ||
           std::holds_alternative<event::Move>(event.what) ||
           std::holds_alternative<event::Back>(event.what) ||
           std::holds_alternative<event::Forfeit>(event.what) ||
           std::holds_alternative<event::Rematch>(event.what);
}

} // namespace

Table::Table(const event::Open& open, GameLog log) : open_(open), chat_(open.opening.chat) {
    for (std::size_t i = 0; i < open.opening.seats.size(); ++i) {
        const auto& keys = open.keys.seats;
        places_.push_back({.sitter = open.opening.seats[i], .key = i < keys.size() ? keys[i] : ""});
    }
    games_.push_back({.log = std::move(log), .commitment = open.commitment});
}

Result<Event> Table::opened(event::Open open, Time at) {
    if (std::ranges::any_of(open.opening.seats, [](const Sitter& sitter) {
            return sitter.person && sitter.name.empty();
        })) {
        return say(noNames);
    }
    Event event = make(std::move(open), at);
    auto table = from({event});
    if (!table) {
        return table.error();
    }
    // The options as the game writes them, with all defaults.
    std::get_if<event::Open>(&event.what)->opening.options =
        table->game().options(table->log().state());
    return event;
}

Result<Table> Table::from(const std::vector<Event>& events) {
    const auto* open = events.empty() ? nullptr : std::get_if<event::Open>(&events[0].what);
    if (open == nullptr) {
        return say(notTheFirst);
    }
    const Opening& opening = open->opening;
    const auto game = gameNamed(opening.game);
    if (!game) {
        return game.error();
    }
    auto log = GameLog::open(**game, opening.players, opening.options);
    if (!log) {
        return log.error();
    }
    Table table(*open, std::move(*log));
    for (const Event& event : events) {
        if (auto refused = table.apply(event)) {
            return *refused;
        }
    }
    return table;
}

Table Table::of(const GameLog& log, std::vector<Sitter> seats) {
    const Time unknown = 0;
    event::Open open;
    open.opening.seats = std::move(seats);
    return of(log, std::move(open), unknown);
}

Table Table::of(const GameLog& log, event::Open open, Time at) {
    Opening& opening = open.opening;
    assert(opening.seats.size() == static_cast<std::size_t>(log.players()));
    opening.game = log.game().facts().id;
    opening.players = log.players();
    opening.options = log.game().options(log.state());
    open.keys = device::keysFor(opening.seats);
    Table table = *from({make(std::move(open), at)});
    for (const LogEntry& entry : log.entries()) {
        if (entry.isDeal()) {
            table.apply(*table.deal(entry.deck, at));
        } else {
            const bool person = table.sitter(entry.seat).person;
            const auto by = person ? event::Move::By::person : event::Move::By::computer;
            table.apply(*table.move(entry.seat, entry.move, by, at));
        }
    }
    if (log.forfeit()) {
        table.apply(make(*log.forfeit(), at));
    }
    return table;
}

Refusal Table::apply(Event event) {
    if (auto refused = std::visit([&](auto& what) { return change(what); }, event.what)) {
        return refused;
    }
    events_.push_back(std::move(event));
    const Turns turns = turnsAfter(events_.back(), toMove(), number());
    keepTime(events_.back());
    turns_ = turns;
    if (changesGame(events_.back())) {
        position_ = number();
    }
    return std::nullopt;
}

Refusal Table::change(const event::Open& /*open*/) {
    if (!events_.empty()) {
        return say(notTheFirst);
    }
    startIfFull();
    return std::nullopt;
}

Refusal Table::change(const event::Sit& sit) {
    if (auto wrong = refuseSeatNumber(sit.seat, players())) {
        return wrong;
    }
    if (sit.name.empty()) {
        return say(noNames);
    }
    Place& place = places_[sit.seat];
    place.sitter.person = true;
    place.sitter.name = sit.name;
    place.since = number() + 1;
    place.word = sit.word;
    place.isKeyOld = false;
    if (!sit.key.empty()) {
        place.key = sit.key;
    }
    startIfFull();
    noteChange(sit.seat);
    return std::nullopt;
}

Refusal Table::change(const event::Leave& leave) {
    if (auto wrong = refuseSeatNumber(leave.seat, players())) {
        return wrong;
    }
    Place& place = places_[leave.seat];
    place = {.sitter = {.computer = place.sitter.computer}};
    if (isUnderWay()) {
        games_.back().left.add(leave.seat);
    }
    noteChange(leave.seat);
    if (leave.isHost) {
        passOnHost();
    }
    return std::nullopt;
}

Refusal Table::change(const event::Host& host) {
    if (auto wrong = host.seat ? refuseSeatNumber(*host.seat, players()) : std::nullopt) {
        return wrong;
    }
    makeHost(host.seat);
    return std::nullopt;
}

Refusal Table::change(const event::Computer& computer) {
    if (auto wrong = refuseSeatNumber(computer.seat, players())) {
        return wrong;
    }
    Place& place = places_[computer.seat];
    place.sitter.computer = computer.level;
    if (!place.sitter.person) {
        place.isKeyOld = true;
        noteChange(computer.seat);
    }
    startIfFull();
    return std::nullopt;
}

Refusal Table::change(const event::Admit& admit) {
    if (auto wrong = refuseSeatNumber(admit.seat, players())) {
        return wrong;
    }
    Seats& admitting = games_.back().admitting;
    admit.on ? admitting.add(admit.seat) : admitting.remove(admit.seat);
    return std::nullopt;
}

// What was agreed to was for the seats as they were.
void Table::noteChange(Seat seat) {
    PlayedGame& played = games_.back();
    played.admitting = {};
    if (isUnderWay()) {
        played.changes.push_back(
            {.after = log().entries().size(), .seat = seat, .who = sitterIds()[seat]});
    }
}

Refusal Table::change(const event::SeatWord& word) {
    if (auto wrong = refuseSeatNumber(word.seat, players())) {
        return wrong;
    }
    places_[word.seat].word = word.word;
    return std::nullopt;
}

Refusal Table::change(const event::Deal& deal) {
    const auto deck = readDeck(deal.cards, game());
    if (!deck) {
        return deck.error();
    }
    PlayedGame& played = games_.back();
    const std::vector<std::string> said = seatWords();
    if (auto refused = played.log.deal(*deck)) {
        return refused;
    }
    played.words = said;
    return std::nullopt;
}

Refusal Table::change(event::Move& move) {
    GameLog& log = games_.back().log;
    if (!move.made) { // it comes from a store
        const auto read = readMove(move.move, log.game(), log.state());
        if (!read) {
            return read.error();
        }
        move.made = *read;
    }
    if (auto refused = log.play(move.seat, *move.made)) {
        return refused;
    }
    if (log.over()) {
        finishGame();
    }
    return std::nullopt;
}

Refusal Table::change(const event::Back& back) {
    GameLog& log = games_.back().log;
    if (back.to > log.entries().size() || log.over()) {
        return say(notNow);
    }
    games_.back().isKnown = games_.back().isKnown || log.showsSomething(back.to);
    log.goBack(back.to);
    return std::nullopt;
}

Refusal Table::change(const event::Chat& chat) {
    return refuseSeatNumber(chat.seat, players());
}

Refusal Table::change(const event::Chatting& chatting) {
    chat_ = chatting.on;
    return std::nullopt;
}

Refusal Table::change(const event::Forfeit& forfeit) {
    if (!isPlaying()) {
        return say(notNow);
    }
    if (auto refused = games_.back().log.lose(forfeit)) {
        return refused;
    }
    finishGame();
    return std::nullopt;
}

Refusal Table::change(const event::Secret& secret) {
    if (!wantsSecret()) {
        return say(notNow);
    }
    games_.back().secret = secret.secret;
    return std::nullopt;
}

Refusal Table::change(const event::Rematch& /*rematch*/) {
    if (!isOver() || wantsSecret()) {
        return say(notNow);
    }
    auto log = GameLog::open(game(), players(), open_.opening.options);
    if (!log) {
        return log.error();
    }
    // The secret just shown was made from the next one.
    games_.push_back(
        {.log = std::move(*log), .before = events_.size(), .commitment = games_.back().secret});
    std::ranges::rotate(places_, places_.begin() + 1);
    std::ranges::transform(places_, std::back_inserter(games_.back().begun), &Place::sitter);
    started_ = false;
    startIfFull();
    return std::nullopt;
}

void Table::startIfFull() {
    started_ = started_ || std::ranges::none_of(
                               places_, [](const Place& place) { return place.sitter.isOpen(); });
}

void Table::finishGame() {
    const Seats winners = log().finalStanding()->winners;
    for (const Seat seat : winners) {
        ++places_[seat].wins;
    }
    games_.back().sitters = sitterIds();
    games_.back().words = seatWords(); // also where nothing was shuffled
}

Seat Table::seatThen(Seat seat, std::uint64_t number) const {
    if (seat == spectator) {
        return seat;
    }
    const auto first = std::ranges::lower_bound(games_, number, {}, &PlayedGame::before);
    return static_cast<Seat>((seat + (games_.end() - first)) % players());
}

std::vector<Sitter> Table::seatsBegun(std::uint64_t number) const {
    const auto played = std::ranges::find(games_, number - 1, &PlayedGame::before);
    return played == games_.end() ? std::vector<Sitter>() : played->begun;
}

std::size_t Table::deals() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        log().entries(), [](const LogEntry& entry) { return entry.isDeal(); }));
}

bool Table::wantsSecret() const {
    return isOver() && !games_.back().commitment.empty() && games_.back().secret.empty();
}

std::vector<std::string> Table::seatWords() const {
    if (!games_.back().words.empty()) {
        return games_.back().words;
    }
    std::vector<std::string> words;
    std::ranges::transform(places_, std::back_inserter(words), &Place::word);
    return words;
}

Seats Table::people() const {
    Seats people;
    for (Seat seat = 0; seat < players(); ++seat) {
        if (places_[seat].sitter.person) {
            people.add(seat);
        }
    }
    return people;
}

Seats Table::computersToMove() const {
    Seats computers;
    for (const Seat seat : toMove()) {
        if (places_[seat].sitter.computer) {
            computers.add(seat);
        }
    }
    return computers;
}

std::optional<std::size_t> Table::takeBackLength(Seat seat) const {
    const auto length =
        people().contains(seat) && !isOver() ? log().takeBackLength(seat, people()) : std::nullopt;
    const auto& changes = games_.back().changes;
    const bool isSettled = length && !changes.empty() && *length < changes.back().after;
    return isSettled || (length && wasByClock(*length)) ? std::nullopt : length;
}

} // namespace zeros
