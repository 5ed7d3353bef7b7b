// Many games at once, as numpy arrays.
#include "players/batch.hpp"

#include "python/bindings.hpp"
#include "python/workers.hpp"

#include <map>
#include <mutex>
#include <pybind11/numpy.h>

namespace zeros::python {

namespace {

constexpr int maxThreads = 256;

// So many places are taken at a time by whoever has nothing to do: few enough that nobody waits
// long for the last one, and enough that taking them costs nothing.
constexpr std::size_t placesAtATime = 128;

class ThreadedBatch {
  public:
    ThreadedBatch(std::unique_ptr<Batch> batch, std::string game, int threads, std::uint64_t seed)
        : batch_(std::move(batch)),
          game_(std::move(game)),
          workers_(threads),
          samples_(seed) {}

    const Batch& games() const { return *batch_; }
    const std::string& game() const { return game_; }
    int threads() const { return workers_.count(); }

    void step(const py::object& actions) {
        const py::array given = wholeNumbers(actions);
        const auto one = given.dtype().itemsize() == 4 ? &ThreadedBatch::stepBy<std::int32_t>
                                                       : &ThreadedBatch::stepBy<std::int64_t>;
        raiseIf((this->*one)(given));
    }
    py::array_t<std::int32_t> sample(std::optional<std::uint64_t> seed) {
        const std::size_t size = batch_->size();
        py::array_t<std::int32_t> actions(static_cast<py::ssize_t>(size));
        const std::span<std::int32_t> drawn(actions.mutable_data(), size);
        const py::gil_scoped_release released;
        const std::lock_guard lock(busy_);
        const std::uint64_t from = seed ? *seed : ++samples_;
        workers_.share(size, placesAtATime, [&](std::size_t first, std::size_t last) {
            batch_->sample(from, first, last, drawn);
        });
        return actions;
    }

  private:
    // An array of one row, of 32 or 64 bits: the one given, if it already is that.
    static py::array wholeNumbers(const py::object& actions) {
        const py::array given = py::array::ensure(actions);
        const char kind = given ? given.dtype().kind() : '?';
        if ((kind != 'i' && kind != 'u') || given.ndim() != 1) {
            raise("actions_not_a_row", "actions must be a row of whole numbers, one for each game");
        }
        const bool asItIs = kind == 'i' && given.dtype().itemsize() == 4;
        return asItIs ? py::array(py::array_t<std::int32_t, py::array::c_style>(given))
                      : py::array(py::array_t < std::int64_t,
                                  py::array::c_style | py::array::forcecast > (given));
    }
    template <class Number>
    Refusal stepBy(const py::array& given) {
        const std::span<const Number> actions(static_cast<const Number*>(given.data()),
                                              static_cast<std::size_t>(given.size()));
        const py::gil_scoped_release released;
        const std::lock_guard lock(busy_);
        if (auto refused = batch_->refuseCount(actions.size())) {
            return refused;
        }
        std::map<std::size_t, Error> refused; // by where
        std::mutex refusing;
        workers_.share(batch_->size(), placesAtATime, [&](std::size_t first, std::size_t last) {
            if (const auto why = batch_->choose(actions, first, last)) {
                const std::lock_guard held(refusing);
                refused.emplace(first, *why);
            }
        });
        if (!refused.empty()) {
            return refused.begin()->second;
        }
        workers_.share(batch_->size(), placesAtATime,
                       [&](std::size_t first, std::size_t last) { batch_->play(first, last); });
        return std::nullopt;
    }

    std::unique_ptr<Batch> batch_;
    std::string game_;
    Workers workers_;
    std::mutex busy_; // Python may call from several threads
    std::uint64_t samples_;
};

std::unique_ptr<ThreadedBatch> openThreaded(const std::string& name, std::optional<int> players,
                                            int size, std::optional<std::uint64_t> seed,
                                            int threads, const py::object& options) {
    if (threads < 1 || threads > maxThreads) {
        raise("threads_out_of_range", "threads must be from 1 to " + std::to_string(maxThreads));
    }
    const AnyGame& game = gameCalled(name);
    const std::uint64_t from = seedOf(seed);
    return std::make_unique<ThreadedBatch>(
        valueOf(Batch::open(name, playersOf(game, players), readOptions(options), size, from)),
        name, threads, from);
}

// An array that shares the memory of the batch, and keeps it alive.
template <class Seen, class T>
py::array arrayOf(const py::object& owner, std::span<const T> values, std::size_t columns = 0) {
    static_assert(sizeof(Seen) == sizeof(T));
    const auto size = owner.cast<const ThreadedBatch&>().games().size();
    std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(size)};
    if (columns > 0) {
        shape.push_back(static_cast<py::ssize_t>(columns));
    }
    py::array array(py::dtype::of<Seen>(), shape, values.data(), owner);
    // What may be done follows from the masks: nobody else writes them.
    array.attr("flags").attr("writeable") = false;
    return array;
}

void addArrays(py::class_<ThreadedBatch>& batch) {
    const auto add = [&](const char* name, auto get, const char* what) {
        batch.def_property_readonly(
            name,
            [get](const py::object& self) {
                return get(self, self.cast<const ThreadedBatch&>().games());
            },
            what);
    };
    using Owner = const py::object&;
    add(
        "observations",
        [](Owner owner, const Batch& games) {
            return arrayOf<float>(owner, games.observations(), games.columnNames().size());
        },
        "What the seat knows that acts next: float32, a row for each game.");
    add(
        "masks",
        [](Owner owner, const Batch& games) {
            return arrayOf<bool>(owner, games.masks(), games.actionNames().size());
        },
        "Which actions it may take: bool, a row for each game.");
    add(
        "seats",
        [](Owner owner, const Batch& games) { return arrayOf<std::int32_t>(owner, games.seats()); },
        "Which seat acts next: int32.");
    add(
        "dones",
        [](Owner owner, const Batch& games) { return arrayOf<bool>(owner, games.dones()); },
        "Whether the last step ended a game there: bool.");
    add(
        "rewards",
        [](Owner owner, const Batch& games) {
            return arrayOf<float>(owner, games.rewards(),
                                  static_cast<std::size_t>(games.players()));
        },
        "What a game that ended in the last step gave to each seat: its share of the win less\n"
        "1 / players, 0 in all. Else 0. float32, a row for each game.");
    add(
        "points",
        [](Owner owner, const Batch& games) {
            return arrayOf<std::int32_t>(owner, games.points(),
                                         static_cast<std::size_t>(games.players()));
        },
        "The points of each seat in the last game that ended there: int32, a row for each game.");
    add(
        "lengths",
        [](Owner owner, const Batch& games) {
            return arrayOf<std::int32_t>(owner, games.lengths());
        },
        "How many actions that game took: int32.");
    add(
        "games",
        [](Owner owner, const Batch& games) { return arrayOf<std::int64_t>(owner, games.games()); },
        "How many games have ended there: int64.");
}

} // namespace

void addBatches(py::module_& module) {
    py::class_<ThreadedBatch> batch(module, "Batch",
                                    R"(Many games of one kind side by side, for training.

Every step takes one action for each game; a game that ends is followed by another at once. All
arrays keep their memory and are overwritten by every step: copy what you want to keep.

>>> batch = zeros.Batch("hero", players=4, size=256, seed=1)
>>> batch.observations.shape == (256, len(batch.column_names))
True
>>> for _ in range(1000):
...     batch.step(batch.sample())
>>> float(abs(batch.rewards.sum())) < 1e-3
True

What is dealt follows from the seed, the place of a game in the arrays and how many came before it
there: not from the number of threads.)");
    inPackage(batch)
        .def(py::init(&openThreaded), py::arg("game"), py::arg("players") = py::none(),
             py::kw_only(), py::arg("size") = 1024, py::arg("seed") = py::none(),
             py::arg("threads") = 1, py::arg("options") = py::none())
        .def(
            "step", &ThreadedBatch::step, py::arg("actions"),
            R"(Takes an action for each game: whole numbers in a row, int32 or int64 without a copy.

A zeros.Error says which game does not allow its action; then no game has changed.)")
        .def("sample", &ThreadedBatch::sample, py::arg("seed") = py::none(),
             "Draws a legal action for each game, each with the same probability.")
        .def("__len__", [](const ThreadedBatch& self) { return self.games().size(); })
        .def("__repr__",
             [](const ThreadedBatch& self) {
                 return "<zeros.Batch of " + std::to_string(self.games().size()) + " games of " +
                        self.game() + " for " + std::to_string(self.games().players()) + ">";
             })
        .def_property_readonly("game", &ThreadedBatch::game, "Which game it is.")
        .def_property_readonly(
            "players", [](const ThreadedBatch& self) { return self.games().players(); },
            "How many play each of them.")
        .def_property_readonly(
            "size", [](const ThreadedBatch& self) { return self.games().size(); },
            "How many games there are side by side.")
        .def_property_readonly("threads", &ThreadedBatch::threads, "How many threads play them.")
        .def_property_readonly(
            "action_names", [](const ThreadedBatch& self) { return self.games().actionNames(); },
            "What each action does, written like moves; seat 1 is the next one clockwise.")
        .def_property_readonly(
            "column_names", [](const ThreadedBatch& self) { return self.games().columnNames(); },
            "What each column of an observation is.");
    addArrays(batch);
}

} // namespace zeros::python
