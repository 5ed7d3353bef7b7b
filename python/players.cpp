// The computers.
#include "players/computer.hpp"
#include "python/bindings.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <mutex>

namespace zeros::python {

namespace {

struct JudgedMove {
    std::string move;
    double win;
    double points;
    double error;
    bool exact;
    std::string reason;
};

// Thinks in another thread, so that Python goes on and Ctrl-C interrupts it.
template <class Think>
auto interruptibly(Think&& think) {
    constexpr std::chrono::milliseconds whileNobodyWaits{50};
    std::atomic<bool> stop = false;
    auto thought = std::async(std::launch::async, [&] { return think(stop); });
    for (;;) {
        {
            const py::gil_scoped_release others;
            if (thought.wait_for(whileNobodyWaits) == std::future_status::ready) {
                break;
            }
        }
        if (PyErr_CheckSignals() != 0) {
            stop = true;
            {
                const py::gil_scoped_release others;
                thought.wait();
            }
            throw py::error_already_set();
        }
    }
    return thought.get();
}

// One for all games. Memory is taken for a game when it first plays it.
class Player {
  public:
    Player(const std::string& level, std::optional<std::uint64_t> milliseconds,
           std::optional<std::uint64_t> iterations, std::optional<std::uint64_t> seed,
           std::size_t megabytes)
        : level_(valueOf(levelNamed(level))),
          milliseconds_(milliseconds),
          iterations_(iterations),
          bytes_(megabytes << 20U),
          rng_(seedOf(seed)) {
        if (megabytes == 0 || megabytes > mostMegabytes) {
            raise("megabytes_out_of_range",
                  "megabytes must be from 1 to " + std::to_string(mostMegabytes));
        }
    }

    std::string choose(const View& view);
    std::vector<JudgedMove> judge(const View& view, const std::string& languageCode);
    std::string level() const { return std::string(name(level_)); }

  private:
    static constexpr std::size_t mostMegabytes = std::size_t{1} << 20U;

    bool isQuick() const { return level_ == Level::random || level_ == Level::easy; }

    static void check(const View& view) {
        const AnyGame& game = *view.game;
        if (game.seat(view.value) == spectator) {
            raise("spectator_has_no_move", "a spectator has no move to make");
        }
        const AnyState seen = game.seen(view.value);
        raiseIf(refuseSeat(game.over(seen), game.wantsDeal(seen), game.toMove(seen),
                           game.seat(view.value), game.players(seen)));
    }

    Budget budgetFor(const AnyGame& game) const {
        Budget budget =
            iterations_ ? Budget::iterations(*iterations_) : Computer::usualBudget(game, level_);
        if (milliseconds_) {
            const Budget timed = Budget::milliseconds(*milliseconds_);
            budget = iterations_ ? budget.within(timed.maxMilliseconds()) : timed;
        }
        return budget;
    }

    Computer& computerOf(const AnyGame& game) {
        return computers_.try_emplace(&game, game, level_, bytes_).first->second;
    }

    // One thought at a time, whoever asks.
    template <class Think>
    auto think(const View& view, Think&& of) {
        return interruptibly([&](const std::atomic<bool>& stop) {
            const std::lock_guard alone(mutex_);
            return of(computerOf(*view.game), budgetFor(*view.game).until(stop));
        });
    }

    Level level_;
    std::optional<std::uint64_t> milliseconds_;
    std::optional<std::uint64_t> iterations_;
    std::size_t bytes_;
    Rng rng_;
    std::map<const AnyGame*, Computer> computers_;
    std::mutex mutex_;
};

std::string Player::choose(const View& view) {
    check(view);
    const AnyMove move = isQuick() ? computerOf(*view.game).choose(view.value, rng_)
                                   : think(view, [&](Computer& computer, const Budget& budget) {
                                         return computer.choose(view.value, budget, rng_);
                                     });
    return view.game->text(view.game->seen(view.value), move);
}

std::vector<JudgedMove> Player::judge(const View& view, const std::string& languageCode) {
    const Language language = valueOf(languageNamed(languageCode));
    check(view);
    if (isQuick()) {
        raise("player_does_not_search", "a player that is " + std::string(name(level_)) +
                                            " does not search, and cannot judge");
    }
    const auto judged = think(view, [&](Computer& computer, const Budget& budget) {
        return computer.judge(view.value, budget, rng_);
    });
    const AnyGame& game = *view.game;
    std::vector<JudgedMove> all;
    for (const Judged& one : judged) {
        const Asked asked = all.empty() ? Asked::merit : Asked::mainPoint;
        const Message reason = game.reason(view.value, one.move, one.certainLead, asked);
        all.push_back({game.text(game.seen(view.value), one.move), one.win, one.points, one.error,
                       one.exact, reason.in(language)});
    }
    return all;
}

void addJudged(py::module_& module) {
    py::class_<JudgedMove> judged(module, "Judged", "What a player thinks of a move.");
    inPackage(judged)
        .def_readonly("move", &JudgedMove::move, "In the notation of records.")
        .def_readonly("win", &JudgedMove::win, "The expected share of the win, 0 to 1.")
        .def_readonly("points", &JudgedMove::points, "The expected lead over the best opponent.")
        .def_readonly("error", &JudgedMove::error, "A standard deviation of `win`.")
        .def_readonly("exact", &JudgedMove::exact, "Whether nothing is estimated.")
        .def_readonly("reason", &JudgedMove::reason,
                      "What speaks for the best move; the main point of any other, good or bad.")
        .def("__repr__", [](const JudgedMove& self) {
            return py::str("<zeros.Judged {}: win {:.3f} ± {:.3f}, points {:+.2f}>")
                .format(self.move, self.win, self.error, self.points);
        });
}

} // namespace

void addPlayers(py::module_& module) {
    addJudged(module);
    py::class_<Player> player(module, "Player",
                              R"(A computer that plays every game at one of zeros.LEVELS.

It searches for so many milliseconds (`ms`) or `iterations`, whichever come first; by default, for
as long as its level does. With `iterations` and a `seed` it plays the same on every machine. A
search uses no more memory than `megabytes`.

>>> state = zeros.State("mister")
>>> player = zeros.Player("hard", iterations=100, seed=1)
>>> player.choose(state.view(0)) in state.legal()
True)");
    inPackage(player)
        .def(py::init<const std::string&, std::optional<std::uint64_t>,
                      std::optional<std::uint64_t>, std::optional<std::uint64_t>, std::size_t>(),
             py::arg("level"), py::kw_only(), py::arg("ms") = py::none(),
             py::arg("iterations") = py::none(), py::arg("seed") = py::none(),
             py::arg("megabytes") = Computer::usualBytes >> 20U)
        .def_property_readonly("level", &Player::level, "How well it plays.")
        .def("choose", &Player::choose, py::arg("view"),
             "The move it makes where a seat is to move.")
        .def("judge", &Player::judge, py::arg("view"), py::kw_only(), py::arg("language") = "en",
             R"(What each legal move is worth, best first, with reasons in "en", "fr" or "de".

Endgames of MISTER ZERO are solved: with few tokens left the values are exact.

>>> game = zeros.Game("mister")
>>> while len(game.decisions()) < 18:
...     game.play(game.legal()[-1])
>>> best, *others = zeros.Player("hard", seed=1).judge(game.view(0))
>>> best.exact, best.points >= max(other.points for other in others)
(True, True))")
        .def("__repr__", [](const Player& self) { return "<zeros.Player " + self.level() + ">"; });
}

} // namespace zeros::python
