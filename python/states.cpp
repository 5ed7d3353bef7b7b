// States and views as values.
#include "core/json_text.hpp"
#include "python/bindings.hpp"

namespace zeros::python {

namespace {

std::string shownText(const View& view) {
    std::string text;
    JsonText json(text);
    view.game->show(view.value, json);
    return text;
}

// Equal values show the same to everybody.
std::size_t hashOf(const View& view) {
    return std::hash<std::string>()(shownText(view));
}
std::size_t hashOf(const State& state) {
    std::string all;
    for (Seat seat = 0; seat < state.game->players(state.value); ++seat) {
        all += shownText({state.game, state.game->view(state.value, seat)});
    }
    return std::hash<std::string>()(all);
}

// The bytes of a value: enough for other processes of the same build.
template <class Value>
py::tuple pickled(const Value& self) {
    const auto& bytes = self.value.bytes;
    return py::make_tuple(
        std::string(self.game->facts().id),
        py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size())); // NOLINT
}
template <class Value>
Value unpickled(const py::tuple& parts) {
    Value self{&gameCalled(parts[0].cast<std::string>()), {}};
    const auto bytes = parts[1].cast<std::string>();
    if (bytes.size() != self.value.bytes.size()) {
        raise("pickled_by_another_version", "this was pickled by another version");
    }
    std::memcpy(self.value.bytes.data(), bytes.data(), bytes.size());
    return self;
}

State start(const std::string& name, std::optional<int> players, const py::object& options) {
    const AnyGame& game = gameCalled(name);
    return {&game, valueOf(game.start(playersOf(game, players), readOptions(options)))};
}

State dealt(State state, const std::optional<std::vector<std::string>>& cards,
            std::optional<std::uint64_t> seed) {
    Rng rng(seedOf(seed));
    const AnyDeck deck =
        cards ? valueOf(readDeck(*cards, *state.game)) : state.game->shuffledDeck(state.value, rng);
    raiseIf(state.game->deal(state.value, deck));
    return state;
}

State played(State state, const std::string& text, std::optional<int> asked) {
    const AnyMove move = valueOf(readMove(text, *state.game, state.value));
    // Where nobody is to move, the game says why.
    raiseIf(state.game->play(state.value, seatOf(state, asked).value_or(0), move));
    return state;
}

std::string listed(Seats seats) {
    std::string text;
    for (const Seat seat : seats) {
        text += (text.empty() ? "seat " : ", seat ") + std::to_string(seat);
    }
    return text;
}

std::string described(const State& state) {
    const AnyGame& game = *state.game;
    const Seats toMove = game.toMove(state.value);
    const std::string now = game.over(state.value)        ? "over"
                            : game.wantsDeal(state.value) ? "to be dealt"
                                                          : listed(toMove) + " to move";
    return std::string(game.facts().id) + ", " + std::to_string(game.players(state.value)) +
           " players, " + now;
}

std::optional<int> seatOfView(const View& view) {
    const Seat seat = view.game->seat(view.value);
    return seat == spectator ? std::nullopt : std::optional<int>(seat);
}

State guessed(const View& view, std::optional<std::uint64_t> seed) {
    Rng rng(seedOf(seed));
    return {view.game, view.game->guess(view.value, rng)};
}

template <class Class>
void addValue(Class& added) {
    using Value = typename Class::type;
    inPackage(added)
        .def(
            "__eq__", [](const Value& one, const Value& two) { return one == two; },
            py::is_operator())
        .def("__hash__", [](const Value& self) { return hashOf(self); })
        .def("__copy__", [](const Value& self) { return self; })
        .def(
            "__deepcopy__", [](const Value& self, const py::dict&) { return self; },
            py::arg("memo"))
        .def(py::pickle(&pickled<Value>, &unpickled<Value>))
        .def_property_readonly(
            "game", [](const Value& self) { return std::string(self.game->facts().id); },
            "The name of the game.");
}

void addState(py::class_<State>& state) {
    addValue(state);
    state
        .def(py::init(&start), py::arg("game"), py::arg("players") = py::none(), py::kw_only(),
             py::arg("options") = py::none())
        .def_property_readonly(
            "players", [](const State& self) { return self.game->players(self.value); },
            "How many play.")
        .def_property_readonly(
            "options",
            [](const State& self) { return fromJson(self.game->options(self.value).dump()); },
            "The options of the game, all of them.")
        .def_property_readonly(
            "wants_deal", [](const State& self) { return self.game->wantsDeal(self.value); },
            "Whether a shuffled deck is due before anybody moves.")
        .def("deal", &dealt, py::arg("cards") = py::none(), py::kw_only(),
             py::arg("seed") = py::none(),
             R"(The state after a deal: of these cards, top card first, or of a shuffled deck.

>>> state = zeros.State("knizia", 2).deal(seed=1)
>>> state.to_move
(1,))")
        .def_property_readonly(
            "to_move",
            [](const State& self) { return seatsAsTuple(self.game->toMove(self.value)); },
            "The seats that may act now. Several where a game has everybody act together.")
        .def("legal", &legalMoves, py::arg("seat") = py::none(),
             "What a seat may do, or the lowest that is to move, in the notation of records.")
        .def("play", &played, py::arg("move"), py::arg("seat") = py::none(),
             R"(The state after a move of a seat, or of the lowest that is to move.

>>> zeros.State("mister").play("7 EG").to_move
(1,)
>>> zeros.State("mister").play("7 EG").play("7 EG")
Traceback (most recent call last):
zeros.Error: bridge EG has a token already)")
        .def_property_readonly(
            "over", [](const State& self) { return self.game->over(self.value); },
            "Whether the game is over.")
        .def_property_readonly("scores", &scoresOf,
                               "The points of each seat at the end; None before.")
        .def_property_readonly(
            "winners",
            [](const State& self) { return seatsAsTuple(self.game->winners(self.value)); },
            "The seats that share the win; none before the end.")
        .def("view", &viewOf, py::arg("seat"),
             "What a seat knows, or with None what a spectator knows.")
        .def("__repr__", [](const State& self) { return "<zeros.State " + described(self) + ">"; });
}

void addView(py::class_<View>& view) {
    addValue(view);
    view.def_property_readonly("seat", &seatOfView, "Whose view it is; None for a spectator.")
        .def(
            "show", [](const View& self) { return fromJson(shownText(self)); },
            R"(All that the seat knows, by the keys of docs/bots.md.

>>> zeros.State("knizia", 2).deal(seed=1).view(0).show()["hands"][1]
['?', '?', '?', '?', '?', '?', '?', '?', '?'])")
        .def(
            "legal",
            [](const View& self) {
                return seatOfView(self)
                           ? legalMoves({self.game, self.game->seen(self.value)}, seatOfView(self))
                           : std::vector<std::string>();
            },
            "What the seat may do now, which follows from what it knows.")
        .def(
            "guess", &guessed, py::kw_only(), py::arg("seed") = py::none(),
            R"(A determinization: a state that agrees with the view, each with the same probability.

>>> view = zeros.State("hero").deal(seed=1).view(0)
>>> view.guess(seed=1).view(0) == view
True)")
        .def("__repr__", [](const View& self) {
            const auto seat = seatOfView(self);
            return "<zeros.View of " + std::string(self.game->facts().id) + " by " +
                   (seat ? "seat " + std::to_string(*seat) : "spectator") + ">";
        });
}

} // namespace

std::optional<Seat> seatOf(const State& state, std::optional<int> seat) {
    if (seat) {
        raiseIf(refuseSeatNumber(*seat, state.game->players(state.value)));
        return static_cast<Seat>(*seat);
    }
    const Seats toMove = state.game->toMove(state.value);
    return toMove.empty() ? std::nullopt : std::optional(toMove.first());
}

std::vector<std::string> legalMoves(const State& state, std::optional<int> asked) {
    const auto seat = seatOf(state, asked);
    std::vector<std::string> texts;
    if (seat && state.game->toMove(state.value).contains(*seat)) {
        for (const AnyMove& move : state.game->legal(state.value, *seat)) {
            texts.push_back(state.game->text(state.value, move));
        }
    }
    return texts;
}

View viewOf(const State& state, std::optional<int> seat) {
    const Seat whose = seat ? *seatOf(state, seat) : spectator;
    return {state.game, state.game->view(state.value, whose)};
}

py::tuple seatsAsTuple(Seats seats) {
    py::list list;
    for (const Seat seat : seats) {
        list.append(int{seat});
    }
    return list;
}

py::object scoresOf(const State& state) {
    const auto scores = state.game->scores(state.value);
    return scores ? py::object(py::tuple(py::cast(*scores))) : py::none();
}

void addStates(py::module_& module) {
    py::class_<State> state(
        module, "State",
        R"(A game at one moment, with everything that is hidden: an immutable value.

A new state is the table before the first deal. States compare, hash, copy and pickle.

>>> state = zeros.State("soler", 3, options={"deals": 2}).deal(seed=7)
>>> state
<zeros.State soler, 3 players, seat 0, seat 1, seat 2 to move>
>>> state.play("play +3", seat=2).to_move
(0, 1))");
    py::class_<View> view(module, "View",
                          R"(What one seat knows, and nothing else: what computers are given.

Two states that differ only in what a seat cannot know have equal views.)");
    addState(state);
    addView(view);
}

} // namespace zeros::python
