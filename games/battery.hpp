// Random games of every kind, for every number of players: what the tests of all games play.
#pragma once

#include "games/list.hpp"
#include "players/playout.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace zeros {

// Without options, and with each of them set to something else than usual.
template <Game G>
std::vector<Json> variants() {
    std::vector<Json> all{Json::object()};
    for (const Option& option : G::options()) {
        Json& options = all.emplace_back(Json::object());
        const std::string key(option.key);
        if (option.kind == Option::Kind::number) {
            options[key] = option.offered[option.offered[0] == option.usual ? 1 : 0];
        } else if (option.kind == Option::Kind::flag) {
            options[key] = true;
        } else {
            options[key] = option.choices.back().value;
        }
    }
    return all;
}

template <class G>
class Battery : public ::testing::Test {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    // Calls use(players, options) for every kind of game.
    template <class Use>
    static void eachKind(Use&& use) {
        for (int players = 2; players <= maxSeats; ++players) {
            if (!G::facts.players.contains(players)) {
                continue;
            }
            for (const Json& variant : variants<G>()) {
                const auto options = G::readOptions(variant, players);
                ASSERT_TRUE(bool(options));
                use(players, *options);
            }
        }
    }
    // Plays random games of every kind; calls use(state, seat, move) before each move and
    // end(state) after each game.
    template <class Use, class End>
    static void play(int games, Use&& use, End&& end) {
        eachKind([&](int players, const typename G::Options& options) {
            Rng rng(static_cast<std::uint64_t>(players) * 1000);
            typename G::Deck deck = G::deckOf(G::start(players, options));
            for (int i = 0; i < games; ++i) {
                end(playOut<G>(players, options, deck, rng, G::pick, use));
            }
        });
    }
    template <class Use>
    static void play(int games, Use&& use) {
        play(games, use, [](const State&) {});
    }
    // Whether a long check is made of this position. With sanitizers, one of seven has to do.
    bool isChecked() {
#ifdef NDEBUG
        return true;
#else
        return position_++ % 7 == 0;
#endif
    }
    static std::vector<Move> legal(const State& state, Seat seat) {
        typename G::Moves moves;
        G::legal(state, seat, moves);
        return {moves.begin(), moves.end()};
    }

  private:
    [[maybe_unused]] int position_ = 0;
};

template <class List>
struct AsTypes;
template <class... Gs>
struct AsTypes<std::tuple<Gs...>> {
    using Type = ::testing::Types<Gs...>;
};
struct GameNames {
    template <class G>
    static std::string GetName(int) { // NOLINT(readability-identifier-naming): gtest's
        return std::string(G::facts.id);
    }
};

} // namespace zeros
