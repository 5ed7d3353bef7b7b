// One game played by action numbers, for the environment in zeros/environment.py.
#include "games/list.hpp"
#include "players/episode.hpp"
#include "python/bindings.hpp"

#include <pybind11/numpy.h>

namespace zeros::python {

namespace {

using Mask = py::array_t<std::int8_t>;
using Columns = py::array_t<float>;

class AnyEpisode {
  public:
    AnyEpisode() = default;
    AnyEpisode(const AnyEpisode&) = delete;
    AnyEpisode& operator=(const AnyEpisode&) = delete;
    virtual ~AnyEpisode() = default;

    virtual std::vector<std::string> actionNames() const = 0;
    virtual std::vector<std::string> columnNames() const = 0;
    virtual State state() const = 0;
    virtual std::optional<int> seat() const = 0;
    virtual Columns observe(int seat) const = 0;
    virtual Mask mask(int seat) const = 0;
    virtual std::optional<std::string> act(int action) = 0;
    virtual std::vector<int> actionsOf(const std::string& move) const = 0;
    virtual std::vector<float> rewards() const = 0;
};

template <Encoding G>
class EpisodeOf final : public AnyEpisode {
  public:
    EpisodeOf(const AnyGame& game, const AnyState& start, std::uint64_t seed)
        : game_(&game),
          episode_(start.as<typename G::State>(), seed),
          actions_(actionNames().size()),
          columns_(columnNames().size()) {}

    std::vector<std::string> actionNames() const override {
        return G::actionNames(episode_.state());
    }
    std::vector<std::string> columnNames() const override {
        return G::columnNames(episode_.state());
    }
    State state() const override { return {game_, AnyState::of(episode_.state())}; }
    std::optional<int> seat() const override {
        return episode_.over() ? std::nullopt : std::optional<int>(episode_.seat());
    }
    Columns observe(int seat) const override {
        Columns columns(static_cast<py::ssize_t>(columns_));
        episode_.observe(checked(seat), {columns.mutable_data(), columns_});
        return columns;
    }
    Mask mask(int seat) const override {
        Mask mask(static_cast<py::ssize_t>(actions_));
        const std::vector<std::uint8_t> allowed = allowedTo(checked(seat));
        std::ranges::copy(allowed, mask.mutable_data());
        return mask;
    }
    std::optional<std::string> act(int action) override {
        if (episode_.over()) {
            raise(say(gameIsOver));
        }
        const Seat mover = episode_.seat();
        const std::vector<std::uint8_t> allowed = allowedTo(mover);
        if (action < 0 || static_cast<std::size_t>(action) >= allowed.size()) {
            raise("no_such_action", "there is no action " + std::to_string(action) +
                                        ": they go from 0 to " +
                                        std::to_string(allowed.size() - 1));
        }
        const auto index = static_cast<std::size_t>(action);
        if (allowed[index] == 0) {
            raise("action_not_allowed", "action " + std::to_string(action) + " (" +
                                            actionNames()[index] + ") is not allowed now");
        }
        const typename G::State before = episode_.state();
        const auto move = episode_.act(action);
        return move ? std::optional(G::text(before, *move)) : std::nullopt;
    }
    std::vector<int> actionsOf(const std::string& text) const override {
        const Seat mover = episode_.over() ? Seat{0} : episode_.seat();
        const AnyMove move = valueOf(readMove(text, *game_, state().value));
        raiseIf(game_->refusal(state().value, mover, move));
        Actions actions;
        G::actionsOf(episode_.state(), mover, move.as<typename G::Move>(), actions);
        return {actions.begin(), actions.end()};
    }
    std::vector<float> rewards() const override {
        std::vector<float> rewards(episode_.state().players);
        if (episode_.over()) {
            episode_.rewards(rewards);
        }
        return rewards;
    }

  private:
    Seat checked(int seat) const {
        raiseIf(refuseSeatNumber(seat, episode_.state().players));
        return static_cast<Seat>(seat);
    }
    std::vector<std::uint8_t> allowedTo(Seat seat) const {
        std::vector<std::uint8_t> mask(actions_);
        episode_.mask(seat, mask);
        return mask;
    }

    const AnyGame* game_;
    Episode<G> episode_;
    std::size_t actions_;
    std::size_t columns_;
};

std::unique_ptr<AnyEpisode> openEpisode(const std::string& name, std::optional<int> players,
                                        std::optional<std::uint64_t> seed,
                                        const py::object& options) {
    const AnyGame& game = gameCalled(name);
    const AnyState start = valueOf(game.start(playersOf(game, players), readOptions(options)));
    return withGame(game, [&]<Game G>() -> std::unique_ptr<AnyEpisode> {
        return std::make_unique<EpisodeOf<G>>(game, start, seedOf(seed));
    });
}

} // namespace

void addEpisodes(py::module_& module) {
    py::class_<AnyEpisode> episode(
        module, "Episode", R"(One game played by action numbers, from the first deal to its end.

It deals by itself; where several seats may act, the lowest acts first. zeros.env is the same as an
environment.

>>> episode = zeros.Episode("knizia", players=3, seed=1)
>>> import numpy
>>> action = numpy.flatnonzero(episode.mask(episode.seat))[0]
>>> episode.act(action) in zeros.Episode("knizia", players=3, seed=1).state.legal()
True)");
    inPackage(episode)
        .def(py::init(&openEpisode), py::arg("game"), py::arg("players") = py::none(),
             py::kw_only(), py::arg("seed") = py::none(), py::arg("options") = py::none())
        .def_property_readonly(
            "action_names", &AnyEpisode::actionNames,
            "What each action does, written like moves; seat 1 is the next one clockwise.")
        .def_property_readonly("column_names", &AnyEpisode::columnNames,
                               "What each column of an observation is.")
        .def_property_readonly("state", &AnyEpisode::state,
                               "The game as it is now: a value to keep.")
        .def_property_readonly("seat", &AnyEpisode::seat, "Who acts next; None when it is over.")
        .def("observe", &AnyEpisode::observe, py::arg("seat"),
             "What a seat knows, as a row of columns.")
        .def("mask", &AnyEpisode::mask, py::arg("seat"),
             "1 for every action that a seat may take now, else 0.")
        .def("act", &AnyEpisode::act, py::arg("action"),
             "Takes an action. Returns the move that it made, or None while it takes more actions.")
        .def("actions_of", &AnyEpisode::actionsOf, py::arg("move"),
             "The actions that make a legal move, where none of them has been taken yet.")
        .def("rewards", &AnyEpisode::rewards,
             "At the end each seat's share of the win less 1 / players, 0 in all; before, 0.");
}

} // namespace zeros::python
