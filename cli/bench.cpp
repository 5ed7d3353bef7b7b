// `zeros bench`: how fast random play is through the contract, and a signature of what was played.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "games/list.hpp"
#include "players/computer.hpp"
#include "players/playout.hpp"
#include "players/search.hpp"

#include <chrono>
#include <cstdio>
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
    typename G::Deck deck = G::fullDeck;
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

// A number that changes only if behaviour does: all moves and points of a thousand games.
template <Game G>
std::uint64_t signature(int players) {
    const auto options = *G::readOptions(Json::object(), players);
    typename G::Deck deck = G::fullDeck;
    Rng rng(1);
    std::uint64_t hash = 0xCBF29CE484222325U; // FNV-1a
    const auto add = [&](unsigned byte) { hash = (hash ^ (byte & 0xFFU)) * 0x100000001B3U; };
    for (int i = 0; i < 1000; ++i) {
        const auto end = playOut<G>(players, options, deck, rng, randomMove<G>,
                                    [&](const auto& state, Seat seat, auto move) {
                                        add(seat);
                                        for (const char c : G::text(state, move)) {
                                            add(static_cast<unsigned char>(c));
                                        }
                                    });
        for (const int points : G::points(end)) {
            add(static_cast<unsigned>(points));
        }
    }
    return hash;
}

// Playouts a second of the plain search from the first decision of a game.
template <Game G>
double searchRate(int players, double seconds) {
    auto state = G::start(players, *G::readOptions(Json::object(), players));
    Rng rng(1);
    if (G::wantsDeal(state)) {
        typename G::Deck deck = G::fullDeck;
        rng.shuffle(deck);
        G::deal(state, deck);
    }
    const auto search = std::make_unique<Search<G>>(Computer::usualBytes);
    const auto view = G::view(state, G::toMove(state).first());
    const auto milliseconds = static_cast<std::uint64_t>(std::max(1.0, 1000 * seconds));
    const auto begin = std::chrono::steady_clock::now();
    search->run(view, Budget::milliseconds(milliseconds), rng);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return static_cast<double>(search->iterations()) / elapsed.count();
}

template <Game G>
void benchGame(const BenchOptions& options) {
    if (!options.game.empty() && options.game != G::facts.id) {
        return;
    }
    for (int players = 2; players <= maxSeats; ++players) {
        if (!G::facts.players.contains(players)) {
            continue;
        }
        const Rate rate = measure<G>(players, options.seconds, randomMove<G>);
        const Rate listed =
            measure<G>(players, options.seconds, [](const auto& state, Seat seat, Rng& rng) {
                typename G::Moves moves;
                G::legal(state, seat, moves);
                return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            });
        std::printf(
            "{\"game\":\"%.*s\",\"players\":%d,\"games_per_s\":%.0f,\"decisions_per_s\":%.0f,"
            "\"listed_decisions_per_s\":%.0f,\"textbook_playouts_per_s\":%.0f,\"state_bytes\":%zu,"
            "\"signature\":\"%016llx\"}\n",
            static_cast<int>(G::facts.id.size()), G::facts.id.data(), players, rate.games,
            rate.decisions, listed.decisions, searchRate<G>(players, options.seconds),
            sizeof(typename G::State), static_cast<unsigned long long>(signature<G>(players)));
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
