#include "wasm/services.hpp"

#include "core/json_text.hpp"
#include "games/find.hpp"
#include "table/answers.hpp"
#include "table/event.hpp"
#include "table/fair_check.hpp"
#include "table/fields.hpp"
#include "table/judgement.hpp"
#include "table/record_reader.hpp"
#include "table/table.hpp"
#include "wasm/bytes.hpp"
#include "wasm/sha256.hpp"

#include <algorithm>

namespace zeros::wasm {

namespace {

constexpr ErrorKind noView{"no_view", "this is no view of a game", "ce n’est pas la vue d’un jeu",
                           "das ist keine Sicht auf ein Spiel"};

// What a search may take in a page.
constexpr std::size_t bytes = std::size_t{48} << 20U;

// A computer keeps its memory for the next thought of its kind.
class Thinker {
  public:
    Computer& of(const AnyGame& game, Level level) {
        if (!computer_ || game_ != &game || level_ != level) {
            computer_.emplace(game, level, bytes);
            game_ = &game;
            level_ = level;
        }
        return *computer_;
    }

  private:
    std::optional<Computer> computer_;
    const AnyGame* game_ = nullptr;
    Level level_ = Level::medium;
};

Thinker& thinker() {
    static Thinker only;
    return only;
}

// A decision that is asked for.
struct Position {
    const AnyGame* game = nullptr;
    AnyView view;
    Level level = Level::hard;
    std::uint64_t seed = 0;
    std::uint64_t milliseconds = 0;
};

Result<Position> readPosition(const Json& message) {
    Fields fields(message);
    fields.text("do", 16);
    Position position;
    const auto game = gameNamed(fields.text("game", 16));
    const auto view = fromHex<AnyView>(fields.text("view", 2 * sizeof(AnyView)));
    if (fields.has("level")) {
        position.level = readLevel(fields).value_or(Level::hard).level;
    }
    position.seed = static_cast<std::uint64_t>(fields.whole("seed", 0, largestNumber));
    position.milliseconds = static_cast<std::uint64_t>(fields.whole("ms", 1, 60'000));
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    if (!game) {
        return game.error();
    }
    if (!view) {
        return say(noView);
    }
    position.game = *game;
    position.view = *view;
    return position;
}

// The lines of a text, with their numbers.
template <class Follow>
Refusal eachLine(std::string_view text, Follow&& follow) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) {
            continue;
        }
        if (Refusal wrong = follow(line)) {
            return atLine(number, *wrong);
        }
    }
    return std::nullopt;
}

// Follows all records of a text and calls back after each line.
template <class AfterLine>
Refusal follow(std::string_view text, RecordReader& reader, AfterLine&& after) {
    auto wrong = eachLine(text, [&](std::string_view line) -> Refusal {
        if (const auto fault = reader.follow(line)) {
            return fault->error;
        }
        return after();
    });
    if (wrong) {
        return wrong;
    }
    if (const auto fault = reader.finish()) {
        return fault->error;
    }
    return reader.log() ? std::nullopt : Refusal(say(noRecordThere));
}

std::string_view recordOf(const Json& message) {
    const auto found = message.find("record");
    return found != message.end() && found->is_string()
               ? std::string_view(found->get_ref<const std::string&>())
               : std::string_view();
}

Json viewOf(const GameLog& log, Seat seat) {
    std::string text;
    JsonText json(text);
    log.game().show(log.view(seat), json);
    return Json::parse(text, nullptr, false);
}

// The reason for a move.
Json inWords(const Message& reason) {
    return inAll(reason);
}

// Somebody of the game, by a key of the message; a spectator if it is not there.
Seat seatIn(const Json& message, const char* key, int players) {
    const auto seat = static_cast<Seat>(message.value(key, int{spectator}));
    return seat < players ? seat : spectator;
}

// What a listener is told of the last entry of a log, and its move in words.
void addStory(Json& step, const GameLog& log, Seat listener) {
    const AnyGame& game = log.game();
    const LogEntry& entry = log.entries().back();
    step["told"] = Json::array();
    for (const Message& sentence :
         game.tell(witnessed(game, listener, log.before(), entry.seat, entry.move, log.state()))) {
        step["told"].push_back(inAll(sentence));
    }
    if (!entry.isDeal()) {
        step["describe"] = inAll(game.describe(game.view(log.before(), listener), entry.move));
    }
}

struct Reviewing {
    GameLog log;
    Seat listener = spectator;
    Review review;
    std::vector<Decision> decisions;
};

std::optional<Reviewing>& reviewing() {
    static std::optional<Reviewing> only;
    return only;
}

} // namespace

Json refusal(const Error& why) {
    return {{"refused", inAll(why)}};
}

Json think(const Json& message) {
    const auto position = readPosition(message);
    if (!position) {
        return refusal(position.error());
    }
    Rng rng(position->seed);
    const Budget budget =
        Computer::usualBudget(*position->game, position->level).within(position->milliseconds);
    Computer& computer = thinker().of(*position->game, position->level);
    const AnyMove move = computer.choose(position->view, budget, rng);
    return {{"move", toHex(move)}, {"iterations", computer.iterations()}};
}

Json judge(const Json& message) {
    const auto position = readPosition(message);
    if (!position) {
        return refusal(position.error());
    }
    Rng rng(position->seed);
    const auto moves =
        thinker()
            .of(*position->game, Level::hard)
            .judge(position->view, Budget::milliseconds(position->milliseconds), rng);
    Json judged = judgedMoves(*position->game, position->view, moves, inWords);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        judged[i]["describe"] = inAll(position->game->describe(position->view, moves[i].move));
    }
    return {{"moves", std::move(judged)}};
}

Json replay(const Json& message) {
    RecordReader reader;
    Json steps = Json::array();
    const auto wrong = follow(recordOf(message), reader, [&]() -> Refusal {
        const GameLog& log = *reader.log();
        Json step{{"view", viewOf(log, seatIn(message, "seat", log.players()))},
                  {"seat", nullptr},
                  {"move", nullptr}};
        if (reader.lastStep() == RecordReader::Step::result ||
            reader.lastStep() == RecordReader::Step::forfeit) {
            return std::nullopt;
        }
        if (reader.lastStep() == RecordReader::Step::move) {
            const LogEntry& entry = log.entries().back();
            step["seat"] = entry.seat;
            step["move"] = log.game().text(log.state(), entry.move);
        }
        if (reader.lastStep() != RecordReader::Step::header) {
            addStory(step, log, seatIn(message, "listener", log.players()));
        }
        steps.push_back(std::move(step));
        return std::nullopt;
    });
    if (wrong) {
        return refusal(*wrong);
    }
    return {{"header", reader.header().all}, {"steps", std::move(steps)}};
}

Json beginReview(const Json& message) {
    RecordReader reader;
    if (const auto wrong = follow(recordOf(message), reader, [] { return Refusal(); })) {
        return refusal(*wrong);
    }
    if (!reader.log()->over()) {
        return refusal(say(gameIsNotOver));
    }
    const Seats seats = Seats::all(reader.log()->players());
    const Seat listener = seatIn(message, "listener", reader.log()->players());
    const Budget budget = message.contains("ms")
                              ? Budget::milliseconds(message.value("ms", std::uint64_t{100}))
                              : Review::usualBudget(*reader.log(), seats);
    reviewing().emplace(
        Reviewing{.log = *reader.log(),
                  .listener = listener,
                  .review = Review(*reader.log(), seats, budget, 1, bytes, listener),
                  .decisions = {}});
    return {{"total", reviewing()->review.total()}};
}

Json nextReviewed() {
    auto& now = reviewing();
    if (!now) {
        return refusal(say(noRecordThere));
    }
    Json answer;
    auto decision = now->review.next();
    if (decision) {
        answer["decision"] = toJson(*decision, now->log.game(), now->log.state(), inWords);
        if (!decision->forced) {
            answer["decision"]["best"]["describe"] = inAll(decision->bestInWords);
        }
        now->decisions.push_back(std::move(*decision));
    }
    const bool isDone = now->review.done() == now->review.total();
    answer["seats"] = Json::array();
    for (Seat seat = 0; seat < now->log.players(); ++seat) {
        answer["seats"].push_back(toJson(summarise(now->decisions, seat), seat));
    }
    answer["moments"] = toJson(decidingMoments(now->decisions, now->review.total(),
                                               now->log.finalStanding(), now->listener),
                               inWords);
    answer["done"] = isDone;
    if (isDone) {
        now.reset();
    }
    return answer;
}

Result<GameLog> positionIn(const Json& message) {
    RecordReader reader;
    if (const auto wrong = follow(recordOf(message), reader, [] { return Refusal(); })) {
        return *wrong;
    }
    GameLog log = *reader.log();
    auto left = message.value("ply", std::uint64_t{0});
    const auto isNext = [&](const LogEntry& entry) { return !entry.isDeal() && left-- == 0; };
    const auto next = std::ranges::find_if(log.entries(), isNext);
    log.goBack(static_cast<std::size_t>(next - log.entries().begin()));
    return log;
}

Json verify(const Json& message) {
    RecordReader reader;
    std::optional<FairCheck> fair;
    Json games = Json::array();
    const auto wrong = follow(recordOf(message), reader, [&]() -> Refusal {
        switch (reader.lastStep()) {
        case RecordReader::Step::header: {
            auto begun = FairCheck::begin(reader.header().all, reader.header().players, hashes);
            if (!begun) {
                return begun.error();
            }
            fair = std::move(*begun);
            break;
        }
        case RecordReader::Step::deal:
            fair->follow(*reader.log());
            break;
        case RecordReader::Step::result:
            games.push_back(toJson(*fair, reader.header().game, true));
            games.back()["secret"] = hex(fair->game().secret);
            games.back()["commitment"] = hex(fair->game().commitment);
            break;
        case RecordReader::Step::move:
        case RecordReader::Step::forfeit:
            break;
        }
        return std::nullopt;
    });
    return wrong ? refusal(*wrong) : Json{{"games", games}};
}

Json agree(const Json& message) {
    Fields fields(message);
    fields.text("do", 16);
    const auto game = gameNamed(fields.text("game", 16));
    const auto players = static_cast<int>(fields.whole("players", 0, INT32_MAX));
    const Json options = fields.any("options");
    if (auto wrong = fields.finish()) {
        return refusal(*wrong);
    }
    if (!game) {
        return refusal(game.error());
    }
    const auto start = (*game)->start(players, options);
    if (!start) {
        return refusal(start.error());
    }
    std::string view;
    JsonText json(view);
    (*game)->show((*game)->view(*start, spectator), json);
    return {{"options", (*game)->options(*start)}, {"view", Json::parse(view, nullptr, false)}};
}

Json check(const Json& message) {
    RecordReader reader;
    std::size_t moves = 0;
    const auto wrong = follow(recordOf(message), reader, [&]() -> Refusal {
        moves += reader.lastStep() == RecordReader::Step::move ? 1 : 0;
        return std::nullopt;
    });
    return wrong ? refusal(*wrong) : Json{{"games", reader.gamesFinished()}, {"moves", moves}};
}

} // namespace zeros::wasm
