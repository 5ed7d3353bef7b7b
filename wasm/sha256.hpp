// SHA-256 and HMAC-SHA-256 by the book (FIPS 180-4, RFC 2104): libsodium is not in the page.
#pragma once

#include "table/fair_deal.hpp"

namespace zeros::wasm {

Digest sha256(Bytes text);
Digest hmac(Bytes key, Bytes text);

constexpr Hashes hashes{.sha256 = sha256, .hmac = hmac};

} // namespace zeros::wasm
