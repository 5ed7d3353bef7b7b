// For tests: games in numbers (core/game.hpp).
#pragma once

#include "games/battery.hpp"

#include <map>

namespace zeros {

template <class G>
class Encoded : public Battery<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Draft = typename G::Draft;

    static std::vector<float> observe(const typename G::View& view, const Draft& draft = {}) {
        static std::map<int, std::size_t> counts; // the same for all options
        std::size_t& count = counts[view.seen.players];
        if (count == 0) {
            count = G::columnNames(view.seen).size();
        }
        // What lies behind the last column must stay as it is, and nothing be left as it was.
        std::vector<float> columns(count + 1, 1234.5F);
        G::observe(view, draft, std::span(columns).first(count));
        EXPECT_EQ(columns.back(), 1234.5F);
        columns.pop_back();
        EXPECT_EQ(std::ranges::count(columns, 1234.5F), 0);
        return columns;
    }
    static std::vector<int> allowed(const State& seen, Seat seat, const Draft& draft = {}) {
        static std::map<int, std::size_t> counts;
        std::size_t& count = counts[seen.players];
        if (count == 0) {
            count = G::actionNames(seen).size();
        }
        std::vector<std::uint8_t> mask(count + 1, 77);
        G::mask(seen, seat, draft, std::span(mask).first(count));
        EXPECT_EQ(mask.back(), 77);
        mask.pop_back();
        std::vector<int> actions;
        for (std::size_t action = 0; action < mask.size(); ++action) {
            EXPECT_LE(mask[action], 1);
            if (mask[action] != 0) {
                actions.push_back(static_cast<int>(action));
            }
        }
        return actions;
    }
    // Every move that actions lead to, each as often as there are ways to it.
    static void follow(const State& state, Seat seat, const Draft& draft,
                       std::vector<Move>& moves) {
        const std::vector<int> actions = allowed(state, seat, draft);
        EXPECT_FALSE(actions.empty()); // no way leads nowhere
        for (const int action : actions) {
            Draft next = draft;
            if (const auto move = G::act(state, seat, next, action)) {
                EXPECT_EQ(next, Draft());
                moves.push_back(*move);
            } else {
                follow(state, seat, next, moves);
            }
        }
    }
    static std::vector<std::string> texts(const State& state, const std::vector<Move>& moves) {
        std::vector<std::string> all;
        for (const Move& move : moves) {
            all.push_back(G::text(state, move));
        }
        std::ranges::sort(all);
        return all;
    }
};

// The order of a pair's cards in ZERO HERO means nothing.
template <class View>
View withoutOrder(View view) {
    if constexpr (requires { view.seen.market; }) {
        for (auto& pair : view.seen.market) {
            std::ranges::sort(pair);
        }
    }
    return view;
}

// That every piece of a view shows in the columns. `each(from, piece)` calls piece(fields…) for all
// that makes up a state: what follows from other pieces is left out.
template <class G, class Each>
void expectEveryPieceShows(Each&& each) {
    using View = typename G::View;
    Encoded<G>::eachKind([&](int players, const auto& options) {
        std::vector<View> views; // of seat 1
        typename G::Deck deck = G::deckOf(G::start(players, options));
        Rng rng(1);
        for (int i = 0; i < 4; ++i) {
            playOut<G>(players, options, deck, rng, G::pick, [&](const auto& state, Seat, auto) {
                views.push_back(withoutOrder(G::view(state, 1)));
            });
        }
        for (int i = 0; i < 100; ++i) {
            const auto any = [&] {
                return views[rng.below(static_cast<std::uint32_t>(views.size()))];
            };
            const View view = any();
            const View other = any();
            int number = 0;
            each([&](auto... fields) {
                View changed = view;
                ((changed.seen.*fields = other.seen.*fields), ...);
                ++number;
                EXPECT_TRUE(changed == view ||
                            Encoded<G>::observe(changed) != Encoded<G>::observe(view))
                    << "piece " << number;
            });
        }
    });
}

} // namespace zeros
