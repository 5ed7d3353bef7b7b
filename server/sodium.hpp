// Hashes, random bytes and keys, by libsodium.
#pragma once

#include "table/fair_deal.hpp"

#include <string>
#include <string_view>

namespace zeros::server {

// SHA-256 and HMAC-SHA-256, for fair deals.
extern const Hashes hashes;

// 32 random bytes: the root of a table's secrets.
Digest randomDigest();

// So many random bytes as letters, digits, - and _ (base64url without padding), of which the first
// is no -: a command line would take that for a flag.
std::string randomText(std::size_t bytes);
// A key: 128 random bits, 22 characters.
std::string randomKey();
// What is kept of a key: SHA-256 of its characters, in hexadecimal. There are too many keys to try,
// so nothing slower is needed.
std::string hashOfKey(std::string_view key);

} // namespace zeros::server
