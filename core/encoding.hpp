// A game in numbers, for programs that learn to play it (docs/research.md).
//
// What a seat may do is a fixed list of numbered actions, what it knows a fixed row of columns.
// Both count seats from the one that acts or looks (0 is itself, 1 the next one clockwise), so that
// whoever can play on one seat can play on all.
//
// An action is a move, but where a game has too many moves to number, several actions make one.
// What they have made so far is a draft. Nobody but its seat knows of it.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <vector>

namespace zeros {

// The draft of a game in which every action is a move.
struct NoDraft {
    bool operator==(const NoDraft&) const = default;
};

// The actions that make one move, in their order.
constexpr std::size_t maxActionsOfMove = 56;
using Actions = FixedList<int, maxActionsOfMove>;

template <class G>
concept Encoding = Game<G> && Value<typename G::Draft> &&
                   requires(const typename G::State& seen, Seat seat, const typename G::View& view,
                            const typename G::Move& move, const typename G::Draft& draft,
                            typename G::Draft& changing, int action, Actions& actions,
                            std::span<std::uint8_t> mask, std::span<float> columns) {
                       // What the numbers mean, for the players and options of a state. Action
                       // names are written like moves.
                       { G::actionNames(seen) } -> std::same_as<std::vector<std::string>>;
                       { G::columnNames(seen) } -> std::same_as<std::vector<std::string>>;

                       // Fills in 1 for every action that a seat may take now and 0 for all others.
                       { G::mask(seen, seat, draft, mask) } -> std::same_as<void>;
                       // Takes an action that the mask allows: the move that it makes or completes,
                       // or else the draft has changed.
                       {
                           G::act(seen, seat, changing, action)
                       } -> std::same_as<std::optional<typename G::Move>>;
                       // The actions that make a legal move, from an empty draft on.
                       { G::actionsOf(seen, seat, move, actions) } -> std::same_as<void>;

                       // Fills in what a seat knows, and its draft.
                       { G::observe(view, draft, columns) } -> std::same_as<void>;
                   };

} // namespace zeros
