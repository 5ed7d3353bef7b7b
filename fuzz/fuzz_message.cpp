// Any lines as messages to a table: a whole session, whatever they are. Nothing crashes, what is
// refused is refused with a sentence, what is kept reads back the same, and everybody is sent JSON.
//
// The first line is an opening. Every other one begins with who sends it (a seat, h for the host, i
// for a guest, anything else for a spectator), and goes on with a request. In it, a turn or a
// position of 0 is the right one. A line of one character is a move at random.
#include "core/reading.hpp"
#include "server/hall.hpp"
#include "table/bulletin.hpp"

#include <cstdlib>

namespace {

using namespace zeros;

constexpr Time noon = 1'800'000'000'000;
constexpr const char* root = "ab";
constexpr std::string_view usualOpening =
    R"({"game":"mister","players":4,"options":{"consult":true},)"
    R"("seats":[{"name":"Anna"},{},{"name":"Cleo"},{"level":"easy"}]})";

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

void requireWords(const Error& error) {
    require(!error.code.empty());
    for (const Language language : languages) {
        require(!error.in(language).empty());
    }
}

std::string_view cutLine(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

Event readBack(const Event& event) {
    const std::string text = write(event).dump();
    const auto json = parseJson(text);
    require(json.has_value());
    auto again = readEvent(*json);
    require(bool(again));
    require(write(*again).dump() == text);
    return *again;
}

// Whoever it is for (a seat or a spectator), it is JSON and reveals nothing that nobody may know.
void checkUpdate(const Bulletin& bulletin, const Table& table, std::uint64_t since, Seat seat) {
    const bool looksOn = seat >= table.players();
    const Actor actor{.seat = looksOn ? spectator : seat, .host = seat == 1, .invited = looksOn};
    // Views take long; one seat has them.
    const auto update =
        parseJson(bulletin.updateFor(actor, seat == 0 ? Views::given : Views::none));
    require(update && update->is_object() && update->at("is") == "update");
    require(update->at("events").size() == table.number() - since);
    require(update->at("now").at("you").is_null() == looksOn);
    for (const Json& event : update->at("events")) {
        require(!event.contains("private") && !event.contains("cards"));
    }
}

void checkUpdates(const Table& table, std::uint64_t since) {
    const Bulletin bulletin(table, since, Views::given);
    for (Seat seat = 0; seat <= table.players(); ++seat) {
        checkUpdate(bulletin, table, since, seat);
    }
}

class Session {
  public:
    explicit Session(Table table, std::uint8_t seed) : table_(std::move(table)), rng_(seed) {}

    void hear(std::string_view line) {
        now_ += 1000;
        if (line.size() == 1) {
            moveAtRandom();
        } else if (const auto json =
                       parseJson(line.substr(std::min<std::size_t>(1, line.size())))) {
            hear(line.front(), *json);
        }
        keepHouse();
    }

    // The log alone is enough to have the table again.
    void finish() const {
        std::vector<Event> events;
        for (const Event& event : table_.events()) {
            events.push_back(readBack(event));
        }
        const auto again = Table::from(events);
        require(bool(again));
        require(updateFor(*again, {.seat = 0}, 0) == updateFor(table_, {.seat = 0}, 0));
        for (std::size_t gameNumber = 1; gameNumber <= table_.gameNumber(); ++gameNumber) {
            const auto record = table_.record(gameNumber, {.seat = 0});
            require(record == again->record(gameNumber, {.seat = 0}));
        }
        checkUpdates(table_, 0);
    }

    void keepHouse() {
        if (table_.wantsSecret()) {
            keep(table_.tellSecret("cd", now_));
        }
        while (table_.wantsDeal()) {
            const auto deal = table_.deal(table_.game().shuffledDeck(rng_), now_);
            require(bool(deal));
            keep(*deal);
        }
    }

  private:
    Actor actorFrom(char who) const {
        const int seat = who - '0';
        return {.seat = seat >= 0 && seat < table_.players() ? static_cast<Seat>(seat) : spectator,
                .host = who == 'h',
                .invited = who == 'i'};
    }

    void hear(char who, const Json& json) {
        if (const auto event = readEvent(json)) {
            tryEvent(*event);
        }
        auto request = readRequest(json);
        if (!request) {
            requireWords(request.error());
            return;
        }
        const Actor actor = actorFrom(who);
        fillIn(*request, actor.seat);
        const auto event = table_.consider(actor, *request, now_);
        if (event) {
            keep(*event);
        } else {
            requireWords(event.error());
        }
    }

    void fillIn(Request& request, Seat seat) const {
        if (auto* move = std::get_if<request::Move>(&request.what);
            move != nullptr && seat != spectator) {
            move->turn = move->turn == 0 ? table_.turn(seat) : move->turn;
        }
        if (auto* back = std::get_if<request::Back>(&request.what)) {
            back->position = back->position == 0 ? table_.position() : back->position;
        }
    }

    // What was considered can be.
    void keep(const Event& event) {
        const std::uint64_t before = table_.number();
        require(!table_.apply(readBack(event)));
        require(table_.number() == before + 1);
        // One of them in turn, as this is what takes long.
        const auto viewer = static_cast<int>(before % maxSeats) % (table_.players() + 1);
        checkUpdate(Bulletin(table_, before), table_, before, static_cast<Seat>(viewer));
    }

    // An event that nobody considered, as a damaged store might have it: it fits, or nothing
    // changes.
    void tryEvent(const Event& event) const {
        readBack(event);
        Table copy = table_;
        if (const auto refused = copy.apply(event)) {
            requireWords(*refused);
            require(copy.number() == table_.number());
        }
        checkUpdates(copy, table_.number());
    }

    void moveAtRandom() {
        if (const Seats seats = table_.toMove(); !seats.empty()) {
            const AnyView view = table_.log().view(seats.first());
            const AnyMove move = table_.game().randomMove(view, rng_);
            const auto event = table_.move(seats.first(), move, event::Move::By::clock, now_);
            require(bool(event));
            keep(*event);
        }
    }

    Table table_;
    Rng rng_;
    Time now_ = noon;
};

Result<Event> opened(std::string_view line) {
    const auto json = parseJson(line);
    auto opening =
        json ? readOpening(*json) : Result<Opening>(say(ErrorKind{"no", "no", "non", "nein"}));
    if (!opening) {
        requireWords(opening.error());
        return opening.error();
    }
    event::Open open{.table = "t", .opening = std::move(*opening), .commitment = "ef"};
    open.root = root;
    return Table::opened(std::move(open), noon);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int mostLines = 60;
    std::string_view text(reinterpret_cast<const char*>(data), size); // NOLINT
    const std::string_view first = cutLine(text);
    if (const auto json = parseJson(first)) {
        if (const auto hello = readHello(*json); !hello) {
            requireWords(hello.error());
        }
    }
    auto event = opened(first);
    if (!event) {
        requireWords(event.error());
        event = opened(usualOpening);
    }
    auto table = Table::from({readBack(*event)});
    require(bool(table));
    Session session(std::move(*table), static_cast<std::uint8_t>(size));
    session.keepHouse();
    for (int line = 0; line < mostLines && !text.empty(); ++line) {
        session.hear(cutLine(text));
    }
    session.finish();
    return 0;
}
