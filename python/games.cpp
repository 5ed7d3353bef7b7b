// A game being played, with its log: what a learner begins with, and what records are read into.
#include "python/bindings.hpp"
#include "table/record_reader.hpp"

#include <deque>

namespace zeros::python {

namespace {

// It deals by itself: first the decks it was given, then shuffled ones.
class Game {
  public:
    Game(GameLog log, std::uint64_t seed, std::deque<AnyDeck> decks)
        : log_(std::move(log)),
          rng_(seed),
          decks_(std::move(decks)) {
        dealWhereDue();
    }

    const GameLog& log() const { return log_; }
    State state() const { return {&log_.game(), log_.state()}; }

    void play(const std::string& text, std::optional<int> asked) {
        const AnyMove move = valueOf(readMove(text, log_.game(), log_.state()));
        raiseIf(log_.play(seatOf(state(), asked).value_or(0), move));
        dealWhereDue();
    }

  private:
    void dealWhereDue() {
        while (log_.wantsDeal()) {
            AnyDeck deck;
            if (decks_.empty()) {
                deck = log_.game().shuffledDeck(log_.state(), rng_);
            } else {
                deck = std::move(decks_.front());
                decks_.pop_front();
            }
            raiseIf(log_.deal(deck));
        }
    }

    GameLog log_;
    Rng rng_;
    std::deque<AnyDeck> decks_;
};

Game open(const std::string& name, std::optional<int> players, std::optional<std::uint64_t> seed,
          const py::object& options, const std::vector<std::vector<std::string>>& decks) {
    const AnyGame& game = gameCalled(name);
    std::deque<AnyDeck> read;
    for (const auto& cards : decks) {
        read.push_back(valueOf(readDeck(cards, game)));
    }
    return {valueOf(GameLog::open(game, playersOf(game, players), readOptions(options))),
            seedOf(seed), std::move(read)};
}

// Every move with its seat and the state that it was made in.
py::list decisions(const Game& game) {
    const GameLog& log = game.log();
    GameLog past = log;
    past.goBack(0);
    py::list all;
    for (const LogEntry& entry : log.entries()) {
        if (entry.isDeal()) {
            past.deal(entry.deck);
            continue;
        }
        all.append(py::make_tuple(State{&log.game(), past.state()}, int{entry.seat},
                                  log.game().text(past.state(), entry.move)));
        past.play(entry.seat, entry.move);
    }
    return all;
}

// Reads record after record from lines of text.
class Records {
  public:
    // If they come from a file that was opened for this, it is closed at the end.
    Records(py::iterator lines, bool unfinished, py::object file = py::none())
        : lines_(std::move(lines)),
          file_(std::move(file)),
          unfinished_(unfinished) {}

    Game next() {
        try {
            return read();
        } catch (...) {
            if (!file_.is_none()) {
                file_.attr("close")();
            }
            throw;
        }
    }

  private:
    Game read() {
        const std::size_t finished = reader_.gamesFinished();
        for (; lines_ != py::iterator::sentinel() && reader_.gamesFinished() == finished;
             ++lines_) {
            follow(lines_->cast<std::string>());
        }
        if (reader_.gamesFinished() == finished) {
            finish();
        }
        return {*reader_.log(), seedOf(std::nullopt), {}};
    }
    void follow(std::string_view line) {
        ++number_;
        line = line.substr(0, line.find_last_not_of("\r\n") + 1);
        if (line.empty()) {
            return;
        }
        if (const auto fault = reader_.follow(line)) {
            raise(atLine(number_, fault->error));
        }
    }
    // The text may end with an unfinished game.
    void finish() {
        const auto fault = reader_.finish();
        if (!fault || ended_) {
            throw py::stop_iteration();
        }
        ended_ = true;
        if (!unfinished_ || !reader_.log()) {
            raise(fault->error);
        }
    }

    py::iterator lines_;
    py::object file_;
    bool unfinished_;
    bool ended_ = false;
    RecordReader reader_;
    std::size_t number_ = 0;
};

Records readRecords(const py::object& source, bool unfinished) {
    if (py::isinstance<py::str>(source)) {
        return {py::iter(source.attr("splitlines")()), unfinished};
    }
    if (py::hasattr(source, "__fspath__")) {
        const auto file =
            py::module_::import("io").attr("open")(source, py::arg("encoding") = "utf-8");
        return {py::iter(file), unfinished, file};
    }
    return {py::iter(source), unfinished};
}

std::string record(const Game& game, const py::kwargs& more) {
    for (const char* key : {"zeros", "game", "players", "options"}) {
        if (more.contains(key)) {
            raise("header_has_its_own", "a header has " + std::string(key) + " of its own");
        }
    }
    return game.log().record(readOptions(more));
}

void addGame(py::class_<Game>& game) {
    inPackage(game)
        .def(py::init(&open), py::arg("game"), py::arg("players") = py::none(), py::kw_only(),
             py::arg("seed") = py::none(), py::arg("options") = py::none(),
             py::arg("decks") = py::tuple())
        .def_property_readonly(
            "game", [](const Game& self) { return std::string(self.log().game().facts().id); },
            "The name of the game.")
        .def_property_readonly(
            "players", [](const Game& self) { return self.log().players(); }, "How many play.")
        .def_property_readonly(
            "options",
            [](const Game& self) {
                return fromJson(self.log().game().options(self.log().state()).dump());
            },
            "The options of the game, all of them.")
        .def_property_readonly("state", &Game::state, "The game as it is now: a value to keep.")
        .def("__copy__", [](const Game& self) { return self; })
        .def(
            "__deepcopy__", [](const Game& self, const py::dict&) { return self; }, py::arg("memo"))
        .def("__repr__", [](const Game& self) {
            if (const auto& forfeit = self.log().forfeit()) {
                return "<zeros.Game " + std::string(self.log().game().facts().id) + ", " +
                       std::to_string(self.log().players()) + " players, forfeited by seat " +
                       std::to_string(forfeit->seat) + ">";
            }
            const std::string state = py::repr(py::cast(self.state()));
            return "<zeros.Game" + state.substr(state.find(' '));
        });
}

void addPlay(py::class_<Game>& game) {
    game.def_property_readonly(
            "to_move", [](const Game& self) { return seatsAsTuple(self.log().toMove()); },
            "The seats that may act now. Several where a game has everybody act together.")
        .def(
            "legal",
            [](const Game& self, std::optional<int> seat) {
                return self.log().over() ? std::vector<std::string>()
                                         : legalMoves(self.state(), seat);
            },
            py::arg("seat") = py::none(),
            "What a seat may do, or the lowest that is to move, in the notation of records.")
        .def("play", &Game::play, py::arg("move"), py::arg("seat") = py::none(),
             R"(Makes a move of a seat, or of the lowest that is to move.

>>> game = zeros.Game("mister")
>>> game.play("10 EG")
Traceback (most recent call last):
zeros.Error: "10 EG" is not a move of mister)")
        .def(
            "view",
            [](const Game& self, std::optional<int> seat) { return viewOf(self.state(), seat); },
            py::arg("seat"), "What a seat knows, or with None what a spectator knows.");
}

void addOutcome(py::class_<Game>& game) {
    game.def_property_readonly(
            "over", [](const Game& self) { return self.log().over(); }, "Whether it is over.")
        .def_property_readonly(
            "scores",
            [](const Game& self) {
                const auto standing = self.log().finalStanding();
                return standing ? std::optional(standing->scores) : std::nullopt;
            },
            "The points of each seat at the end; None before.")
        .def_property_readonly(
            "winners",
            [](const Game& self) {
                const auto standing = self.log().finalStanding();
                return seatsAsTuple(standing ? standing->winners : Seats());
            },
            "The seats that share the win; none before the end.")
        .def("decisions", &decisions,
             R"(Every move made: the state before it, the seat and the move.

>>> game = zeros.Game("mister")
>>> game.play("7 EG")
>>> game.decisions()
[(<zeros.State mister, 2 players, seat 0 to move>, 0, '7 EG')])")
        .def("record", &record,
             R"(The game as text that `zeros replay` reads (docs/records.md).

Named arguments go into the header.

>>> print(zeros.Game("mister").record(seed=1), end="")
{"zeros":1,"game":"mister","players":2,"options":{"board":"hexagons","games":1},"seed":1})");
}

} // namespace

void addGames(py::module_& module) {
    py::class_<Game> game(module, "Game", R"(A game being played: a state, and how it came about.

Cards are dealt where a deal is due: first the given `decks`, each with its top card first, then
shuffles that follow from the `seed`. Without a seed every game is different.

>>> game = zeros.Game("knizia", players=3, seed=1)
>>> while not game.over:
...     game.play(game.legal()[0])
>>> len(game.scores)
3)");
    addGame(game);
    addPlay(game);
    addOutcome(game);
    py::class_<Records> records(module, "Records", "Games, one after another, as they are read.");
    inPackage(records)
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Records::next);
    module.def(
        "read_records", &readRecords, py::arg("source"), py::kw_only(),
        py::arg("unfinished") = false,
        R"(The games of records: of a text, of a file by its pathlib.Path, or of lines as an open
file has them.

Every rule is checked; a zeros.Error says which line breaks one. With `unfinished`, the last
game need not be over.

>>> game = zeros.Game("mister")
>>> game.play("7 EG")
>>> [again] = zeros.read_records(game.record(), unfinished=True)
>>> again.state == game.state
True)");
}

} // namespace zeros::python
