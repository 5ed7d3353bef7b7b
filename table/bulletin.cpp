#include "table/bulletin.hpp"

#include "table/sentence.hpp"
#include "table/told.hpp"

#include <algorithm>

namespace zeros {

namespace {

void writeFairness(JsonText& json, const Table& table) {
    json.key("fair").object().key("commitment").string(table.commitment()).key("words").array();
    for (const std::string& word : table.seatWords()) {
        json.string(word);
    }
    json.endArray().key("secret");
    table.secret().empty() ? json.null() : json.string(table.secret());
    json.endObject();
}

void writeResult(JsonText& json, const Table& table) {
    const auto standing = table.log().finalStanding();
    if (!standing) {
        json.key("scores").null().key("winners").null();
        return;
    }
    json.key("scores").numbers(standing->scores);
    json.key("winners").numbers(standing->winners);
}

// A long match would make a long message; whoever comes to it wants to know what came last.
constexpr std::size_t mostViews = 120;
constexpr std::size_t mostStories = 400;
constexpr std::size_t mostBytes = 800'000; // of all events; those before are left out

// Whether the game may stand elsewhere after it.
bool isOfGame(const Event& event) {
    return std::holds_alternative<event::Deal>(event.what) ||
           std::holds_alternative<event::Move>(event.what) ||
           std::holds_alternative<event::Back>(event.what);
}

// What the game stood at, by how many deals and moves had led there: a take-back is one of these
// again. Takes it one event further; whether that changed the game.
bool follow(const Event& event, const AnyGame& game, std::vector<AnyState>& states) {
    if (const auto* deal = std::get_if<event::Deal>(&event.what)) {
        states.push_back(states.back());
        const auto deck = readDeck(deal->cards, game);
        return deck && !game.deal(states.back(), *deck);
    }
    if (const auto* move = std::get_if<event::Move>(&event.what)) {
        states.push_back(states.back());
        return move->made && !game.play(states.back(), move->seat, *move->made);
    }
    if (const auto* back = std::get_if<event::Back>(&event.what)) {
        states.erase(states.begin() + static_cast<std::ptrdiff_t>(back->to) + 1, states.end());
        return true;
    }
    return std::holds_alternative<event::Open>(event.what) ||
           std::holds_alternative<event::Rematch>(event.what);
}

// Calls those who sit there by their names, as far as they have any.
class TableSpeaker final : public Speaker {
  public:
    explicit TableSpeaker(const Table& table) : table_(&table) {}

    using Speaker::named;
    std::string named(AsSeat seat, Language language) const override {
        const std::string& name = table_->sitter(seat.seat).name;
        return name.empty() ? Speaker::named(seat, language) : name;
    }

  private:
    const Table* table_;
};

} // namespace

Bulletin::Bulletin(const Table& table, std::uint64_t since, Views views)
    : table_(&table),
      since_(since) {
    if (views == Views::given && since + 1 < table.number()) {
        runAgain();
    }
    constexpr std::size_t usualLength = 1000;
    shared_.reserve(usualLength);
    JsonText json(shared_);
    const Opening& opening = table.open().opening;
    const int players = table.players();
    json.key("n").number(table.number());
    json.key("table").string(table.open().table);
    json.key("game").string(table.game().facts().id);
    json.key("players").number(players);
    json.key("options").raw(opening.options.dump());
    json.key("name").string(opening.name);
    json.key("clock").number(opening.clock);
    json.key("chat").boolean(table.mayChat());
    json.key("seats").eachSeat(players, [&](Seat seat) { tell(json, table.sitter(seat)); });
    json.key("round").number(table.gameNumber());
    json.key("stage").string(table.isOver() ? "over" : table.isPlaying() ? "playing" : "waiting");
    json.key("position").number(table.position());
    json.key("hosts");
    const auto host = table.hostSeat();
    host ? json.number(*host) : json.null();
    json.key("admitting").numbers(table.admitting());
    json.key("deadlines").eachSeat(players, [&](Seat seat) {
        const auto deadline = table.deadline(seat);
        deadline ? json.number(*deadline) : json.null();
    });
    writeFairness(json, table);
    writeResult(json, table);
    json.key("wins").eachSeat(players, [&](Seat seat) { json.number(table.wins(seat)); });
}

// Goes through the current game once more; those before it are over and have their records.
void Bulletin::runAgain() {
    const auto eventAt = [&](std::uint64_t number) -> const Event& {
        return table_->events()[static_cast<std::size_t>(number - 1)];
    };
    std::uint64_t from = table_->number(); // what came before it is not told
    for (std::size_t stories = 0; from > std::max(since_, table_->beforeGame()); --from) {
        stories += isOfGame(eventAt(from)) ? 1 : 0;
        if (stories == mostStories) {
            break;
        }
    }
    std::vector<AnyState> states{table_->log().start()};
    for (std::uint64_t number = table_->beforeGame() + 1; number <= table_->number(); ++number) {
        const AnyState before = states.back();
        if (follow(eventAt(number), table_->game(), states) && number > since_ && number >= from) {
            changes_.emplace_hint(changes_.end(), number,
                                  Change{.before = before, .after = states.back()});
        }
    }
    if (changes_.size() > mostViews) {
        viewsFrom_ = std::prev(changes_.end(), mostViews)->first;
    }
}

// As many of the last events as there is room for, in their order.
std::vector<std::string> Bulletin::eventsFor(const Actor& actor, Views views) const {
    std::vector<std::string> events;
    std::size_t bytes = 0;
    for (std::uint64_t number = table_->number(); number > since_; --number) {
        std::string text;
        JsonText json(text);
        writeEvent(json, number, actor, views);
        bytes += text.size();
        if (bytes > mostBytes && !events.empty()) {
            break;
        }
        events.push_back(std::move(text));
    }
    std::ranges::reverse(events);
    return events;
}

std::string Bulletin::updateFor(const Actor& actor, Views views) const {
    constexpr std::size_t usualLength = 4000;
    const Table& table = *table_;
    const Seat seat = actor.seat;
    std::string text;
    text.reserve(usualLength);
    JsonText json(text);
    json.object().key("is").string("update").key("events").array();
    for (const std::string& event : eventsFor(actor, views)) {
        json.raw(event);
    }
    json.endArray().key("now").object().raw(shared_);
    json.key("you");
    seat == spectator ? json.null() : json.number(seat);
    json.key("host").boolean(actor.host).key("invited").boolean(actor.invited);
    const bool moves = table.personToMove(seat);
    json.key("turn");
    moves ? json.number(table.turn(seat)) : json.null();
    json.key("legal").array();
    if (moves) {
        const AnyState& state = table.log().state();
        for (const AnyMove& move : table.game().legal(state, seat)) {
            json.string(table.game().text(state, move));
        }
    }
    json.endArray();
    json.key("may_take_back").boolean(table.takeBackLength(seat).has_value());
    table.game().show(table.log().view(seat), json.key("view"));
    json.endObject().endObject();
    return text;
}

// An event as somebody may know it.
void Bulletin::writeEvent(JsonText& json, std::uint64_t number, const Actor& actor,
                          Views views) const {
    const Table& table = *table_;
    const Event& event = table.events()[static_cast<std::size_t>(number - 1)];
    const Seat seat = table.seatThen(actor.seat, number);
    Hearing hearing;
    std::vector<Sitter> seats;
    if (const auto* move = std::get_if<event::Move>(&event.what)) {
        hearing.move = move->made && table.game().isSeen(*move->made, move->seat, seat);
    } else if (const auto* chat = std::get_if<event::Chat>(&event.what)) {
        hearing.chat =
            !chat->toPartner || (seat != spectator && table.wasThere(actor.seat, number) &&
                                 table.game().sameSide(chat->seat, seat));
    } else if (std::holds_alternative<event::Rematch>(event.what)) {
        seats = table.seatsBegun(number);
        hearing.seats = &seats;
    }
    json.object().key("n").number(number).key("at").number(event.at);
    std::visit(Teller(json, hearing), event.what);
    if (views == Views::given) {
        writeView(json, number, seat);
        const bool wasThere = actor.seat != spectator && table.wasThere(actor.seat, number);
        writeStory(json, number, wasThere ? seat : spectator);
    }
    json.endObject();
}

void Bulletin::writeView(JsonText& json, std::uint64_t number, Seat seat) const {
    if (const auto change = changes_.find(number);
        change != changes_.end() && number >= viewsFrom_) {
        const AnyGame& game = table_->game();
        game.show(game.view(change->second.after, seat), json.key("view"));
    }
}

// What happened, in sentences: of a deal or a move, and from nothing but what the listener sees.
void Bulletin::writeStory(JsonText& json, std::uint64_t number, Seat listener) const {
    const AnyGame& game = table_->game();
    const auto& what = table_->events()[static_cast<std::size_t>(number - 1)].what;
    const auto* move = std::get_if<event::Move>(&what);
    const auto change = changes_.find(number);
    const bool isLast = number == table_->number();
    if ((move == nullptr && !std::holds_alternative<event::Deal>(what)) ||
        (change == changes_.end() && !isLast)) {
        return;
    }
    const bool isKnown = change != changes_.end();
    const AnyState& before = isKnown ? change->second.before : table_->log().before();
    const AnyState& after = isKnown ? change->second.after : table_->log().state();
    const TableSpeaker speaker(*table_);
    json.key("told").array();
    for (const Message& sentence : game.tell(
             witnessed(game, listener, before, move == nullptr ? spectator : move->seat,
                       move == nullptr ? AnyMove() : move->made.value_or(AnyMove()), after))) {
        writeSentence(json, sentence, speaker);
    }
    json.endArray();
}

} // namespace zeros
