// Fair deals: shuffles that follow from a secret the table has committed to, and from words of the
// seats. docs/fairness.md says it for sceptics; examples/verify.py does the same in Python.
//
// No hash function is in here: whoever needs a deal brings them (server/sodium.hpp).
#pragma once

#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zeros {

using Bytes = std::span<const std::byte>;
using Digest = std::array<std::uint8_t, 32>;

struct Hashes {
    Digest (*sha256)(Bytes text);
    Digest (*hmac)(Bytes key, Bytes text); // HMAC-SHA-256
};

// 64 lowercase hexadecimal digits; nothing else is read.
std::string hex(const Digest& digest);
std::optional<Digest> digestFromHex(std::string_view text);

// The secrets of a table's games are a chain, each the hash of the next one, so that one
// commitment binds all of them before anybody has said a word.
constexpr int maxFairGames = 1000;

// The secret of a game, numbered from 1; that of the last one is the root.
Digest secretOf(const Digest& root, int gameNumber, const Hashes& hashes);
// What a game promises: the hash of its secret, which is the secret of the game before.
Digest commitmentOf(const Digest& secret, const Hashes& hashes);
// Whether a table that made this promise, for this game or an earlier one, has kept it.
bool keepsPromise(const Digest& promised, const Digest& secret, int gameNumber,
                  const Hashes& hashes);

constexpr std::size_t maxSeatWordLength = 64;

// What a table is called by programs: at most 64 letters, digits, - and _.
bool isTableName(std::string_view text);

// Why a seat may not give this word: it is no UTF-8, has a control character, or is too long.
Refusal refuseSeatWord(std::string_view word);

// Which shuffle: its number in which game, both from 1, at which table, with which seat words.
struct DealOf {
    std::string table;
    int gameNumber = 1;
    int deal = 1;
    std::vector<std::string> words; // of each seat; empty where there is none
};

// The deck of a game in the order that follows from all this, top card first.
AnyDeck fairDeck(AnyDeck deck, const Digest& secret, const DealOf& deal, const Hashes& hashes);

// What the header of a record says under "fair".
struct FairGame {
    std::string table;
    int gameNumber = 1;
    Digest commitment{};
    Digest secret{};
    std::vector<std::string> words;
};

Json toJson(const FairGame& fair);
// Reads it from a whole header of a game with so many players.
Result<FairGame> readFairGame(const Json& header, int players);

} // namespace zeros
