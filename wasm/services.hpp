// What a page asks for beside its table: thoughts, advice, and everything about records. Each takes
// the message of the page and answers with JSON; {"refused":…} when there is none.
#pragma once

#include "table/game_log.hpp"

namespace zeros::wasm {

// {"game","level","view","seed","ms"} → {"move"}: a computer's decision. Views and moves travel
// as the hexadecimal digits of their bytes, from one instance of this module to another.
Json think(const Json& message);
// {"game","view","seed","ms"} → {"moves"}: each legal move in words ("describe"), what it is
// worth and why, the best one first.
Json judge(const Json& message);

// {"record","seat","listener"} → {"steps","header"}: the game as the seat saw it, step by step,
// with what the listener is told of each ("told") and each move in words.
Json replay(const Json& message);
// {"record","ms","listener"} → {"total"}: begins to judge the moves of a game that is over, with so
// much time for each; then {} → {"decision","seats","moments","done"}, one after another, with what
// there is to say of each seat and of the game so far.
Json beginReview(const Json& message);
Json nextReviewed();
// {"record","ply"}: a game as it stood after so many moves.
Result<GameLog> positionIn(const Json& message);
// {"record"} → {"games":[…]}: whether the deals were those that were promised.
Json verify(const Json& message);
// {"game","players","options"} → {"options","view"}: what a table would agree on, in full, and how
// it would stand before the first move.
Json agree(const Json& message);
// {"record"} → {"games","moves"}: replays and checks any number of records.
Json check(const Json& message);

Json refusal(const Error& why);

} // namespace zeros::wasm
