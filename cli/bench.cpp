// `zeros bench`: how fast random play and searches are, and a signature of what was played.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/signature.hpp"
#include "games/find.hpp"
#include "games/list.hpp"
#include "players/computer.hpp"
#include "players/playout.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <tuple>

namespace zeros::cli {

namespace {

struct Rate {
    double games = 0;
    double decisions = 0;
};

// The best of several slices of time: other work on the machine only ever slows one down.
template <Game G, class Choose>
Rate measure(int players, double seconds, Choose&& choose) {
    using Clock = std::chrono::steady_clock;
    constexpr int slices = 10;
    const auto options = *G::readOptions(Json::object(), players);
    typename G::Deck deck = G::deckOf(G::start(players, options));
    Rng rng(1);
    Rate best;
    for (int slice = 0; slice < slices; ++slice) {
        const auto begin = Clock::now();
        std::uint64_t games = 0;
        std::uint64_t decisions = 0;
        double elapsed = 0;
        while (elapsed < seconds / slices) {
            for (int i = 0; i < 100; ++i, ++games) {
                playOut<G>(players, options, deck, rng, choose,
                           [&](const auto&, Seat, auto) { ++decisions; });
            }
            elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
        }
        const double rate = static_cast<double>(decisions) / elapsed;
        if (rate > best.decisions) {
            best = {.games = static_cast<double>(games) / elapsed, .decisions = rate};
        }
    }
    return best;
}

// Changes only if behaviour does: all moves and points of a thousand games.
template <Game G>
std::string signature(int players) {
    const auto options = *G::readOptions(Json::object(), players);
    typename G::Deck deck = G::deckOf(G::start(players, options));
    Rng rng(1);
    Signature all;
    for (int i = 0; i < 1000; ++i) {
        const auto end = playOut<G>(players, options, deck, rng, G::pick,
                                    [&](const auto& state, Seat seat, auto move) {
                                        all.add(seat);
                                        all.add(G::text(state, move));
                                    });
        for (const int points : G::points(end)) {
            all.add(static_cast<unsigned>(points));
        }
    }
    return all.text();
}

// Playouts a second, one in each iteration of the search, from the first decision of a game.
template <Game G>
double playoutRate(Level level, int players, double seconds) {
    auto state = G::start(players, *G::readOptions(Json::object(), players));
    Rng rng(1);
    if (G::wantsDeal(state)) {
        typename G::Deck deck = G::deckOf(state);
        rng.shuffle(deck);
        G::deal(state, deck);
    }
    const auto view = AnyView::of(G::view(state, G::toMove(state).first()));
    const auto milliseconds = static_cast<std::uint64_t>(std::max(1.0, 1000 * seconds));
    const Budget usual = Computer::usualBudget(*findGame(G::facts.id), level);
    const bool timed = usual.maxMilliseconds() != Budget::noLimit;
    const Budget budget = timed ? Budget::milliseconds(milliseconds) : usual;
    Computer computer(*findGame(G::facts.id), level);
    const auto begin = std::chrono::steady_clock::now();
    double playouts = 0;
    double elapsed = 0;
    while (elapsed < seconds) {
        computer.choose(view, budget, rng);
        playouts += static_cast<double>(computer.iterations());
        elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    return playouts / elapsed;
}

// Keys in the order in which they are added.
using Line = nlohmann::ordered_json;

template <Game G>
Line benchPlayers(int players, double seconds) {
    const Rate rate = measure<G>(players, seconds, G::pick);
    const Rate listed = measure<G>(players, seconds, [](const auto& state, Seat seat, Rng& rng) {
        typename G::Moves moves;
        G::legal(state, seat, moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    });
    Line line{{"game", G::facts.id},
              {"players", players},
              {"games_per_s", std::llround(rate.games)},
              {"decisions_per_s", std::llround(rate.decisions)},
              {"listed_decisions_per_s", std::llround(listed.decisions)}};
    for (const Level level : {Level::textbook, Level::medium, Level::hard}) {
        line[std::string(name(level)) + "_playouts_per_s"] =
            std::llround(playoutRate<G>(level, players, seconds));
    }
    if constexpr (G::knows.measure) {
        G::measure(players, seconds, line);
    }
    line["state_bytes"] = sizeof(typename G::State);
    line["signature"] = signature<G>(players);
    return line;
}

template <Game G>
void benchGame(const BenchOptions& options) {
    if (!options.game.empty() && options.game != G::facts.id) {
        return;
    }
    for (int players = 2; players <= maxSeats; ++players) {
        if (G::facts.players.contains(players)) {
            std::printf("%s\n", benchPlayers<G>(players, options.seconds).dump().c_str());
            std::fflush(stdout);
        }
    }
}

} // namespace

int bench(const BenchOptions& options) {
    if (!options.game.empty()) {
        if (const auto game = gameNamed(options.game); !game) {
            return complain(game.error().in(Language::en));
        }
    }
    std::apply([&](auto... games) { (benchGame<decltype(games)>(options), ...); }, Games());
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0
               ? exitFine
               : complain("cannot write to standard output");
}

} // namespace zeros::cli
