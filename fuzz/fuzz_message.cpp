// Any lines as requests to a table, from whoever sits there or looks on. Nothing crashes; what is
// refused is refused with a sentence; what is considered can be applied, reads back the same from a
// store, and leads to the same table again; everybody is told of it in JSON, and nothing private.
//
// The first line is an opening; where it is none, a usual table is there. Every other one begins
// with who sends it (a seat, h for the host, i for a guest, anything else for a spectator), and
// goes on with a request. In it, a turn or a position of 0 is the right one. A line of one
// character is a move at random.
#include "core/reading.hpp"
#include "fuzz/tables.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr int mostLines = 16;
constexpr std::string_view usualOpening =
    R"({"game":"mister","players":4,"options":{"consult":true},)"
    R"("seats":[{"name":"Anna"},{},{"name":"Cleo"},{"level":"easy"}]})";

class Session {
  public:
    Session(Table table, Dice& dice)
        : table_(std::move(table)),
          dice_(&dice),
          rng_(dice.below(256)) {
        keepHouse();
    }

    void hear(std::string_view line) {
        now_ += 1000;
        if (line.size() == 1) {
            if (const auto event = moveAtRandom(table_, rng_, now_)) {
                keep(*event);
            }
        } else if (!line.empty()) {
            if (const auto json = parseJson(line.substr(1))) {
                hear(line.front(), *json);
            }
        }
        keepHouse();
    }

    void finish() const {
        checkUpdates(table_, *dice_);
        if (dice_->oneIn(32)) {
            checkLog(table_);
        }
    }

  private:
    void keepHouse() {
        fuzz::keepHouse(table_, rng_, now_, [this](const Event& event) { keep(event); });
    }

    Actor actorFrom(char who) const {
        const int seat = who - '0';
        return {.seat = seat >= 0 && seat < table_.players() ? static_cast<Seat>(seat) : spectator,
                .host = who == 'h',
                .invited = who == 'i'};
    }

    void hear(char who, const Json& json) {
        auto request = readRequest(json);
        if (!request) {
            requireWords(request.error());
            return;
        }
        const Actor actor = actorFrom(who);
        fillIn(*request, actor.seat);
        const auto event = table_.consider(actor, *request, now_);
        if (event) {
            keep(*event, dice_->oneIn(4) ? readBack(*event) : *event);
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

    void keep(const Event& event) { keep(event, event); }
    // What was considered can be, also when it comes out of a store.
    void keep(const Event& event, Event stored) {
        const auto wake = table_.wakeAfter(event);
        const std::uint64_t before = table_.number();
        require(!table_.apply(std::move(stored)));
        require(table_.number() == before + 1);
        require(wake == table_.wake(event.at));
    }

    Table table_;
    Dice* dice_;
    Rng rng_;
    Time now_ = noon;
};

// Most inputs open the same table as the one before.
const Table& tableFor(std::string_view opening) {
    static const Table usual = *openedTable(usualOpening);
    static std::string last;
    static Table table = usual;
    if (opening != last) {
        const auto opened = openedTable(opening);
        if (!opened) {
            requireWords(opened.error());
        }
        table = opened ? *opened : usual;
        last = opening;
    }
    return table;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = textOf(data, size);
    Dice dice(text);
    Session session(tableFor(cutLine(text)), dice);
    for (int line = 0; line < mostLines && !text.empty(); ++line) {
        session.hear(cutLine(text));
    }
    session.finish();
    return 0;
}
